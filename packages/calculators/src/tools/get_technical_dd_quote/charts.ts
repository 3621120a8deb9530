import { breakdown } from '../../presentation/charts/index.ts';
import { Result } from './schema.ts';

export const charts = [
  breakdown(Result, { title: 'Parts of the full fee', list: 'fee_breakdown', label: 'item', value: 'fee_gbp' }),
];
