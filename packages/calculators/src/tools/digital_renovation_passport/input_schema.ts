import type { TString } from 'typebox';
import { EPC_BANDS } from '../../data/epc_bands.ts';
import { choice, type FieldText, further, optional, quantity, strictObject } from '../../kernel/index.ts';
import { Type } from '../../kernel/json_schema.ts';
import { NATION_NAMES } from './building.ts';
import { HEATING_NAMES } from './heatings.ts';
import { SEQUENCES } from './phases.ts';

/** Free text that may be blank. */
function ownWords(about: FieldText & { maxLength: number }): TString {
  return Type.String({ ...about });
}

export const Input = strictObject(
  {
    floor_area_m2: quantity({
      label: 'Floor area',
      unit: 'm2',
      minimum: 10,
      maximum: 1_000_000,
      hint: 'Gross floor area',
      description: 'Gross floor area of the building',
    }),
    current_epc: choice(EPC_BANDS, {
      label: 'Current EPC class',
      hint: 'From the energy performance certificate',
      description: 'Class of the energy performance certificate today, from A (best) to G (worst)',
    }),
    heating: choice(HEATING_NAMES, {
      label: 'Main heating',
      hint: 'Present main heating',
      inSentence: 'the main heating',
      description: 'Present main heating; hp is a heat pump, district is district heating',
    }),
    country: optional(
      ownWords({
        label: 'Country',
        hint: 'Name or code. Leave empty for the EU average.',
        brief: 'e.g. de',
        maxLength: 100,
        description:
          'Country by code or name (de, france), which decides scale and prices; without it, blank or unknown, the EU average',
      }),
    ),
    address: optional(
      ownWords({
        label: 'Address',
        hint: 'Only shown with the result',
        inSentence: 'the address',
        maxLength: 300,
        description: 'Address of the building, a label that does not change the figures',
      }),
    ),
    building_type: optional(
      ownWords({
        label: 'Building type',
        hint: 'Such as house, flat or office. Leave empty for a home.',
        maxLength: 100,
        description:
          'Building type, such as house or office, which decides costs, prices and law; without it a home, an unknown word is a non-residential building',
      }),
    ),
    era: optional(
      ownWords({
        label: 'Construction period',
        hint: 'Only shown with the result',
        maxLength: 100,
        description: 'Construction period, a label that does not change the figures',
      }),
    ),
    sequence: further(
      choice(SEQUENCES, {
        label: 'Sequence',
        hint: 'Order of the works after the quick wins',
        inSentence: 'the sequence of the works',
        description:
          'Order after the quick wins: systems_first is the heating in phase 2, fabric_first is the envelope in phase 2 and the heating after it; without it, systems first',
      }),
    ),
    nation: further(
      choice(NATION_NAMES, {
        label: 'Nation of the United Kingdom',
        inSentence: 'the nation',
        description:
          'Nation of the United Kingdom, which decides the law of lettings and the grants named; not used where the country names one; without it, left open',
      }),
    ),
  },
  {
    sections: [
      { title: 'Building', members: ['floor_area_m2', 'current_epc', 'heating', 'country', 'building_type'] },
      { title: 'For the record', members: ['address', 'era'] },
    ],
  },
);
