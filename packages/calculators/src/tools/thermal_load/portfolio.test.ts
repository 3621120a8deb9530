import { describe, expect, it } from 'vitest';
import { view } from './portfolio.ts';
import { presets } from './presets.ts';

const [preset] = presets;
if (!preset) throw new Error('a preset of data halls');

const HALL: Readonly<Record<string, string>> = {
  it_load_kw: '800',
  room_area_m2: '620',
  ups_efficiency_pct: '96.5',
  lighting_kw: '5',
  cooling_type: 'CRAH',
  redundancy: 'N+1',
  ambient_temp_c: '32',
};

function read(changes: Readonly<Record<string, string>> = {}) {
  const cells = { ...HALL, ...changes };
  return (preset as NonNullable<typeof preset>).read((column) => cells[column as keyof typeof cells] ?? '');
}

describe('a list of data halls', () => {
  it('gives the inputs of each hall', () => {
    expect(read()).toEqual({
      input: {
        it_load_kw: 800,
        room_area_m2: 620,
        ups_efficiency_pct: 96.5,
        lighting_kw: 5,
        cooling_type: 'crah',
        redundancy: 'n1',
        ambient_temp_c: 32,
      },
      faults: [],
    });
  });

  it('takes racks times their power where the IT load is empty: 40 x 7.5 = 300 kW', () => {
    expect(read({ it_load_kw: '', racks: '40', kw_per_rack: '7.5' }).input.it_load_kw).toBe(300);
    expect(read({ it_load_kw: '', racks: '0.5', kw_per_rack: '0.5' }).input.it_load_kw).toBe(0.25);
    expect(read({ racks: '40', kw_per_rack: '7.5' }).input.it_load_kw).toBe(800);
    expect(read({ it_load_kw: '', racks: '0', kw_per_rack: '0' }).faults).toHaveLength(1);
    expect(read({ it_load_kw: '', racks: '40' }).faults).toMatchObject([{ column: 'it_load_kw', input: 'it_load_kw' }]);
    expect(read({ it_load_kw: '', racks: 'many', kw_per_rack: '7.5' }).faults).toMatchObject([{ column: 'racks' }]);
    expect(read({ it_load_kw: '', racks: '-1', kw_per_rack: '7.5' }).faults).toMatchObject([{ column: 'racks' }]);
    expect(read({ it_load_kw: '', racks: '4', kw_per_rack: '-1' }).faults).toMatchObject([{ column: 'kw_per_rack' }]);
  });

  it('takes 0.008 kW/m2 where the lighting is empty: 620 m2 are 4.96 kW', () => {
    expect(read({ lighting_kw: '' }).input.lighting_kw).toBeCloseTo(4.96, 9);
    expect(read({ lighting_kw: '', room_area_m2: '' }).input).not.toHaveProperty('lighting_kw');
  });

  it.each([
    ['DX', 'crac'],
    ['CRAC DX', 'crac'],
    ['direct expansion', 'crac'],
    ['CRAC', 'crac'],
    ['chilled water', 'crah'],
    ['CHW', 'crah'],
    ['DLC', 'dlc'],
    ['direct liquid', 'dlc'],
    ['direct liquid cooling', 'dlc'],
    ['direct to chip', 'dlc'],
    ['D2C', 'dlc'],
    ['cold plate', 'dlc'],
    ['cold plates', 'dlc'],
    ['immersion', 'immersion'],
    ['immersion tank', 'immersion'],
    ['immersion tanks', 'immersion'],
  ])('reads the cooling %s as %s', (words, cooling_type) => {
    expect(read({ cooling_type: words }).input.cooling_type).toBe(cooling_type);
  });

  it.each([
    ['N', 'n'],
    ['N1', 'n1'],
    ['2N', '2n'],
  ])('reads the redundancy %s as %s', (words, redundancy) => {
    expect(read({ redundancy: words }).input.redundancy).toBe(redundancy);
    expect(read({ redundancy: 'several' }).faults).toMatchObject([{ column: 'redundancy' }]);
  });

  it('needs its columns, may have others, and keeps site and hall', () => {
    const names = (isRequired: boolean) =>
      preset?.columns.filter((column) => column.isRequired === isRequired).map(({ name }) => name);
    expect(names(true)?.toSorted()).toEqual(
      ['room_area_m2', 'ups_efficiency_pct', 'cooling_type', 'redundancy', 'ambient_temp_c'].toSorted(),
    );
    expect(names(false)).toEqual(expect.arrayContaining(['it_load_kw', 'racks', 'kw_per_rack', 'lighting_kw']));
    expect(preset?.keeps).toEqual(['site', 'hall']);
    expect(preset?.inputs.map(({ input, from }) => [input, ...from])).toEqual([
      ['it_load_kw', 'it_load_kw', 'racks', 'kw_per_rack'],
      ['ups_efficiency_pct', 'ups_efficiency_pct'],
      ['lighting_kw', 'lighting_kw', 'room_area_m2'],
      ['room_area_m2', 'room_area_m2'],
      ['cooling_type', 'cooling_type'],
      ['redundancy', 'redundancy'],
      ['ambient_temp_c', 'ambient_temp_c'],
    ]);
  });
});

it('a report of many halls adds up heat, capacity, units and energy, and ranks by annual PUE', () => {
  expect(view.totals?.map(({ column }) => column)).toEqual([
    'total_heat_load_kw',
    'cooling_capacity_kw',
    'installed_cooling_capacity_kw',
    'units_installed',
    'annual_cooling_energy_kwh',
    'annual_facility_energy_kwh',
  ]);
  expect(view.outcome).toBe('suitability');
  expect(view.classes).toEqual(['suitability', 'density_class', 'recommended_cooling_type']);
  expect(view.distributions).toEqual(['annual_pue', 'rack_equivalent_kw', 'heat_density_w_per_m2']);
  expect(view.ranking).toEqual({ column: 'annual_pue', worst: 'high' });
});
