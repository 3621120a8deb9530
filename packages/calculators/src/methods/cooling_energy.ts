import { HOURS_PER_YEAR } from '../data/calendar.ts';
import { COP_MAX, COP_MIN, DRY_COOLER_FAN_POWER, OTHER_OVERHEAD } from '../data/cooling_technology.ts';
import { ENVELOPE_CONDUCTANCE, ROOM_TEMPERATURE } from '../data/data_hall.ts';
import { BIN_HOURS, BINS } from '../data/typical_years.ts';
import type { Working } from '../kernel/index.ts';
import { ENERGY_BALANCE, type Plant, type PoweredHall } from './cooling_power.ts';
import { AIR, LIQUID, type Side } from './cooling_side.ts';
import { YEAR_MODEL, type Year } from './typical_year.ts';

/** The heat of a hall over a year: what is constant, and what comes through the envelope above the room temperature. */
export interface HeatOfYear {
  /** Constant heat, kW; `q_0` in the working. */
  q_0: number;
  /** Heat through the envelope, kW per K; `UA` in the working, absent there if it is 0. */
  UA: number;
}

/** The heat through the envelope per kelvin, of a floor area that the working has under `area`. */
export function envelopeOf(room_area_m2: number, area: string, w: Working): number {
  const ua_floor = w.use(ENVELOPE_CONDUCTANCE);
  w.use(ROOM_TEMPERATURE);
  return w.step('UA', (ua_floor * room_area_m2) / 1000, {
    formula: `ua_floor * ${area} / 1000`,
    description: 'Heat through the envelope for each kelvin above the room',
    unit: 'kW/K',
    reference: ENERGY_BALANCE,
  });
}

function heatIn(bin: number, { bins }: Year, { q_0, UA }: HeatOfYear): number {
  return q_0 + UA * Math.max(0, (bins[bin] as number) - ROOM_TEMPERATURE.value);
}

/** Power of machines and dry coolers per kW at the coil of a side, bin by bin. */
function ratesOf({ sides }: Year, { row, economiser }: Pick<Side, 'row' | 'economiser'>): readonly number[] {
  return economiser === null ? sides[row].mechanical : sides[row].economised;
}

/** The sum over the bins of the power for cooling; `each` is told the power of every bin. */
function sumOfPowers(
  year: Year,
  heat: HeatOfYear,
  { air, liquid, q_liq }: Plant,
  each?: (p_cool: number, bin: number) => void,
): number {
  const own = air.fan + air.pump;
  const pump_liq = liquid ? liquid.pump : 0;
  const airRates = ratesOf(year, air);
  const liquidRates = ratesOf(year, liquid ?? air);
  let sum = 0;
  for (let bin = 0; bin < BINS; bin++) {
    const q_air = heatIn(bin, year, heat) - q_liq;
    const onAir = q_air * (own + (1 + own) * (airRates[bin] as number));
    const onLiquid = q_liq * (pump_liq + (1 + pump_liq) * (liquidRates[bin] as number));
    const p_cool = onAir + onLiquid;
    if (each) each(p_cool, bin);
    sum += p_cool;
  }
  return sum;
}

/** Electricity for cooling over a year, kWh, without its working. */
export function coolingEnergyOf(year: Year, heat: HeatOfYear, plant: Plant): number {
  return BIN_HOURS.value * sumOfPowers(year, heat, plant);
}

/** The power per kW at the coil of a side, as an expression at the temperature `T`. */
function rateFormula({ lines: { fc_full, fc_none, te, dtc, tc_min, eta }, economiser }: Side, T: string): string {
  const COP = `min(cop_max, max(cop_min, ${eta} * (${te} + 273.15) / (max(${T} + ${dtc}, ${tc_min}) - ${te})))`;
  if (economiser === null) return `1 / ${COP}`;
  const F = `min(1, max(0, (${fc_none} - ${T}) / (${fc_none} - ${fc_full})))`;
  return `(1 - ${F}) / ${COP} + dry * ${F}`;
}

