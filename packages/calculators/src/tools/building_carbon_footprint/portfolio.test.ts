import { describe, expect, it } from 'vitest';
import { view } from './portfolio.ts';
import { presets } from './presets.ts';

describe('the report of many buildings', () => {
  it('adds up carbon and energy, and ranks by the operational intensity', () => {
    expect(view.totals.map(({ column }) => column)).toEqual([
      'total_location_based_tco2e',
      'scope1_tco2e',
      'scope2_location_based_tco2e',
      'scope3_tco2e',
      'embodied_carbon_tco2e',
      'excess_emissions_to_2050_tco2e',
      'elec_kwh',
      'gas_kwh',
    ]);
    expect([view.outcome, view.ranking]).toEqual([
      'stranding_risk',
      { column: 'operational_intensity_kgco2e_per_m2', worst: 'high' },
    ]);
    expect(view.classes).toEqual(['stranding_risk', 'pathway_compliant_now', 'data_quality']);
    expect(view.distributions).toEqual([
      'operational_intensity_kgco2e_per_m2',
      'total_intensity_kgco2e_per_m2',
      'energy_use_intensity_kwh_per_m2',
    ]);
    expect(view.measures).toMatchObject({
      from: { list: 'priority_actions', name: 'action' },
      figures: ['saving_tco2e'],
      addsUp: false,
    });
    expect(view.limits[0]).toBe('The Plumbline pathway is our own, not CRREM data.');
    expect(view.limits).toHaveLength(2);
  });
});

const [meters] = presets;
const BUILDING = { building_type: 'office', floor_area_m2: '1000', country: 'uk', year_built: '1998' };

function read(cells: Record<string, string>) {
  const record = { ...BUILDING, ...cells };
  const reading = meters?.read((column) => (column in record ? String(record[column as keyof typeof record]) : ''));
  if (!reading) throw new Error('there is a preset');
  return reading;
}

describe('a file of meters', () => {
  it('gives the inputs of its columns', () => {
    expect(read({}).input).toEqual({
      building_type: 'office',
      floor_area_m2: 1000,
      location: 'uk',
      year_built: 1998,
    });
    const given = { refrigerant: 'R-410A', occupants: '80', renewable_pct: '60' };
    expect(read(given).input).toMatchObject({ refrigerant: 'hfc', occupancy: 80, renewable_pct: 60 });
  });

  it.each([
    ['uk', 'uk'],
    ['Germany', 'eu'],
    ['eu', 'eu'],
    ['uae', 'uae'],
  ])('reads the country %s as %s', (country, location) => {
    expect(read({ country }).input).toMatchObject({ location });
  });

  it.each(['Norway', 'USA', 'nowhere at all'])('rejects the country %s', (country) => {
    expect(read({ country }).faults.map(({ column }) => column)).toEqual(['country']);
  });

  it.each([
    ['school', 'education'],
    ['university', 'education'],
    ['hospital', 'healthcare'],
    ['clinic', 'healthcare'],
    ['supermarket', 'retail'],
    ['warehouse', 'industrial'],
    ['data centre', 'datacentre'],
    ['flats', 'residential'],
  ])('reads the use %s as %s', (building_type, type) => {
    expect(read({ building_type }).input).toMatchObject({ building_type: type });
  });

  it.each(['hotel', 'laboratory', 'prison', 'zoo of glass'])('rejects the use %s', (building_type) => {
    expect(read({ building_type }).faults.map(({ column }) => column)).toEqual(['building_type']);
  });

  it.each([
    ['R-407C', 'hfc'],
    ['R134a', 'hfc'],
    ['r-32', 'hfc'],
    ['R-404A', 'hfc'],
    ['HFC', 'hfc'],
    ['hfo', 'hfo'],
    ['R-1234ze', 'hfo'],
    ['R1234yf', 'hfo'],
    ['none', 'none'],
  ])('reads the refrigerant %s as %s', (refrigerant, read_as) => {
    expect(read({ refrigerant }).input).toMatchObject({ refrigerant: read_as });
  });

  it('reads MWh, and gas in m3 as on a gas bill', () => {
    expect(read({ electricity_mwh: '2', heat_mwh: '0.5' }).input).toMatchObject({
      elec_kwh_year: 2000,
      heat_kwh_year: 500,
    });
    expect(read({ electricity_kwh: '7', gas_kwh: '8', heat_kwh: '9' }).input).toMatchObject({
      elec_kwh_year: 7,
      gas_kwh_year: 8,
      heat_kwh_year: 9,
    });
    // 100 x 1.02264 x 39.5 / 3.6 and, with a calorific value of its own, 100 x 1.02264 x 38 / 3.6.
    const gas = (cells: Record<string, string>) => Number(read({ gas_m3: '100', ...cells }).input.gas_kwh_year);
    expect(gas({})).toBeCloseTo(1122.0633, 3);
    expect(gas({ gas_calorific_value_mj_m3: '38' })).toBeCloseTo(1079.4533, 3);
    for (const value of ['37.4', '43.1']) {
      expect(read({ gas_m3: '1', gas_calorific_value_mj_m3: value }).faults).not.toEqual([]);
    }
    for (const value of ['37.5', '43']) {
      expect(read({ gas_m3: '1', gas_calorific_value_mj_m3: value }).faults).toEqual([]);
    }
  });

  it('scales a period of about a year to 365 days, and rejects another', () => {
    expect(read({ electricity_kwh: '730', days: '350' }).input.elec_kwh_year).toBeCloseTo((730 * 365) / 350, 9);
    expect(read({ electricity_kwh: '730', days: '380' }).faults).toEqual([]);
    for (const days of ['349', '381']) expect(read({ days }).faults.map(({ column }) => column)).toEqual(['days']);
  });

  it('rejects a fuel that is given in two units, and energy below zero', () => {
    const twice = read({ gas_kwh: '1', gas_m3: '1' });
    expect(twice.faults.map(({ input, column }) => [input, column])).toEqual([['gas_kwh_year', 'gas_m3']]);
    expect(read({ electricity_kwh: '-1' }).faults).toHaveLength(1);
    expect(read({ electricity_kwh: '-1' }).input).not.toHaveProperty('elec_kwh_year');
  });

  it('says which columns each input comes from', () => {
    expect(meters?.inputs.map(({ input, from }) => [input, from])).toEqual([
      ['building_type', ['building_type']],
      ['floor_area_m2', ['floor_area_m2']],
      ['location', ['country']],
      ['year_built', ['year_built']],
      ['elec_kwh_year', ['electricity_kwh', 'electricity_mwh', 'days']],
      ['gas_kwh_year', ['gas_kwh', 'gas_mwh', 'gas_m3', 'gas_calorific_value_mj_m3', 'days']],
      ['heat_kwh_year', ['heat_kwh', 'heat_mwh', 'days']],
      ['refrigerant', ['refrigerant']],
      ['occupancy', ['occupants']],
      ['renewable_pct', ['renewable_pct']],
    ]);
    expect(meters?.keeps).toEqual(['site', 'year']);
    const required = meters?.columns.filter(({ isRequired }) => isRequired).map(({ name }) => name);
    expect(required?.toSorted()).toEqual(['building_type', 'country', 'floor_area_m2', 'year_built']);
  });
});
