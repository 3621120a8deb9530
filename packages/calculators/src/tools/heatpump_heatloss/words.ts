import type { Static } from 'typebox';
import { type Finished, formatNumber, type Given } from '../../kernel/index.ts';
import type { Input } from './inputs.ts';
import type { BuiltForm, ReplacedHeating } from './options.ts';
import type { Result } from './schema.ts';

export type Figures = Static<typeof Result>;
export type Assessment = Finished<Given<typeof Input>, Figures>;

/** Built forms as sentences name them. */
export const FORM_WORDS: Record<BuiltForm, string> = {
  detached: 'detached house',
  semi_detached: 'semi-detached house',
  mid_terrace: 'mid-terrace house',
  ground_floor_flat: 'ground-floor flat',
  mid_floor_flat: 'mid-floor flat',
  top_floor_flat: 'top-floor flat',
};

/** The heating replaced as sentences name it. */
export const HEATING_WORDS: Record<ReplacedHeating, string> = {
  mains_gas: 'a gas boiler',
  heating_oil: 'an oil boiler',
  lpg: 'an LPG boiler',
  electricity: 'direct electric heating',
  biomass: 'a biomass boiler',
};

const PLANNING_FUELS: Partial<Record<ReplacedHeating, string>> = {
  heating_oil: 'heating oil',
  lpg: 'LPG',
  biomass: 'wood pellets',
};

/** The fuel of the heating replaced, if its price is a planning value of this product. */
export function planningFuel(figures: Figures): string | undefined {
  const replaced = replacedOf(figures);
  return replaced && PLANNING_FUELS[replaced.heating];
}

/** The heating that the figures compare with; the schema of the result allows a heat pump, too. */
export function replacedOf({ replaced_heating }: Figures) {
  if (replaced_heating === null) return undefined;
  return { ...replaced_heating, heating: replaced_heating.heating as ReplacedHeating };
}

export function kw(value: number): string {
  return `${formatNumber(value, 2)} kW`;
}

export function gbp(value: number): string {
  return `${formatNumber(value, 0)} GBP`;
}

export function kwh(value: number): string {
  return `${formatNumber(value, 0)} kWh`;
}

export function celsius(value: number): string {
  return `${formatNumber(value, 1)} °C`;
}

export function perSquareMetre(value: number): string {
  return `${formatNumber(value, 1)} W/m2`;
}
