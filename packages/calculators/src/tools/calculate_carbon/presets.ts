import { DWELLING_TYPES, EPC_DOMESTIC, EPC_NON_DOMESTIC } from '../../data/epc_register.ts';
import { definePreset } from '../../methods/portfolio/define_preset.ts';
import { isDwellingType, nonDomesticType, yearOfAgeBand } from '../../methods/portfolio/epc_register.ts';
import type { Preset, PresetInput } from '../../methods/portfolio/preset.ts';
import { Input } from './schema.ts';

const COUNTRY: PresetInput = { input: 'country', from: [], how: 'gb' };
const NOT_MEASURED =
  'The register has primary energy and no metered energy, so the energy is the benchmark of the building type';

export const presets: readonly Preset[] = [
  definePreset(EPC_DOMESTIC, {
    tool: 'calculate_carbon',
    description: `Carbon of each home. ${NOT_MEASURED}, corrected for age. Add metered energy with a mapping where you have it.`,
    Input,
    required: ['TOTAL_FLOOR_AREA'],
    optional: ['PROPERTY_TYPE', 'CONSTRUCTION_AGE_BAND'],
    keeps: ['LMK_KEY', 'UPRN', 'POSTCODE'],
    inputs: [
      { input: 'floor_area_m2', from: ['TOTAL_FLOOR_AREA'], how: 'm²' },
      {
        input: 'building_type',
        from: ['PROPERTY_TYPE'],
        how: 'residential for House, Bungalow, Flat, Maisonette and Park home, and where the register has no type',
      },
      COUNTRY,
      {
        input: 'construction_year',
        from: ['CONSTRUCTION_AGE_BAND'],
        how: 'the middle of the band, rounded down; 1899 for "before 1900"; the first year of a band that is open ("2012 onwards"); a single year as it is',
      },
    ],
    read(record) {
      record.number('floor_area_m2', 'TOTAL_FLOOR_AREA');
      const type = record.cell('PROPERTY_TYPE');
      if (type === '' || isDwellingType(type)) record.set('building_type', 'residential');
      else record.reject('building_type', 'PROPERTY_TYPE', `one of ${DWELLING_TYPES.join(', ')}`);
      record.set('country', 'gb');
      const band = record.cell('CONSTRUCTION_AGE_BAND');
      if (band === '') return;
      const year = yearOfAgeBand(band);
      if (year !== undefined) record.setWithin('construction_year', 'CONSTRUCTION_AGE_BAND', year);
      else record.reject('construction_year', 'CONSTRUCTION_AGE_BAND', 'an age band of the register, or a year');
    },
  }),
  definePreset(EPC_NON_DOMESTIC, {
    tool: 'calculate_carbon',
    description: `Carbon of each building. ${NOT_MEASURED}. The register has no year of construction either, so heat is not corrected for age.`,
    Input,
    required: ['FLOOR_AREA', 'PROPERTY_TYPE'],
    keeps: ['LMK_KEY', 'UPRN', 'POSTCODE', 'PROPERTY_TYPE'],
    inputs: [
      { input: 'floor_area_m2', from: ['FLOOR_AREA'], how: 'm²' },
      {
        input: 'building_type',
        from: ['PROPERTY_TYPE'],
        how: 'the use in the words of the tool, with or without the planning use class before it; of several uses the first that is named',
      },
      COUNTRY,
    ],
    read(record) {
      record.number('floor_area_m2', 'FLOOR_AREA');
      record.lookUp('building_type', 'PROPERTY_TYPE', nonDomesticType, 'a property type of the register');
      record.set('country', 'gb');
    },
  }),
];
