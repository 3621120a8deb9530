import {
  AGE_FACTOR,
  BOILER_EFFICIENCY,
  DWELLING_BENCHMARK,
  EMBODIED_CARBON,
  EMBODIED_CARBON_ASSUMED,
  HEAT_PUMP_SCOP,
  REFERENCE_STUDY_PERIOD,
  TM46_BENCHMARK,
} from '../../data/building_energy.ts';
import { ONE_YEAR } from '../../data/calendar.ts';
import { EMISSION_FACTORS } from '../../data/emission_factors.ts';
import { UAE_GRID_RANGE } from '../../data/uae_grid.ts';
import { dataOf, defineCalculator } from '../../kernel/index.ts';
import { adviseOnFootprint } from './advice.ts';
import { charts } from './charts.ts';
import { checkEnergy } from './check_inputs.ts';
import * as data from './data.ts';
import { examples } from './examples.ts';
import { footprintOf } from './method.ts';
import { Input, Result } from './schema.ts';
import { footprintVerdict } from './verdict.ts';

export const building_carbon_footprint = defineCalculator({
  name: 'building_carbon_footprint',
  title: 'Building carbon footprint',
  domain: 'energy_carbon',
  summary:
    "Scope 1, 2 and 3 carbon of a building, intensity, stranding year by Plumbline's pathway (not CRREM), actions",
  whenToUse:
    'Annual scope 1, 2 and 3 emissions of a building, stranding check, net-zero gap. For whole-life carbon use calculate_carbon; in the UAE uae_climate_ghg.',
  searchWords: [
    'carbon accounting',
    'GHG Protocol',
    'scope 1 2 3',
    'scope 3',
    'CRREM',
    'stranding',
    'stranded asset',
    'ESG',
    'refrigerants',
    'emissions',
  ],
  description:
    "Estimates the annual carbon footprint of a building by GHG Protocol scope 1, 2 (location- and market-based) and 3, from electricity with green certificates, gas, heat and refrigerant; the year in which it becomes a stranded asset on Plumbline's 1.5 °C pathway (as in CRREM, not its data), the gap to net zero and the actions that save most. Benchmarks replace energy that is not given.",
  standardReference:
    'GHG Protocol Corporate Standard 2004, Scope 2 Guidance 2015, Scope 3 Standard 2011; DESNZ conversion factors 2026; Plumbline pathway of 1.5 degrees (our own, not CRREM data); RICS WLCA 2nd ed. 2023',
  Input,
  Result,
  data: [
    TM46_BENCHMARK,
    DWELLING_BENCHMARK,
    AGE_FACTOR,
    EMBODIED_CARBON,
    EMBODIED_CARBON_ASSUMED,
    REFERENCE_STUDY_PERIOD,
    BOILER_EFFICIENCY,
    HEAT_PUMP_SCOP,
    ...EMISSION_FACTORS,
    UAE_GRID_RANGE,
    ONE_YEAR,
    ...dataOf(data),
  ],
  check: checkEnergy,
  method: footprintOf,
  advice: adviseOnFootprint,
  charts,
  verdict: footprintVerdict,
  examples,
});
