import { EPC_DOMESTIC, EPC_NON_DOMESTIC } from '../../data/epc_register.ts';
import { definePreset } from '../../methods/portfolio/define_preset.ts';
import { readBand } from '../../methods/portfolio/epc_register.ts';
import type { Preset } from '../../methods/portfolio/preset.ts';
import { Input } from './schema.ts';

const ONE_CERTIFICATE =
  'The register keeps superseded certificates, so give only the latest of each property. It does not say whether the standard applies: filter lettings first';

export const presets: readonly Preset[] = [
  definePreset(EPC_DOMESTIC, {
    tool: 'mees_checker',
    description: `Every record is checked as a home that is let. ${ONE_CERTIFICATE}, by the tenure "Rented (private)".`,
    Input,
    required: ['CURRENT_ENERGY_RATING'],
    keeps: ['LMK_KEY', 'UPRN', 'POSTCODE', 'TENURE'],
    inputs: [
      { input: 'property_type', from: [], how: 'domestic' },
      {
        input: 'current_epc_band',
        from: ['CURRENT_ENERGY_RATING'],
        how: 'the letter A to G; a rating that the register marks as invalid rejects the record',
      },
    ],
    read(record) {
      record.set('property_type', 'domestic');
      readBand(record, 'current_epc_band', 'CURRENT_ENERGY_RATING');
    },
  }),
  definePreset(EPC_NON_DOMESTIC, {
    tool: 'mees_checker',
    description: `Every record is checked as a non-domestic property that is let. ${ONE_CERTIFICATE}; the non-domestic register has no tenure.`,
    Input,
    required: ['ASSET_RATING_BAND'],
    keeps: ['LMK_KEY', 'UPRN', 'POSTCODE', 'PROPERTY_TYPE'],
    inputs: [
      { input: 'property_type', from: [], how: 'non_domestic' },
      {
        input: 'current_epc_band',
        from: ['ASSET_RATING_BAND'],
        how: 'the letter A to G; A+, an asset rating below zero, counts as A',
      },
    ],
    read(record) {
      record.set('property_type', 'non_domestic');
      readBand(record, 'current_epc_band', 'ASSET_RATING_BAND');
    },
  }),
];
