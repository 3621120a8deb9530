import { DATA_SETS } from './data_sets.ts';
import type { Law } from './law.ts';
import { LAWS_AND_GUIDANCE } from './laws_and_guidance.ts';
import { STANDARDS } from './standards.ts';

/** The laws, standards and data sets that the tools rely on. */
export const LAWS: readonly Law[] = [
  ...LAWS_AND_GUIDANCE.map((row) => ({ ...row, kind: 'law' as const })),
  ...STANDARDS.map((row) => ({ ...row, kind: 'standard' as const })),
  ...DATA_SETS.map((row) => ({ ...row, kind: 'data' as const })),
];
