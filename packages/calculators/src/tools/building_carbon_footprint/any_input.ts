type Inputs = Record<string, unknown>;

const OWN_INPUT = { electricity: 'elec_kwh_year', natural_gas: 'gas_kwh_year', district_heat: 'heat_kwh_year' };

/** An amount that is sent by fuel and in an input of its own must be the same, so the input is left out. */
function withOneAmount(input: Inputs): Inputs {
  const byFuel = input.energy_by_fuel_kwh as Inputs | null | undefined;
  const twice = Object.entries(OWN_INPUT).filter(([fuel]) => byFuel?.[fuel] !== undefined);
  return { ...input, ...Object.fromEntries(twice.map(([, name]) => [name, null])) };
}

/** The cross-field rules with which inputs are generated: by the tests, and where a reference is compared. */
export const ANY_INPUT = { arrange: withOneAmount };
