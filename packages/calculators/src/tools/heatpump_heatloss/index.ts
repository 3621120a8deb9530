import { HOURS_PER_YEAR } from '../../data/calendar.ts';
import { CONSTRUCTION_PRICE_LEVEL, TRADED_COST_SHARE } from '../../data/construction_and_yield.ts';
import { EUR_PER_GBP } from '../../data/energy_prices.ts';
import {
  DWELLING_AREA_MAX,
  HEAT_PUMP_FIXED_COST,
  HEAT_PUMP_UNIT_COST,
  PLANT_COST_SPREAD,
} from '../../data/measures.ts';
import { AIR_SOURCE_SPF } from '../../data/uk_homes.ts';
import { dataOf, defineCalculator, formatNumber, type Given, type InputError, SILENT } from '../../kernel/index.ts';
import { adviseOnHeatPump } from './advice.ts';
import { charts } from './charts.ts';
import * as climate from './data/climate.ts';
import * as fabric from './data/fabric.ts';
import { FUEL_DATA, GAS_STANDING_CHARGE } from './data/fuels.ts';
import * as grants from './data/grants.ts';
import * as ground from './data/ground.ts';
import * as heating from './data/heating.ts';
import * as limits from './data/limits.ts';
import * as upgrades from './data/upgrades.ts';
import * as ventilation from './data/ventilation.ts';
import { examples } from './examples.ts';
import { buildingOf, formOf, outerWallsOf } from './geometry.ts';
import { GRANTS_OVER_TIME } from './grants_over_time.ts';
import { Input } from './inputs.ts';
import { assessHeatPump } from './method.ts';
import { Result } from './schema.ts';
import { heatPumpVerdict } from './verdict.ts';

/** Windows and doors have to fit into the external walls of the built form. */
function checkOpenings(valid: Partial<Given<typeof Input>>): InputError[] {
  const { floor_area_m2, ceiling_height_m, glazing_pct_of_floor } = valid;
  if (floor_area_m2 === undefined || ceiling_height_m === undefined || glazing_pct_of_floor === undefined) return [];
  const building = buildingOf({ ...valid, floor_area_m2, ceiling_height_m, glazing_pct_of_floor }, SILENT);
  const { A_gross, A_wall } = outerWallsOf(building, formOf(valid), SILENT);
  if (A_wall >= 0) return [];
  const most = Math.floor((1000 * (A_gross - building.A_door)) / floor_area_m2) / 10;
  return [
    {
      field: 'glazing_pct_of_floor',
      message: `glazing_pct_of_floor must be at most ${formatNumber(most)} % here, so that windows and doors fit into ${formatNumber(A_gross, 2)} m2 of wall; ${glazing_pct_of_floor} was sent.`,
    },
  ];
}

export const heatpump_heatloss = defineCalculator({
  name: 'heatpump_heatloss',
  title: 'Heat loss and heat pump size of a home',
  domain: 'energy_carbon',
  summary: 'Design heat loss of a home, heat pump size, seasonal efficiency, annual cost and carbon, fabric upgrades',
  whenToUse:
    'Heat loss of a UK home, heat pump size, SCOP, running cost. For a roadmap of works use digital_renovation_passport.',
  searchWords: [
    'heat pump',
    'ASHP',
    'air source',
    'ground source',
    'MCS',
    'boiler replacement',
    'boiler',
    'radiator',
    'heating',
    'home heating',
    'U-value',
    'BUS grant',
    'SCOP',
  ],
  description:
    'Estimates the design heat loss of a UK home and sizes a heat pump from floor area, age band and place: heat loss by element, heat pump size in kW, seasonal efficiency (SCOP) by flow temperature, annual heat, cost and carbon compared with a gas boiler, grants and fabric measures. A house without a given form is detached; others are shown for comparison. It does not replace a room-by-room calculation.',
  standardReference:
    'BS EN 12831-1:2017 and MIS 3005-D Issue 3.0 (MCS) with MCS 031 Issue 4.0 and MCS 021; RdSAP 10 specification (2025) default U-values by age band; BS EN ISO 13370 ground floor; CIBSE Domestic Heating Design Guide',
  Input,
  Result,
  data: [
    HOURS_PER_YEAR,
    AIR_SOURCE_SPF,
    GAS_STANDING_CHARGE,
    ...FUEL_DATA,
    EUR_PER_GBP,
    CONSTRUCTION_PRICE_LEVEL,
    TRADED_COST_SHARE,
    HEAT_PUMP_FIXED_COST,
    HEAT_PUMP_UNIT_COST,
    DWELLING_AREA_MAX,
    PLANT_COST_SPREAD,
    ...new Set(dataOf(climate, fabric, fabric.WALL_U_VALUE, grants, ground, heating, limits, upgrades, ventilation)),
  ],
  check: checkOpenings,
  method: assessHeatPump,
  advice: adviseOnHeatPump,
  charts,
  verdict: heatPumpVerdict,
  law: GRANTS_OVER_TIME,
  examples,
});
