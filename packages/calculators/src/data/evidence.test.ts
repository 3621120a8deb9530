import { describe, expect, it } from 'vitest';
import { catalogue } from '../catalogue.ts';
import { type Citation, confidenceInWords, type Datum, showCalculation, Working } from '../kernel/index.ts';
import { evidenceOf } from './confirmed.ts';
import { COUNTRIES, type DataRow } from './countries.ts';
import factors from './emission_factors.json' with { type: 'json' };
import { type Carrier, EMISSION_FACTORS, emissionFactor, type UpstreamFactor } from './emission_factors.ts';
import prices from './energy_prices.json' with { type: 'json' };
import { ENERGY_PRICES, energyPrice, type PriceSector } from './energy_prices.ts';

interface Row {
  country: string;
  fuel: string;
  sector?: string;
  basis?: string;
  confidence: string;
  confirmed: string;
}

const ROWS: readonly Row[] = [...factors.factors, ...prices.prices];
const FROM_MEMORY = ROWS.filter(({ confirmed }) => confirmed === 'knowledge');

function dataOfRow({ country, fuel, sector }: Row): Datum<number>[] {
  const row = country as DataRow;
  if (sector === undefined) return [emissionFactor(row, fuel as Carrier | UpstreamFactor)];
  const price = { row, carrier: fuel as Carrier, sector: (sector === 'all' ? 'household' : sector) as PriceSector };
  return [energyPrice({ ...price, currency: 'EUR' }), energyPrice({ ...price, currency: 'GBP' })];
}

function placeOf({ country, fuel, sector, basis }: Row): string {
  return `${country}, ${fuel}, ${sector ?? basis?.replaceAll('_', ' ')}`;
}

function sourcesOf(tool: string, input: Record<string, unknown>): Citation[] {
  const calculator = catalogue.find(({ name }) => name === tool);
  const shown = calculator && showCalculation(calculator, input);
  if (!shown?.ok) throw new Error(`${tool} does not calculate ${JSON.stringify(input)}`);
  return shown.sources;
}

/** Real calculations that use every row: each carrier in each country, at home and at work, and the upstream factors. */
function everyCitation(): Citation[] {
  const heating = ['electric', 'gas_boiler', 'oil_boiler', 'district_heating', 'biomass', 'coal_boiler'];
  const building = { year_built: 1974, current_epc: 'F', has_solar_pv: false, floor_area_m2: 4200 };
  const carriers = COUNTRIES.flatMap(({ code: country }) =>
    heating.flatMap((heating_system) =>
      ['residential', 'office'].flatMap((building_type) =>
        sourcesOf('assess_epbd_score', { ...building, building_type, heating_system, country }),
      ),
    ),
  );
  const metered = { elec_kwh_year: 100_000, gas_kwh_year: 50_000 };
  const upstream = ['uk', 'eu', 'uae'].flatMap((location) =>
    sourcesOf('building_carbon_footprint', {
      building_type: 'office',
      floor_area_m2: 1000,
      location,
      year_built: 1998,
      ...metered,
    }),
  );
  return [...carriers, ...upstream];
}

describe('the rows that were written from memory', () => {
  it('are 234 of 471, of which 32 are published or standard', () => {
    expect([factors.factors.length, prices.prices.length, ROWS.length]).toEqual([351, 120, 471]);
    expect(FROM_MEMORY).toHaveLength(234);
    expect(FROM_MEMORY.filter(({ confidence }) => ['published', 'standard'].includes(confidence))).toHaveLength(32);
    const data = [...EMISSION_FACTORS, ...ENERGY_PRICES];
    expect(data.filter(({ evidence }) => evidence === 'from_memory')).toHaveLength(234);
    expect(data.filter(({ evidence }) => evidence === 'looked_up')).toHaveLength(237);
  });

  it('say so in their data and citations, in EUR and in GBP', () => {
    for (const row of FROM_MEMORY) {
      for (const datum of dataOfRow(row)) {
        const w = new Working(true);
        w.use(datum);
        for (const { evidence } of [datum, ...w.citations]) expect(evidence, placeOf(row)).toBe('from_memory');
        expect(w.citations.map(confidenceInWords)).toEqual([`${row.confidence}; from memory, not looked up`]);
      }
    }
  });

  it('say so in the sources of the calculations that use them', () => {
    const cited = new Map(everyCitation().map((citation) => [citation.place, citation]));
    for (const row of ROWS) {
      const evidence = row.confirmed === 'knowledge' ? 'from_memory' : 'looked_up';
      expect(cited.get(placeOf(row)), placeOf(row)).toMatchObject({ confidence: row.confidence, evidence });
    }
  });

  it('cannot be marked with a word that has no meaning', () => {
    expect(() => evidenceOf('probably')).toThrow('no meaning of confirmed: probably');
  });
});

describe('a price in pounds', () => {
  it.each([
    // 0.3835 / 1.15 = 0.33347826…, 0.070423 / 1.15 = 0.06123739…, 0.06 / 1.15 = 0.05217391…
    ['de', 'electricity', 0.333478, '0.3835'],
    ['ae', 'electricity', 0.061237, '0.070423'],
    ['gb', 'coal', 0.052174, '0.06'],
  ] as const)('is converted from euros, and says how: %s, %s', (row, carrier, value, eur) => {
    const note = `Converted from ${eur} EUR/kWh at the planning rate of 1.15 EUR/GBP, rounded to 6 decimals.`;
    expect(energyPrice({ row, carrier, sector: 'household', currency: 'GBP' })).toMatchObject({ value, note });
  });

  it.each([
    ['electricity', 'household', 0.2632],
    ['electricity', 'non_household', 0.25259],
    ['natural_gas', 'household', 0.0797],
    ['natural_gas', 'non_household', 0.062],
  ] as const)('is that of its source where the source is in pounds: %s, %s', (carrier, sector, value) => {
    const price = energyPrice({ row: 'gb', carrier, sector, currency: 'GBP' });
    expect([price.value, price.note]).toEqual([value, undefined]);
  });
});
