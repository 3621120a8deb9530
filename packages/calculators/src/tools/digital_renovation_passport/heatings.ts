import type { Carrier } from '../../data/emission_factors.ts';
import type { HEAT_EFFICIENCY } from '../../data/heating_efficiency.ts';

export const HEATINGS = ['gas', 'oil', 'hp', 'district', 'electric', 'biomass'] as const;
export type Heating = (typeof HEATINGS)[number];

/** What a building is heated with; coal is no heating of this tool. */
export type HeatCarrier = Exclude<Carrier, 'coal'>;

/** The carrier of each heating today, and after the systems of phase 2. */
export const CARRIERS: Record<Heating, { today: HeatCarrier; renewed: HeatCarrier }> = {
  gas: { today: 'natural_gas', renewed: 'electricity' },
  oil: { today: 'heating_oil', renewed: 'electricity' },
  hp: { today: 'electricity', renewed: 'electricity' },
  district: { today: 'district_heat', renewed: 'district_heat' },
  electric: { today: 'electricity', renewed: 'electricity' },
  biomass: { today: 'biomass', renewed: 'biomass' },
};

/** Heatings that phase 2 replaces by a heat pump. */
export const REPLACED_BY_HEAT_PUMP: readonly Heating[] = ['gas', 'oil', 'electric'];

export const FOSSIL: readonly Heating[] = ['gas', 'oil'];

/** The row of the table of efficiencies that a heating of today stands in. */
export const EFFICIENCY_TODAY: Record<Heating, keyof typeof HEAT_EFFICIENCY.value> = {
  gas: 'gas_boiler',
  oil: 'oil_boiler',
  hp: 'heat_pump',
  district: 'district_heating',
  electric: 'electric',
  biomass: 'biomass',
};
