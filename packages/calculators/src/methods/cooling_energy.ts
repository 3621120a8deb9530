import { HOURS_PER_YEAR } from '../data/calendar.ts';
import { COP_MAX, COP_MIN, DRY_COOLER_FAN_POWER, OTHER_OVERHEAD } from '../data/cooling_technology.ts';
import { ENVELOPE_CONDUCTANCE, ROOM_TEMPERATURE } from '../data/data_hall.ts';
import { ABSOLUTE_TEMPERATURE_OF_ZERO } from '../data/physics.ts';
import { BIN_HOURS, BIN_NUMBERS, BINS } from '../data/typical_years.ts';
import type { Working } from '../kernel/index.ts';
import { ENERGY_BALANCE, type Plant, type PoweredHall } from './cooling_power.ts';
import { AIR, LIQUID, recordSideInBin, type Side } from './cooling_side.ts';
import { sumOverBins, YEAR_MODEL, type Year } from './typical_year.ts';

/** The annual heat gain of a hall: the constant part, and the gain through the envelope above the room temperature. */
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
    description: 'Envelope heat gain per kelvin above room temperature',
    unit: 'kW/K',
    reference: ENERGY_BALANCE,
  });
}

function heatIn(bin: number, { bins }: Year, { q_0, UA }: HeatOfYear): number {
  return q_0 + UA * Math.max(0, (bins[bin] as number) - ROOM_TEMPERATURE.value);
}

/** Power of chillers and dry coolers per kW at the coil of a side, bin by bin. */
function ratesOf({ sides }: Year, { row, economiser }: Pick<Side, 'row' | 'economiser'>): readonly number[] {
  return economiser === null ? sides[row].mechanical : sides[row].economised;
}

/** The sum over the bins of the cooling power; `each` receives the power of every bin. */
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

/** Annual cooling electricity, kWh, without its working. */
export function coolingEnergyOf(year: Year, heat: HeatOfYear, plant: Plant): number {
  return BIN_HOURS.value * sumOfPowers(year, heat, plant);
}

/** Whether the heat of the hall has a line of its own in a bin, numbered from 1: where it is warmer outside than in the room. */
function isWarm(bin: number, { bins }: Year, { UA }: HeatOfYear): boolean {
  return UA > 0 && (bins[bin - 1] as number) > ROOM_TEMPERATURE.value;
}

/** How a side removes its heat. */
type Removal = 'by machines' | 'with an economiser';

function removalOf({ economiser }: Pick<Side, 'economiser'>): Removal {
  return economiser === null ? 'by machines' : 'with an economiser';
}

/** The power per kW at the coil of a side in a bin. */
function rateFormula({ F, COP }: typeof AIR, removal: Removal, bin: number): string {
  if (removal === 'by machines') return `1 / ${COP}_${bin}`;
  return `((1 - ${F}_${bin}) / ${COP}_${bin} + dry * ${F}_${bin})`;
}

function powerFormula(air: Removal, liquid: Removal | 'none', q: string, bin: number): string {
  const onAir = `(fan + ${AIR.pump} + (1 + fan + ${AIR.pump}) * ${rateFormula(AIR, air, bin)})`;
  if (liquid === 'none') return `${q} * ${onAir}`;
  const onLiquid = `(${LIQUID.pump} + (1 + ${LIQUID.pump}) * ${rateFormula(LIQUID, liquid, bin)})`;
  return `(${q} - q_liq) * ${onAir} + q_liq * ${onLiquid}`;
}

function heatLine(bin: number) {
  return {
    symbol: `q_${bin}`,
    said: {
      formula: `q_0 + UA * (t_${bin} - t_room)`,
      description: `Heat load in bin ${bin}`,
      unit: 'kW',
      reference: ENERGY_BALANCE,
    },
  };
}

function powerLine(air: Removal, liquid: Removal | 'none', q: string, bin: number) {
  return {
    symbol: `p_${bin}`,
    said: {
      formula: powerFormula(air, liquid, q, bin),
      description: `Total cooling power in bin ${bin}`,
      unit: 'kW',
      reference: YEAR_MODEL,
    },
  };
}

/** The lines of each bin for the sides of a plant, of which the liquid one may be missing; with heat of its own and without. */
function linesOfBins(air: Removal, liquid: Removal | 'none') {
  return BIN_NUMBERS.map((bin) => ({
    heat: heatLine(bin),
    warm: powerLine(air, liquid, `q_${bin}`, bin),
    cold: powerLine(air, liquid, 'q_0', bin),
  }));
}

/** They are the same in every calculation, so they are created once. */
const LINES_OF_BINS = {
  'by machines': {
    none: linesOfBins('by machines', 'none'),
    'by machines': linesOfBins('by machines', 'by machines'),
    'with an economiser': linesOfBins('by machines', 'with an economiser'),
  },
  'with an economiser': {
    none: linesOfBins('with an economiser', 'none'),
    'by machines': linesOfBins('with an economiser', 'by machines'),
    'with an economiser': linesOfBins('with an economiser', 'with an economiser'),
  },
};

