import { formatNumber, type InputError, oncePerText } from '../../kernel/index.ts';
import type { FuelEnergy } from './energy_by_fuel.ts';
import { FUELS, type Fuel } from './schema.ts';

/** What heats a building: one carrier, or a heat pump. */
export type HeatSupply = 'electricity' | 'heat_pump' | Fuel;

/** Measured energy below this counts as not used. */
export const MEASURED_FROM_KWH = 1;

/** Largest difference between a total and the sum of its carriers, as a share. */
const SUM_TOLERANCE = 0.005;

const BURNT = '(?:central_)?(?:fired|heated|heating|boilers?)';
const SUPPLY_PHRASES: readonly [HeatSupply, RegExp][] = [
  ['electricity', /(?:^|_)(?:all_electric|electric(?:ally)?_(?:heated|heating|boilers?|radiators?))(?=_|$)/],
  ['heat_pump', /(?:^|_)(?:heat_pumps?|ashp|gshp)(?=_|$)/],
  ['natural_gas', new RegExp(`(?:^|_)gas_${BURNT}(?=_|$)`)],
  ['heating_oil', new RegExp(`(?:^|_)oil_${BURNT}(?=_|$)`)],
  ['district_heat', /(?:^|_)(?:district_(?:heat|heated|heating)|heat_network)(?=_|$)/],
  ['biomass', new RegExp(`(?:^|_)(?:biomass|wood|pellet)_${BURNT}(?=_|$)`)],
  ['coal', new RegExp(`(?:^|_)coal_${BURNT}(?=_|$)`)],
];

const DENIED = /(?:^|_)(?:not|non|no|without|former|formerly|replaced|ex)$/;

/** The supply that a text names; null if it names none, denies it or names several. */
export const supplyNamedIn = oncePerText((text: string): HeatSupply | null => {
  const words = text.toLowerCase().replace(/[^a-z]+/g, '_');
  const named = SUPPLY_PHRASES.filter(([, phrase]) => {
    const found = phrase.exec(words);
    return found !== null && !DENIED.test(words.slice(0, found.index));
  }).map(([supply]) => supply);
  // A heat pump makes a building all-electric.
  const supplies = named.includes('heat_pump') ? named.filter((supply) => supply !== 'electricity') : named;
  return supplies.length === 1 ? (supplies[0] ?? null) : null;
});

/** The fuels of a building whose energy is known by carrier. */
export function fuelsGiven(energy: FuelEnergy): Fuel[] {
  return FUELS.filter((fuel) => (energy[fuel] ?? 0) >= MEASURED_FROM_KWH);
}

/** The sum of the carriers that count. */
export function sumOfCarriers(energy: FuelEnergy): number {
  return fuelsGiven(energy).reduce((sum, fuel) => sum + (energy[fuel] ?? 0), energy.electricity ?? 0);
}

/** Energy by fuel has the electricity, and agrees with a total that is sent as well. */
export function checkEnergyByFuel({
  energy_by_fuel_kwh: energy,
  energy_kwh_year: total = 0,
}: {
  energy_by_fuel_kwh?: FuelEnergy;
  energy_kwh_year?: number;
}): InputError[] {
  if (energy === undefined) return [];
  if (energy.electricity === undefined) {
    const message =
      'energy_by_fuel_kwh must have electricity: every building uses some, and the result rests on it; it was not sent.';
    return [{ field: 'energy_by_fuel_kwh', message }];
  }
  const sum = sumOfCarriers(energy);
  if (total < MEASURED_FROM_KWH || Math.abs(total - sum) <= SUM_TOLERANCE * sum) return [];
  const message = `energy_kwh_year must be the sum of energy_by_fuel_kwh, ${formatNumber(sum)} kWh/yr, or be left out; ${total} was sent.`;
  return [{ field: 'energy_kwh_year', message }];
}
