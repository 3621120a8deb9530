import type { Static } from 'typebox';
import { HOURS_PER_YEAR } from '../../data/calendar.ts';
import { AIR_DENSITY, AIR_HEAT_CAPACITY } from '../../data/physics.ts';
import { optionsOf, type Working } from '../../kernel/index.ts';
import {
  type Climate,
  CONSTANT_AMBIENT,
  type Cooling,
  coolingAt,
  coolingEnergyOfYear,
  ENERGY_BALANCE,
  savingAgainst,
  selectedPower,
  systemCop,
} from '../../methods/cooling_power.ts';
import { PUE_AMBIENT } from './data.ts';
import { suitabilityOf } from './density.ts';
import { type Hall, heatAt } from './heat.ts';
import { chillerSizeFor, refrigerationFor } from './plant.ts';
import { SENSIBLE_HEAT } from './references.ts';
import { COOLING_TYPES, type CoolingType, type Result, type Suitability } from './schema.ts';
import { type Technology, technologyOf } from './technology.ts';

type Figures = Static<typeof Result>;

/** The hall at the ambient that was sent. */
interface Conditions {
  hall: Hall;
  climate: Climate;
  rack: number;
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
  annual_cooling: number;
  annual_facility: number;
  suitability: Suitability;
}

function annualEnergy({ p_cool, pue }: Cooling, { it_load_kw }: Hall, w: Working) {
  const hours_per_year = w.use(HOURS_PER_YEAR);
  const annual_cooling = coolingEnergyOfYear(p_cool, w);
  const annual_facility = w.step('annual_facility', pue * it_load_kw * hours_per_year, {
    formula: 'pue * it_load_kw * hours_per_year',
    description: 'Energy of a year, whole facility',
    unit: 'kWh/yr',
    reference: CONSTANT_AMBIENT,
  });
  return { annual_cooling, annual_facility };
}

export function assess(type: CoolingType, { hall, climate, rack }: Conditions, w: Working): Assessed {
  const technology = technologyOf(type, hall, w);
  const cooling = coolingAt(climate, technology, hall, w);
  const system_cop = systemCop(climate.heat, cooling.p_cool, w);
  const liquid_share_pct = w.step('liquid_share', (100 * technology.q_liq) / climate.heat, {
    formula: '100 * q_liq / heat',
    description: 'Share of the heat that goes to liquid',
    unit: '%',
    reference: ENERGY_BALANCE,
  });
  const rho = w.use(AIR_DENSITY);
  const cp = w.use(AIR_HEAT_CAPACITY);
  const airflow = w.step('V', cooling.q_air / (rho * cp * technology.air.dt), {
    formula: 'q_air / (rho * cp * dt_air)',
    description: 'Airflow',
    unit: 'm3/s',
    reference: SENSIBLE_HEAT,
  });
  const refr = refrigerationFor(cooling, w);
  const chiller_size = chillerSizeFor(type, refr, w);
  const { annual_cooling, annual_facility } = annualEnergy(cooling, hall, w);
  return {
    technology,
    cooling,
    liquid_share_pct,
    system_cop,
    airflow,
    refr,
    chiller_size,
    annual_cooling,
    annual_facility,
    suitability: suitabilityOf(type, rack, w),
  };
}

const ALL_TYPES = optionsOf(COOLING_TYPES);

/** The four types in the same conditions. The selected one is not calculated again, so that the headline and its row never differ. */
export function compare(selected: Assessed, conditions: Conditions, w: Working): Figures['comparison'] {
  const p_selected = selectedPower(selected.cooling.p_cool, w);
  return ALL_TYPES.map((cooling_type) => {
    const isSelected = cooling_type === selected.technology.type;
    const part = isSelected ? w : w.part(cooling_type);
    const assessed = isSelected ? selected : assess(cooling_type, conditions, part);
    const saving = savingAgainst(p_selected, assessed.cooling.p_cool, part);
    return {
      cooling_type,
      liquid_heat_fraction_pct: assessed.liquid_share_pct,
      cooling_power_kw: assessed.cooling.p_cool,
      system_cop: assessed.system_cop,
      pue_estimate: assessed.cooling.pue,
      annual_cooling_energy_kwh: assessed.annual_cooling,
      annual_facility_energy_kwh: assessed.annual_facility,
      annual_saving_vs_selected_kwh: saving,
      airflow_m3_per_s: assessed.airflow,
      chiller_size_kw: assessed.chiller_size,
      suitability: assessed.suitability,
    };
  });
}

const CURVE_POINTS = Object.keys(PUE_AMBIENT.value) as (keyof typeof PUE_AMBIENT.value)[];

/** The selected type at other ambients; the heat through the envelope follows them. */
export function pueByAmbient(technology: Technology, hall: Hall, w: Working): Figures['pue_by_ambient'] {
  return CURVE_POINTS.map((point) => {
    const part = w.part(point);
    const t = part.pick('t', PUE_AMBIENT, point);
    const { heat } = heatAt(t, hall, part);
    return { ambient_temp_c: t, pue_estimate: coolingAt({ t, heat }, technology, hall, part).pue };
  });
}
