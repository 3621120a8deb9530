import { SILENT } from '../../../kernel/index.ts';
import { ALTERNATIVE_REINFORCEMENT_PCT, SQUARE_SIDES_MM } from '../data.ts';
import { barsFit } from './bar_layout.ts';
import { squareUtilisation } from './check.ts';
import { type ConcreteColumn, introduceMaterials } from './column.ts';

export interface Square {
  side: number;
  reinforcement_pct: number;
  utilisation: number;
}

/** Side of the square whose squash load is the design force; no smaller one can be adequate. Bars that were sent have no ratio. */
function squashSide(column: ConcreteColumn): number {
  const { N_Ed, reinforcement_pct, bars } = column;
  const { f_cd, f_yd } = introduceMaterials(column, SILENT);
  if (bars) return 0;
  return Math.sqrt((1000 * N_Ed) / (f_cd + (reinforcement_pct / 100) * f_yd));
}

/** Whether the bars that were sent can be placed in a square. */
function takesBars(side: number, { bars, cover }: ConcreteColumn): boolean {
  return bars === undefined || barsFit(bars, { b: side, h: side, cover });
}

/** The smallest adequate square column. */
export function smallestSquare(column: ConcreteColumn): Square | undefined {
  const least = squashSide(column);
  for (const side of SQUARE_SIDES_MM) {
    if (side < least || !takesBars(side, column)) continue;
    const utilisation = squareUtilisation(side, column, SILENT);
    if (utilisation !== undefined) return { side, reinforcement_pct: column.reinforcement_pct, utilisation };
  }
  return undefined;
}

/** The smallest square at each of the usual reinforcement ratios; that at the ratio of the column is already known. */
export function alternativeSquares(column: ConcreteColumn, atItsRatio: Square | undefined): Square[] {
  return ALTERNATIVE_REINFORCEMENT_PCT.map((reinforcement_pct) =>
    column.bars === undefined && reinforcement_pct === column.reinforcement_pct
      ? atItsRatio
      : smallestSquare({ ...column, bars: undefined, reinforcement_pct }),
  ).filter((square) => square !== undefined);
}
