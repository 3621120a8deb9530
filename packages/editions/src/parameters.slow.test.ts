import type { Datum, Tool } from '@plumbline/calculators';
import { describe, expect, it } from 'vitest';
import { CURRENT_EDITION, EDITION_NAMES } from './editions.ts';
import { currentParameters, dateParameters, loadParameters, parametersOf, searchParameters } from './parameters.ts';

const TARIFF: Datum = {
  symbol: 'tariff',
  description: 'Price of electricity',
  value: 0.25,
  unit: 'GBP/kWh',
  source: { document: 'Energy prices', place: 'Table 1', edition: '2025' },
  confidence: 'published',
};
const HOURS: Datum = { ...TARIFF, symbol: 'hours', description: 'Hours of a year', value: 8760, unit: 'h' };

function tool(name: string, ...data: Datum[]): Tool {
  return { name, data } as unknown as Tool;
}

function row(place: string, value: number): Datum {
  return { ...TARIFF, symbol: 'row', description: 'A row', value, source: { ...TARIFF.source, place } };
}

describe('the parameters of a catalogue', () => {
  it('have a datum that several tools share once, with these tools', () => {
    const found = parametersOf([tool('a', TARIFF, HOURS), tool('b', { ...TARIFF }, TARIFF)]);
    expect(found.map(({ datum, tools }) => [datum.symbol, tools])).toEqual([
      ['tariff', ['a', 'b']],
      ['hours', ['a']],
    ]);
  });

  it('keep their id when value, source and tools change', () => {
    const source = { document: 'Other prices', place: 'p. 3', edition: '2027' };
    const [before] = parametersOf([tool('a', TARIFF)]);
    const [after] = parametersOf([tool('b', { ...TARIFF, value: 0.3, source, confidence: 'standard' })]);
    expect(after?.id).toBe(before?.id);
    expect(before?.id).toMatch(/^tariff-[0-9a-f]{8}$/);
  });

  it('have different ids if only the place or only the value tells them apart', () => {
    const found = parametersOf([tool('a', row('row 1', 1), row('row 2', 1)), tool('b', row('row 2', 2))]);
    expect(new Set(found.map(({ id }) => id)).size).toBe(3);
  });

  it('have unique ids that need no encoding in a URL, for all tools', () => {
    const ids = currentParameters().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(encodeURIComponent(id)).toBe(id);
    const data = CURRENT_EDITION.catalogue.flatMap((each) => each.data);
    expect(ids.length).toBe(new Set(data.map((datum) => JSON.stringify(datum))).size);
  });
});

describe('the values of the parameters in each edition', () => {
  it('follow a datum through changes of its value, source and words', () => {
    const moved = { ...TARIFF, value: 0.3, source: { ...TARIFF.source, edition: '2026' } };
    const reworded = { ...moved, description: 'Electricity price', value: 0.35 };
    const [tariff, hours] = dateParameters([
      { name: '3', catalogue: [tool('a', reworded, HOURS)] },
      { name: '2', catalogue: [tool('a', moved)] },
      { name: '1', catalogue: [tool('a', TARIFF)] },
    ]);
    expect(tariff?.editions).toEqual([
      { edition: '3', value: 0.35 },
      { edition: '2', value: 0.3 },
      { edition: '1', value: 0.25 },
    ]);
    expect(hours?.editions.map(({ value }) => value)).toEqual([8760, null, null]);
    // The id of the older words is found as well.
    expect(tariff?.ids).toEqual(new Set([tariff?.id, parametersOf([tool('a', TARIFF)])[0]?.id]));
  });

  it('are those of the current edition first', async () => {
    const parameters = await loadParameters();
    expect(parameters.map(({ id }) => id)).toEqual(currentParameters().map(({ id }) => id));
    for (const { datum, editions } of parameters) {
      expect(editions.map(({ edition }) => edition)).toEqual(EDITION_NAMES);
      expect(editions[0]?.value).toEqual(datum.value);
    }
    expect(await loadParameters()).toBe(parameters);
  });
});

describe('the search', () => {
  const all = parametersOf([tool('a', TARIFF, HOURS), tool('b', { ...HOURS, symbol: 'h_year', value: 8784 })]);
  const symbols = (query: Parameters<typeof searchParameters>[1]) =>
    searchParameters(all, query).map(({ datum }) => datum.symbol);

  it('finds all words of a text in symbol, description and document, in any case', () => {
    expect(symbols({ q: 'TARIFF' })).toEqual(['tariff']);
    expect(symbols({ q: 'year hours' })).toEqual(['hours', 'h_year']);
    expect(symbols({ q: 'energy electricity' })).toEqual(['tariff']);
    expect(symbols({ q: 'year nothing' })).toEqual([]);
    expect(symbols({ q: ' ' })).toHaveLength(3);
  });

  it('finds by tool and by part of the document, all together', () => {
    expect(symbols({ tool: 'b' })).toEqual(['h_year']);
    expect(symbols({ document: 'energy PRICES' })).toHaveLength(3);
    expect(symbols({ document: 'electricity' })).toEqual([]);
    expect(symbols({ tool: 'a', q: 'hours', document: 'prices' })).toEqual(['hours']);
  });
});
