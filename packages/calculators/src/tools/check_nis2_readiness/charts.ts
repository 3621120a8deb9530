import { tally } from '../../presentation/charts/index.ts';
import { Result } from './schema.ts';

export const charts = [
  tally(Result, {
    title: 'Provisions of NIS2 by how far the controls cover them',
    list: 'article_coverage',
    rows: 'Provisions',
    by: 'status',
    tones: { met: 'good', partial: 'caution', gap: 'bad', not_assessed: 'neutral' },
  }),
];
