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
import type { Input } from './inputs.ts';
import type { AgeBand, Region } from './options.ts';
import { DESIGN_STANDARD, TRANSMISSION } from './references.ts';

type Known = NonNullable<Given<typeof Input>['u_values']>;

/** U-values by age band and region, or as given, and thermal bridging. */
interface Fabric {
  U_wall: number;
  U_win: number;
  U_door: number;
  U_roof: number;
  y: number;
  /** The ground floor, if given; otherwise it depends on the form. */
  U_floor?: number | undefined;
}

/** A U-value that is given, or else that of the age band. */
export function knownOr(
  symbol: string,
  known: { value: number | undefined; description: string },
  byAge: () => number,
  w: Working,
): number {
  const { value, description } = known;
  if (value === undefined) return byAge();
  return w.read(symbol, value, { description: `${description}, as given`, unit: 'W/(m2 K)', reference: 'Input' });
}

function fabricOf(age_band: AgeBand, region: Region, known: Known, w: Working): Fabric {
  const nation = region === 'scotland' ? 'scotland' : 'elsewhere';
  const wall = { value: known.wall_w_per_m2k, description: 'U-value of the external walls' };
  const window = { value: known.window_w_per_m2k, description: 'U-value of the windows' };
  const door = { value: known.door_w_per_m2k, description: 'U-value of the doors' };
  const roof = { value: known.roof_w_per_m2k, description: 'U-value of the roof' };
  const bridging = { value: known.thermal_bridging_y_w_per_m2k, description: 'Thermal bridging factor y' };
  const wallTable = tableWith(age_band, WALL_U_VALUE[region], WALL_U_VALUE_ASSUMED);
  return {
    U_wall: knownOr('U_wall', wall, () => w.pick('U_wall', wallTable, age_band), w),
    U_win: knownOr('U_win', window, () => w.pick('U_win', WINDOW_U_VALUE, age_band), w),
    U_door: knownOr('U_door', door, () => w.pick('U_door', DOOR_U_VALUE, nation, age_band), w),
    U_roof: knownOr('U_roof', roof, () => w.pick('U_roof', ROOF_U_VALUE, nation, age_band), w),
    y: knownOr('y', bridging, () => w.pick('y', THERMAL_BRIDGING, age_band), w),
    U_floor: known.ground_floor_w_per_m2k,
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

/** Inputs of the heat loss of a home, apart from its built form. */
export interface House {
  age_band: AgeBand;
  region: Region;
  /** Air changes per hour, if given; otherwise they depend on the form. */
  air_change_rate: number | undefined;
  building: Building;
  fabric: Fabric;
  floor: GroundFloor;
  climate: Climate;
}

export function houseOf(input: Given<typeof Input>, w: Working): House {
  const { age_band, location, air_change_rate } = input;
  const region = REGION_OF[location];
  const building = buildingOf(input, w);
  const fabric = fabricOf(age_band, region, input.u_values ?? {}, w);
  const floor = groundFloorOf(age_band, w);
  const climate = climateOf(input, floor.suspended, w);
  return { age_band, region, air_change_rate, building, fabric, floor, climate };
}
