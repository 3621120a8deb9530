import { breakdown } from '../../presentation/charts/index.ts';
import { Result } from './schema.ts';

export const charts = [
  breakdown(Result, {
    title: 'Score of each domain',
    list: 'domains',
    label: 'domain',
    value: 'score',
    verdict: { field: 'rag', like: 'readiness_rag' },
    max: 100,
  }),
];
