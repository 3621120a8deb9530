import type { Carrier } from '../../data/emission_factors.ts';
import type { HEAT_EFFICIENCY } from '../../data/heating_efficiency.ts';
import { optionsOf } from '../../kernel/index.ts';
import { TOP_UP_LIMIT } from './data.ts';

export const HEATING_NAMES = {
  gas: 'Gas',
  oil: 'Oil',
  hp: 'Heat pump',
  district: 'District heating',
  electric: 'Electric',
  biomass: 'Biomass',
} as const;
export type Heating = keyof typeof HEATING_NAMES;
export const HEATINGS = optionsOf(HEATING_NAMES);

/** The heating of a building; this tool has no coal heating. */
export type HeatCarrier = Exclude<Carrier, 'coal'>;

/** The energy carrier of each heating at present, and after phase 2. */
export const CARRIERS: Record<Heating, { today: HeatCarrier; renewed: HeatCarrier }> = {
  gas: { today: 'natural_gas', renewed: 'electricity' },
  oil: { today: 'heating_oil', renewed: 'electricity' },
  hp: { today: 'electricity', renewed: 'electricity' },
  district: { today: 'district_heat', renewed: 'district_heat' },
  electric: { today: 'electricity', renewed: 'electricity' },
  biomass: { today: 'biomass', renewed: 'biomass' },
};

/** Heating systems that phase 2 always replaces with a heat pump. */
export const REPLACED_BY_HEAT_PUMP: readonly Heating[] = ['gas', 'oil', 'electric'];

/** The change of the heating in phase 2. */
export type Renewal = 'new_heat_pump' | 'optimised_heat_pump' | 'new_substation' | 'new_biomass_boiler';

const RENEWAL: Record<Heating, Renewal> = {
  gas: 'new_heat_pump',
  oil: 'new_heat_pump',
  hp: 'optimised_heat_pump',
  district: 'new_substation',
  electric: 'new_heat_pump',
  biomass: 'new_biomass_boiler',
};

/** A heat pump with too large a share of direct electric top-up heating is replaced as well. */
export function renewalOf(heating: Heating, top: number): Renewal {
  return heating === 'hp' && top > TOP_UP_LIMIT.value.replaced / 100 ? 'new_heat_pump' : RENEWAL[heating];
}

export const FOSSIL: readonly Heating[] = ['gas', 'oil'];

/** The row of the efficiency table for each present heating. */
export const EFFICIENCY_TODAY: Record<Heating, keyof typeof HEAT_EFFICIENCY.value> = {
  gas: 'gas_boiler',
  oil: 'oil_boiler',
  hp: 'heat_pump',
  district: 'district_heating',
  electric: 'electric',
  biomass: 'biomass',
};
