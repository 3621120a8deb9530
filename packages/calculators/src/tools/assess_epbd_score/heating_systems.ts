import type { Carrier } from '../../data/emission_factors.ts';
import type { HEAT_EFFICIENCY } from '../../data/heating_efficiency.ts';
import { heatingSystemText } from '../../free_text/index.ts';
import type { Datum } from '../../kernel/index.ts';
import { HYBRID_SHARE, SOLAR_THERMAL_SHARE } from './data.ts';

export const HEATING_SYSTEMS = {
  heat_pump: 'Heat pump',
  district_heating: 'District heating',
  biomass: 'Biomass',
  electric: 'Electric',
  hybrid_heat_pump: 'Hybrid heat pump',
  solar_thermal: 'Solar thermal',
  chp: 'Combined heat and power',
  other: 'Other',
  gas_boiler: 'Gas boiler',
  oil_boiler: 'Oil boiler',
  coal_boiler: 'Coal boiler',
} as const;
export type HeatingSystem = keyof typeof HEATING_SYSTEMS;

/** A heat generator: its efficiency and, where it covers only part of the heat demand, its share. */
export interface HeatSource {
  efficiency: keyof typeof HEAT_EFFICIENCY.value;
  share?: { table: Datum<Record<string, number>>; row: string };
}

interface Heating {
  fossil: boolean;
  electric?: HeatSource;
  /** The carrier delivered in addition to electricity: a fuel or district heat. */
  fuel?: HeatSource & { carrier: Carrier };
}

export const HEATING: Readonly<Record<HeatingSystem, Heating>> = {
  heat_pump: { fossil: false, electric: { efficiency: 'heat_pump' } },
  district_heating: { fossil: false, fuel: { carrier: 'district_heat', efficiency: 'district_heating' } },
  biomass: { fossil: false, fuel: { carrier: 'biomass', efficiency: 'biomass' } },
  electric: { fossil: false, electric: { efficiency: 'electric' } },
  hybrid_heat_pump: {
    fossil: true,
    electric: { efficiency: 'hybrid_electricity', share: { table: HYBRID_SHARE, row: 'electricity' } },
    fuel: {
      carrier: 'natural_gas',
      efficiency: 'hybrid_natural_gas',
      share: { table: HYBRID_SHARE, row: 'natural_gas' },
    },
  },
  solar_thermal: {
    fossil: false,
    electric: { efficiency: 'electric', share: { table: SOLAR_THERMAL_SHARE, row: 'electricity' } },
  },
  chp: { fossil: true, fuel: { carrier: 'natural_gas', efficiency: 'chp' } },
  // The fuel is unknown: energy as with a gas boiler, without the obligations of a fossil boiler.
  other: { fossil: false, fuel: { carrier: 'natural_gas', efficiency: 'other' } },
  gas_boiler: { fossil: true, fuel: { carrier: 'natural_gas', efficiency: 'gas_boiler' } },
  oil_boiler: { fossil: true, fuel: { carrier: 'heating_oil', efficiency: 'oil_boiler' } },
  coal_boiler: { fossil: true, fuel: { carrier: 'coal', efficiency: 'coal_boiler' } },
};

/** The rows of the words of the shared vocabulary, in its order. */
export const HEATING_SYSTEM = heatingSystemText<HeatingSystem>({
  input: 'heating_system',
  rows: {
    gas_boiler: 'gas_boiler',
    heat_pump: 'heat_pump',
    district_heating: 'district_heating',
    electric: 'electric',
    oil_boiler: 'oil_boiler',
    biomass: 'biomass',
    hybrid_heat_pump: 'hybrid_heat_pump',
    coal_boiler: 'coal_boiler',
    solar_thermal: 'solar_thermal',
    chp: 'chp',
  },
  fallback: { row: 'other', text: 'other, energy as a gas boiler without fossil obligations' },
});
