import { catalogue } from '@plumbline/calculators';
import { describe, expect, it } from 'vitest';
import { catalogueEntryOf } from '../../build/tool_modules.ts';
import { matchingInputs, searchCatalogue } from './search.ts';

const entries = catalogue.map(catalogueEntryOf);
const namesFor = (query: string) => searchCatalogue(entries, query).map(({ name }) => name);

describe('searchCatalogue', () => {
  it('returns every tool for an empty query', () => {
    expect(namesFor('  ')).toHaveLength(catalogue.length);
  });

  it('finds by a word of the title, whatever its case', () => {
    expect(namesFor('EFFECTIVENESS')[0]).toBe('calculate_pue');
  });

  it('finds by a standard', () => {
    expect(namesFor('EN 1993-1-1').toSorted()).toEqual(['eurocode_beam_designer', 'eurocode_column_checker']);
  });

  it('finds by the name of an input, with underscores or without', () => {
    expect(namesFor('ups_losses_kw')).toContain('calculate_pue');
    expect(namesFor('ups losses')).toContain('calculate_pue');
  });

  it('matches only if every word does', () => {
    expect(namesFor('pue quetzal')).toEqual([]);
  });

  it('ranks a match in the title above one in the description', () => {
    const [first, ...others] = namesFor('cooling');
    expect(first).toBe('estimate_cooling_load');
    expect(others).toContain('calculate_pue');
  });
});

describe('matchingInputs', () => {
  const [pue] = entries.filter(({ name }) => name === 'calculate_pue');

  it('returns the inputs that match the query', () => {
    if (!pue) throw new Error('calculate_pue is not in the catalogue');
    expect(matchingInputs(pue, 'ups losses')).toEqual([{ name: 'ups_losses_kw', label: 'UPS losses' }]);
    expect(matchingInputs(pue, 'quetzal')).toEqual([]);
  });
});
