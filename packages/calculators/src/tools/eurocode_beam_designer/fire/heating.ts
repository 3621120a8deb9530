import { exp, log10 } from '../../../kernel/mathematics/index.ts';
import {
  BOARD_CONDUCTIVITY,
  BOARD_DENSITY,
  BOARD_SPECIFIC_HEAT,
  CONVECTION,
  FIRE_EMISSIVITY,
  SIMULATED_MINUTES_MAX,
  STEEL_DENSITY,
  STEEL_EMISSIVITY,
  STEEL_SPECIFIC_HEAT,
  STEFAN_BOLTZMANN,
  TIME_STEP,
  VIEW_FACTOR,
} from './data.ts';

const { constant: C_0, linear: C_1, square: C_2, cube: C_3 } = STEEL_SPECIFIC_HEAT.value['600'];
const { '735': RISING, '900': FALLING, '1200': HOT } = STEEL_SPECIFIC_HEAT.value;

/** Specific heat of steel in J/(kg K) at a temperature in °C, EN 1993-1-2 3.4.1.2. */
export function specificHeat(theta: number): number {
  if (theta < 600) return C_0 + theta * (C_1 + theta * (C_2 + theta * C_3));
  if (theta < 735) return RISING.constant + RISING.over / (RISING.pole - theta);
  if (theta < 900) return FALLING.constant + FALLING.over / (theta - FALLING.pole);
  return HOT.constant;
}

const ROOM_TEMPERATURE = 20;
const STEPS_PER_MINUTE = 60 / TIME_STEP.value;

/** Temperature of the standard fire after a number of seconds, EN 1991-1-2 (3.4). */
export function gasTemperature(seconds: number): number {
  return ROOM_TEMPERATURE + 345 * log10((8 * seconds) / 60 + 1);
}

/** The standard fire at each time step, from its start. */
const GAS = Float64Array.from({ length: SIMULATED_MINUTES_MAX * STEPS_PER_MINUTE + 1 }, (_, n) =>
  gasTemperature(n * TIME_STEP.value),
);

function fourthPower(kelvin: number): number {
  const square = kelvin * kelvin;
  return square * square;
}

/** Temperature of an unprotected section at each time step of the fire, as far as it has been simulated. */
export interface Heating {
  /** k_sh times A_m/V, 1/m. */
  factor: number;
  temperatures: number[];
}

export function unheated(factor: number): Heating {
  return { factor, temperatures: [ROOM_TEMPERATURE] };
}

/** Simulates the heating until a temperature or the maximum time is reached, EN 1993-1-2 4.2.5.1. */
function simulateUntil(theta_cr: number, { factor, temperatures }: Heating): void {
  const radiation = VIEW_FACTOR.value * STEEL_EMISSIVITY.value * FIRE_EMISSIVITY.value * STEFAN_BOLTZMANN.value;
  const alpha_c = CONVECTION.value;
  let theta = temperatures.at(-1) as number;
  for (let n = temperatures.length; n < GAS.length && theta < theta_cr; n++) {
    const gas = GAS[n] as number;
    const h_net = alpha_c * (gas - theta) + radiation * (fourthPower(gas + 273) - fourthPower(theta + 273));
    theta += (factor / (specificHeat(theta) * STEEL_DENSITY.value)) * h_net * TIME_STEP.value;
    temperatures.push(theta);
  }
}

/**
 * Minutes after which an unprotected section reaches a temperature; if it never does, the longest time that is
 * simulated. The steel never cools during the fire, so a binary search finds the step.
 */
export function minutesUntil(theta_cr: number, heating: Heating): number {
  simulateUntil(theta_cr, heating);
  const { temperatures } = heating;
  let low = 1;
  let high = temperatures.length;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((temperatures[middle] as number) >= theta_cr) high = middle;
    else low = middle + 1;
  }
  return low === temperatures.length ? SIMULATED_MINUTES_MAX : (low * TIME_STEP.value) / 60;
}

/**
 * Temperature of a section with hollow encasement, thickness in m, after a number of minutes, EN 1993-1-2 4.2.5.2. The
 * steel never cools during the fire, so this is also the highest.
 */
export function boardedTemperature(d_p: number, box: number, minutes: number): number {
  const rho_a = STEEL_DENSITY.value;
  const storedInBoard = (BOARD_SPECIFIC_HEAT.value * BOARD_DENSITY.value * d_p * box) / rho_a;
  const passing = (BOARD_CONDUCTIVITY.value * box * TIME_STEP.value) / (d_p * rho_a);
  let theta = ROOM_TEMPERATURE;
  let before = ROOM_TEMPERATURE;
  for (let n = 1; n <= minutes * STEPS_PER_MINUTE; n++) {
    const gas = GAS[n] as number;
    const c_a = specificHeat(theta);
    const heating = (passing * (gas - theta)) / (c_a + storedInBoard / 3);
    const delayed = heating - (exp(storedInBoard / c_a / 10) - 1) * (gas - before);
    if (delayed > 0) theta += delayed;
    before = gas;
  }
  return theta;
}
