import { scores } from '../../presentation/charts/index.ts';
import { SCORE_WEIGHT } from './data.ts';
import { Result } from './schema.ts';

export const charts = [
  scores(Result, { title: 'What the score is made of', name: 'score_breakdown', max: SCORE_WEIGHT.value }),
];