function powerFormula({ air, liquid }: Plant, { UA }: HeatOfYear, temperature: number): string {
  const T = temperature < 0 ? `(${temperature})` : String(temperature);
  const heat = UA === 0 ? 'q_0' : `q_0 + UA * max(0, ${T} - t_room)`;
  const onAir = `(fan + ${AIR.pump} + (1 + fan + ${AIR.pump}) * (${rateFormula(air, T)}))`;
  if (liquid === null) return `(${heat}) * ${onAir}`;
  const onLiquid = `(${LIQUID.pump} + (1 + ${LIQUID.pump}) * (${rateFormula(liquid, T)}))`;
  return `(${heat} - q_liq) * ${onAir} + q_liq * ${onLiquid}`;
}

const SUM_OVER_YEAR = `bin_hours * (${Array.from({ length: BINS }, (_, bin) => `p_${bin + 1}`).join(' + ')})`;

/**
 * Electricity for cooling over a year, kWh: one line for each bin, then their sum. The working has the data of the plant by the
 * names of `cooling_side.ts`, `q_0`, and `UA` where there is an envelope.
 */
export function coolingEnergyOfYear(year: Year, heat: HeatOfYear, plant: Plant, w: Working): number {
  const bin_hours = w.use(BIN_HOURS);
  if (w.recording) for (const used of [COP_MIN, COP_MAX, DRY_COOLER_FAN_POWER]) w.use(used);
  const record = (p_cool: number, bin: number) => {
    w.step(`p_${bin + 1}`, p_cool, {
      formula: powerFormula(plant, heat, year.bins[bin] as number),
      description: `All power for cooling in bin ${bin + 1} of the year`,
      unit: 'kW',
      reference: YEAR_MODEL,
    });
  };
  const sum = sumOfPowers(year, heat, plant, w.recording ? record : undefined);
  return w.step('annual_cooling', bin_hours * sum, {
    formula: SUM_OVER_YEAR,
    description: 'Energy of a year, cooling',
    unit: 'kWh/yr',
    reference: YEAR_MODEL,
  });
}

/** Heat removed over a year, kWh. */
export function heatOfYear(year: Year, heat: HeatOfYear, w: Working): number {
  const bin_hours = w.use(BIN_HOURS);
  let sum = 0;
  for (let bin = 0; bin < BINS; bin++) sum += heatIn(bin, year, heat);
  const above = () =>
    year.bins
      .filter((T) => T > ROOM_TEMPERATURE.value)
      .map((T) => `(${T} - t_room)`)
      .join(' + ');
  const formula = () =>
    heat.UA === 0 || above() === '' ? `bin_hours * ${BINS} * q_0` : `bin_hours * (${BINS} * q_0 + UA * (${above()}))`;
  return w.step('annual_heat', bin_hours * sum, {
    formula: w.recording ? formula() : '',
    description: 'Heat removed in a year',
    unit: 'kWh/yr',
    reference: YEAR_MODEL,
  });
}

/** Share of the heat of a year that free cooling carries, in percent: the mean of the shares of the bins. */
export function freeCoolingOfYear(year: Year, heat: HeatOfYear, { air, liquid, q_liq }: Plant, w: Working): number {
  let sum = 0;
  for (let bin = 0; bin < BINS; bin++) {
    const all = heatIn(bin, year, heat);
    const onAir = air.economiser === null ? 0 : (all - q_liq) * (year.sides[air.row].F[bin] as number);
    const onLiquid = liquid ? q_liq * (year.sides[liquid.row].F[bin] as number) : 0;
    sum += (onAir + onLiquid) / all;
  }
  return w.find('annual_free', (100 * sum) / BINS, {
    note: 'Mean over the bins of 100 * (q_air * F_air + q_liq * F_liq) / heat, each at the temperature of the bin',
    description: 'Share of the heat of a year that free cooling carries',
    unit: '%',
    reference: YEAR_MODEL,
  });
}

/** Energy of the whole facility over a year, kWh, for a cooling energy. */
export function facilityEnergyOf(annual_cooling: number, { it_load_kw, ups, lighting_kw }: PoweredHall): number {
  return (it_load_kw + ups + lighting_kw + OTHER_OVERHEAD.value * it_load_kw) * HOURS_PER_YEAR.value + annual_cooling;
}

/** PUE of a year whose facility energy is known. */
export function annualPueOf(annual_facility: number, { it_load_kw }: PoweredHall): number {
  return annual_facility / (it_load_kw * HOURS_PER_YEAR.value);
}
