import type { Static } from 'typebox';
import { choice, flag, further, mapOf, quantity } from '../../kernel/index.ts';

/** The bounds of an amount of energy. */
export const ENERGY = { unit: 'kWh/yr', minimum: 0, maximum: 1e10 };

const fuel = (label: string, description: string) => quantity({ ...ENERGY, label, description });

const EnergyByFuel = mapOf(
  {
    electricity: fuel('Electricity', 'Annual grid electricity; without it, Electricity use or its benchmark'),
    natural_gas: fuel('Natural gas', 'Annual natural gas, gross calorific value; without it, Gas use, or none'),
    heating_oil: fuel('Heating oil', 'Annual heating oil, gross calorific value; without it, none'),
    lpg: fuel('LPG', 'Annual liquefied petroleum gas, gross calorific value; without it, none'),
    district_heat: fuel('District heat', 'Annual heat purchased from a network; without it, Heat, or none'),
    biomass: fuel('Biomass', 'Annual wood fuel, net calorific value; without it, none'),
  },
  {
    label: 'Energy by fuel',
    inSentence: 'the energy by fuel',
    description:
      'Annual energy of each fuel in kWh; a fuel that is left out is not used, but for electricity; one that is also sent as an input of its own must be the same; without it, electricity, gas and heat as sent',
  },
);
export type Fuel = keyof Static<typeof EnergyByFuel>;

/** The fuels that have no input of their own. */
export const OTHER_FUELS = ['heating_oil', 'lpg', 'biomass'] as const satisfies readonly Fuel[];
export type OtherFuel = (typeof OTHER_FUELS)[number];

export const GRID_SOURCES = {
  government: 'Government or statistics office',
  grid_operator: 'Grid operator, average of its grid',
  supplier: 'Electricity supplier or contract',
  other: 'Other',
} as const;

const EMBODIED = { unit: 'kgCO2e/m2', minimum: 0, maximum: 10_000 };

const EmbodiedAssessment = mapOf(
  {
    upfront: quantity({
      ...EMBODIED,
      label: 'Upfront',
      description: 'Embodied carbon of modules A1 to A5 by floor area; without it, the average of the building type',
    }),
    later: quantity({
      ...EMBODIED,
      label: 'In use and end of life',
      description:
        'Embodied carbon of modules B1 to B5 and C by floor area; without it, the average of the building type',
    }),
  },
  {
    label: 'Embodied carbon assessed',
    inSentence: 'an assessment of embodied carbon',
    description:
      'Embodied carbon in kgCO2e/m2 from an assessment of this building; without it, averages of the building type',
  },
);

/** The inputs that only some professionals have. */
export const FURTHER = {
  energy_by_fuel_kwh: further(EnergyByFuel),
  grid_factor_kgco2e_per_kwh: further(
    quantity({
      label: 'Own grid factor',
      hint: 'Location-based factor of the grid that supplies the building',
      inSentence: 'the own grid factor',
      symbol: 'EF_own',
      unit: 'kgCO2e/kWh',
      minimum: 0.001,
      maximum: 1.5,
      description:
        'Location-based emission factor of electricity in kgCO2e/kWh, in place of the average of the location; without it, that average',
    }),
  ),
  grid_factor_source: further(
    choice(GRID_SOURCES, {
      label: 'Source of the own grid factor',
      inSentence: 'the source of the own grid factor',
      description:
        'Who publishes the own grid factor: government (or statistics office), grid_operator, supplier (a contract, which is market-based) or other; without it, a warning asks for it; only with an own grid factor above 0',
      appliesWhen: { grid_factor_kgco2e_per_kwh: { above: 0 } },
    }),
  ),
  embodied_assessment: further(EmbodiedAssessment),
  process_load: further(
    flag({
      label: 'Process load',
      inSentence: 'whether a process takes most of the energy',
      description:
        'Whether a process such as IT, production, laboratories or cold storage takes most of the energy; without it, true for data centres and industrial buildings',
    }),
  ),
};
