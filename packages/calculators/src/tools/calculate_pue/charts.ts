import { breakdown } from '../../presentation/charts/index.ts';
import { Result } from './schema.ts';

export const charts = [
  breakdown(Result, {
    title: 'Where the overhead goes',
    list: 'overhead_breakdown',
    label: 'component',
    value: 'load_kw',
  }),
];
