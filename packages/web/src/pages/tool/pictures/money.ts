import type { ColumnsPicture, Picture } from '../../../charts/picture.ts';
import { breakdown, summaryOf } from './breakdown.ts';
import { captionOf, type Drawn, figureOf, rowsOf } from './read_answer.ts';

function costRange({ tool, answer }: Drawn): Picture {
  const [low, middle, high] = ['low', 'mid', 'high'].map((end) => figureOf(answer, `total_cost_${end}_eur`) ?? 0);
  const bars = [{ label: 'Total cost', value: middle ?? 0, low: low ?? 0, high: high ?? 0 }];
  const title = 'Total cost and its range';
  const { unit, decimals } = captionOf(tool, 'total_cost_mid_eur');
  const picture = { valueLabel: 'Middle', unit, decimals, bars };
  return { kind: 'bars', title, summary: summaryOf(title, picture), ...picture };
}

export function costPictures(drawn: Drawn): Picture[] {
  const parts = { title: 'Where the cost goes', list: 'breakdown', label: 'element', value: 'cost_eur' };
  const elsewhere = {
    title: 'The same project in every country',
    list: 'country_comparison',
    label: 'country',
    value: 'cost_per_m2_mid_eur',
    sorted: true,
  };
  return [costRange(drawn), ...breakdown(drawn, parts), ...breakdown(drawn, elsewhere)];
}

/** Net benefit of each year, and what has come together by its end. */
export function cashFlowPictures({ tool, answer }: Drawn): ColumnsPicture[] {
  const columns = rowsOf(answer, 'cash_flows').map((row) => ({
    label: `Year ${row.year}`,
    value: figureOf(row, 'net_gbp') ?? 0,
    line: figureOf(row, 'cumulative_net_gbp') ?? 0,
  }));
  const { unit } = captionOf(tool, 'cash_flows', 'net_gbp');
  const last = columns.at(-1)?.line ?? 0;
  return [
    {
      kind: 'columns',
      title: 'Cash flow of the three years',
      summary: `Net benefit of each year; together they come to ${Math.round(last)} ${unit} after three years.`,
      unit,
      decimals: 0,
      valueLabel: 'Net benefit',
      lineLabel: 'Running sum',
      columns,
    },
  ];
}
