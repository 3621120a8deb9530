import type { Static } from 'typebox';
import { FREE_COOLING_NONE_FROM } from '../../data/cooling_technology.ts';
import type { Given, Working } from '../../kernel/index.ts';
import { coolingEnergyOf, coolingEnergyOfYear, type HeatOfYear } from '../../methods/cooling_energy.ts';
import {
  type Climate,
  type Cooling,
  capacityFor,
  coolingAt,
  ENERGY_BALANCE,
  type PoweredHall,
  systemCop,
} from '../../methods/cooling_power.ts';
import { ECONOMISER_MODEL } from '../../methods/cooling_side.ts';
import { capacityAfterFailure, installedCapacity, modulesFor } from '../../methods/modular_plant.ts';
import { recordMean, YEAR_MODEL, type Year, yearOfMean } from '../../methods/typical_year.ts';
import { addUp } from '../confidence.ts';
import type { VariantBAnswer } from '../definition.ts';
import { adviseOn } from './advice.ts';
import {
  CONFIDENCE_CHANGE,
  CONFIDENCE_START,
  LIGHTING_SHARE,
  LIQUID_FROM,
  ONE_PLANT_TO,
  UPS_EFFICIENCY,
  USUAL_AMBIENT,
} from './data.ts';
import { plantOf } from './plant.ts';
import { type CoolingType, type Input, isLiquid, type Result } from './schema.ts';

const REFERENCES = ['ASHRAE TC 9.9 Thermal Guidelines 5th ed. (2021)', 'EN 50600-2-3', 'EN 50600-4-7 (CER)'];

function hallOf({ it_load_kw }: Given<typeof Input>, w: Working): PoweredHall & { heat: number } {
  const ups_eta = w.use(UPS_EFFICIENCY);
  const light = w.use(LIGHTING_SHARE);
  const lighting_kw = w.step('lighting_kw', light * it_load_kw, {
    formula: 'light * it_load_kw',
    description: 'Lighting',
    unit: 'kW',
    reference: ENERGY_BALANCE,
  });
  const ups = w.step('ups', it_load_kw / ups_eta - it_load_kw, {
    formula: 'it_load_kw / ups_eta - it_load_kw',
    description: 'UPS losses',
    unit: 'kW',
    reference: ENERGY_BALANCE,
  });
  const heat = w.step('heat', it_load_kw / ups_eta + lighting_kw, {
    formula: 'it_load_kw / ups_eta + lighting_kw',
    description: 'Heat to be removed',
    unit: 'kW',
    reference: ENERGY_BALANCE,
  });
  return { it_load_kw, lighting_kw, ups, heat };
}

function freeCoolingOf(cooling: Cooling, { heat, q_liq }: { heat: number; q_liq: number }, w: Working): number {
  const { q_air, F_air, loop } = cooling;
  return w.step('free', (100 * (q_air * F_air + (loop ? q_liq * loop.F_liq : 0))) / heat, {
    formula: loop ? '100 * (q_air * F_air + q_liq * F_liq) / heat' : '100 * q_air * F_air / heat',
    description: 'Share of the heat removed by free cooling',
    unit: '%',
    reference: ECONOMISER_MODEL,
  });
}

interface Conditions {
  hall: PoweredHall;
  climate: Climate;
  year: Year;
  heat: HeatOfYear;
}

/** The annual energy with the ambient, which is `t` in the working, as the annual mean. The hall has no envelope here. */
function overYear(t: number, q_heat: number, w: Working): Pick<Conditions, 'year' | 'heat'> {
  const q_0 = w.step('q_0', q_heat, {
    formula: 'heat',
    description: 'Heat to be removed, all bins of the year',
    unit: 'kW',
    reference: ENERGY_BALANCE,
  });
  return { year: yearOfMean(t, w), heat: { q_0, UA: 0 } };
}

/** The same plant with an economiser, if it has none and the ambient is low enough for one to help. */
function withEconomiser(
  type: CoolingType,
  { hall, climate, year, heat }: Conditions,
  annual_cooling: number,
  w: Working,
) {
  if (type !== 'air' || climate.t >= FREE_COOLING_NONE_FROM.value.crah) return null;
  const group = w.group('free_cooling');
  const plant = plantOf('free_cooling', hall.it_load_kw, group);
  const economised = coolingAt(climate, plant, hall, group);
  const saving_kwh = group.find('saving', annual_cooling - coolingEnergyOf(year, heat, plant), {
    note: 'Annual energy less that of the same bins with an economiser',
    description: 'Annual energy saving of an economiser',
    unit: 'kWh/yr',
    reference: YEAR_MODEL,
  });
  return { cop: systemCop(climate.heat, economised.p_cool, group), saving_kwh };
}

function judge({ it_load_kw, cooling_type, ambient_temp_c }: Given<typeof Input>, w: Working): number {
  const { lowest, highest } = USUAL_AMBIENT.value;
  const applies = {
    ambient_unusual: ambient_temp_c < lowest || ambient_temp_c > highest,
    no_free_cooling: cooling_type === 'free_cooling' && ambient_temp_c > FREE_COOLING_NONE_FROM.value.crah,
    small_for_liquid: isLiquid(cooling_type) && it_load_kw < LIQUID_FROM.value,
    large: it_load_kw > ONE_PLANT_TO.value,
  };
  return addUp('confidence', { start: CONFIDENCE_START, changes: CONFIDENCE_CHANGE, applies }, w);
}

/** Cooling capacity to install and the power to run it, for an IT load, a cooling concept and an ambient temperature. */
export function sizeCooling(input: Given<typeof Input>, w: Working): VariantBAnswer<Static<typeof Result>> {
  const { cooling_type, ambient_temp_c, redundancy_tier } = input;
  const { heat, ...hall } = hallOf(input, w);
  const t = w.step('t', ambient_temp_c, {
    formula: 'ambient_temp_c',
    description: 'Ambient',
    unit: '°C',
    reference: 'Input',
  });
  const conditions = { hall, climate: { t, heat }, ...overYear(t, heat, w) };
  const plant = plantOf(cooling_type, hall.it_load_kw, w);
  const cooling = coolingAt(conditions.climate, plant, hall, w);
  const annual_cooling = coolingEnergyOfYear(conditions.year, conditions.heat, plant, w);
  const required = capacityFor(heat, w);
  const modules = modulesFor(required, redundancy_tier, w);
  const result = {
    cooling_kw: installedCapacity(modules, w),
    cop: systemCop(heat, cooling.p_cool, w),
    heat_load_kw: heat,
    required_cooling_kw: required,
    cooling_power_kw: cooling.p_cool,
    unit_capacity_kw: modules.unit,
    duty_units: modules.duty,
    total_units: modules.total_units,
    free_cooling_fraction_pct: freeCoolingOf(cooling, { heat, q_liq: plant.q_liq }, w),
    pue_estimate: cooling.pue,
    annual_cooling_energy_kwh: annual_cooling,
    annual_mean_temp_c: recordMean('t_year', conditions.year, 't', w),
  };
  const after_failure = capacityAfterFailure(modules, w);
  const economised = withEconomiser(cooling_type, conditions, annual_cooling, w);
  return {
    result,
    confidence: judge(input, w),
    references: [...REFERENCES],
    recommendations: adviseOn({ input, result, after_failure, economised }),
  };
}
