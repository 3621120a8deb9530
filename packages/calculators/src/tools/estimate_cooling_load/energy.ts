import { type Given, PRODUCT_METHOD, type Working } from '../../kernel/index.ts';
import { COOLING_DEGREE_DAYS } from './data/climate.ts';
import {
  AUXILIARY_ELECTRICITY,
  BASE_EFFICIENCY,
  CHILLER_SIZE_LIMIT,
  CLIMATE_FACTOR,
  FULL_LOAD_HOURS_BASE,
  FULL_LOAD_HOURS_SLOPE,
  GULF_COMFORT_FULL_LOAD_HOURS,
  LIQUID_COOLING_AUXILIARY,
} from './data/energy.ts';
import { FAN_HEAT_RATIO, IT_POWER_LOSS } from './data/space.ts';
import { type ClimateZone, type Input, isItSpace, type System } from './schema.ts';

const FULL_LOAD_HOURS = FULL_LOAD_HOURS_BASE.source.document;
const PARTIAL_PUE = 'EN 50600-4-2, partial PUE';

/** A cooled space whose `load` and `unit` are in the working. */
interface Cooling extends Given<typeof Input> {
  load: number;
  system: System;
  unit: number;
}

/** The row of a table of efficiencies for a unit of this capacity. */
function sizeRow(table: Record<string, number>, unit: number): string {
  if ('any' in table) return 'any';
  const { medium, large } = CHILLER_SIZE_LIMIT.value;
  if (unit < medium) return 'small';
  return unit >= large && 'large' in table ? 'large' : 'medium';
}

function fullLoadHours(climate_zone: ClimateZone, w: Working): { comfort: number; process: number } {
  const CDD18 = w.pick('CDD18', COOLING_DEGREE_DAYS, climate_zone);
  const eflh_base_process = w.pick('eflh_base_process', FULL_LOAD_HOURS_BASE, 'process');
  const eflh_slope_process = w.pick('eflh_slope_process', FULL_LOAD_HOURS_SLOPE, 'process');
  const process = w.step('eflh_process', eflh_base_process + eflh_slope_process * CDD18, {
    formula: 'eflh_base_process + eflh_slope_process * CDD18',
    description: 'Equivalent full-load hours of IT cooling',
    unit: 'h',
    reference: FULL_LOAD_HOURS,
  });
  if (climate_zone === 'uae_gcc') return { process, comfort: w.use(GULF_COMFORT_FULL_LOAD_HOURS) };
  const eflh_base_comfort = w.pick('eflh_base_comfort', FULL_LOAD_HOURS_BASE, 'comfort');
  const eflh_slope_comfort = w.pick('eflh_slope_comfort', FULL_LOAD_HOURS_SLOPE, 'comfort');
  const comfort = w.step('eflh_comfort', eflh_base_comfort + eflh_slope_comfort * CDD18, {
    formula: 'eflh_base_comfort + eflh_slope_comfort * CDD18',
    description: 'Equivalent full-load hours of comfort cooling',
    unit: 'h',
    reference: FULL_LOAD_HOURS,
  });
  return { process, comfort };
}

/** Cooling over electricity of a year in this climate, and the auxiliary electricity per kWh of cooling. */
function efficiencyOf({ system, unit, space_type, climate_zone }: Cooling, w: Working) {
  const table = BASE_EFFICIENCY[system];
  const base = w.pick('base', table, sizeRow(table.value, unit));
  const f_climate = w.pick('f_climate', CLIMATE_FACTOR, climate_zone, isItSpace(space_type) ? 'it' : 'comfort');
  const eff = w.step('eff', base * f_climate, {
    formula: 'base * f_climate',
    description: 'Seasonal efficiency in this climate',
    unit: '-',
    reference: table.source.document,
  });
  const aux =
    system === 'direct_liquid_cooling'
      ? w.pick('aux', LIQUID_COOLING_AUXILIARY)
      : w.pick('aux', AUXILIARY_ELECTRICITY, system);
  return { eff, aux, f_climate };
}

/** Cooling and electricity of a year. */
export function energyOfYear(cooling: Cooling, w: Working) {
  const { space_type, floor_area_m2, it_load_kw, load } = cooling;
  const { eff, aux, f_climate } = efficiencyOf(cooling, w);
  const eflh = fullLoadHours(cooling.climate_zone, w);
  const loss = w.pick('loss', IT_POWER_LOSS, space_type);
  const fan = w.pick('fan', FAN_HEAT_RATIO, space_type);
  const q_process = w.step('q_process', it_load_kw * (1 + loss) * (1 + fan), {
    formula: 'it_load_kw * (1 + loss) * (1 + fan)',
    description: 'Load that IT causes all year, with its losses and fans',
    unit: 'kW',
    reference: PRODUCT_METHOD,
  });
  const q_comfort = w.step('q_comfort', load - q_process, {
    formula: 'load - q_process',
    description: 'Load of people, lighting, sun and air',
    unit: 'kW',
    reference: PRODUCT_METHOD,
  });
  const thermal = w.step('thermal', q_process * eflh.process + q_comfort * eflh.comfort, {
    formula: 'q_process * eflh_process + q_comfort * eflh_comfort',
    description: 'Cooling of a year',
    unit: 'kWh/yr',
    reference: FULL_LOAD_HOURS,
  });
  const electric = w.step('electric', thermal / eff + aux * thermal, {
    formula: 'thermal / eff + aux * thermal',
    description: 'Electricity for cooling of a year',
    unit: 'kWh/yr',
    reference: PRODUCT_METHOD,
  });
  const per_m2 = w.step('electric_per_m2', electric / floor_area_m2, {
    formula: 'electric / floor_area_m2',
    description: 'Electricity for cooling of a year per floor area',
    unit: 'kWh/(m2 yr)',
    reference: PRODUCT_METHOD,
  });
  const partial_pue = isItSpace(space_type)
    ? w.step('partial_pue', 1 + electric / (it_load_kw * eflh.process), {
        formula: '1 + electric / (it_load_kw * eflh_process)',
        description: 'Partial PUE of cooling',
        unit: '-',
        reference: PARTIAL_PUE,
      })
    : null;
  return {
    eff,
    aux,
    f_climate,
    eflh_comfort: eflh.comfort,
    eflh_process: eflh.process,
    thermal,
    electric,
    per_m2,
    partial_pue,
  };
}
