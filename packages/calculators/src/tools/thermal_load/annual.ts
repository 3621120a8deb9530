import type { Static } from 'typebox';
import { HOURS_PER_YEAR } from '../../data/calendar.ts';
import { CLIMATE_ZONES } from '../../data/climate_zones.ts';
import type { CoolingType } from '../../data/cooling_technology.ts';
import type { Working } from '../../kernel/index.ts';
import {
  annualPueOf,
  coolingEnergyOf,
  coolingEnergyOfYear,
  facilityEnergyOf,
  freeCoolingOfYear,
  type HeatOfYear,
} from '../../methods/cooling_energy.ts';
import { recordMean, TYPICAL_YEARS, YEAR_MODEL, type Year, yearOfMean } from '../../methods/typical_year.ts';
import type { Assessed } from './assessment.ts';
import { type Hall, heatOverYear } from './heat.ts';
import type { Result } from './schema.ts';
import type { Technology } from './technology.ts';

type Figures = Static<typeof Result>;

/** The hall over the year whose mean is the ambient that was sent. */
export interface HallOverYear {
  hall: Hall;
  year: Year;
  heat: HeatOfYear;
}

/** The ambient is `t` in the working. */
export function hallOverYear(t: number, hall: Hall, w: Working): HallOverYear {
  return { hall, year: yearOfMean(t, w), heat: heatOverYear(hall, w) };
}

/** The year of the selected type, line by line. */
export function yearOfSelected(technology: Technology, { hall, year, heat }: HallOverYear, w: Working) {
  const mean = recordMean('t_year', year, 't', w);
  const annual_cooling = coolingEnergyOfYear(year, heat, technology, w);
  w.use(HOURS_PER_YEAR);
  const annual_facility = w.step('annual_facility', facilityEnergyOf(annual_cooling, hall), {
    formula: '(it_load_kw + ups + lighting_kw + other * it_load_kw) * hours_per_year + annual_cooling',
    description: 'Energy of a year, whole facility',
    unit: 'kWh/yr',
    reference: YEAR_MODEL,
  });
  const annual_pue = w.step('annual_pue', annualPueOf(annual_facility, hall), {
    formula: 'annual_facility / (it_load_kw * hours_per_year)',
    description: 'PUE of the year',
    unit: '-',
    reference: 'ISO/IEC 30134-2:2026, definition of PUE',
  });
  const free_pct = freeCoolingOfYear(year, heat, technology, w);
  return { mean, annual_cooling, annual_facility, annual_pue, free_pct };
}

/** The four types side by side, over the same year. */
export function compare(
  types: readonly Assessed[],
  e_selected: number,
  { hall, year, heat }: HallOverYear,
): Figures['comparison'] {
  return types.map((assessed) => {
    const annual_cooling = coolingEnergyOf(year, heat, assessed.technology);
    const annual_facility = facilityEnergyOf(annual_cooling, hall);
    return {
      cooling_type: assessed.technology.type,
      liquid_heat_fraction_pct: assessed.liquid_share_pct,
      cooling_power_kw: assessed.cooling.p_cool,
      system_cop: assessed.system_cop,
      pue_estimate: assessed.cooling.pue,
      annual_pue: annualPueOf(annual_facility, hall),
      annual_cooling_energy_kwh: annual_cooling,
      annual_facility_energy_kwh: annual_facility,
      annual_saving_vs_selected_kwh: e_selected - annual_cooling,
      airflow_m3_per_s: assessed.airflow,
      chiller_size_kw: assessed.chiller_size,
      suitability: assessed.suitability,
    };
  });
}

/** The four types in the typical year of each climate; the ambient that was sent plays no part. */
export function annualByClimate(
  selected: CoolingType,
  types: readonly Assessed[],
  { hall, heat }: HallOverYear,
): Figures['annual_by_climate'] {
  return CLIMATE_ZONES.map((climate_zone) => {
    const year = TYPICAL_YEARS[climate_zone];
    const kwh = { crac: 0, crah: 0, dlc: 0, immersion: 0 };
    for (const { technology } of types) kwh[technology.type] = coolingEnergyOf(year, heat, technology);
    return {
      climate_zone,
      mean_temp_c: year.mean,
      annual_cooling_energy_kwh: kwh[selected],
      annual_pue: annualPueOf(facilityEnergyOf(kwh[selected], hall), hall),
      crac_kwh: kwh.crac,
      crah_kwh: kwh.crah,
      dlc_kwh: kwh.dlc,
      immersion_kwh: kwh.immersion,
    };
  });
}
