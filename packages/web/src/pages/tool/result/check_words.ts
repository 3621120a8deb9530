import { formatFigure, unitInWords, type VerdictCheck } from '@plumbline/calculators';

const SENSES: Record<VerdictCheck['sense'], string> = { at_most: 'at most', at_least: 'at least' };

/** A check in words: `96 %` and `limit 100 %`, or `4.2` and `of at most 5.1 m²`. */
export function checkInWords({ value, limit, sense, unit, decimals }: VerdictCheck): { value: string; limit: string } {
  const written = unitInWords(unit);
  const shown = formatFigure(value, decimals);
  const bound = `${formatFigure(limit, Number.isInteger(limit) ? 0 : decimals)} ${written}`.trim();
  if (unit === '%') return { value: `${shown} %`, limit: sense === 'at_most' ? `limit ${bound}` : `at least ${bound}` };
  return { value: shown, limit: `of ${SENSES[sense]} ${bound}` };
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
