import { breakdown } from '../../presentation/charts/index.ts';
import { Result } from './schema.ts';

export const charts = [
  breakdown(Result, {
    title: 'Score of each domain',
    list: 'domain_breakdown',
    label: 'domain',
    value: 'score_pct',
    max: 100,
  }),
];
