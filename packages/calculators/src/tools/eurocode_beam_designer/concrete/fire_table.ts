import type { Datum, Working } from '../../../kernel/index.ts';
import type { Config, FireRating } from '../schema.ts';
import { AXIS_DISTANCE_CONTINUOUS, AXIS_DISTANCE_SIMPLE, CORNER_BAR_INCREASE, CORNER_BAR_WIDTH } from './data.ts';

type AxisTable = Datum<Record<FireRating, Record<string, number>>>;

/** Table 5.5 is for beams on two supports and cantilevers, Table 5.6 for continuous ones. */
function tableFor(config: Config) {
  return config === 'cont'
    ? { table: AXIS_DISTANCE_CONTINUOUS as AxisTable, row: 'continuous' as const }
    : { table: AXIS_DISTANCE_SIMPLE as AxisTable, row: 'simple' as const };
}

/** Smallest width of the table for a rating, mm. */
export function leastWidth(config: Config, rating: FireRating): number {
  return Math.min(...Object.keys(tableFor(config).table.value[rating]).map(Number));
}

/** Axis distance that a beam of this width needs, mm; undefined where it is too narrow for the rating. */
export function axisDistance(config: Config, rating: FireRating, b: number, w: Working): number | undefined {
  const { table, row } = tableFor(config);
  let column: string | undefined;
  for (const width in table.value[rating]) if (Number(width) <= b) column = width;
  if (column === undefined) return undefined;
  const a_table = w.pick('a_table', table, rating, column);
  const corner_width = w.pick('corner_width', CORNER_BAR_WIDTH, row, rating);
  const a_corner = w.use(CORNER_BAR_INCREASE);
  return w.step('a_req', a_table + (b <= corner_width ? a_corner : 0), {
    formula: 'a_table + (b <= corner_width ? a_corner : 0)',
    description: 'Axis distance required by fire, with the corner bars of narrow beams',
    unit: 'mm',
    reference: 'EN 1992-1-2 5.6.2, 5.6.3',
  });
}
