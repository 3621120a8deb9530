import type { Static } from 'typebox';
import type { Carrier } from '../../data/emission_factors.ts';
import { mapOf, quantity } from '../../kernel/index.ts';

export const FUEL_NAMES = {
  natural_gas: 'Natural gas',
  heating_oil: 'Heating oil',
  district_heat: 'District heat',
  biomass: 'Biomass',
  coal: 'Coal',
} as const;

export const CARRIERS = { electricity: 'Electricity', ...FUEL_NAMES } as const satisfies Record<Carrier, string>;

const CARRIER_KWH_MAX = 1_000_000_000;

function carrierEnergy(label: string, description: string, minimum = 0) {
  return quantity({ label, unit: 'kWh/yr', minimum, maximum: CARRIER_KWH_MAX, description });
}

export const EnergyByFuel = mapOf(
  {
    electricity: carrierEnergy(CARRIERS.electricity, 'Electricity from the grid', 1),
    natural_gas: carrierEnergy(CARRIERS.natural_gas, 'Natural gas, gross calorific value'),
    heating_oil: carrierEnergy(CARRIERS.heating_oil, 'Heating oil, gross calorific value'),
    district_heat: carrierEnergy(CARRIERS.district_heat, 'Heat from a network'),
    biomass: carrierEnergy(CARRIERS.biomass, 'Wood and other biomass'),
    coal: carrierEnergy(CARRIERS.coal, 'Coal'),
  } satisfies Record<Carrier, unknown>,
  {
    label: 'Energy by fuel',
    hint: 'Measured annual energy of each carrier. A fuel that is not used is left out.',
    description:
      'Measured annual energy by carrier, with electricity always; one left out is not used; without it, a total is split as in the national building stock',
  },
);
export type FuelEnergy = Static<typeof EnergyByFuel>;