/** Records one bin, numbered from 1: heat, free cooling and machines of the sides, power. */
function recordBin(bin: number, p_cool: number, year: Year, heat: HeatOfYear, plant: Plant, w: Working): void {
  const { air, liquid } = plant;
  const t = year.bins[bin - 1] as number;
  const lines = LINES_OF_BINS[removalOf(air)][liquid ? removalOf(liquid) : 'none'][bin - 1] as ReturnType<
    typeof linesOfBins
  >[number];
  const warm = isWarm(bin, year, heat);
  if (warm) w.step(lines.heat.symbol, heatIn(bin - 1, year, heat), lines.heat.said);
  recordSideInBin(bin, air, t, w);
  if (liquid) recordSideInBin(bin, liquid, t, w);
  const power = warm ? lines.warm : lines.cold;
  w.step(power.symbol, p_cool, power.said);
}

const MACHINE_DATA = [ABSOLUTE_TEMPERATURE_OF_ZERO, COP_MIN, COP_MAX, DRY_COOLER_FAN_POWER];
const SUM_OVER_YEAR = `bin_hours * (${sumOverBins('p')})`;

/**
 * Annual cooling electricity, kWh: the lines of each bin, then their sum. The working has the bins as `t_1` to `t_24`,
 * the data of the plant by the names of `cooling_side.ts`, `q_0`, and `UA` where there is an envelope.
 */
export function coolingEnergyOfYear(year: Year, heat: HeatOfYear, plant: Plant, w: Working): number {
  const bin_hours = w.use(BIN_HOURS);
  if (w.recording) for (const used of MACHINE_DATA) w.use(used);
  const record = (p_cool: number, bin: number) => recordBin(bin + 1, p_cool, year, heat, plant, w);
  const sum = sumOfPowers(year, heat, plant, w.recording ? record : undefined);
  return w.step('annual_cooling', bin_hours * sum, {
    formula: SUM_OVER_YEAR,
    description: 'Annual cooling energy',
    unit: 'kWh/yr',
    reference: YEAR_MODEL,
  });
}

/** By the number of bins with their own heat load; they are the last, because the coldest come first. */
const HEAT_FORMULAS = [0, ...BIN_NUMBERS].map((warm) => {
  const symbols = BIN_NUMBERS.slice(BINS - warm).map((bin) => `q_${bin}`);
  return warm === 0 ? `bin_hours * ${BINS} * q_0` : `bin_hours * (${BINS - warm} * q_0 + ${symbols.join(' + ')})`;
});

function heatFormula(year: Year, heat: HeatOfYear): string {
  const warm = BIN_NUMBERS.filter((bin) => isWarm(bin, year, heat)).length;
  return HEAT_FORMULAS[warm] as string;
}

/** Annual heat removed, kWh. The working has the bins of `coolingEnergyOfYear`. */
export function heatOfYear(year: Year, heat: HeatOfYear, w: Working): number {
  const bin_hours = w.use(BIN_HOURS);
  let sum = 0;
  for (let bin = 0; bin < BINS; bin++) sum += heatIn(bin, year, heat);
  return w.step('annual_heat', bin_hours * sum, {
    formula: w.recording ? heatFormula(year, heat) : '',
    description: 'Annual heat removed',
    unit: 'kWh/yr',
    reference: YEAR_MODEL,
  });
}

function freeShareLine(q: string, bin: number) {
  return {
    symbol: `free_${bin}`,
    said: {
      formula: `((${q} - q_liq) * ${AIR.F}_${bin} + q_liq * ${LIQUID.F}_${bin}) / ${q}`,
      description: `Free-cooling fraction of the heat load in bin ${bin}`,
      unit: '-',
      reference: YEAR_MODEL,
    },
  };
}

const FREE_SHARE_LINES = {
  warm: BIN_NUMBERS.map((bin) => freeShareLine(`q_${bin}`, bin)),
  cold: BIN_NUMBERS.map((bin) => freeShareLine('q_0', bin)),
};

/** Records the free-cooling fraction of one bin, numbered from 1, where the two sides have different fractions. */
function recordFreeShare(bin: number, share: number, year: Year, heat: HeatOfYear, w: Working): void {
  const lines = isWarm(bin, year, heat) ? FREE_SHARE_LINES.warm : FREE_SHARE_LINES.cold;
  const { symbol, said } = lines[bin - 1] as (typeof lines)[number];
  w.step(symbol, share, said);
}

const MEAN_FREE_SHARE = {
  ofAir: `100 * (${sumOverBins(AIR.F)}) / ${BINS}`,
  ofBoth: `100 * (${sumOverBins('free')}) / ${BINS}`,
};

function freeCoolingFormula({ air, liquid }: Plant): string {
  if (air.economiser === null) return '0';
  return liquid ? MEAN_FREE_SHARE.ofBoth : MEAN_FREE_SHARE.ofAir;
}

/**
 * Annual free-cooling fraction, in percent: the mean of the fractions of the bins. The working has the bins
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
    description: 'Annual free-cooling fraction',
    unit: '%',
    reference: YEAR_MODEL,
  });
}

/** Annual facility energy, kWh, for a cooling energy. */
export function facilityEnergyOf(annual_cooling: number, { it_load_kw, ups, lighting_kw }: PoweredHall): number {
  return (it_load_kw + ups + lighting_kw + OTHER_OVERHEAD.value * it_load_kw) * HOURS_PER_YEAR.value + annual_cooling;
}

/** Annual PUE from the facility energy. */
export function annualPueOf(annual_facility: number, { it_load_kw }: PoweredHall): number {
  return annual_facility / (it_load_kw * HOURS_PER_YEAR.value);
}
