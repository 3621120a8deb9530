import { breakdown } from '../../presentation/charts/index.ts';
import { Result } from './schema.ts';

export const charts = [
  breakdown(Result, {
    title: 'Score of each category',
    list: 'category_scores',
    label: 'category',
    value: 'score_pct',
    max: 100,
  }),
];
