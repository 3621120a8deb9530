import { HOURS_PER_YEAR } from '../../data/calendar.ts';
import { type Given, PRODUCT_METHOD, type Working } from '../../kernel/index.ts';
import { coolingEnergyOfYear, envelopeOf, heatOfYear } from '../../methods/cooling_energy.ts';
import { plantOf } from '../../methods/cooling_plant.ts';
import { ENERGY_BALANCE, type Plant } from '../../methods/cooling_power.ts';
import { citeYear, TYPICAL_YEARS, YEAR_MODEL } from '../../methods/typical_year.ts';
import { COOLING_DEGREE_DAYS } from './data/climate.ts';
import {
  AUXILIARY_ELECTRICITY,
  BASE_EFFICIENCY,
  CHILLER_SIZE_LIMIT,
  CLIMATE_FACTOR,
  FULL_LOAD_HOURS_BASE,
  FULL_LOAD_HOURS_SLOPE,
  IN_USE_FACTOR,
} from './data/energy.ts';
import { FAN_HEAT_RATIO } from './data/space.ts';
import type { Input } from './schema.ts';
import type { ComfortSpace, ComfortSystem } from './vocabulary.ts';

const FULL_LOAD_HOURS = FULL_LOAD_HOURS_BASE.source.document;
const PARTIAL_PUE = 'EN 50600-4-2, partial PUE';

type Space = Given<typeof Input>;

/** Annual cooling and electricity, kWh, and the efficiency that the result shows. */
interface Energy {
  eff: number;
  thermal: number;
  electric: number;
  /** The part of the electricity that cools IT all year. */
  e_it: number;
}

/** An IT space over the typical year of its climate: the plant and the year of a data hall. */
export function energyOfItSpace(
  { climate_zone, floor_area_m2, it_load_kw }: Space,
  { ups, lighting_kw, plant }: { ups: number; lighting_kw: number; plant: Plant },
  w: Working,
): Energy {
  const q_0 = w.step('q_0', it_load_kw + ups + lighting_kw, {
    formula: 'it_load_kw + ups + lighting_kw',
    description: 'Constant heat gain of IT, UPS and lighting',
    unit: 'kW',
    reference: ENERGY_BALANCE,
  });
  const heat = { q_0, UA: envelopeOf(floor_area_m2, 'floor_area_m2', w) };
  const year = TYPICAL_YEARS[climate_zone];
  citeYear(climate_zone, 't', w);
  const electric = coolingEnergyOfYear(year, heat, plant, w);
  const thermal = heatOfYear(year, heat, w);
  const eff = w.result('seasonal_efficiency', thermal / electric, {
    symbol: 'eff',
    formula: 'annual_heat / annual_cooling',
    description: 'Annual heat removed / annual cooling electricity',
    reference: YEAR_MODEL,
  });
  return { eff, thermal, electric, e_it: electric };
}

/** The row of a table of efficiencies for a unit of this capacity. */
function sizeRow(table: Record<string, number>, unit: number): string {
  if ('any' in table) return 'any';
  const { medium, large } = CHILLER_SIZE_LIMIT.value;
  if (unit < medium) return 'small';
  return unit >= large && 'large' in table ? 'large' : 'medium';
}

/** Cooling / electricity of the plant in use. */
function efficiencyInUse(system: ComfortSystem, unit: number, { climate_zone }: Space, w: Working): number {
  const table = BASE_EFFICIENCY[system];
  const base = w.pick('base', table, sizeRow(table.value, unit));
  const f_comfort = w.pick('f_comfort', CLIMATE_FACTOR, climate_zone);
  const in_use = w.use(IN_USE_FACTOR);
  return w.result('seasonal_efficiency', base * f_comfort * in_use, {
    symbol: 'eff',
    formula: 'base * f_comfort * in_use',
    description: 'Seasonal efficiency in use in this climate',
    reference: table.source.document,
  });
}

