import { catalogue, runCalculator } from '@plumbline/calculators';
import { describe, expect, it } from 'vitest';
import { curveOf, liveExamples, verdictOfExample } from './start_page.ts';

describe('what people try on the start page', () => {
  const live = liveExamples(catalogue);

  it.each(live.map((example) => [example.title, example] as const))('%s starts at one of its steps', (_, example) => {
    expect(example.start).toBeGreaterThanOrEqual(0);
    expect(example.steps.length).toBeGreaterThan(10);
  });

  it('has a beam that passes and, over a longer span, fails where its curve crosses the limit', () => {
    const [beam] = live;
    expect(beam?.limit).toBe(100);
    for (const { figure, tone } of beam?.steps ?? []) expect([figure, tone === 'bad']).toEqual([figure, figure > 100]);
    expect(new Set(beam?.steps.map(({ tone }) => tone))).toContain('bad');
  });

  it('has inputs that the page of the tool takes', () => {
    for (const { tool: name, query, field, steps } of live) {
      const tool = catalogue.find((candidate) => candidate.name === name);
      const sent = Object.fromEntries(new URLSearchParams(query));
      const numbers = Object.entries(sent).map(([key, text]) => [
        key,
        Number.isNaN(Number(text)) ? text : Number(text),
      ]);
      const input = { ...Object.fromEntries(numbers), [field]: steps[0]?.value };
      expect(runCalculator(tool as (typeof catalogue)[number], input)).toMatchObject({ ok: true });
    }
  });
});

it('every card has the verdict of its example, and most have a curve', () => {
  for (const tool of catalogue) expect(verdictOfExample(tool).decision).not.toBe('');
  expect(catalogue.filter((tool) => curveOf(tool) !== '').length).toBeGreaterThan(catalogue.length / 2);
});
