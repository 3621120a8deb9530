import type { Static } from 'typebox';
import { COOLING_TYPES, type CoolingType } from '../../data/cooling_technology.ts';
import { LIGHTING_ALLOWANCE } from '../../data/data_hall.ts';
import type { Working } from '../../kernel/index.ts';
import { type Suitability, suitabilityOf } from '../../methods/cooling_density.ts';
import { airflowOf } from '../../methods/cooling_flows.ts';
import {
  type Climate,
  type Cooling,
  coolingAt,
  ENERGY_BALANCE,
  refrigerationFor,
  systemCop,
} from '../../methods/cooling_power.ts';
import { PUE_AMBIENT } from './data.ts';
import { type Hall, heatAt } from './heat.ts';
import { chillerSizeFor } from './plant.ts';
import type { Result } from './schema.ts';
import { type Technology, technologyOf } from './technology.ts';

type Figures = Static<typeof Result>;

/** The hall at the ambient that was sent, and at the hotter temperature that sizes its plant, if there is one. */
interface Conditions {
  hall: Hall;
  climate: Climate;
  design: Climate | null;
  rack_settled: number;
}

/** One technology in these conditions: the same figures for the headline and for the comparison. */
export interface Assessed {
  technology: Technology;
  /** At the ambient that was sent. */
  cooling: Cooling;
  /** At the temperature that sizes the plant. */
  peak: Cooling;
  liquid_share_pct: number;
  system_cop: number;
  airflow: number;
  refr: number;
  chiller_size: number;
  suitability: Suitability;
}

/** `at` has the heat at the temperature that sizes the plant; it is `w` if that is the ambient that was sent. */
export function assess(type: CoolingType, conditions: Conditions, w: Working, at: Working): Assessed {
  const { hall, climate, design, rack_settled } = conditions;
  const technology = technologyOf(type, hall, w);
  const cooling = coolingAt(climate, technology, hall, w);
  const peak = design === null ? cooling : coolingAt(design, technology, hall, at);
  const system_cop = systemCop(climate.heat, cooling.p_cool, w);
  const liquid_share_pct = at.step('liquid_fraction', (100 * technology.q_liq) / (design ?? climate).heat, {
    formula: '100 * q_liq / heat',
    description: 'Fraction of the heat rejected to liquid',
    unit: '%',
    reference: ENERGY_BALANCE,
  });
  const rise = { symbol: 'dt_air', k: technology.dt_air };
  const airflow = airflowOf({ q_air: peak.q_air, formula: 'q_air', rise }, at);
  const refr = refrigerationFor(peak, at);
  const chiller_size = chillerSizeFor(type, refr, at);
  return {
    technology,
    cooling,
    peak,
    liquid_share_pct,
    system_cop,
    airflow,
    refr,
    chiller_size,
    suitability: suitabilityOf(type, rack_settled, w),
  };
}

/** The group of a type that is not selected: the temperature and heat that size the plant are those of the whole. */
function designOf({ design }: Conditions, group: Working): Working {
  if (design === null) return group;
  const at = group.group('design');
  const said = { reference: ENERGY_BALANCE };
  at.step('t', design.t, { formula: 't_design', description: 'Design temperature', unit: '°C', ...said });
  at.step('heat', design.heat, { formula: 'heat_design', description: 'Total heat load', unit: 'kW', ...said });
  return at;
}

/** The four types in the same conditions. The selected one is not calculated again, so that the headline and its row never differ. */
export function assessAll(selected: Assessed, conditions: Conditions, w: Working): Assessed[] {
  return COOLING_TYPES.map((type) => {
    if (type === selected.technology.type) return selected;
    const group = w.group(type);
    return assess(type, conditions, group, designOf(conditions, group));
  });
}

const CURVE_POINTS = Object.keys(PUE_AMBIENT.value) as (keyof typeof PUE_AMBIENT.value)[];

/** The selected type at other ambients; the heat through the envelope follows them. */
export function pueByAmbient(technology: Technology, hall: Hall, w: Working): Figures['pue_by_ambient'] {
  return CURVE_POINTS.map((point) => {
    const group = w.group(point);
    const t = group.pick('t', PUE_AMBIENT, point);
    const { heat } = heatAt(t, hall, group);
    return { ambient_temp_c: t, pue_estimate: coolingAt({ t, heat }, technology, hall, group).pue };
  });
}

/** The lighting allowance for the floor area, and the PUE with it instead of the lighting that was sent. */
export function withLightingAllowance(t: number, technology: Technology, hall: Hall, w: Working) {
  const light_allowance = w.use(LIGHTING_ALLOWANCE);
  const group = w.group('lit_by_area');
  const lighting_kw = group.result('lighting_allowance_kw', light_allowance * hall.room_area_m2, {
    symbol: 'lighting_kw',
    formula: 'light_allowance * room_area_m2',
    reference: ENERGY_BALANCE,
  });
  const lit = { ...hall, lighting_kw };
  const { heat } = heatAt(t, lit, group);
  return { lighting_kw, pue: coolingAt({ t, heat }, technology, lit, group).pue };
}
