import { EPC_DOMESTIC } from '../../data/epc_register.ts';
import { definePreset } from '../../methods/portfolio/define_preset.ts';
import type { Preset } from '../../methods/portfolio/preset.ts';
import { Input, SAP_RATING_MAX } from './schema.ts';

export const presets: readonly Preset[] = [
  definePreset(EPC_DOMESTIC, {
    tool: 'sap_sbem_precheck',
    description:
      'Gives the band of the rating and its distance to the next one. The register has no fuel use: its energy consumption is primary energy per m², so CO2 and cost stay empty. Non-domestic certificates have an asset rating, which is another scale, and no preset.',
    Input,
    required: ['CURRENT_ENERGY_EFFICIENCY'],
    optional: ['TOTAL_FLOOR_AREA'],
    keeps: ['LMK_KEY', 'UPRN', 'POSTCODE'],
    inputs: [
      {
        input: 'sap_rating',
        from: ['CURRENT_ENERGY_EFFICIENCY'],
        how: 'the SAP rating, above 100 in a home that exports energy',
      },
      { input: 'floor_area_m2', from: ['TOTAL_FLOOR_AREA'], how: 'm²; left out where the register has none' },
    ],
    read(record) {
      const rating = record.amount('sap_rating', 'CURRENT_ENERGY_EFFICIENCY', {
        minimum: 1,
        maximum: SAP_RATING_MAX,
      });
      if (rating !== undefined) record.set('sap_rating', rating);
      else if (record.cell('CURRENT_ENERGY_EFFICIENCY') === '') {
        record.reject('sap_rating', 'CURRENT_ENERGY_EFFICIENCY', 'a SAP rating of at least 1');
      }
      record.number('floor_area_m2', 'TOTAL_FLOOR_AREA');
    },
  }),
];
