import type { Static } from 'typebox';
import { type ChartData, type ColumnsPicture, fieldAt, formatFigure } from '../../presentation/charts/index.ts';
import { Result } from './schema.ts';

const { unit } = fieldAt(Result, 'cash_flows', 'net_gbp');

/** Net benefit of each year, and what has come together by its end. */
function cashFlow({ result: { cash_flows } }: ChartData<unknown, Static<typeof Result>>): ColumnsPicture[] {
  const columns = cash_flows.map((row) => ({
    label: `Year ${row.year}`,
    value: row.net_gbp,
    line: row.cumulative_net_gbp,
  }));
  const total = formatFigure(columns.at(-1)?.line ?? 0, 0);
  return [
    {
      kind: 'columns',
      title: 'Cash flow of the three years',
      summary: `Net benefit of each year; together they come to ${total} ${unit} after three years.`,
      unit,
      decimals: 0,
      valueLabel: 'Net benefit',
      lineLabel: 'Running sum',
      columns,
    },
  ];
}

export const charts = [cashFlow];
