import { DATA_SETS } from './data_sets.ts';
import { EMIRATES } from './emirates.ts';
import { ENGLAND } from './england.ts';
import { EUROPEAN_UNION } from './european_union.ts';
import { isCited, type Law, lawOfRow } from './law.ts';
import { MEMBER_STATES } from './member_states.ts';
import { STANDARDS } from './standards.ts';
import { UNITED_KINGDOM } from './united_kingdom.ts';

const LAW_ROWS = [...EUROPEAN_UNION, ...MEMBER_STATES, ...ENGLAND, ...UNITED_KINGDOM, ...EMIRATES];

/** The laws, standards and data sets that the tools rely on. */
export const LAWS: readonly Law[] = [
  ...LAW_ROWS.map((row) => lawOfRow('law', row)),
  ...STANDARDS.map((row) => lawOfRow('standard', row)),
  ...DATA_SETS.map((row) => lawOfRow('data', row)),
];

/** The entries that an answer names in its sentences, its working or its sources, whatever edition it is of. */
export function citedLaws(answer: Readonly<Record<string, unknown>>): Law[] {
  const text = JSON.stringify(answer);
  return LAWS.filter(({ cited }) => isCited(cited, text));
}
