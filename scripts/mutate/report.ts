import { groupBy } from './group_by.ts';
import type { Verdict } from './run_mutants.ts';
import type { SampledMutant } from './sample.ts';

export interface Tested extends Verdict {
  /** Whether a reviewer has found that the change makes no difference. */
  isEquivalent: boolean;
}

/** A change that makes no difference to any result, with the reviewer's reason. Lines move, so the text identifies it. */
export interface Equivalent {
  file: string;
  original: string;
  mutated: string;
  reason: string;
}

export interface Counts {
  mutants: number;
  killed: number;
  survived: number;
  equivalent: number;
  /** Killed mutants in per cent of those that can be killed; null without any. */
  score_pct: number | null;
}

export interface MutationRecord {
  edition: string;
  date: string;
  seed: number;
  command: string;
  totals: Counts & { timed_out: number; did_not_compile: number };
  tools: Record<string, Counts>;
}

export function isEquivalent({ file, original, mutated }: SampledMutant, known: readonly Equivalent[]): boolean {
  return known.some((each) => each.file === file && each.original === original && each.mutated === mutated);
}

/** A mutant that does not end is noticed, so it counts as killed. One that does not compile is not counted. */
function countsOf(tested: readonly Tested[]): Counts {
  const counted = tested.filter(({ outcome }) => outcome !== 'did not compile');
  const survivors = counted.filter(({ outcome }) => outcome === 'survived');
  const equivalent = survivors.filter((each) => each.isEquivalent).length;
  const killed = counted.length - survivors.length;
  const killable = counted.length - equivalent;
  return {
    mutants: counted.length,
    killed,
    survived: survivors.length - equivalent,
    equivalent,
    score_pct: killable > 0 ? Math.floor((1000 * killed) / killable) / 10 : null,
  };
}

export function recordOf(
  tested: readonly Tested[],
  about: Pick<MutationRecord, 'edition' | 'date' | 'seed' | 'command'>,
): MutationRecord {
  const number = (wanted: string) => tested.filter(({ outcome }) => outcome === wanted).length;
  const groups = [...groupBy(tested, ({ group }) => group)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    ...about,
    totals: { ...countsOf(tested), timed_out: number('timed out'), did_not_compile: number('did not compile') },
    tools: Object.fromEntries(groups.map(([name, members]) => [name, countsOf(members)])),
  };
}

const SHOWN_MAX = 200;

/** Long lines are shown around the place where they differ. */
function shortened(text: string, from: number): string {
  const start = Math.max(0, Math.min(from - SHOWN_MAX / 2, text.length - SHOWN_MAX));
  const shown = text.slice(start, start + SHOWN_MAX);
  return `${start > 0 ? '…' : ''}${shown}${start + SHOWN_MAX < text.length ? '…' : ''}`;
}

export function formatSurvivor({ mutant }: Verdict): string {
  const { file, line, kind, original, mutated } = mutant;
  const difference = [...original].findIndex((character, index) => character !== mutated[index]);
  const from = Math.max(difference, 0);
  return `survived: ${file}:${line} (${kind})\n  - ${shortened(original, from)}\n  + ${shortened(mutated, from)}`;
}

function row(name: string, { mutants, killed, survived, equivalent, score_pct }: Counts): string {
  const cells = [mutants, killed, survived, equivalent].map((cell) => String(cell).padStart(12));
  return `${name.padEnd(32)}${cells.join('')}${(score_pct === null ? '-' : score_pct.toFixed(1)).padStart(12)}`;
}

export function formatSummary({ tools, totals }: MutationRecord): string {
  const heads = ['mutants', 'killed', 'survived', 'equivalent', 'score %'].map((head) => head.padStart(12));
  return [
    `${''.padEnd(32)}${heads.join('')}`,
    ...Object.entries(tools).map(([name, counts]) => row(name, counts)),
    row('all', totals),
    `timed out: ${totals.timed_out} (counted as killed); did not compile: ${totals.did_not_compile} (not counted)`,
  ].join('\n');
}
