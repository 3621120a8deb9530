import { CLIMATE_ZONE_LABEL, CLIMATE_ZONES, type ClimateZone } from '../data/climate_zones.ts';
import { DRY_COOLER_FAN_POWER } from '../data/cooling_technology.ts';
import { BIN_NUMBERS, BINS, TYPICAL_YEAR } from '../data/typical_years.ts';
import { type Citation, oncePerText, SILENT, type Working } from '../kernel/index.ts';
import {
  AIR,
  economiserOf,
  freeCoolingShare,
  LIQUID,
  machineCop,
  type Side,
  type SideRow,
  sideOf,
} from './cooling_side.ts';

export const YEAR_MODEL = 'Year of 24 temperature bins';

/** One side of a plant in each bin. */
interface SideOfYear {
  /** Fraction of the heat that free cooling removes. */
  F: readonly number[];
  /** Power of chillers and dry coolers per kW at the coil, with and without an economiser. */
  economised: readonly number[];
  mechanical: readonly number[];
}

/** A year of bins, coldest first, with what each side of a plant needs in them. */
export interface Year {
  bins: readonly number[];
  mean: number;
  sides: Readonly<Record<SideRow, SideOfYear>>;
}

function chilledOrLiquid(row: Exclude<SideRow, 'crac'>, lines: typeof AIR): Side {
  return { ...sideOf(row, lines, SILENT), economiser: economiserOf(row, lines, SILENT) };
}

const SIDES: Readonly<Record<SideRow, Side>> = {
  crac: { ...sideOf('crac', AIR, SILENT), economiser: null },
  crah: chilledOrLiquid('crah', AIR),
  dlc: chilledOrLiquid('dlc', LIQUID),
  immersion: chilledOrLiquid('immersion', LIQUID),
};

function sideOver(bins: readonly number[], side: Side): SideOfYear {
  const dry = DRY_COOLER_FAN_POWER.value;
  const F = new Array<number>(BINS);
  const economised = new Array<number>(BINS);
  const mechanical = new Array<number>(BINS);
  for (let bin = 0; bin < BINS; bin++) {
    const t = bins[bin] as number;
    const share = freeCoolingShare(side, t, SILENT);
    const COP = machineCop(side, t, SILENT);
    F[bin] = share;
    economised[bin] = (1 - share) / COP + dry * share;
    mechanical[bin] = 1 / COP;
  }
  return { F, economised, mechanical };
}

function meanOf(bins: readonly number[]): number {
  let sum = 0;
  for (const t of bins) sum += t;
  return sum / BINS;
}

function yearOf(bins: readonly number[]): Year {
  return {
    bins,
    mean: meanOf(bins),
    sides: {
      crac: sideOver(bins, SIDES.crac),
      crah: sideOver(bins, SIDES.crah),
      dlc: sideOver(bins, SIDES.dlc),
      immersion: sideOver(bins, SIDES.immersion),
    },
  };
}

/** The typical year of each climate. */
export const TYPICAL_YEARS = Object.fromEntries(
  CLIMATE_ZONES.map((zone) => [zone, yearOf(Object.values(TYPICAL_YEAR.value[zone]))]),
) as Readonly<Record<ClimateZone, Year>>;

/** The symbols of a line in each bin, `t_1` and so on. */
const symbolsInBins = oncePerText((symbol) => BIN_NUMBERS.map((bin) => `${symbol}_${bin}`));

/** `t_1 + t_2 + ...`, the sum of a line over the bins. */
export const sumOverBins = oncePerText((symbol) => symbolsInBins(symbol).join(' + '));

/** The citation of a typical year, and the descriptions of its bins. They are created once for each zone. */
function citedYear(zone: ClimateZone) {
  const { description, unit, source, confidence, evidence, note } = TYPICAL_YEAR;
  const { bins } = TYPICAL_YEARS[zone];
  const citation: Citation = {
    symbol: `T_${zone}`,
    description,
    value: bins.join(', '),
    unit,
    ...source,
    place: `${source.place}: ${zone}`,
    confidence,
    ...(evidence && { evidence }),
    ...(note && { note }),
  };
  // The citation has the stations; repeated in every bin they would hide the figures.
  const reference = `ASHRAE IWEC typical years (${source.edition})`;
  const lines = bins.map((t, bin) => ({
    formula: String(t),
    description: `Mean dry-bulb temperature of bin ${bin + 1}, typical year of the zone ${CLIMATE_ZONE_LABEL[zone]}`,
    unit,
    reference,
  }));
  return { citation: Object.freeze(citation), lines };
}

const CITED_YEARS = Object.fromEntries(CLIMATE_ZONES.map((zone) => [zone, citedYear(zone)])) as Readonly<
  Record<ClimateZone, ReturnType<typeof citedYear>>
