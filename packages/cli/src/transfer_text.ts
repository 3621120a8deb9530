import { countedInFigures } from '@plumbline/calculators';
import type { ArchivedTable, RowCounts } from '@plumbline/service/store/archive/archive.ts';

/** The tables that operators know, with the words for their rows. */
const SHOWN: readonly [ArchivedTable, string][] = [
  ['accounts', 'account'],
  ['api_keys', 'key'],
  ['projects', 'project'],
  ['project_calculations', 'saved calculation'],
];

/** What an archive holds: `1 account, 2 keys, 0 projects, 0 saved calculations, with their usage`. */
export function contentsInWords(counts: RowCounts): string {
  const things = SHOWN.map(([table, thing]) => countedInFigures(counts[table] ?? 0, thing));
  return `${things.join(', ')}, with their usage`;
}

/** Sizes in kB and MB, as file managers show them. */
export function sizeInWords(bytes: number): string {
  if (bytes < 1e6) return `${Math.max(1, Math.round(bytes / 1e3))} kB`;
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
