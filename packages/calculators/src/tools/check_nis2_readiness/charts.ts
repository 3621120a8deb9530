import { scoreScale, tally } from '../../presentation/charts/index.ts';
import { MATURITY_FLOOR } from './data.ts';
import { Result } from './schema.ts';

const { advanced: scoreMax } = MATURITY_FLOOR.value;

export const charts = [
  scoreScale(Result, {
    title: 'Score on the maturity scale',
    titleIfOverruled: 'Score on the maturity scale; other rules lower the level',
    score: 'score',
    verdict: 'maturity_level',
    least: MATURITY_FLOOR.value,
    max: scoreMax,
  }),
  tally(Result, {
    title: 'NIS2 provisions by coverage of the controls',
    list: 'article_coverage',
    rows: 'Provisions',
    by: 'status',
    tones: { met: 'good', partial: 'caution', gap: 'bad', not_assessed: 'neutral' },
  }),
];
