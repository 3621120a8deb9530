import { formatFigure, formatSignificant } from '@plumbline/calculators';
import {
  type Answers,
  type AnswerTable,
  type Exploration,
  type ExplorationKind,
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
import { wrap } from './wrap.ts';

const ROWS_MAX = 100;
const CHART_LENGTH = 24;

/** Headings are broken into lines of about this length. */
const HEAD_LENGTH = 14;

interface TextOptions {
  columns: number;
  paint: Paint;
}

/** Bars from zero to the largest value. */
function barsOf(values: readonly (number | null)[]): string[] {
  const longest = Math.max(...values.map((value) => value ?? 0));
  return values.map((value) => '█'.repeat(longest > 0 ? Math.ceil(((value ?? 0) / longest) * CHART_LENGTH) : 0));
}

/** A dot for each value between the lowest and the highest, so that the rows of a table show a curve. */
function dotsOf(values: readonly (number | null)[]): string[] {
  const figures = values.filter((value) => value !== null);
  const low = Math.min(...figures);
  const span = Math.max(...figures) - low;
  return values.map((value) => {
    if (value === null) return '';
    return `${' '.repeat(span > 0 ? Math.round(((value - low) / span) * CHART_LENGTH) : 0)}●`;
  });
}

/** The first output that is a figure, along the axis of a sweep of one input. */
function sweepDots({ axes, points }: SweepAnswer): string[] | undefined {
  const results = points.map(({ result }) => Object.values(result ?? {}));
  const column = results.find((values) => values.length > 0)?.findIndex((value) => typeof value === 'number') ?? -1;
  if (axes.length > 1 || column === -1) return undefined;
  const values = results.map((cells) => cells[column]).map((value) => (typeof value === 'number' ? value : null));
  return dotsOf(values);
}

/** The swing or the total effect of each input. */
function effectBars(answer: OneAtATimeAnswer | SobolAnswer): string[] {
  if (answer.method.name === 'one_at_a_time') {
    return barsOf((answer as OneAtATimeAnswer).inputs.map(({ swing }) => swing));
  }
  const totals = (answer as SobolAnswer).inputs.map(({ total_effect: effects }) => Object.values(effects)[0] ?? null);
  return barsOf(totals);
}

/** The chart beside the rows of an answer's first table. */
function firstTableChart(kind: ExplorationKind, answer: Answers[ExplorationKind]): string[] | undefined {
  if (kind === 'sweep') return sweepDots(answer as SweepAnswer);
  return kind === 'sensitivity' ? effectBars(answer as OneAtATimeAnswer | SobolAnswer) : undefined;
}

interface ChartedTable {
  table: AnswerTable;
  chart: string[] | undefined;
}

function histogramsOf({ tool }: Exploration, { outputs }: UncertaintyAnswer): ChartedTable[] {
  const labels = new Map(outputsOf(tool).map(({ path, label }) => [path, label]));
  return Object.entries(outputs).flatMap(([path, output]) => {
    if (output === null || 'probabilities' in output) return [];
    const { from, to, counts } = output.histogram;
    const edge = (index: number) => formatSignificant(from + ((to - from) * index) / counts.length);
    const table = {
      title: `${labels.get(path)}: histogram`,
      columns: ['From', 'To', 'Samples'].map((head) => ({ head, numeric: true })),
      rows: counts.map((count, bin) => [edge(bin), edge(bin + 1), formatFigure(count)]),
    };
    return [{ table, chart: barsOf(counts) }];
  });
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
function rowLines(table: AnswerTable, rows: string[][], chart: readonly string[] | undefined, width: number): string[] {
  const right = numericColumns(table);
  const plain = alignColumns([...stackedHeads(table), ...rows], right).map((line) => `  ${line}`);
  const longest = Math.max(...plain.map(({ length }) => length));
  if (longest > width)
    return tableOrList(
      table.columns.map(({ head }) => head),
      rows,
      right,
      width,
    );
  if (!chart || longest + CHART_LENGTH + 3 > width) return plain;
  const offset = plain.length - rows.length;
  return plain.map((line, index) => `${line.padEnd(longest)}  ${chart[index - offset] ?? ''}`.trimEnd());
}

function tableLines(table: AnswerTable, chart: string[] | undefined, { columns, paint }: TextOptions): string[] {
  if (table.rows.length === 0) return [];
  const rows = table.rows.slice(0, ROWS_MAX);
  const left = table.rows.length - rows.length;
  return [
    '',
    paint('heading', table.title),
    ...rowLines(table, rows, chart, columns),
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
  const chart = firstTableChart(kind, answer);
  const tables = tablesOf(exploration, answer).map((table, index) => ({
    table,
    chart: index === 0 ? chart : undefined,
  }));
  const histograms = kind === 'uncertainty' ? histogramsOf(exploration, answer as UncertaintyAnswer) : [];
  const count = answer.evaluations === 1 ? '1 evaluation' : `${formatFigure(answer.evaluations)} evaluations`;
  return [
    paint('heading', `${title} (${tool.name})`),
    ...sentences.flatMap((sentence) => wrap(sentence, columns)),
    ...[...tables, ...histograms].flatMap(({ table, chart }) => tableLines(table, chart, options)),
    '',
    paint('quiet', `${count}, edition ${edition}. --json prints the whole answer with its method.`),
  ];
}
