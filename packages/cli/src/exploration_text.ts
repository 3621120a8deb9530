import { formatFigure } from '@plumbline/calculators';
import { contextOf } from '@plumbline/documents/sheets/exploration_context.ts';
import { methodLines } from '@plumbline/documents/sheets/exploration_method.ts';
import {
  type Answers,
  type AnswerTable,
  type Exploration,
  type ExplorationKind,
  type FigureUncertainty,
  type OneAtATimeAnswer,
  outputsOf,
  type SobolAnswer,
  type SweepAnswer,
  summaryOf,
  tablesOf,
  type UncertaintyAnswer,
} from '@plumbline/explore';
import type { Paint } from './colours.ts';
import { alignColumns, tableOrList } from './table.ts';
import { drawChart, type TextChart } from './text_chart.ts';
import { wrap } from './wrap.ts';

const ROWS_MAX = 100;

/** Headings are broken into lines of about this length. */
const HEAD_LENGTH = 14;

/** Neighbouring bins of a histogram are joined until there are no more rows than this. */
const BINS_MAX = 20;

/** Enough for any figure that people read. */
const DECIMALS_MAX = 9;

interface TextOptions {
  columns: number;
  paint: Paint;
}

interface ChartedTable {
  table: AnswerTable;
  chart?: TextChart | undefined;
}

/** The first output that is a figure, along the axis of a sweep of one input. */
function sweepChart({ axes, points }: SweepAnswer): TextChart | undefined {
  const results = points.map(({ result }) => Object.values(result ?? {}));
  const columns = Math.max(...results.map(({ length }) => length));
  const isFigure = (column: number) => results.some((cells) => typeof cells[column] === 'number');
  const column = Array.from({ length: columns }, (_, index) => index).find(isFigure);
  if (axes.length > 1 || column === undefined) return undefined;
  const values = results.map((cells) => cells[column]).map((value) => (typeof value === 'number' ? value : null));
  return { style: 'dots', values };
}

/** The swing or the total effect of each input. */
function effectChart(answer: OneAtATimeAnswer | SobolAnswer): TextChart {
  if (answer.method.name === 'one_at_a_time') {
    return { style: 'bars', values: (answer as OneAtATimeAnswer).inputs.map(({ swing }) => swing) };
  }
  const { base, inputs } = answer as SobolAnswer;
  const [first = ''] = Object.keys(base);
  return { style: 'bars', values: inputs.map(({ total_effect: effects }) => effects[first] ?? null) };
}

/** The chart next to the rows of an answer's first table. */
function firstChart(kind: ExplorationKind, answer: Answers[ExplorationKind]): TextChart | undefined {
  if (kind === 'sweep') return sweepChart(answer as SweepAnswer);
  return kind === 'sensitivity' ? effectChart(answer as OneAtATimeAnswer | SobolAnswer) : undefined;
}

function joinBins(counts: readonly number[]): number[] {
  const size = Math.ceil(counts.length / BINS_MAX);
  return Array.from({ length: Math.ceil(counts.length / size) }, (_, bin) =>
    counts.slice(bin * size, (bin + 1) * size).reduce((sum, count) => sum + count, 0),
  );
}

function histogramOf(label: string, { histogram: { from, to, counts: bins } }: FigureUncertainty): ChartedTable {
  const counts = joinBins(bins);
  const width = ((to - from) / bins.length) * Math.ceil(bins.length / BINS_MAX);
  const decimals = width > 0 ? Math.min(DECIMALS_MAX, Math.max(0, 1 - Math.floor(Math.log10(width)))) : undefined;
  const edge = (index: number) => formatFigure(Math.min(to, from + width * index), decimals);
  const table = {
    title: `${label}: histogram`,
    columns: ['From', 'To', 'Samples'].map((head) => ({ head, numeric: true })),
    rows: counts.map((count, bin) => [edge(bin), edge(bin + 1), formatFigure(count)]),
  };
  return { table, chart: { style: 'bars', values: counts } };
}

function histogramsOf({ tool }: Exploration, { outputs }: UncertaintyAnswer): ChartedTable[] {
  const labels = new Map(outputsOf(tool).map(({ path, label }) => [path, label]));
  return Object.entries(outputs).flatMap(([path, output]) =>
    output === null || 'probabilities' in output ? [] : [histogramOf(labels.get(path) ?? path, output)],
  );
}

function numericColumns({ columns }: AnswerTable): number[] {
  return columns.flatMap(({ numeric }, index) => (numeric ? [index] : []));
}

/** Headings in several lines, so that columns are about as wide as their figures. */
function stackedHeads({ columns }: AnswerTable): string[][] {
  const stacks = columns.map(({ head }) => wrap(head, HEAD_LENGTH));
  const height = Math.max(...stacks.map(({ length }) => length));
  return Array.from({ length: height }, (_, line) => stacks.map((stack) => stack[line - height + stack.length] ?? ''));
}

/** The rows with their chart if the terminal is wide enough, else the rows alone or as a list. */
function rowLines({ table, chart }: ChartedTable, rows: string[][], width: number): string[] {
  const right = numericColumns(table);
  const plain = alignColumns([...stackedHeads(table), ...rows], right).map((line) => `  ${line}`);
  const longest = Math.max(...plain.map(({ length }) => length));
  const heads = table.columns.map(({ head }) => head);
  if (longest > width) return tableOrList(heads, rows, right, width);
  const drawn = chart && drawChart(chart, width - longest - 2);
  if (!drawn) return plain;
  const offset = plain.length - rows.length;
  return plain.map((line, index) => `${line.padEnd(longest)}  ${drawn[index - offset] ?? ''}`.trimEnd());
}

function tableLines(charted: ChartedTable, { columns, paint }: TextOptions): string[] {
  const { title, rows: all } = charted.table;
  if (all.length === 0) return [];
  const rows = all.slice(0, ROWS_MAX);
  const left = all.length - rows.length;
  return [
    '',
    paint('heading', title),
    ...rowLines(charted, rows, columns),
    ...(left > 0 ? [`  ${formatFigure(left)} more rows; --json prints them all.`] : []),
  ];
}

/** An answer as lines of text: what was found, tables with small charts, and where it is kept. */
export function explorationText<Kind extends ExplorationKind>(
  exploration: Exploration<Kind>,
  answer: Answers[Kind],
  options: TextOptions,
): string[] {
  const { columns, paint } = options;
  const { kind, tool, edition } = exploration;
  const { title, sentences } = summaryOf(exploration, answer);
  const [first, ...others] = tablesOf(exploration, answer);
  const tables: ChartedTable[] = [
    ...(first ? [{ table: first, chart: firstChart(kind, answer) }] : []),
    ...others.map((table) => ({ table })),
  ];
  const histograms = kind === 'uncertainty' ? histogramsOf(exploration, answer as UncertaintyAnswer) : [];
  const method = methodLines(
    exploration,
    answer,
    contextOf(exploration, () => ''),
  );
  return [
    paint('heading', `${title} (${tool.name})`),
    ...sentences.flatMap((sentence) => wrap(sentence, columns)),
    ...[...tables, ...histograms].flatMap((table) => tableLines(table, options)),
    '',
    paint('heading', 'Method'),
    ...method.flatMap(({ label, value }) => wrap(`${label}: ${value}`, columns, '  ', '    ')),
    `  Edition: ${edition}`,
  ];
}
