import { citeSource, type Working } from '../../kernel/index.ts';
import type { Connection } from './connection.ts';
import type { ConnectionClass } from './schema.ts';
import { TRANSITION } from './score_data.ts';

export const TRANSITION_SOURCE = citeSource(TRANSITION.source);

/** The weight of the other side of a limit: one half on the limit, none at the end of the transition. */
export function weightOfOtherSide(S6: number, limit: number): number {
  return Math.max(0, 0.5 * (1 - Math.abs(S6 - limit) / (TRANSITION.value.class * limit)));
}

export interface Alternative {
  connectionClass: ConnectionClass;
  /** The limit between it and the recommended class, in MVA. */
  limit: number;
  weight: number;
}

/** The class on the other side of a limit near which the load lies. */
export function alternativeTo({ S6, connectionClass, limits }: Connection, w: Working): Alternative | null {
  const near = limits.find(({ up_to }) => weightOfOtherSide(S6, up_to) > 0);
  if (near === undefined) return null;
  const own = limits.find((limit) => limit.connectionClass === connectionClass);
  // A class without a width, such as 33 kV in Dubai, has the limit of the class before it.
  const above = limits.find(({ up_to }) => up_to > near.up_to)?.connectionClass ?? 'ehv400';
  const other = own?.up_to === near.up_to ? above : near.connectionClass;
  const limit = w.step('near_limit', near.up_to, {
    formula: near.formula,
    description: 'Limit of practice near which the load lies',
    unit: 'MVA',
    reference: TRANSITION_SOURCE,
  });
  w.pick('class_band', TRANSITION, 'class');
  const weight = w.step('other_weight', weightOfOtherSide(S6, limit), {
    formula: 'max(0, 0.5 * (1 - abs(S6 - near_limit) / (class_band * near_limit)))',
    description: 'Weight of the connection class on the other side of the limit',
    unit: '-',
    reference: TRANSITION_SOURCE,
  });
  return { connectionClass: other, limit, weight };
}
