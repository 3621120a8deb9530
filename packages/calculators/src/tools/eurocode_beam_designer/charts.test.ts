import { describe, expect, it } from 'vitest';
import { runCalculator } from '../../kernel/index.ts';
import { eurocode_beam_designer } from './index.ts';

function drawn(index: number) {
  const example = eurocode_beam_designer.examples[index];
  const answer = runCalculator(eurocode_beam_designer, example?.input);
  const lines = eurocode_beam_designer.draw?.(example?.input);
  if (!answer.ok || !lines?.ok) throw new Error('an example is refused');
  const { diagrams } = lines;
  return {
    result: answer.result,
    pictures: eurocode_beam_designer.charts({ input: example?.input, result: answer.result, diagrams }),
  };
}

const all = eurocode_beam_designer.examples.map((_, index) => drawn(index));

describe('the charts of a beam', () => {
  it('draw a rolled section by its dimensions, and a concrete one with its bars', () => {
    // UB 356x127x33 of EN 10365: 349.0 by 125.4 mm, web 6.0, flange 8.5, root radius 10.2 mm.
    expect(all[0]?.pictures.at(-1)).toMatchObject({
      shape: { of: 'i_section', h: 349, b: 125.4, t_w: 6, t_f: 8.5, r: 10.2 },
    });
    const concrete = all.find(({ result }) => result.material === 'concrete');
    expect(concrete?.pictures.at(-1)).toMatchObject({
      shape: { of: 'rectangle', bottom: { count: expect.any(Number) } },
    });
  });

  it('draw the section of a composite beam, and name it alone', () => {
    const composite = all.find(({ result }) => result.material === 'composite');
    expect(composite?.pictures.at(-1)).toMatchObject({ title: 'Section UB406x140x46, to scale' });
  });

  it('draw nothing of a beam for which no section was found but its forces', () => {
    const none = all.find(({ result }) => result.section === null);
    expect(none?.pictures.length).toBeGreaterThan(0);
    expect(none?.pictures.every(({ kind }) => kind === 'lines')).toBe(true);
  });

  it('draw moments on the side in tension and deflections downwards, and shear forces upwards', () => {
    const sides = all[0]?.pictures.flatMap((picture) =>
      picture.kind === 'lines' ? [[picture.title, picture.y.downwards]] : [],
    );
    expect(sides).toEqual([
      ['Bending moment, design loads', true],
      ['Shear force, design loads', false],
      ['Total deflection of UB356x127x33', true],
    ]);
  });
});
