import { EMISSION_FACTORS } from '../../data/emission_factors.ts';
import * as epbdLaw from '../../data/epbd_law.ts';
import { CLASS_SCALES, CLASS_TOLERANCE, PRIMARY_ENERGY_FACTOR } from '../../data/epc_scales.ts';
import * as heatClimate from '../../data/heat_climate.ts';
import { HEAT_EFFICIENCY } from '../../data/heating_efficiency.ts';
import * as meesLaw from '../../data/mees_law.ts';
import { dataOf, describeSent, type Given, type InputError } from '../../kernel/index.ts';

import { defineVariantB } from '../definition.ts';
import * as data from './data.ts';
import { examples } from './examples.ts';
import { estimateClass } from './method.ts';
import { COUNTRY_CODE_PATTERN, Input, Result } from './schema.ts';

const TWO_LETTERS = new RegExp(COUNTRY_CODE_PATTERN);

function checkCountryCode({ country_code }: Partial<Given<typeof Input>>): InputError[] {
  if (country_code === undefined || TWO_LETTERS.test(country_code)) return [];
  const message = `country_code must be two letters of ISO 3166-1 alpha-2, such as DE; ${describeSent(country_code)} was sent.`;
  return [{ field: 'country_code', message }];
}

export const epbd = defineVariantB({
  name: 'epbd',
  title: 'Typical energy class',
  domain: 'regulatory',
  description:
    'Quick estimate of the certificate class that a typical building of this kind, size, heating and country would reach, with its plausible range, and of the dated EPBD minimum or national rule that would apply. It does not replace a certificate.',
  Input,
  Result,
  data: [
    ...EMISSION_FACTORS,
    ...Object.values(CLASS_SCALES).map(({ upTo }) => upTo),
    CLASS_TOLERANCE,
    PRIMARY_ENERGY_FACTOR,
    HEAT_EFFICIENCY,
    ...dataOf(epbdLaw, meesLaw, heatClimate, data),
  ],
  check: checkCountryCode,
  method: estimateClass,
  examples,
});
