import type { CoolingType } from '../../data/cooling_technology.ts';
import type { Suitability } from '../../methods/cooling_density.ts';

/** In the order in which they are compared. */
export const COOLING_TYPE_LABEL = {
  crac: 'CRAC, direct expansion',
  crah: 'CRAH, chilled water',
  dlc: 'Direct liquid cooling, cold plates',
  immersion: 'Immersion tanks',
} as const satisfies Record<CoolingType, string>;

export const REDUNDANCIES = {
  n: 'N, no standby units',
  n1: 'N+1, one standby unit per eight units or part of eight',
  '2n': '2N, full duplication',
} as const;
export type Redundancy = keyof typeof REDUNDANCIES;

export const UNIT_TYPES = {
  crac_dx: 'CRAC, direct expansion',
  crah: 'CRAH',
  in_row_cooler: 'Row or rear-door cooler',
  cdu: 'Coolant distribution unit (CDU)',
  immersion_tank: 'Immersion tank',
} as const;
export type UnitType = keyof typeof UNIT_TYPES;

export const CHILLER_TYPES = {
  dx_condensing_units: 'Direct-expansion condensing units',
  air_cooled_chiller: 'Air-cooled chiller',
  trim_chiller: 'Trim chiller',
  air_side_chiller_only: 'Chiller for the air side only',
} as const;
export type ChillerType = keyof typeof CHILLER_TYPES;

export const DENSITY_CLASSES = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  extreme: 'Extreme',
} as const;
export type DensityClass = keyof typeof DENSITY_CLASSES;

export const SUITABILITIES = {
  suitable: 'Suitable',
  marginal: 'Marginal',
  unsuitable: 'Unsuitable',
} as const satisfies Record<Suitability, string>;

/** The zones of a hall with racks of different density. */
export const ZONES = { a: 'Zone A', b: 'Zone B', c: 'Zone C', d: 'Zone D' } as const;
export type Zone = keyof typeof ZONES;
