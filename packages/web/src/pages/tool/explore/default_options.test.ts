import { catalogue } from '@plumbline/calculators';
import { entriesOf, fieldsOf, type NumberField, valuesOfInput } from '@plumbline/calculators/form';
import { EXPLORATION_KINDS } from '@plumbline/explore';
import { describe, expect, it } from 'vitest';
import { defaultOptions, linkedOptions, rangeAround, withHeld } from './default_options.ts';
import { explorableOf, outputOptions } from './explorable.ts';
import { readOptions } from './read_options.ts';
import { WAYS } from './ways.tsx';

function field(about: Partial<NumberField>): NumberField {
  return {
    kind: 'number',
    name: 'x',
    label: 'X',
    hint: '',
    isRequired: true,
    unit: 'kW',
    schemaUnit: 'kW',
    isYear: false,
    isWhole: false,
    ...about,
  };
}

describe('the range of an input', () => {
  it('goes from half of its value to one and a half', () => {
    expect(rangeAround(field({}), 6)).toEqual({ from: 3, to: 9, steps: 21 });
    expect(rangeAround(field({}), -4)).toEqual({ from: -6, to: -2, steps: 21 });
  });

  it('stays within the bounds', () => {
    expect(rangeAround(field({ minimum: 0.5, maximum: 30 }), 0.6)).toEqual({ from: 0.5, to: 0.9, steps: 21 });
    expect(rangeAround(field({ minimum: 0, maximum: 1 }), 0.9)).toEqual({ from: 0.45, to: 1, steps: 21 });
    const { from, to } = rangeAround(field({ exclusiveMinimum: 0, exclusiveMaximum: 100 }), 80);
    expect(from).toBe(40);
    expect(to).toBeLessThan(100);
  });

  it('begins at zero for a zero that cannot be negative', () => {
    expect(rangeAround(field({ minimum: 0, typical: 20 }), 0)).toEqual({ from: 0, to: 20, steps: 21 });
    expect(rangeAround(field({ minimum: 0 }), 0)).toEqual({ from: 0, to: 10, steps: 21 });
  });

  it('has whole numbers only where others are invalid', () => {
    // Half of 7 is 3.5, and one and a half of it 10.5.
    expect(rangeAround(field({ isWhole: true }), 7)).toEqual({ from: 4, to: 10, steps: 7 });
    // From 50 to 150 in steps of 5.
    expect(rangeAround(field({ isWhole: true }), 100)).toEqual({ from: 50, to: 150, steps: 21 });
  });

  it('is ten years either way for a year', () => {
    expect(rangeAround(field({ isYear: true, isWhole: true, maximum: 2035 }), 2030)).toEqual({
      from: 2020,
      to: 2035,
      steps: 16,
    });
  });
});

describe('the options to begin with', () => {
  const forms = catalogue.map((tool) => {
    const fields = fieldsOf(tool);
    const values = valuesOfInput(tool.inputSchema, tool.examples[0]?.input ?? {});
    return { tool, explorable: explorableOf(tool, fields, values), inputs: entriesOf(fields, values) };
  });

  it.each(EXPLORATION_KINDS)('of %s are valid for every tool, or say what to type', (kind) => {
    for (const { tool, explorable, inputs } of forms) {
      if (WAYS.find((way) => way.kind === kind)?.unavailable(explorable) !== undefined) continue;
      const options = defaultOptions(kind, explorable);
      const reading = readOptions({ kind, edition: '2026.12', inputs, options, explorable });
      const isTyped = kind === 'uncertainty' || options.value === '';
      expect(reading, tool.name).toMatchObject({ state: isTyped ? 'missing' : 'ready' });
    }
  });

  it('search for a good verdict only where the verdict depends on the inputs', () => {
    const becomesOf = (name: string) => {
      const form = forms.find(({ tool }) => tool.name === name);
      return form && defaultOptions('solve', form.explorable).becomes;
    };
    expect(becomesOf('eurocode_beam_designer')).toBe('good');
    // A heat pump size is a finding, neither good nor bad.
    expect(becomesOf('heatpump_heatloss')).toBeUndefined();
  });

  it('fill in what a link takes for granted, and keep what it says', () => {
    const explorable = forms.find(({ tool }) => tool.name === 'calculate_pue')?.explorable;
    if (!explorable) throw new Error('calculate_pue is not in the catalogue');
    const linked = { 'distributions.it_load_kw': 'normal:500:25', seed: '7' };
    expect(linkedOptions('uncertainty', linked, explorable)).toMatchObject({ ...linked, samples: '1000' });
    expect(linkedOptions('sensitivity', { method: 'sobol' }, explorable)).toMatchObject({
      method: 'sobol',
      samples: '256',
      seed: '1',
      change_pct: '10',
    });
    expect(linkedOptions('sweep', {}, explorable)).not.toHaveProperty(['vary.it_load_kw']);
  });

  it('offer every result by a name of its own, the headlines first', () => {
    for (const { tool, explorable } of forms) {
      const offered = outputOptions(explorable, []);
      expect(new Set(offered.map(({ label }) => label)).size, tool.name).toBe(offered.length);
      expect(offered[0]?.group, tool.name).toBe('Main results');
    }
  });

  const beam = (values: Record<string, string>) => {
    const form = forms.find(({ tool }) => tool.name === 'eurocode_beam_designer');
    if (!form) throw new Error('eurocode_beam_designer is not in the catalogue');
    return explorableOf(form.tool, fieldsOf(form.tool), { ...form.explorable.values, ...values });
  };

  it('hold the section that a search chose, and name it', () => {
    const chosen = beam({});
    expect(chosen.held).toMatchObject([{ name: 'section', label: 'Section' }]);
    expect(defaultOptions('sweep', chosen)).toMatchObject({ hold: 'section' });
  });

  it('hold nothing that is given or varied, or that no search chooses any more', () => {
    const linked = { hold: 'section', 'vary.span_m': '4:6:3' };
    expect(withHeld(linked, beam({}))).toEqual(linked);
    expect(withHeld(linked, beam({ section: 'IPE400' }))).toEqual({ 'vary.span_m': '4:6:3' });
    expect(withHeld(linked, beam({ material: 'concrete', grade: '' }))).toEqual({ 'vary.span_m': '4:6:3' });
    expect(withHeld({ hold: 'section', 'vary.section': 'IPE400' }, beam({}))).toEqual({ 'vary.section': 'IPE400' });
  });

  it('offer only results that these inputs have, and those that are chosen', () => {
    const paths = (chosen: string[]) => outputOptions(beam({}), chosen).map(({ value }) => value);
    // A simply supported beam has no hogging moment, and a steel one no details of concrete.
    expect(paths([])).toContain('m_sag_ed_knm');
    expect(paths([])).not.toContain('m_hog_ed_knm');
    expect(paths([])).not.toContain('concrete.depth_mm');
    expect(paths(['m_hog_ed_knm'])).toContain('m_hog_ed_knm');
  });

  it('hold no spread of an uncertain input: that is for the reader to know', () => {
    for (const { explorable } of forms) {
      const names = Object.keys(defaultOptions('uncertainty', explorable));
      expect(names.filter((name) => name !== 'hold')).toEqual(['outputs', 'samples', 'seed']);
    }
  });
});
