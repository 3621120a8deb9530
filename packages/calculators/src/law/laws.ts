import type { Law } from './law.ts';

/** The laws, standards and data sets that the tools rely on. */
export const LAWS: readonly Law[] = [
  {
    name: 'Directive (EU) 2024/1275 (energy performance of buildings, recast)',
    cited: ['2024/1275'],
    kind: 'law',
    jurisdiction: 'EU',
    status: 'in_force',
    lastRead: '2026-11',
    nextChange: { date: '2026-12-31', what: 'Solar energy on new public and non-residential buildings above 250 m2' },
  },
];
