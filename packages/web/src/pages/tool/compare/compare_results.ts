import { arrangeResult, formatFigure, NO_VALUE, presentInputs, type Tone } from '@plumbline/calculators';
import type { Calculated } from '../../../calculation/index.ts';
import { checkInWords } from '../result/check_words.ts';
import { decisionOf } from '../result/decision.ts';

export interface ComparedCell {
  text: string;
  tone: Tone | undefined;
  /** How it differs from the first column, in words; undefined if it does not. */
  change: string | undefined;
}

export interface ComparedRow {
  label: string;
  cells: ComparedCell[];
}

export interface ComparedSection {
  title: string;
  rows: ComparedRow[];
}

/** One value of a result. */
interface Entry {
  key: string;
  label: string;
  text: string;
  number?: number | undefined;
  tone?: Tone | undefined;
}

const CHANGED = 'Changed';

function changeOf(from: Entry | undefined, to: Entry | undefined): string | undefined {
  if (from?.text === to?.text) return undefined;
  if (from?.number === undefined || to?.number === undefined || from.number === 0) return CHANGED;
  const percent = ((to.number - from.number) / Math.abs(from.number)) * 100;
  const size = Math.abs(percent);
  const shown = formatFigure(size, size < 10 ? 1 : 0);
  return Number(shown) === 0 ? CHANGED : `${percent < 0 ? '−' : '+'}${shown} %`;
}

/** Lays lists of entries side by side, in the order in which they first appear. */
function rowsOf(lists: readonly (readonly Entry[])[]): ComparedRow[] {
  const labels = new Map(lists.flat().map(({ key, label }) => [key, label]));
  return [...labels].map(([key, label]) => {
    const entries = lists.map((list) => list.find((entry) => entry.key === key));
    const cells = entries.map((entry) => ({
      text: entry?.text ?? NO_VALUE,
      tone: entry?.tone,
      change: changeOf(entries[0], entry),
    }));
    return { label, cells };
  });
}

function isDifferent({ cells }: ComparedRow): boolean {
  return cells.some(({ change }) => change !== undefined);
}

function numberIn(fields: Record<string, unknown>, name: string): number | undefined {
  const value = fields[name];
  return typeof value === 'number' ? value : undefined;
}

function inputEntries({ tool, input, answer }: Calculated): Entry[] {
  const inputs = presentInputs(tool.inputSchema, input).map(({ name, label, value, unit }) => ({
    key: name,
    label,
    text: `${value} ${unit}`.trim(),
    number: numberIn(input, name),
  }));
  return [...inputs, { key: '', label: 'Edition', text: answer.edition }];
}

function verdictEntries(calculated: Calculated): Entry[] {
  const { tone, decision, reason } = decisionOf(calculated);
  return [
    { key: 'decision', label: 'Decision', text: decision, tone },
    { key: 'reason', label: 'Reason', text: reason },
  ];
}

function figureEntries({ tool, answer }: Calculated): Entry[] {
  return arrangeResult(tool, answer).headline.map(({ name, label, value, unit, tone }) => ({
    key: name,
    label,
    text: `${value} ${unit}`.trim(),
    number: numberIn(answer, name),
    tone,
  }));
}

function checkEntries({ verdict }: Calculated): Entry[] {
  return (verdict?.checks ?? []).map((check) => {
    const text = checkInWords(check).figure;
    return { key: check.label, label: check.label, text, number: check.value, tone: check.tone };
  });
}

/** Results side by side: the inputs that differ, the verdict, the main figures and the checks. */
export function compareResults(results: readonly Calculated[]): ComparedSection[] {
  const sections = [
    { title: 'Inputs that differ', rows: rowsOf(results.map(inputEntries)).filter(isDifferent) },
    { title: 'Verdict', rows: rowsOf(results.map(verdictEntries)) },
    { title: 'Main figures', rows: rowsOf(results.map(figureEntries)) },
    { title: 'Checks', rows: rowsOf(results.map(checkEntries)) },
  ];
  return sections.filter(({ rows }) => rows.length > 0);
}
