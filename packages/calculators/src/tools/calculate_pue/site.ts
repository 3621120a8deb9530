import { HOURS_PER_YEAR } from '../../data/calendar.ts';
import { climateZoneOf } from '../../data/climate_zone_of_country.ts';
import { CLIMATE_ZONES, type ClimateZone } from '../../data/climate_zones.ts';
import { COOLING_TYPES, type CoolingType } from '../../data/cooling_technology.ts';
import type { Country } from '../../data/countries.ts';
import { countryText } from '../../free_text/index.ts';
import { type Given, roundTo, SILENT } from '../../kernel/index.ts';
import { coolingEnergyOf } from '../../methods/cooling_energy.ts';
import { plantOf } from '../../methods/cooling_plant.ts';
import { TYPICAL_YEARS } from '../../methods/typical_year.ts';
import { OVERHEAD_BENCHMARK, PLAUSIBLE_COOLING_COP } from './data.ts';
import type { Input } from './schema.ts';

export type Loads = Given<typeof Input>;

export const COUNTRY = countryText('country');

/** The climate of the cooling benchmark that no input moves. */
export const TEMPERATE: ClimateZone = 'uk';

/** Where a site is: undefined if nothing was sent that says so. */
export interface Place {
  country: Country | undefined;
  climate: ClimateZone | undefined;
  /** Whether the climate follows from the country. */
  isDerived: boolean;
  /** Whether the typical year was recorded in another region. */
  isStandIn: boolean;
}

export function placeOf({ country, climate }: Pick<Loads, 'country' | 'climate'>): Place {
  const code = country === undefined ? undefined : COUNTRY.read(country).row;
  if (climate !== undefined || code === undefined) {
    return { country: code, climate, isDerived: false, isStandIn: false };
  }
  const { zone, isStandIn } = climateZoneOf(code);
  return { country: code, climate: zone, isDerived: true, isStandIn };
}

/** Whether price and grid are those of the UK: also where no country was sent. */
export function isPricedAsUk({ country }: Place): boolean {
  return country === undefined || country === 'gb';
}

/** Heat of the hall per kW of IT, with the losses and the lighting at their benchmarks. */
const HEAT = { q_0: 1 + OVERHEAD_BENCHMARK.value.ups_and_distribution + OVERHEAD_BENCHMARK.value.lighting, UA: 0 };

function ratiosOf(zone: ClimateZone): Readonly<Record<CoolingType, number>> {
  const ratios = COOLING_TYPES.map((type) => {
    const annual_cooling = coolingEnergyOf(TYPICAL_YEARS[zone], HEAT, plantOf(type, 1, SILENT));
    return [type, annual_cooling / HOURS_PER_YEAR.value];
  });
  return Object.fromEntries(ratios);
}

/** Annual cooling energy over annual IT energy of each cooling type, in the typical year of each climate. */
export const COOLING_RATIO = Object.fromEntries(CLIMATE_ZONES.map((zone) => [zone, ratiosOf(zone)])) as Readonly<
  Record<ClimateZone, Readonly<Record<CoolingType, number>>>
>;

/** The least cooling per kW of IT that any cooling type takes over the year of a climate. */
export function leastCoolingIn(zone: ClimateZone): number {
  return Math.min(...Object.values(COOLING_RATIO[zone]));
}

/** Whether the cooling that was given is less than any plant takes over the year of the site's climate. */
export function isBelowYear({ it_load_kw, cooling_kw }: Loads, { climate }: Place): boolean {
  return climate !== undefined && cooling_kw > 0 && cooling_kw / it_load_kw < leastCoolingIn(climate);
}

/**
 * Whether a reading is better than a site can be over a year, so that nothing is promised or praised on it. A PUE below the best published
 * fleets has such a cooling COP.
 */
export function isTooGood(input: Loads, { implied_cooling_cop }: { implied_cooling_cop: number | null }): boolean {
  const isEfficient =
    implied_cooling_cop !== null && roundTo(implied_cooling_cop, 2) > PLAUSIBLE_COOLING_COP.value.highest;
  return isEfficient || isBelowYear(input, placeOf(input));
}

const POWERS = { cooling_kw: 'cooling', ups_losses_kw: 'UPS losses', lighting_kw: 'lighting' } as const;

/** The components of the overhead that were given as 0, in words. */
export function missingIn(input: Loads): string[] {
  return (['cooling_kw', 'ups_losses_kw', 'lighting_kw'] as const)
    .filter((power) => input[power] === 0)
    .map((power) => POWERS[power]);
}
