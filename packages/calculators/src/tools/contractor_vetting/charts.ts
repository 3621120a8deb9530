import { breakdown, scoreScale } from '../../presentation/charts/index.ts';
import { RATING_FLOOR } from './data.ts';
import { Result } from './schema.ts';

export const charts = [
  scoreScale(Result, {
    title: 'Vetting score, with its range while answers are open',
    titleIfOverruled: 'Vetting score; other rules lower the rating',
    score: 'vetting_score',
    verdict: 'rating',
    least: RATING_FLOOR.value,
    rest: 'rejected',
    max: 100,
    range: ['score_low', 'score_high'],
  }),
  breakdown(Result, {
    title: 'Score of each category',
    list: 'category_scores',
    label: 'category',
    value: 'score_pct',
    max: 100,
  }),
];
