import type { Static } from 'typebox';
import { COOLING_TYPES, type CoolingType } from '../../data/cooling_technology.ts';
import { LIGHTING_ALLOWANCE } from '../../data/data_hall.ts';
import { AIR_DENSITY, AIR_HEAT_CAPACITY } from '../../data/physics.ts';
import type { Working } from '../../kernel/index.ts';
import { type Climate, type Cooling, coolingAt, ENERGY_BALANCE, systemCop } from '../../methods/cooling_power.ts';
import { PUE_AMBIENT } from './data.ts';
import { suitabilityOf } from './density.ts';
import { type Hall, heatAt } from './heat.ts';
import { chillerSizeFor, refrigerationFor } from './plant.ts';
import { SENSIBLE_HEAT } from './references.ts';
import type { Result, Suitability } from './schema.ts';
import { type Technology, technologyOf } from './technology.ts';

type Figures = Static<typeof Result>;

/** The hall at the ambient that was sent. */
interface Conditions {
  hall: Hall;
  climate: Climate;
  rack_settled: number;
}

/** One technology in these conditions: the same figures for the headline and for the comparison. */
export interface Assessed {
  technology: Technology;
  cooling: Cooling;
  liquid_share_pct: number;
  system_cop: number;
  airflow: number;
  refr: number;
  chiller_size: number;
  suitability: Suitability;
}

export function assess(type: CoolingType, { hall, climate, rack_settled }: Conditions, w: Working): Assessed {
  const technology = technologyOf(type, hall, w);
  const cooling = coolingAt(climate, technology, hall, w);
  const system_cop = systemCop(climate.heat, cooling.p_cool, w);
  const liquid_share_pct = w.step('liquid_share', (100 * technology.q_liq) / climate.heat, {
    formula: '100 * q_liq / heat',
    description: 'Fraction of the heat rejected to liquid',
    unit: '%',
    reference: ENERGY_BALANCE,
  });
  const rho = w.use(AIR_DENSITY);
  const cp = w.use(AIR_HEAT_CAPACITY);
  const airflow = w.step('V', cooling.q_air / (rho * cp * technology.dt_air), {
    formula: 'q_air / (rho * cp * dt_air)',
    description: 'Supply airflow',
    unit: 'm3/s',
    reference: SENSIBLE_HEAT,
  });
  const refr = refrigerationFor(cooling, w);
  const chiller_size = chillerSizeFor(type, refr, w);
  return {
    technology,
    cooling,
    liquid_share_pct,
    system_cop,
    airflow,
    refr,
    chiller_size,
    suitability: suitabilityOf(type, rack_settled, w),
  };
}

/** The four types in the same conditions. The selected one is not calculated again, so that the headline and its row never differ. */
export function assessAll(selected: Assessed, conditions: Conditions, w: Working): Assessed[] {
  return COOLING_TYPES.map((type) =>
    type === selected.technology.type ? selected : assess(type, conditions, w.group(type)),
  );
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
  const { it_load_kw, ups, room_area_m2 } = hall;
  const lit = { it_load_kw, lighting_kw, room_area_m2, ups };
  const { heat } = heatAt(t, lit, group);
  return { lighting_kw, pue: coolingAt({ t, heat }, technology, lit, group).pue };
}
