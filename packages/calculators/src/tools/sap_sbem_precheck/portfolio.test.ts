import { describe, expect, it } from 'vitest';
import { view } from './portfolio.ts';
import { presets } from './presets.ts';

describe('a portfolio of homes with SAP ratings', () => {
  it('is sorted, added up and ranked by these columns', () => {
    expect(view).toMatchObject({
      outcome: 'epc_band',
      classes: ['epc_band', 'meets_epc_c', 'indicative_epc_band', 'environmental_impact_band'],
      tones: { meets_epc_c: { true: 'good', false: 'caution' } },
      totals: [
        { column: 'total_energy_kwh' },
        { column: 'annual_primary_energy_kwh' },
        { column: 'annual_co2_tco2e' },
        { column: 'sap_standard_cost_gbp' },
      ],
      distributions: ['sap_rating_rounded', 'energy_use_intensity_kwh_per_m2', 'carbon_intensity_kgco2e_per_m2'],
      ranking: { column: 'sap_rating_rounded', worst: 'low' },
      measures: {
        figures: [
          'heat_pump_scenario.fossil_fuel_replaced_kwh',
          'heat_pump_scenario.heat_pump_electricity_kwh',
          'heat_pump_scenario.primary_energy_saving_kwh',
          'heat_pump_scenario.co2_saving_kgco2e',
        ],
        addsUp: true,
      },
    });
    expect(view.limits).toHaveLength(2);
  });

  it('is read from the register of domestic certificates, which identifies each home', () => {
    expect(presets).toHaveLength(1);
    expect(presets[0]).toMatchObject({
      tool: 'sap_sbem_precheck',
      keeps: ['LMK_KEY', 'UPRN', 'POSTCODE'],
      inputs: [
        { input: 'sap_rating', from: ['CURRENT_ENERGY_EFFICIENCY'] },
        { input: 'floor_area_m2', from: ['TOTAL_FLOOR_AREA'] },
      ],
    });
    const columns = presets[0]?.columns.map(({ name, isRequired }) => [name, isRequired]);
    expect(new Map(columns as [string, boolean][])).toEqual(
      new Map([
        ['LMK_KEY', false],
        ['UPRN', false],
        ['POSTCODE', false],
        ['CURRENT_ENERGY_EFFICIENCY', true],
        ['TOTAL_FLOOR_AREA', false],
      ]),
    );
  });

  it.each([
    ['63', '90', { sap_rating: 63, floor_area_m2: 90 }, []],
    ['104', '', { sap_rating: 104 }, []],
    ['200', '', { sap_rating: 200 }, []],
    ['201', '', {}, ['CURRENT_ENERGY_EFFICIENCY']],
    ['', '90', { floor_area_m2: 90 }, ['CURRENT_ENERGY_EFFICIENCY']],
    ['0', '90', { floor_area_m2: 90 }, ['CURRENT_ENERGY_EFFICIENCY']],
    ['63', '4', { sap_rating: 63 }, ['TOTAL_FLOOR_AREA']],
  ])('reads a rating of "%s" and an area of "%s"', (rating, area, input, columns) => {
    const cells: Record<string, string> = { CURRENT_ENERGY_EFFICIENCY: rating, TOTAL_FLOOR_AREA: area };
    const read = presets[0]?.read((column) => cells[column] ?? '');
    expect(read?.input).toEqual(input);
    expect(read?.faults.map(({ column }) => column)).toEqual(columns);
  });
});
