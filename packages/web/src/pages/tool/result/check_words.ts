import { formatFigure, unitInWords, type VerdictCheck } from '@plumbline/calculators';

const SENSES: Record<VerdictCheck['sense'], string> = { at_most: 'max', at_least: 'min' };

/** A check in words. */
export interface CheckWords {
  /** The figure with its unit: `96 %`, `4.2 m²`. */
  figure: string;
  /** The figure next to its limit: `96 %`, or `4.2` if the limit has the unit. */
  value: string;
  /** `max 100 %`, `min 5.1 m²`. */
  limit: string;
}

export function checkInWords({ value, limit, sense, unit, decimals }: VerdictCheck): CheckWords {
  const withUnit = (shown: string) => `${shown} ${unitInWords(unit)}`.trim();
  const shown = formatFigure(value, decimals);
  const figure = withUnit(shown);
  const bound = withUnit(formatFigure(limit, Number.isInteger(limit) ? 0 : decimals));
  return { figure, value: unit === '%' ? figure : shown, limit: `${SENSES[sense]} ${bound}` };
}

/** Where bar and limit end on the track, as shares of its length. */
export interface BarGeometry {
  bar: number;
  limit: number;
  /** The bar is longer than the track. */
  isBroken: boolean;
}

/** The limit has the same place on every track, so that the bars can be compared. */
const LIMIT_AT = 0.8;

export function barGeometry({ value, limit }: Pick<VerdictCheck, 'value' | 'limit'>): BarGeometry {
  if (limit <= 0) return { bar: value > limit ? 1 : 0, limit: 0, isBroken: value > limit };
  const bar = (Math.max(0, value) / limit) * LIMIT_AT;
  return { bar: Math.min(1, bar), limit: LIMIT_AT, isBroken: bar > 1 };
}
