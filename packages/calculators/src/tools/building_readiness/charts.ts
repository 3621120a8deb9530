import { breakdown, scoreScale } from '../../presentation/charts/index.ts';
import { RAG_FROM } from './data.ts';
import { Result } from './schema.ts';

export const charts = [
  scoreScale(Result, {
    title: 'Readiness score',
    score: 'readiness_score',
    verdict: 'readiness_rag',
    least: RAG_FROM.value,
    rest: 'red',
    max: 100,
  }),
  breakdown(Result, {
    title: 'Score of each domain',
    list: 'domains',
    label: 'domain',
    value: 'score',
    verdict: { field: 'rag', like: 'readiness_rag' },
    max: 100,
  }),
];
