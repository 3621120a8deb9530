import {
  DRY_AIR_ENTHALPY,
  HEAT_OF_VAPORISATION,
  MAGNUS_FACTOR,
  MAGNUS_TEMPERATURE,
  MASS_RATIO,
  SATURATION_AT_ZERO,
  STANDARD_PRESSURE,
  VAPOUR_ENTHALPY,
} from '../data/psychrometrics.ts';
import type { Working } from '../kernel/index.ts';
import { exp } from '../kernel/mathematics/index.ts';

const MOIST_AIR = 'ASHRAE Handbook Fundamentals chapter 1, moist air';

/** A state of moist air: its symbols in the working, and their values. */
interface State {
  t: string;
  temperature: number;
  W: string;
  humidity: number;
}

/** Enthalpy of moist air, kJ per kg of dry air. */
export function enthalpyOf(symbol: string, { t, temperature, W, humidity }: State, description: string, w: Working) {
  const c_dry = w.use(DRY_AIR_ENTHALPY);
  const r_0 = w.use(HEAT_OF_VAPORISATION);
  const c_vap = w.use(VAPOUR_ENTHALPY);
  return w.step(symbol, c_dry * temperature + humidity * (r_0 + c_vap * temperature), {
    formula: `c_dry * ${t} + ${W} * (r_0 + c_vap * ${t})`,
    description,
    unit: 'kJ/kg',
    reference: MOIST_AIR,
  });
}

/** Humidity ratio of air whose temperature and enthalpy the working has as `t` and `h`. */
export function humidityOf(
  symbol: string,
  { t, temperature, h, enthalpy }: { t: string; temperature: number; h: string; enthalpy: number },
  w: Working,
): number {
  const c_dry = w.use(DRY_AIR_ENTHALPY);
  const r_0 = w.use(HEAT_OF_VAPORISATION);
  const c_vap = w.use(VAPOUR_ENTHALPY);
  return w.step(symbol, (enthalpy - c_dry * temperature) / (r_0 + c_vap * temperature), {
    formula: `(${h} - c_dry * ${t}) / (r_0 + c_vap * ${t})`,
    description: 'Humidity ratio, kg of water per kg of dry air',
    unit: '-',
    reference: MOIST_AIR,
  });
}

/** Humidity ratio of half-saturated air, whose temperature is `t` in the working. */
export function halfSaturated(symbol: string, t: string, temperature: number, w: Working): number {
  const p_0 = w.use(SATURATION_AT_ZERO);
  const a_mag = w.use(MAGNUS_FACTOR);
  const b_mag = w.use(MAGNUS_TEMPERATURE);
  const m_ratio = w.use(MASS_RATIO);
  const p_air = w.use(STANDARD_PRESSURE);
  const p_v = w.step('p_v', 0.5 * p_0 * exp((a_mag * temperature) / (b_mag + temperature)), {
    formula: `0.5 * p_0 * exp(a_mag * ${t} / (b_mag + ${t}))`,
    description: 'Vapour pressure at 50 % relative humidity',
    unit: 'N/m2',
    reference: SATURATION_AT_ZERO.source.document,
  });
  return w.step(symbol, (m_ratio * p_v) / (p_air - p_v), {
    formula: 'm_ratio * p_v / (p_air - p_v)',
    description: 'Humidity ratio at 50 % relative humidity',
    unit: '-',
    reference: MOIST_AIR,
  });
}
