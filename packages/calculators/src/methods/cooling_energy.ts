import { HOURS_PER_YEAR } from '../data/calendar.ts';
import { COP_MAX, COP_MIN, DRY_COOLER_FAN_POWER, OTHER_OVERHEAD } from '../data/cooling_technology.ts';
import { ENVELOPE_CONDUCTANCE, ROOM_TEMPERATURE } from '../data/data_hall.ts';
import { ABSOLUTE_TEMPERATURE_OF_ZERO } from '../data/physics.ts';
import { BIN_HOURS, BINS } from '../data/typical_years.ts';
import type { Working } from '../kernel/index.ts';
import { ENERGY_BALANCE, type Plant, type PoweredHall } from './cooling_power.ts';
import { AIR, LIQUID, recordSideInBin, type Side } from './cooling_side.ts';
import { sumOverBins, YEAR_MODEL, type Year } from './typical_year.ts';

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

/** The heat of the hall in a bin, numbered from 1, as the working has it: above the room temperature it has a line of its own. */
function heatSymbol(bin: number, { bins }: Year, { UA }: HeatOfYear): string {
  return UA > 0 && (bins[bin - 1] as number) > ROOM_TEMPERATURE.value ? `q_${bin}` : 'q_0';
}

/** The power per kW at the coil of a side in a bin. */
function rateFormula({ lines: { F, COP }, economiser }: Side, bin: number): string {
  return economiser === null ? `1 / ${COP}_${bin}` : `((1 - ${F}_${bin}) / ${COP}_${bin} + dry * ${F}_${bin})`;
}

function powerFormula({ air, liquid }: Plant, q: string, bin: number): string {
  const onAir = `(fan + ${AIR.pump} + (1 + fan + ${AIR.pump}) * ${rateFormula(air, bin)})`;
  if (liquid === null) return `${q} * ${onAir}`;
  const onLiquid = `(${LIQUID.pump} + (1 + ${LIQUID.pump}) * ${rateFormula(liquid, bin)})`;
  return `(${q} - q_liq) * ${onAir} + q_liq * ${onLiquid}`;
}

/** Records one bin, numbered from 1: heat, free cooling and machines of the sides, power. */
function recordBin(bin: number, p_cool: number, year: Year, heat: HeatOfYear, plant: Plant, w: Working): void {
  const t = year.bins[bin - 1] as number;
  const q = heatSymbol(bin, year, heat);
  if (q !== 'q_0') {
    w.step(q, heatIn(bin - 1, year, heat), {
      formula: `q_0 + UA * (t_${bin} - t_room)`,
      description: `Heat to be removed in bin ${bin}`,
      unit: 'kW',
      reference: ENERGY_BALANCE,
    });
  }
  recordSideInBin(bin, plant.air, t, w);
  if (plant.liquid) recordSideInBin(bin, plant.liquid, t, w);
  w.step(`p_${bin}`, p_cool, {
    formula: powerFormula(plant, q, bin),
    description: `All power for cooling in bin ${bin}`,
    unit: 'kW',
    reference: YEAR_MODEL,
  });
}

const MACHINE_DATA = [ABSOLUTE_TEMPERATURE_OF_ZERO, COP_MIN, COP_MAX, DRY_COOLER_FAN_POWER];
const SUM_OVER_YEAR = `bin_hours * (${sumOverBins('p')})`;

/**
 * Electricity for cooling over a year, kWh: the lines of each bin, then their sum. The working has the bins as `t_1` to `t_24`,
 * the data of the plant by the names of `cooling_side.ts`, `q_0`, and `UA` where there is an envelope.
 */
export function coolingEnergyOfYear(year: Year, heat: HeatOfYear, plant: Plant, w: Working): number {
  const bin_hours = w.use(BIN_HOURS);
  if (w.recording) for (const used of MACHINE_DATA) w.use(used);
  const record = (p_cool: number, bin: number) => recordBin(bin + 1, p_cool, year, heat, plant, w);
  const sum = sumOfPowers(year, heat, plant, w.recording ? record : undefined);
  return w.step('annual_cooling', bin_hours * sum, {
    formula: SUM_OVER_YEAR,
    description: 'Energy of a year, cooling',
    unit: 'kWh/yr',
    reference: YEAR_MODEL,
  });
}

function heatFormula(year: Year, heat: HeatOfYear): string {
  const symbols = year.bins.map((_, bin) => heatSymbol(bin + 1, year, heat));
  const warm = symbols.filter((symbol) => symbol !== 'q_0');
  return warm.length === 0
    ? `bin_hours * ${BINS} * q_0`
    : `bin_hours * (${BINS - warm.length} * q_0 + ${warm.join(' + ')})`;
}

/** Heat removed over a year, kWh. The working has the bins of `coolingEnergyOfYear`. */
export function heatOfYear(year: Year, heat: HeatOfYear, w: Working): number {
  const bin_hours = w.use(BIN_HOURS);
  let sum = 0;
  for (let bin = 0; bin < BINS; bin++) sum += heatIn(bin, year, heat);
  return w.step('annual_heat', bin_hours * sum, {
    formula: w.recording ? heatFormula(year, heat) : '',
    description: 'Heat removed in a year',
    unit: 'kWh/yr',
    reference: YEAR_MODEL,
  });
}

/** Records the share of one bin, numbered from 1, where two sides have shares of their own. */
function recordFreeShare(bin: number, share: number, year: Year, heat: HeatOfYear, w: Working): void {
  const q = heatSymbol(bin, year, heat);
  w.step(`free_${bin}`, share, {
    formula: `((${q} - q_liq) * ${AIR.F}_${bin} + q_liq * ${LIQUID.F}_${bin}) / ${q}`,
    description: `Share of the heat that free cooling carries in bin ${bin}`,
    unit: '-',
    reference: YEAR_MODEL,
  });
}

function freeCoolingFormula({ air, liquid }: Plant): string {
  if (air.economiser === null) return '0';
  return `100 * (${sumOverBins(liquid ? 'free' : AIR.F)}) / ${BINS}`;
}

/**
 * Share of the heat of a year that free cooling carries, in percent: the mean of the shares of the bins. The working has the bins
 * of `coolingEnergyOfYear`.
 */
export function freeCoolingOfYear(year: Year, heat: HeatOfYear, plant: Plant, w: Working): number {
  const { air, liquid, q_liq } = plant;
  let sum = 0;
  for (let bin = 0; bin < BINS; bin++) {
    const all = heatIn(bin, year, heat);
    const onAir = air.economiser === null ? 0 : (all - q_liq) * (year.sides[air.row].F[bin] as number);
    const onLiquid = liquid ? q_liq * (year.sides[liquid.row].F[bin] as number) : 0;
    const share = (onAir + onLiquid) / all;
    if (w.recording && liquid) recordFreeShare(bin + 1, share, year, heat, w);
    sum += share;
  }
  return w.step('annual_free', (100 * sum) / BINS, {
    formula: w.recording ? freeCoolingFormula(plant) : '',
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