>;

/** Cites the typical year of a zone and records its bins, as `{symbol}_1` and so on. */
export function citeYear(zone: ClimateZone, symbol: string, w: Working): void {
  if (!w.recording) return;
  const { citation, lines } = CITED_YEARS[zone];
  const { bins } = TYPICAL_YEARS[zone];
  const symbols = symbolsInBins(symbol);
  w.cite(citation);
  lines.forEach((said, bin) => {
    w.step(symbols[bin] as string, bins[bin] as number, said);
  });
}

const meanFormula = oncePerText((bins) => `(${sumOverBins(bins)}) / ${BINS}`);

/** Records the annual mean, whose bins the working has as `{bins}_1` and so on. */
export function recordMean(symbol: string, { mean }: Year, bins: string, w: Working): number {
  if (!w.recording) return mean;
  return w.step(symbol, mean, {
    formula: meanFormula(bins),
    description: 'Annual mean dry-bulb temperature',
    unit: '°C',
    reference: YEAR_MODEL,
  });
}

/** The years between which others are interpolated, by increasing mean. Central EU has the mean of the UK and is omitted. */
const LADDER = ['northern_eu', 'uk', 'southern_eu', 'uae_gcc'] as const;
const [COLDEST, HOTTEST] = ['northern_eu', 'uae_gcc'] as const;

/** The lines of the temperature bins of an interpolated typical year. */
function linesOfBins(formulaOf: (bin: number) => string) {
  return BIN_NUMBERS.map((bin) => ({
    formula: formulaOf(bin),
    description: `Mean dry-bulb temperature of bin ${bin}`,
    unit: TYPICAL_YEAR.unit,
    reference: YEAR_MODEL,
  }));
}

const SHIFTED = linesOfBins((bin) => `cold_${bin} + shift`);
const INTERPOLATED = linesOfBins((bin) => `(1 - w_high) * low_${bin} + w_high * high_${bin}`);

function recordBins({ bins }: Year, lines: typeof SHIFTED, w: Working): void {
  if (!w.recording) return;
  const symbols = symbolsInBins('t');
  lines.forEach((said, bin) => {
    w.step(symbols[bin] as string, bins[bin] as number, said);
  });
}

function shiftedYear(m: number, w: Working): Year {
  citeYear(COLDEST, 'cold', w);
  const { bins } = TYPICAL_YEARS[COLDEST];
  const m_cold = recordMean('m_cold', TYPICAL_YEARS[COLDEST], 'cold', w);
  const shift = w.step('shift', m - m_cold, {
    formula: 't - m_cold',
    description: 'Shift of every bin of the coldest typical year',
    unit: 'K',
    reference: YEAR_MODEL,
  });
  const year = yearOf(bins.map((t) => t + shift));
  recordBins(year, SHIFTED, w);
  return year;
}

function interpolatedYear(m: number, w: Working): Year {
  let rung = 0;
  while (m >= TYPICAL_YEARS[LADDER[rung + 1] as ClimateZone].mean) rung++;
  const [low, high] = [LADDER[rung] as ClimateZone, LADDER[rung + 1] as ClimateZone];
  citeYear(low, 'low', w);
  citeYear(high, 'high', w);
  const m_low = recordMean('m_low', TYPICAL_YEARS[low], 'low', w);
  const m_high = recordMean('m_high', TYPICAL_YEARS[high], 'high', w);
  const weight = w.step('w_high', (m - m_low) / (m_high - m_low), {
    formula: '(t - m_low) / (m_high - m_low)',
    description: 'Interpolation weight of the warmer typical year',
    unit: '-',
    reference: YEAR_MODEL,
  });
  const cooler = TYPICAL_YEARS[low].bins;
  const warmer = TYPICAL_YEARS[high].bins;
  const year = yearOf(cooler.map((t, bin) => (1 - weight) * t + weight * (warmer[bin] as number)));
  recordBins(year, INTERPOLATED, w);
  return year;
}

/**
 * The year with this mean, which is `t` in the working; its bins are `t_1` to `t_24` there. Between two typical years by interpolation, below the coldest by a
 * shift. From the mean of the hottest on it is the hottest: a higher value is a design day, not an annual mean.
 */
export function yearOfMean(m: number, w: Working): Year {
  if (m >= TYPICAL_YEARS[HOTTEST].mean) {
    citeYear(HOTTEST, 't', w);
    return TYPICAL_YEARS[HOTTEST];
  }
  if (m > TYPICAL_YEARS[COLDEST].mean) return interpolatedYear(m, w);
  return shiftedYear(m, w);
}
