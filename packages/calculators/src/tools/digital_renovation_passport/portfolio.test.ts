import { describe, expect, it } from 'vitest';
import { view } from './portfolio.ts';
import { presets } from './presets.ts';

const COSTS = ['cost_to_epc_c_low_gbp', 'cost_to_epc_c_high_gbp', 'cost_to_epc_c_low_eur', 'cost_to_epc_c_high_eur'];

describe('a portfolio of renovation passports', () => {
  it('is sorted, added up and ranked by these columns', () => {
    expect(view).toMatchObject({
      outcome: 'current_epc',
      classes: ['current_epc', 'final_epc', 'zero_emission_ready', 'deep_renovation'],
      tones: { deep_renovation: { true: 'good', false: 'neutral' } },
      totals: [
        { column: 'total_cost_low_gbp' },
        { column: 'total_cost_high_gbp' },
        { column: 'total_cost_low_eur' },
        { column: 'total_cost_high_eur' },
        { column: 'annual_bill_before_eur' },
        { column: 'total_bill_saving_eur' },
        { column: 'total_final_energy_saving_kwh' },
        { column: 'carbon_before_kgco2e' },
        { column: 'carbon_after_kgco2e' },
      ],
      distributions: ['current_class_metric_kwh_per_m2', 'carbon_reduction_pct', 'total_cost_per_m2_high_eur'],
      ranking: { column: 'current_class_metric_kwh_per_m2', worst: 'high' },
      measures: {
        from: { list: 'phases', name: 'name' },
        figures: [
          'cost_low_gbp',
          'cost_high_gbp',
          'cost_low_eur',
          'cost_high_eur',
          'bill_saving_eur',
          'final_energy_saving_kwh',
          'carbon_saving_kgco2e',
        ],
        payback: { costs: ['cost_low_eur', 'cost_high_eur'], saving: 'bill_saving_eur' },
        addsUp: true,
      },
      target: { met: { column: 'phase_reaching_epc_c', is: '0' }, costs: COSTS.map((column) => ({ column })) },
    });
    expect(view.limits).toHaveLength(1);
  });

  it('is read from the registers of domestic and non-domestic certificates, which identify each building', () => {
    const named = (columns: (typeof presets)[number]['columns'], isRequired: boolean) =>
      columns.flatMap((column) => (column.isRequired === isRequired ? [column.name] : [])).toSorted();
    const read = presets.map(({ tool, columns, keeps, inputs }) => ({
      tool,
      required: named(columns, true),
      optional: named(columns, false),
      keeps,
      inputs: inputs.map(({ input, from }) => [input, ...from]),
    }));
    expect(read).toEqual([
      {
        tool: 'digital_renovation_passport',
        required: ['CURRENT_ENERGY_RATING', 'MAIN_FUEL', 'TOTAL_FLOOR_AREA'],
        optional: [
          'ADDRESS',
          'BUILT_FORM',
          'CONSTRUCTION_AGE_BAND',
          'LMK_KEY',
          'MAINHEAT_DESCRIPTION',
          'POSTCODE',
          'PROPERTY_TYPE',
          'UPRN',
        ],
        keeps: ['LMK_KEY', 'UPRN', 'POSTCODE'],
        inputs: [
          ['floor_area_m2', 'TOTAL_FLOOR_AREA'],
          ['current_epc', 'CURRENT_ENERGY_RATING'],
          ['heating', 'MAIN_FUEL', 'MAINHEAT_DESCRIPTION'],
          ['country'],
          ['address', 'ADDRESS'],
          ['building_type', 'PROPERTY_TYPE', 'BUILT_FORM'],
          ['era', 'CONSTRUCTION_AGE_BAND'],
        ],
      },
      {
        tool: 'digital_renovation_passport',
        required: ['ASSET_RATING_BAND', 'FLOOR_AREA', 'MAIN_HEATING_FUEL'],
        optional: ['ADDRESS', 'LMK_KEY', 'POSTCODE', 'PROPERTY_TYPE', 'UPRN'],
        keeps: ['LMK_KEY', 'UPRN', 'POSTCODE'],
        inputs: [
          ['floor_area_m2', 'FLOOR_AREA'],
          ['current_epc', 'ASSET_RATING_BAND'],
          ['heating', 'MAIN_HEATING_FUEL'],
          ['country'],
          ['address', 'ADDRESS'],
          ['building_type', 'PROPERTY_TYPE'],
        ],
      },
    ]);
  });

  it('reads a certificate of each register', () => {
    const home: Record<string, string> = {
      TOTAL_FLOOR_AREA: '90',
      CURRENT_ENERGY_RATING: 'D',
      MAIN_FUEL: 'mains gas (not community)',
      ADDRESS: '1 Example Street',
      PROPERTY_TYPE: 'House',
      BUILT_FORM: 'Mid-Terrace',
      CONSTRUCTION_AGE_BAND: '1950-1966',
    };
    expect(presets[0]?.read((column) => home[column] ?? '').input).toEqual({
      floor_area_m2: 90,
      current_epc: 'D',
      heating: 'gas',
      country: 'gb',
      address: '1 Example Street',
      building_type: 'House, Mid-Terrace',
      era: '1950-1966',
    });
    const withoutForm: Partial<Record<string, string>> = { ...home, BUILT_FORM: '' };
    expect(presets[0]?.read((column) => withoutForm[column] ?? '').input.building_type).toBe('House');
    const office: Record<string, string> = {
      FLOOR_AREA: '900',
      ASSET_RATING_BAND: 'A+',
      MAIN_HEATING_FUEL: 'Natural Gas',
      ADDRESS: '2 Example Street',
      PROPERTY_TYPE: 'Offices',
    };
    expect(presets[1]?.read((column) => office[column] ?? '').input).toEqual({
      floor_area_m2: 900,
      current_epc: 'A',
      heating: 'gas',
      country: 'gb',
      address: '2 Example Street',
      building_type: 'Offices',
    });
  });
});
