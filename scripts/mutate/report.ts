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
  /** Those among the killed that did not end. */
  timed_out: number;
  survived: number;
  equivalent: number;
  /** Killed mutants in per cent of those that can be killed; null without any. */
  score: number | null;
}

export interface MutationRun {
  edition: string;
  date: string;
  seed: number;
  command: string;
  totals: Counts;
  /** By tool. A row of a later run than the rest has the command of that run. */
  tools: Record<string, Counts & { command?: string }>;
}

export function isEquivalent({ file, original, mutated }: SampledMutant, known: readonly Equivalent[]): boolean {
  return known.some((each) => each.file === file && each.original === original && each.mutated === mutated);
}

function withScore(counts: Omit<Counts, 'score'>): Counts {
  const killable = counts.mutants - counts.equivalent;
  return { ...counts, score: killable > 0 ? Math.floor((1000 * counts.killed) / killable) / 10 : null };
}

/** A mutant that does not end is noticed, so it counts as killed. One that does not compile is not counted. */
function countsOf(tested: readonly Tested[]): Counts {
  const number = (matches: (each: Tested) => boolean) => tested.filter(matches).length;
  const timed_out = number(({ outcome }) => outcome === 'timed out');
  const killed = number(({ outcome }) => outcome === 'killed') + timed_out;
  const equivalent = number((each) => each.outcome === 'survived' && each.isEquivalent);
  const survived = number((each) => each.outcome === 'survived' && !each.isEquivalent);
  return withScore({ mutants: killed + survived + equivalent, killed, timed_out, survived, equivalent });
}

function totalsOf(rows: readonly Counts[]): Counts {
  const sum = (name: Exclude<keyof Counts, 'score'>) => rows.reduce((total, row) => total + row[name], 0);
  return withScore({
    mutants: sum('mutants'),
    killed: sum('killed'),
    timed_out: sum('timed_out'),
    survived: sum('survived'),
    equivalent: sum('equivalent'),
  });
}

export function runOf(
  tested: readonly Tested[],
  about: Pick<MutationRun, 'edition' | 'date' | 'seed' | 'command'>,
): MutationRun {
  const groups = [...groupBy(tested, ({ group }) => group)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const tools = Object.fromEntries(groups.map(([name, members]) => [name, countsOf(members)]));
  return { ...about, totals: totalsOf(Object.values(tools)), tools };
}

/** A run of all tools with the rows of a later run of some. */
export function mergeRuns(whole: MutationRun, part: MutationRun): MutationRun {
  if (whole.edition !== part.edition) throw new Error(`the earlier run is of edition ${whole.edition}; run all tools`);
  const rows = Object.entries(part.tools).map(([name, row]) => [name, { ...row, command: part.command }] as const);
  const tools = { ...whole.tools, ...Object.fromEntries(rows) };
  return { ...whole, date: part.date, totals: totalsOf(Object.values(tools)), tools };
}

const SHOWN_MAX = 200;

/** Long lines are shown around the place where they differ. */
function shortened(text: string, from: number): string {
  const start = Math.max(0, Math.min(from - SHOWN_MAX / 2, text.length - SHOWN_MAX));
  const shown = text.slice(start, start + SHOWN_MAX);
  return `${start > 0 ? '…' : ''}${shown}${start + SHOWN_MAX < text.length ? '…' : ''}`;
}

export function formatMutant(outcome: string, { mutant }: Verdict): string {
  const { file, line, kind, original, mutated } = mutant;
  const difference = [...original].findIndex((character, index) => character !== mutated[index]);
  const from = Math.max(difference, 0);
  return `${outcome}: ${file}:${line} (${kind})\n  - ${shortened(original, from)}\n  + ${shortened(mutated, from)}`;
}

function row(name: string, { mutants, killed, survived, equivalent, score }: Counts): string {
  const cells = [mutants, killed, survived, equivalent].map((cell) => String(cell).padStart(12));
  return `${name.padEnd(32)}${cells.join('')}${(score === null ? '-' : score.toFixed(1)).padStart(12)}`;
}

export function formatSummary({ tools, totals }: MutationRun): string {
  const heads = ['mutants', 'killed', 'survived', 'equivalent', 'score %'].map((head) => head.padStart(12));
  return [
    `${''.padEnd(32)}${heads.join('')}`,
    ...Object.entries(tools).map(([name, counts]) => row(name, counts)),
    row('all', totals),
    `${totals.timed_out} of the killed did not end`,
  ].join('\n');
}
