import type { Static } from 'typebox';
import { HOURS_PER_YEAR } from '../../data/calendar.ts';
import { CLIMATE_ZONES } from '../../data/climate_zones.ts';
import { COOLING_TYPES, type CoolingType } from '../../data/cooling_technology.ts';
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

const ISO_PUE = 'ISO/IEC 30134-2:2026, definition of PUE';

/** Annual facility energy and PUE for this cooling energy, without their working. */
function facilityOf(annual_cooling: number, hall: Hall) {
  const annual_facility = facilityEnergyOf(annual_cooling, hall);
  return { annual_cooling, annual_facility, annual_pue: annualPueOf(annual_facility, hall) };
}
type YearOfType = ReturnType<typeof facilityOf>;

/** The year of the selected type, line by line. */
export function annualOfSelected(technology: Technology, { hall, year, heat }: HallOverYear, w: Working) {
  const mean = recordMean('t_year', year, 't', w);
  const annual_cooling = coolingEnergyOfYear(year, heat, technology, w);
  w.use(HOURS_PER_YEAR);
  const annual_facility = w.result('annual_facility_energy_kwh', facilityEnergyOf(annual_cooling, hall), {
    symbol: 'annual_facility',
    formula: '(it_load_kw + ups + lighting_kw + other * it_load_kw) * hours_per_year + annual_cooling',
    reference: YEAR_MODEL,
  });
  const annual_pue = w.result('annual_pue', annualPueOf(annual_facility, hall), {
    formula: 'annual_facility / (it_load_kw * hours_per_year)',
    reference: ISO_PUE,
  });
  const free_pct = freeCoolingOfYear(year, heat, technology, w);
  return { type: technology.type, mean, annual_cooling, annual_facility, annual_pue, free_pct };
}

/** Records the annual figures of a type that is not selected, by its name; its bins are not in the working. */
function recordAnnualOfType(
  { annual_cooling, annual_facility, annual_pue }: YearOfType,
  saving: number,
  group: Working,
) {
  group.find('e_cool', annual_cooling, {
    note: 'Sum over the same bins as annual_cooling, with the plant of this type',
    description: 'Annual cooling energy',
    unit: 'kWh/yr',
    reference: YEAR_MODEL,
  });
  group.step('e_facility', annual_facility, {
    formula: '(it_load_kw + ups + lighting_kw + other * it_load_kw) * hours_per_year + e_cool',
    description: 'Annual facility energy',
    unit: 'kWh/yr',
    reference: YEAR_MODEL,
  });
  group.step('year_pue', annual_pue, {
    formula: 'e_facility / (it_load_kw * hours_per_year)',
    description: 'Annual PUE',
    unit: '-',
    reference: ISO_PUE,
  });
  group.step('saving', saving, {
    formula: 'annual_cooling - e_cool',
    description: 'Annual energy saving compared with the selected type',
    unit: 'kWh/yr',
    reference: YEAR_MODEL,
  });
}

/** Comparison of the four types over the same year. */
export function compare(
  types: readonly Assessed[],
  selected: YearOfType & { type: CoolingType },
  { hall, year, heat }: HallOverYear,
  w: Working,
): Figures['comparison'] {
  return types.map((assessed) => {
    const { type } = assessed.technology;
    const ofType = facilityOf(coolingEnergyOf(year, heat, assessed.technology), hall);
    const saving = selected.annual_cooling - ofType.annual_cooling;
    if (w.recording && type !== selected.type) recordAnnualOfType(ofType, saving, w.group(type));
    return {
      cooling_type: type,
      liquid_heat_fraction_pct: assessed.liquid_share_pct,
      cooling_power_kw: assessed.cooling.p_cool,
      system_cop: assessed.system_cop,
      pue_estimate: assessed.cooling.pue,
      annual_pue: ofType.annual_pue,
      annual_cooling_energy_kwh: ofType.annual_cooling,
      annual_facility_energy_kwh: ofType.annual_facility,
      annual_saving_vs_selected_kwh: saving,
      airflow_m3_per_s: assessed.airflow,
      chiller_size_kw: assessed.chiller_size,
      suitability: assessed.suitability,
    };
  });
}

/** Records the typical year of a climate; its bins are not in the working. */
function recordClimate(
  selected: CoolingType,
  year: Year,
  energies: readonly number[],
  annual_pue: number,
  group: Working,
) {
  group.result('mean_temp_c', year.mean, {
    symbol: 't_mean',
    note: 'Mean of the 24 bins of the typical year of this climate',
    reference: YEAR_MODEL,
  });
  COOLING_TYPES.forEach((type, index) => {
    group.find(`e_${type}`, energies[index] as number, {
      note: 'Sum over the bins of the typical year of this climate, as annual_cooling',
      description: `Annual cooling energy in the typical year, ${type}`,
      unit: 'kWh/yr',
      reference: YEAR_MODEL,
    });
  });
  group.result('annual_pue', annual_pue, {
    symbol: 'year_pue',
    formula: `((it_load_kw + ups + lighting_kw + other * it_load_kw) * hours_per_year + e_${selected}) / (it_load_kw * hours_per_year)`,
    reference: ISO_PUE,
  });
}

/** The four types, in the order of the comparison, in the typical year of each climate; the ambient that was sent has no effect. */
export function annualByClimate(
  selected: CoolingType,
  types: readonly Assessed[],
  { hall, heat }: HallOverYear,
  w: Working,
): Figures['annual_by_climate'] {
  return CLIMATE_ZONES.map((climate_zone, row) => {
    const year = TYPICAL_YEARS[climate_zone];
    const energies = types.map(({ technology }) => coolingEnergyOf(year, heat, technology));
    const [crac_kwh, crah_kwh, dlc_kwh, immersion_kwh] = energies as [number, number, number, number];
    const annual_cooling = energies[COOLING_TYPES.indexOf(selected)] as number;
    const { annual_pue } = facilityOf(annual_cooling, hall);
    if (w.recording) recordClimate(selected, year, energies, annual_pue, w.row('annual_by_climate', row, climate_zone));
    return {
      climate_zone,
      mean_temp_c: year.mean,
      annual_cooling_energy_kwh: annual_cooling,
      annual_pue,
      crac_kwh,
      crah_kwh,
      dlc_kwh,
      immersion_kwh,
    };
  });
}
