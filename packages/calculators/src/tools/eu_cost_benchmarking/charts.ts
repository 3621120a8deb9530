import type { Static } from 'typebox';
import { barsPicture, breakdown, type ChartData, fieldAt } from '../../presentation/charts/index.ts';
import { Result } from './schema.ts';

const { unit, decimals } = fieldAt(Result, 'total_cost_mid_eur');

function range({ result }: ChartData<unknown, Static<typeof Result>>) {
  const { total_cost_low_eur: low, total_cost_mid_eur: value, total_cost_high_eur: high } = result;
  const bars = [{ label: 'Total cost', value, low, high }];
  return [barsPicture({ title: 'Total cost and its range', valueLabel: 'Middle', unit, decimals, bars })];
}

export const charts = [
  range,
  breakdown(Result, { title: 'Where the cost goes', list: 'breakdown', label: 'element', value: 'cost_eur' }),
  breakdown(Result, {
    title: 'The same project in every country',
    list: 'country_comparison',
    label: 'country',
    value: 'cost_per_m2_mid_eur',
    sorted: true,
  }),
];
