import type { Datum, Working } from '../../../kernel/index.ts';
import type { Config, FireRating } from '../schema.ts';
import { AXIS_DISTANCE_CONTINUOUS, AXIS_DISTANCE_SIMPLE, CORNER_BAR_INCREASE, CORNER_BAR_WIDTH } from './data.ts';

type AxisTable = Datum<Record<FireRating, Record<string, number>>>;

/** The columns of a row of a table, the narrowest first; widths in mm. */
function columnsOf({ value }: AxisTable, rating: FireRating) {
  return Object.keys(value[rating])
    .map((column) => ({ column, width: Number(column) }))
    .sort((a, b) => a.width - b.width);
}

function withColumns(table: AxisTable) {
  const of = (rating: FireRating) => columnsOf(table, rating);
  return { table, columns: { r30: of('r30'), r60: of('r60'), r90: of('r90'), r120: of('r120') } };
}

const SIMPLE = { ...withColumns(AXIS_DISTANCE_SIMPLE), row: 'simple' } as const;
const CONTINUOUS = { ...withColumns(AXIS_DISTANCE_CONTINUOUS), row: 'continuous' } as const;

/** Table 5.5 is for simply supported beams and cantilevers, Table 5.6 for continuous ones. */
function tableFor(config: Config) {
  return config === 'cont' ? CONTINUOUS : SIMPLE;
}

/** Minimum width in the table for a rating, mm. */
export function minimumWidth(config: Config, rating: FireRating): number {
  return tableFor(config).columns[rating][0]?.width ?? 0;
}

/** Axis distance that a beam of this width needs, mm; undefined where it is too narrow for the rating. */
export function axisDistance(config: Config, rating: FireRating, b: number, w: Working): number | undefined {
  const { table, columns, row } = tableFor(config);
  const column = columns[rating].findLast(({ width }) => width <= b)?.column;
  if (column === undefined) return undefined;
  const a_table = w.pick('a_table', table, rating, column);
  const corner_width = w.pick('corner_width', CORNER_BAR_WIDTH, row, rating);
  const a_corner = w.use(CORNER_BAR_INCREASE);
  return w.result('fire.required_axis_distance_mm', a_table + (b <= corner_width ? a_corner : 0), {
    symbol: 'a_req',
    formula: 'a_table + (b <= corner_width ? a_corner : 0)',
    reference: 'EN 1992-1-2 5.6.2, 5.6.3',
  });
}
