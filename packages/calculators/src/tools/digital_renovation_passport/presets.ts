import { EPC_DOMESTIC, EPC_NON_DOMESTIC } from '../../data/epc_register.ts';
import { definePreset } from '../../methods/portfolio/define_preset.ts';
import {
  type RegisterHeating,
  readBand,
  readDomesticHeating,
  readNonDomesticHeating,
} from '../../methods/portfolio/epc_register.ts';
import type { Preset, PresetInput } from '../../methods/portfolio/preset.ts';
import type { Heating } from './heatings.ts';
import { Input } from './schema.ts';

/** This tool has no heating with LPG, coal or biofuels: they count as the nearest one that it has. */
const HEATING: Readonly<Record<RegisterHeating, Heating>> = {
  natural_gas: 'gas',
  lpg: 'gas',
  oil: 'oil',
  coal: 'oil',
  dual_fuel: 'biomass',
  wood: 'biomass',
  biogas: 'biomass',
  liquid_biofuel: 'biomass',
  electricity: 'electric',
  heat_network: 'district',
  heat_pump: 'hp',
};

const FUELS_IN_WORDS =
  'LPG counts as gas, coal as oil (its CO2 today is then understated), biogas, liquid biofuel and dual fuel with wood as biomass, a community scheme as district heating';

const COUNTRY: PresetInput = { input: 'country', from: [], how: 'gb' };

export const presets: readonly Preset[] = [
  definePreset(EPC_DOMESTIC, {
    tool: 'digital_renovation_passport',
    description:
      'A roadmap for each home from its band, floor area and main heating. The floor area of the register is measured inside the external walls and taken as the gross floor area.',
    Input,
    required: ['TOTAL_FLOOR_AREA', 'CURRENT_ENERGY_RATING', 'MAIN_FUEL'],
    optional: ['MAINHEAT_DESCRIPTION', 'ADDRESS', 'PROPERTY_TYPE', 'BUILT_FORM', 'CONSTRUCTION_AGE_BAND'],
    keeps: ['LMK_KEY', 'UPRN', 'POSTCODE'],
    inputs: [
      { input: 'floor_area_m2', from: ['TOTAL_FLOOR_AREA'], how: 'm²' },
      { input: 'current_epc', from: ['CURRENT_ENERGY_RATING'], how: 'the letter A to G' },
      {
        input: 'heating',
        from: ['MAIN_FUEL', 'MAINHEAT_DESCRIPTION'],
        how: `by the fuel; electricity is a heat pump where the description names one, else direct electric. Where MAIN_FUEL names no fuel, the first heating of the description counts. ${FUELS_IN_WORDS}`,
      },
      COUNTRY,
      { input: 'address', from: ['ADDRESS'], how: 'as it is, a label' },
      { input: 'building_type', from: ['PROPERTY_TYPE', 'BUILT_FORM'], how: 'joined by a comma; a home' },
      { input: 'era', from: ['CONSTRUCTION_AGE_BAND'], how: 'as it is, a label' },
    ],
    read(record) {
      record.number('floor_area_m2', 'TOTAL_FLOOR_AREA');
      readBand(record, 'current_epc', 'CURRENT_ENERGY_RATING');
      readDomesticHeating(record, 'heating', HEATING);
      record.set('country', 'gb');
      record.label('address', record.cell('ADDRESS'));
      const type = [record.cell('PROPERTY_TYPE'), record.cell('BUILT_FORM')].filter((text) => text !== '').join(', ');
      record.label('building_type', type);
      record.label('era', record.cell('CONSTRUCTION_AGE_BAND'));
    },
  }),
  definePreset(EPC_NON_DOMESTIC, {
    tool: 'digital_renovation_passport',
    description:
      'A first roadmap for each building, with the costs, prices and law of non-domestic buildings. A band is read on a scale of typical primary energy: an assumption that SBEM ratings, which follow CO2, do not share. Take it as an order of magnitude.',
    Input,
    required: ['FLOOR_AREA', 'ASSET_RATING_BAND', 'MAIN_HEATING_FUEL'],
    optional: ['ADDRESS', 'PROPERTY_TYPE'],
    keeps: ['LMK_KEY', 'UPRN', 'POSTCODE'],
    inputs: [
      { input: 'floor_area_m2', from: ['FLOOR_AREA'], how: 'm²' },
      { input: 'current_epc', from: ['ASSET_RATING_BAND'], how: 'the letter A to G; A+ counts as A' },
      {
        input: 'heating',
        from: ['MAIN_HEATING_FUEL'],
        how: `by the fuel. Electricity counts as direct electric, since the register does not tell a heat pump; waste heat counts as district heating. ${FUELS_IN_WORDS}. "Other" and "District Cooling" reject the record`,
      },
      COUNTRY,
      { input: 'address', from: ['ADDRESS'], how: 'as it is, a label' },
      {
        input: 'building_type',
        from: ['PROPERTY_TYPE'],
        how: 'as it is; a word that is not known is a non-residential building',
      },
    ],
    read(record) {
      record.number('floor_area_m2', 'FLOOR_AREA');
      readBand(record, 'current_epc', 'ASSET_RATING_BAND');
      readNonDomesticHeating(record, 'heating', HEATING);
      record.set('country', 'gb');
      record.label('address', record.cell('ADDRESS'));
      record.label('building_type', record.cell('PROPERTY_TYPE'));
    },
  }),
];
