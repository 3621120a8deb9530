import { breakdown } from '../../presentation/charts/index.ts';
import { Result } from './schema.ts';

export const charts = [
  breakdown(Result, {
    title: 'Where the cooling load comes from',
    list: 'load_breakdown',
    label: 'component',
    value: 'total_kw',
    sorted: true,
  }),
];
