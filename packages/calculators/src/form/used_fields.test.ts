import { describe, expect, it } from 'vitest';
import { catalogue } from '../index.ts';
import { fieldsOf } from './fields.ts';
import { entriesOf } from './form_values.ts';
import { fittingOptions, resetUnfitting, usedFields } from './used_fields.ts';

function fieldsOfTool(name: string) {
  const tool = catalogue.find((entry) => entry.name === name);
  if (!tool) throw new Error(`there is no tool named ${name}`);
  return fieldsOf(tool);
}

const beam = fieldsOfTool('eurocode_beam_designer');
const namesFor = (values: Record<string, string>) => usedFields(beam, values).map(({ name }) => name);

describe('usedFields', () => {
  it('leaves out what does not apply to the material', () => {
    expect(namesFor({ material: 'steel' })).not.toContain('exposure');
    expect(namesFor({ material: 'concrete' })).toContain('exposure');
  });

  it('reads a number as it was typed, and its default where there is none', () => {
    expect(namesFor({ material: 'steel' })).not.toContain('load_position');
    expect(namesFor({ material: 'steel', point_load_kn: '1,500' })).toContain('load_position');
    expect(namesFor({ material: 'steel', point_load_kn: '0' })).not.toContain('load_position');
  });

  it('keeps a hidden value out of what is sent', () => {
    const values = { material: 'steel', exposure: 'xc3', span_m: '6' };
    expect(entriesOf(beam, values)).toEqual([
      ['material', 'steel'],
      ['span_m', '6'],
    ]);
  });
});

describe('resetUnfitting', () => {
  it('resets a grade that the new material does not have, and says so', () => {
    const { values, notes } = resetUnfitting(beam, { material: 'concrete', grade: 's355', span_m: '6' });
    expect(values).toEqual({ material: 'concrete', span_m: '6' });
    expect([...notes]).toEqual([['grade', 'Grade was reset: S355 does not apply to concrete']]);
  });

  it('keeps a grade that fits', () => {
    const values = { material: 'composite', grade: 's355' };
    expect(resetUnfitting(beam, values)).toEqual({ values, notes: new Map() });
  });
});

describe('fittingOptions', () => {
  it('has the grades of the material, and all of them where the schema names none', () => {
    const grade = beam.find(({ name }) => name === 'grade');
    if (grade?.kind !== 'choice') throw new Error('the grade is not a choice');
    const labels = (material: string) => fittingOptions(grade, { material }).map(({ label }) => label);
    expect(labels('steel')).toEqual(['S275', 'S355']);
    expect(labels('concrete')).toEqual(['C25/30', 'C30/37', 'C35/45']);
    expect(labels('composite')).toHaveLength(5);
  });
});
