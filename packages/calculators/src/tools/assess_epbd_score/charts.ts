import { scores } from '../../presentation/charts/index.ts';
import { Result } from './schema.ts';

export const charts = [scores(Result, { title: 'What the score is made of', name: 'sub_scores', max: 100 })];
