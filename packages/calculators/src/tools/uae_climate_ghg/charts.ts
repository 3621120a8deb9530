import type { Static } from 'typebox';
import { barsPicture, type ChartData, fieldAt, figures } from '../../presentation/charts/index.ts';
import { Result } from './schema.ts';

const { unit, decimals } = fieldAt(Result, 'register_threshold_tco2e');

/** The total with its range compared with the threshold of the national register. */
function threshold({ result }: ChartData<unknown, Static<typeof Result>>) {
  const { total_tco2e: value, total_low_tco2e: low, total_high_tco2e: high, register_threshold_tco2e } = result;
  const limit = { value: register_threshold_tco2e, label: 'threshold' };
  const title = 'Total and threshold of the national register';
  const bars = [{ label: 'Total, with its range', value, low, high, limit }];
  return [barsPicture({ title, valueLabel: 'Total', unit, decimals, bars })];
}

export const charts = [
  figures(Result, { title: 'Annual emissions by scope', names: ['scope1_tco2e', 'scope2_tco2e'] }),
  threshold,
];
