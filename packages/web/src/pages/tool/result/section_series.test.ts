import { catalogue } from '@plumbline/calculators';
import { fieldsOf } from '@plumbline/calculators/form';
import { describe, expect, it } from 'vitest';
import { seriesOf } from './section_series.ts';

function fieldsOfTool(name: string) {
  const tool = catalogue.find((candidate) => candidate.name === name);
  return tool ? fieldsOf(tool) : [];
}

describe('seriesOf', () => {
  const beam = fieldsOfTool('eurocode_beam_designer');

  it('has the sections of the series of the result, the lightest first', () => {
    const series = seriesOf(beam, {}, { section: 'UB356x127x33' });
    expect(series?.family).toBe('UB');
    expect(series?.current).toBe('UB356x127x33');
    const masses = series?.words.map(({ label }) => Number(/[\d.]+$/.exec(label)?.[0])) ?? [];
    expect(masses.length).toBeGreaterThan(50);
    expect(masses).toEqual(masses.toSorted((a, b) => a - b));
  });

  it('has that of the section given where the result has none', () => {
    expect(seriesOf(beam, { section: 'IPE300' }, { section: null })?.family).toBe('IPE');
  });

  it('is the same list again, so that nothing is calculated twice', () => {
    const [first, second] = [1, 2].map(() => seriesOf(beam, {}, { section: 'UB356x127x33' }));
    expect(second?.words).toBe(first?.words);
  });

  it('is empty for concrete and for tools without a section input', () => {
    expect(seriesOf(beam, {}, { section: 'RC 300x600' })).toBeUndefined();
    expect(seriesOf(fieldsOfTool('assess_epbd_score'), { country: 'Germany' }, { country: 'Germany' })).toBeUndefined();
  });
});
