import type { InputError } from '../../kernel/index.ts';
import type { Building } from './schema.ts';

/** The inputs that have a fuel of their own, and its name among the energy by fuel. */
const TWICE = [
  { input: 'elec_kwh_year', fuel: 'electricity' },
  { input: 'gas_kwh_year', fuel: 'natural_gas' },
  { input: 'heat_kwh_year', fuel: 'district_heat' },
] as const;

/** An amount that is sent twice must be the same. No heat, which is the default, contradicts nothing. */
export function checkEnergy(sent: Partial<Building>): InputError[] {
  return TWICE.flatMap(({ input, fuel }) => {
    const byFuel = sent.energy_by_fuel_kwh?.[fuel];
    const own = sent[input];
    const isDefault = input === 'heat_kwh_year' && own === 0;
    if (byFuel === undefined || own === undefined || isDefault || own === byFuel) return [];
    const field = `energy_by_fuel_kwh.${fuel}`;
    return [
      {
        field,
        message: `${field} must be the same as ${input}, ${own} kWh/yr, or one of them left out; ${byFuel} was sent.`,
      },
    ];
  });
}
