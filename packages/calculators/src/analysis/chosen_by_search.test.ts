import { describe, expect, it } from 'vitest';
import { catalogue, findCalculator } from '../catalogue.ts';
import type { Tool } from '../kernel/index.ts';
import { chosenBySearch } from './chosen_by_search.ts';

function chosenIn(name: string, input: Record<string, unknown>) {
  return chosenBySearch(findCalculator(name) as unknown as Tool, input);
}

const BEAM = { material: 'steel', config: 'ss', span_m: 5, udl_kn_m: 30.36, grade: 's275' };

describe('chosenBySearch', () => {
  it('names the section that a beam or a column was given by the search', () => {
    expect(chosenIn('eurocode_beam_designer', BEAM)).toEqual({ section: 'UB356x127x33' });
    const column = { axial_load_kn: 1500, effective_length_m: 4, material: 'S355' };
    const { section } = chosenIn('eurocode_column_checker', column);
    expect(section).toMatch(/^UC/);
  });

  it('names the steel section of a composite beam, without its slab', () => {
    const composite = { material: 'composite', config: 'ss', span_m: 9, udl_kn_m: 24 };
    expect(chosenIn('eurocode_beam_designer', composite)).toEqual({ section: 'UB406x140x46' });
  });

  it('names the width of the smallest square column alone, because the depth follows from it', () => {
    const column = { axial_load_kn: 2500, effective_length_m: 4, material: 'C30' };
    expect(Object.keys(chosenIn('eurocode_column_checker', column))).toEqual(['width_mm']);
  });

  it('names nothing that the caller gave, and nothing where the search failed', () => {
    expect(chosenIn('eurocode_beam_designer', { ...BEAM, section: 'IPE400' })).toEqual({});
    const nothing = { material: 'steel', config: 'ss', span_m: 25, udl_kn_m: 400 };
    expect(chosenIn('eurocode_beam_designer', nothing)).toEqual({});
    expect(chosenIn('eurocode_beam_designer', { material: 'steel' })).toEqual({});
  });

  it('takes no default for a search: in all examples, only sections are chosen', () => {
    const names = (catalogue as readonly Tool[]).flatMap((tool) =>
      tool.examples.flatMap(({ input }) =>
        Object.keys(chosenBySearch(tool, input as Record<string, unknown>)).map((name) => `${tool.name}.${name}`),
      ),
    );
    expect(new Set(names)).toEqual(
      new Set([
        'eurocode_beam_designer.section',
        'eurocode_column_checker.section',
        'eurocode_column_checker.width_mm',
      ]),
    );
  });
});
