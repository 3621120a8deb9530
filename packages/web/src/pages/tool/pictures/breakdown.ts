import { formatFigure, labelOf, toneOf, unitInWords } from '@plumbline/calculators';
import type { Bar, BarsPicture } from '../../../charts/picture.ts';
import { captionOf, type Drawn, figureOf, objectOf, rowsOf, schemaAt, wordOf } from './read_answer.ts';

/** Names the largest bar, which is what a picture of parts is looked at for. */
export function summaryOf(
  title: string,
  { bars, unit, decimals }: Pick<BarsPicture, 'bars' | 'unit' | 'decimals'>,
): string {
  const [first] = bars.toSorted((a, b) => b.value - a.value);
  if (!first) return title;
  const amount = `${formatFigure(first.value, decimals)} ${unitInWords(unit)}`.trim();
  return `${title}. Bar chart of ${bars.length}; the largest is ${first.label} with ${amount}.`;
}

interface Breakdown {
  title: string;
  list: string;
  label: string;
  value: string;
  /** Field of a row whose word says how good it is, and the verdict that it reads like. */
  verdict?: { field: string; like: string };
  max?: number;
  sorted?: boolean;
}

/** A list of the result as bars, one for each of its rows. */
export function breakdown(
  { tool, answer }: Drawn,
  { title, list, label, value, verdict, max, sorted }: Breakdown,
): BarsPicture[] {
  const bars = rowsOf(answer, list).map((row): Bar => {
    const amount = figureOf(row, value) ?? 0;
    if (!verdict) return { label: wordOf(row, label), value: amount };
    const tone = toneOf(verdict.like, row[verdict.field]) ?? 'neutral';
    return { label: `${wordOf(row, label)}: ${wordOf(row, verdict.field).toLowerCase()}`, value: amount, tone };
  });
  if (bars.length === 0) return [];
  const caption = captionOf(tool, list, value);
  const shown = sorted ? bars.toSorted((a, b) => b.value - a.value) : bars;
  const picture = { ...caption, bars: shown, ...(max !== undefined && { max }) };
  return [{ kind: 'bars', title, summary: summaryOf(title, picture), ...picture }];
}

/** An object of scores as bars, one for each of its members. */
export function scores({ tool, answer }: Drawn, options: { title: string; name: string; max?: number }): BarsPicture[] {
  const { title, name, max } = options;
  const members = Object.entries(objectOf(answer, name) ?? {});
  const [first] = members;
  if (!first) return [];
  const bars = members.map(([member, value]) => ({
    label: labelOf(member, schemaAt(tool, name, member)),
    value: Number(value),
  }));
  const { unit, decimals } = captionOf(tool, name, first[0]);
  const picture = { valueLabel: 'Points', unit, decimals, bars, ...(max !== undefined && { max }) };
  return [{ kind: 'bars', title, summary: summaryOf(title, picture), ...picture }];
}

/** Several figures of a result side by side. */
export function figures({ tool, answer }: Drawn, options: { title: string; names: readonly string[] }): BarsPicture[] {
  const { title, names } = options;
  const bars = names.flatMap((name) => {
    const value = figureOf(answer, name);
    return value === undefined ? [] : [{ label: schemaAt(tool, name).description ?? name, value }];
  });
  const { unit, decimals } = captionOf(tool, names[0] ?? '');
  const picture = { valueLabel: 'Amount', unit, decimals, bars };
  return bars.length === 0 ? [] : [{ kind: 'bars', title, summary: summaryOf(title, picture), ...picture }];
}
