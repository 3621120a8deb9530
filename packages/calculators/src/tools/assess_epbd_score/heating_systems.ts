import type { Carrier } from '../../data/emission_factors.ts';
import type { HEAT_EFFICIENCY } from '../../data/heating_efficiency.ts';
import { vocabulary } from '../../kernel/index.ts';
import type { HYBRID_SHARE } from './data.ts';

export const HEATING_SYSTEMS = {
  heat_pump: 'Heat pump',
  district_heating: 'District heating',
  biomass: 'Biomass',
  electric: 'Electric',
  hybrid_heat_pump: 'Hybrid heat pump',
  other: 'Other',
  gas_boiler: 'Gas boiler',
  oil_boiler: 'Oil boiler',
  coal_boiler: 'Coal boiler',
} as const;
export type HeatingSystem = keyof typeof HEATING_SYSTEMS;

/** How heat is made: its row in the table of efficiencies and, in a hybrid, in that of shares. */
export interface HeatSource {
  efficiency: keyof typeof HEAT_EFFICIENCY.value;
  share?: keyof typeof HYBRID_SHARE.value;
}

interface Heating {
  fossil: boolean;
  electric?: HeatSource;
  /** What is delivered beside electricity: a fuel, or the heat of a network. */
  fuel?: HeatSource & { carrier: Carrier };
}

export const HEATING: Readonly<Record<HeatingSystem, Heating>> = {
  heat_pump: { fossil: false, electric: { efficiency: 'heat_pump' } },
  district_heating: { fossil: false, fuel: { carrier: 'district_heat', efficiency: 'district_heating' } },
  biomass: { fossil: false, fuel: { carrier: 'biomass', efficiency: 'biomass' } },
  electric: { fossil: false, electric: { efficiency: 'electric' } },
  hybrid_heat_pump: {
    fossil: true,
    electric: { efficiency: 'hybrid_electricity', share: 'electricity' },
    fuel: { carrier: 'natural_gas', efficiency: 'hybrid_natural_gas', share: 'natural_gas' },
  },
  other: { fossil: true, fuel: { carrier: 'natural_gas', efficiency: 'other' } },
  gas_boiler: { fossil: true, fuel: { carrier: 'natural_gas', efficiency: 'gas_boiler' } },
  oil_boiler: { fossil: true, fuel: { carrier: 'heating_oil', efficiency: 'oil_boiler' } },
  coal_boiler: { fossil: true, fuel: { carrier: 'coal', efficiency: 'coal_boiler' } },
};

export const HEATING_WORDS = vocabulary<HeatingSystem>({
  words: {
    heat_pump: ['hp', 'ashp', 'gshp', 'air_source_heat_pump', 'ground_source_heat_pump'],
    district_heating: ['district', 'heat_network', 'dh'],
    biomass: ['wood', 'pellets', 'wood_pellets', 'biomass_boiler'],
    electric: ['direct_electric', 'electric_heating', 'storage_heaters', 'electric_radiators'],
    hybrid_heat_pump: ['hybrid'],
    other: [],
    gas_boiler: ['gas', 'natural_gas', 'mains_gas', 'lpg', 'lpg_boiler'],
    oil_boiler: ['oil', 'heating_oil', 'kerosene'],
    coal_boiler: ['coal', 'solid_fuel'],
  },
  general: 'other',
});
