import { expect, it } from 'vitest';
import { view } from './portfolio.ts';
import { presets } from './presets.ts';

it('sums cost and saving of the measures in pounds and in euros, with energy and carbon', () => {
  expect(view.measures?.figures).toEqual([
    'cost_gbp',
    'cost_eur',
    'annual_saving_gbp',
    'annual_saving_eur',
    'energy_saving_kwh',
    'carbon_saving_tco2e',
  ]);
});

it('adds up carbon, energy by carrier and area', () => {
  expect(view.totals.map(({ column }) => column)).toEqual([
    'operational_carbon_tco2e',
    'whole_life_carbon_tco2e',
    'net_zero_gap_tco2e',
    'total_energy_kwh',
    'electricity_kwh',
    'natural_gas_kwh',
    'floor_area_m2',
  ]);
});

it('keeps what identifies a building, and the words for its use', () => {
  expect(presets.map(({ keeps }) => keeps)).toEqual([
    ['LMK_KEY', 'UPRN', 'POSTCODE'],
    ['LMK_KEY', 'UPRN', 'POSTCODE', 'PROPERTY_TYPE'],
  ]);
  const named = (isAsked: boolean) =>
    presets.map(({ columns }) =>
      columns
        .filter(({ isRequired }) => isRequired === isAsked)
        .map(({ name }) => name)
        .sort(),
    );
  expect(named(true)).toEqual([['TOTAL_FLOOR_AREA'], ['FLOOR_AREA', 'PROPERTY_TYPE']]);
  expect(named(false)).toEqual([
    ['CONSTRUCTION_AGE_BAND', 'LMK_KEY', 'POSTCODE', 'PROPERTY_TYPE', 'UPRN'],
    ['LMK_KEY', 'POSTCODE', 'UPRN'],
  ]);
});

it('reads each input from the columns that its preset names', () => {
  expect(presets.map(({ inputs }) => inputs.map(({ input, from }) => [input, from]))).toEqual([
    [
      ['floor_area_m2', ['TOTAL_FLOOR_AREA']],
      ['building_type', ['PROPERTY_TYPE']],
      ['country', []],
      ['construction_year', ['CONSTRUCTION_AGE_BAND']],
    ],
    [
      ['floor_area_m2', ['FLOOR_AREA']],
      ['building_type', ['PROPERTY_TYPE']],
      ['country', []],
    ],
  ]);
});

it('takes the year of construction from the age band of a home, where it has one', () => {
  const home = (CONSTRUCTION_AGE_BAND: string) => {
    const cells: Record<string, string> = { TOTAL_FLOOR_AREA: '80', PROPERTY_TYPE: 'House', CONSTRUCTION_AGE_BAND };
    return presets[0]?.read((column) => cells[column] ?? '');
  };
  expect(home('England and Wales: 1950-1966')).toMatchObject({ input: { construction_year: 1958 }, faults: [] });
  expect(home('')?.input).not.toHaveProperty('construction_year');
  expect(home('')?.faults).toEqual([]);
  expect(home('old')).toMatchObject({ faults: [{ column: 'CONSTRUCTION_AGE_BAND', input: 'construction_year' }] });
});

it('sorts by band and energy source, and ranks by the carbon of a square metre', () => {
  expect(view).toMatchObject({
    outcome: 'benchmark_band',
    classes: ['benchmark_band', 'net_zero_ready', 'energy_source', 'building_type_used'],
    distributions: ['carbon_intensity_kgco2e_per_m2', 'energy_use_intensity_kwh_per_m2', 'benchmark_ratio'],
    ranking: { column: 'carbon_intensity_kgco2e_per_m2', worst: 'high' },
  });
  expect(view.limits).toHaveLength(2);
});

it('adds up measures that are calculated one after the other, and pays them back in euros', () => {
  expect(view.measures).toMatchObject({
    from: { list: 'reduction_measures', name: 'measure' },
    payback: { costs: ['cost_eur'], saving: 'annual_saving_eur' },
    addsUp: true,
  });
});