/** IT heat in a comfort space, cooled all year by direct expansion. */
function itInComfortSpace({ climate_zone, it_load_kw }: Space, w: Working): { e_it: number; heat_it: number } {
  if (it_load_kw === 0) return { e_it: 0, heat_it: 0 };
  const plant = plantOf('crac', it_load_kw, w);
  const q_0 = w.step('q_0', it_load_kw, {
    formula: 'it_load_kw',
    description: 'Constant heat gain of IT',
    unit: 'kW',
    reference: ENERGY_BALANCE,
  });
  const heat = { q_0, UA: 0 };
  const year = TYPICAL_YEARS[climate_zone];
  citeYear(climate_zone, 't', w);
  return { e_it: coolingEnergyOfYear(year, heat, plant, w), heat_it: heatOfYear(year, heat, w) };
}

/** Full-load hours of comfort cooling. */
export function fullLoadHours({ climate_zone }: Space, w: Working): number {
  const CDD18 = w.pick('CDD18', COOLING_DEGREE_DAYS, climate_zone);
  const eflh_base = w.use(FULL_LOAD_HOURS_BASE);
  const eflh_slope = w.use(FULL_LOAD_HOURS_SLOPE);
  return w.step('eflh_comfort', eflh_base + eflh_slope * CDD18, {
    formula: 'eflh_base + eflh_slope * CDD18',
    description: 'Equivalent full-load hours of comfort cooling',
    unit: 'h/yr',
    reference: FULL_LOAD_HOURS,
  });
}

/** A comfort space over a year: full-load hours of comfort, and IT heat, where there is any, all year. */
export function energyOfComfortSpace(
  space: Space,
  { load, unit, system, eflh_comfort }: { load: number; unit: number; system: ComfortSystem; eflh_comfort: number },
  w: Working,
): Energy {
  const { it_load_kw } = space;
  const space_type = space.space_type as ComfortSpace;
  const eff = efficiencyInUse(system, unit, space, w);
  const aux = w.pick('aux', AUXILIARY_ELECTRICITY, system);
  const fan = w.pick('fan_supply', FAN_HEAT_RATIO, space_type);
  const comfort = w.step('comfort', (load - it_load_kw * (1 + fan)) * eflh_comfort, {
    formula: '(load - it_load_kw * (1 + fan_supply)) * eflh_comfort',
    description: 'Annual comfort cooling: people, lighting, solar and air',
    unit: 'kWh/yr',
    reference: FULL_LOAD_HOURS,
  });
  const { e_it, heat_it } = itInComfortSpace(space, w);
  const hasIt = it_load_kw > 0;
  const thermal = w.result('annual_cooling_demand_kwh', comfort + heat_it, {
    symbol: 'thermal',
    formula: hasIt ? 'comfort + annual_heat' : 'comfort',
    reference: PRODUCT_METHOD,
  });
  const electric = w.result('annual_energy_kwh', comfort / eff + aux * comfort + e_it, {
    symbol: 'electric',
    formula: hasIt ? 'comfort / eff + aux * comfort + annual_cooling' : 'comfort / eff + aux * comfort',
    reference: PRODUCT_METHOD,
  });
  return { eff, thermal, electric, e_it };
}

/** Annual electricity per floor area; `symbol` is its name in the working. */
export function energyPerArea({ floor_area_m2 }: Space, electric: number, symbol: string, w: Working): number {
  return w.result('annual_energy_kwh_per_m2', electric / floor_area_m2, {
    symbol: 'electric_per_m2',
    formula: `${symbol} / floor_area_m2`,
    reference: PRODUCT_METHOD,
  });
}

/** (IT + cooling electricity) / IT electricity. */
export function partialPue({ it_load_kw }: Space, electric: number, w: Working): number {
  const hours_per_year = w.use(HOURS_PER_YEAR);
  return w.result('cooling_partial_pue', 1 + electric / (it_load_kw * hours_per_year), {
    symbol: 'partial_pue',
    formula: '1 + annual_cooling / (it_load_kw * hours_per_year)',
    reference: PARTIAL_PUE,
  });
}
