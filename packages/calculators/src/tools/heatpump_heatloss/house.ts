import type { Given, Working } from '../../kernel/index.ts';
import { ANNUAL_MEAN_TEMPERATURE, DESIGN_TEMPERATURE, REGION_OF } from './data/climate.ts';
import {
  DOOR_U_VALUE,
  ROOF_U_VALUE,
  THERMAL_BRIDGING,
  tableWith,
  WALL_U_VALUE,
  WALL_U_VALUE_ASSUMED,
  WINDOW_U_VALUE,
} from './data/fabric.ts';
import { type Building, buildingOf } from './geometry.ts';
import { type GroundFloor, groundFloorOf } from './ground_floor.ts';
import { DESIGN_STANDARD, TRANSMISSION } from './references.ts';
import type { AgeBand, Input, Region } from './schema.ts';

/** U-values by age band and region, and thermal bridging; the U-value of the ground floor depends on the form. */
interface Fabric {
  U_wall: number;
  U_win: number;
  U_door: number;
  U_roof: number;
  y: number;
}

function fabricOf(age_band: AgeBand, region: Region, w: Working): Fabric {
  const nation = region === 'scotland' ? 'scotland' : 'elsewhere';
  return {
    U_wall: w.pick('U_wall', tableWith(age_band, WALL_U_VALUE[region], WALL_U_VALUE_ASSUMED), age_band),
    U_win: w.pick('U_win', WINDOW_U_VALUE, age_band),
    U_door: w.pick('U_door', DOOR_U_VALUE, nation, age_band),
    U_roof: w.pick('U_roof', ROOF_U_VALUE, nation, age_band),
    y: w.pick('y', THERMAL_BRIDGING, age_band),
  };
}

/** Temperatures at design conditions; a solid floor loses heat against the annual mean. */
interface Climate {
  theta_e: number;
  theta_m: number;
  dT: number;
  dT_g: number;
}

function outdoorDesignTemperature({ external_design_temp_c, location }: Given<typeof Input>, w: Working): number {
  if (external_design_temp_c === undefined) return w.pick('theta_e', DESIGN_TEMPERATURE, location);
  return w.result('external_design_temp_c', external_design_temp_c, {
    symbol: 'theta_e',
    formula: 'external_design_temp_c',
    reference: 'Input',
  });
}

function climateOf(input: Given<typeof Input>, suspended: boolean, w: Working): Climate {
  const { location, internal_design_temp_c } = input;
  const theta_e = outdoorDesignTemperature(input, w);
  const theta_m = w.pick('theta_m', ANNUAL_MEAN_TEMPERATURE, location);
  const dT = w.result('design_delta_t_k', internal_design_temp_c - theta_e, {
    symbol: 'dT',
    formula: 'internal_design_temp_c - theta_e',
    reference: TRANSMISSION,
  });
  const dT_g = w.step('dT_g', suspended ? dT : internal_design_temp_c - theta_m, {
    formula: suspended ? 'dT' : 'internal_design_temp_c - theta_m',
    description: suspended
      ? 'Temperature difference, suspended floor: design difference'
      : 'Temperature difference, solid floor: to annual mean outdoor temperature',
    unit: 'K',
    reference: DESIGN_STANDARD,
  });
  return { theta_e, theta_m, dT, dT_g };
}

/** Inputs of the heat loss of a house, apart from its built form. */
export interface House {
  region: Region;
  air_change_rate: number;
  building: Building;
  fabric: Fabric;
  floor: GroundFloor;
  climate: Climate;
}

export function houseOf(input: Given<typeof Input>, w: Working): House {
  const { age_band, location, air_change_rate } = input;
  const region = REGION_OF[location];
  const building = buildingOf(input, w);
  const fabric = fabricOf(age_band, region, w);
  const floor = groundFloorOf(age_band, w);
  return { region, air_change_rate, building, fabric, floor, climate: climateOf(input, floor.suspended, w) };
}
