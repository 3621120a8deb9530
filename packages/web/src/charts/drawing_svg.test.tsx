import { readFileSync } from 'node:fs';
import { COLOURS, catalogue, layoutPicture, runCalculator } from '@plumbline/calculators';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { DrawingSvg } from './drawing_svg.tsx';

describe('DrawingSvg', () => {
  it('draws every shape of every chart, in colours of the stylesheet', () => {
    for (const calculator of catalogue) {
      const [example] = calculator.examples;
      const answer = runCalculator(calculator, example?.input);
      if (!answer.ok) throw new Error(`the example of ${calculator.name} has invalid input`);
      for (const picture of calculator.charts({ input: example?.input, result: answer.result })) {
        const drawing = layoutPicture(picture, { width: 400 });
        const svg = renderToStaticMarkup(<DrawingSvg drawing={drawing} />);
        expect(svg.match(/<(path|rect|circle|text) /g), picture.title).toHaveLength(drawing.shapes.length);
        expect(svg.match(/(?:fill|stroke)="(?!var\(--chart-|none")[^"]*"/g)).toBeNull();
      }
    }
  });

  it('has a CSS variable for every colour', () => {
    const style = readFileSync(new URL('charts.css', import.meta.url), 'utf8');
    for (const colour of COLOURS) expect(style).toContain(`--chart-${colour}:`);
  });
});
