import { COUNTRIES } from '../../data/countries.ts';
import { BUILDING_TYPES } from './schema.ts';
import { sumOfCarriers } from './supply.ts';

/** The texts and cross-field rules with which inputs are generated: by the tests, and where a reference is compared. */
export const ANY_INPUT = {
  texts: {
    building_type: [
      ...BUILDING_TYPES,
      'observatory',
      'flat over shop',
      'mixed use',
      'all-electric office',
      'gas-heated school',
      'hotel with heat pump',
      'oil-heated house',
      'all-electric shop',
      'leisure centre with swimming pool',
      'MOT garage',
      'garage',
    ],
    country: [...COUNTRIES.map(({ code }) => code), 'Sweden', 'atlantis'],
  },
  /** Energy by fuel has electricity, and a total that is sent as well is its sum. */
  arrange(input: Record<string, unknown>): Record<string, unknown> {
    const sent = input.energy_by_fuel_kwh as Record<string, number> | null | undefined;
    if (!sent) return input;
    const energy = { electricity: 50_000, ...sent };
    return { ...input, energy_by_fuel_kwh: energy, energy_kwh_year: input.energy_kwh_year ? sumOfCarriers(energy) : 0 };
  },
};
