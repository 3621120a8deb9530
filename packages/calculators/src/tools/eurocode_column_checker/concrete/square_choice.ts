import {
  ALPHA_CC,
  CONCRETE_STRENGTH,
  GAMMA_C,
  GAMMA_S,
  REINFORCEMENT_STRENGTH,
} from '../../../data/eurocode_concrete.ts';
import { SILENT } from '../../../kernel/index.ts';
import { ALTERNATIVE_REINFORCEMENT_PCT, SQUARE_SIDES_MM } from '../data.ts';
import { type ConcreteColumn, squareUtilisation } from './check.ts';

export interface Square {
  side: number;
  reinforcement_pct: number;
  utilisation: number;
}

/** Side of the square whose squash load is the design force; no smaller one can be adequate. */
function squashSide({ material, N_Ed, reinforcement_pct }: ConcreteColumn): number {
  const f_cd = (ALPHA_CC.value * CONCRETE_STRENGTH.value[material]) / GAMMA_C.value;
  const f_yd = REINFORCEMENT_STRENGTH.value / GAMMA_S.value;
  return Math.sqrt((1000 * N_Ed) / (f_cd + (reinforcement_pct / 100) * f_yd));
}

/** The smallest square column that carries the load. */
export function smallestSquare(column: ConcreteColumn): Square | undefined {
  const least = squashSide(column);
  for (const side of SQUARE_SIDES_MM) {
    if (side < least) continue;
    const utilisation = squareUtilisation(side, column, SILENT);
    if (utilisation <= 1) return { side, reinforcement_pct: column.reinforcement_pct, utilisation };
  }
  return undefined;
}

/** The smallest square at each of the usual reinforcement ratios. */
export function alternativeSquares(column: ConcreteColumn): Square[] {
  return ALTERNATIVE_REINFORCEMENT_PCT.map((reinforcement_pct) =>
    smallestSquare({ ...column, reinforcement_pct }),
  ).filter((square) => square !== undefined);
}
