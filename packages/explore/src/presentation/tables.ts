import { formatFigure, NO_VALUE, type PictureTable, type Tool, typeset } from '@plumbline/calculators';
import type {
  Answers,
  FigureUncertainty,
  OneAtATimeAnswer,
  SensitivityAnswer,
  SobolAnswer,
  SolveAnswer,
  SweepAnswer,
  UncertaintyAnswer,
} from '../answer.ts';
import type { Exploration } from '../exploration.ts';
import { labelAlong } from '../fields/path_label.ts';
import type { ExplorationKind } from '../request.ts';
import type { Value } from '../value.ts';
import {
  changeInWords,
  headOf,
  type Named,
  namedAxis,
  namedInput,
  namedOutput,
  percent,
  precise,
  significant,
  wordFrom,
} from './named.ts';

/** A table of an answer, in labels and units. */
export interface AnswerTable extends PictureTable {
  title: string;
}

/** Digits of a value of an input; the answer itself has all of them. */
const SIGNIFICANT_OF_INPUT = 8;

const words = (head: string) => ({ head, numeric: false });
const numbers = (head: string) => ({ head, numeric: true });

function columnOf(field: Named, after?: string) {
  return { head: headOf(field, after), numeric: field.kind === 'figure' };
}

/** The points of a sweep. Why some have no result is said by the summary. */
function sweepTables(tool: Tool, { axes, points }: SweepAnswer, outputPaths: readonly string[]): AnswerTable[] {
  const inputs = axes.map(({ field, values }) => ({ path: field, field: namedAxis(tool, field, values) }));
  const outputs = outputPaths.map((path) => ({ path, field: namedOutput(tool, path) }));
  return [
    {
      title: 'Results',
      columns: [...inputs, ...outputs].map(({ field }) => columnOf(field)),
      rows: points.map(({ at, result }) => [
        ...inputs.map(({ path, field }) => field.shown(at[path] ?? null)),
        ...outputs.map(({ path, field }) => field.shown(result?.[path] ?? null)),
      ]),
    },
  ];
}

function solveTables(tool: Tool, { unknown, target, crossings, extremes }: SolveAnswer): AnswerTable[] {
  const input = namedInput(tool, unknown);
  const output = namedOutput(tool, target.field);
  const place = (value: number) => precise(input, value, SIGNIFICANT_OF_INPUT);
  const found: AnswerTable = {
    title: 'Crossings',
    columns: [columnOf(input), columnOf(output, ' just below'), columnOf(output, ' just above')],
    rows: crossings.map(({ value, below, above }) => [place(value), precise(output, below), precise(output, above)]),
  };
  if (extremes === null || !('lowest' in extremes)) return [found];
  const { lowest, highest } = extremes;
  const seen: AnswerTable = {
    title: 'Lowest and highest',
    columns: [words(''), columnOf(input), columnOf(output)],
    rows: [
      ['Lowest', place(lowest.at), precise(output, lowest.value)],
      ['Highest', place(highest.at), precise(output, highest.value)],
    ],
  };
  return [found, seen];
}

/** What each input changed by, as cells; none if all changed by the same, which the summary says. */
function changesOf(inputs: SensitivityAnswer['inputs']): string[] {
  const changes = inputs.map(({ change_pct }) => (change_pct ? changeInWords(change_pct) : NO_VALUE));
  return new Set(changes).size > 1 ? changes : [];
}

/** One table an output, because two columns of each would be too wide. The swing is that of the first output. */
function tornadoTables(tool: Tool, { base, inputs }: OneAtATimeAnswer): AnswerTable[] {
  const changes = changesOf(inputs);
  return Object.keys(base).map((path, index) => {
    const output = namedOutput(tool, path);
    const effects = index === 0 ? [numbers(headOf(output, ', swing')), numbers('Elasticity')] : [];
    return {
      title: `Effect of each input: ${output.label}`,
      columns: [
        words('Input'),
        numbers('Low'),
        numbers('High'),
        ...(changes.length > 0 ? [words('Change')] : []),
        columnOf(output, ' at low'),
        columnOf(output, ' at high'),
        ...effects,
      ],
      rows: inputs.map(({ field, low, high, swing, elasticity }, row) => {
        const input = namedInput(tool, field);
        return [
          headOf(input),
          ...[low, high].map(({ at }) => precise(input, at, SIGNIFICANT_OF_INPUT)),
          ...changes.slice(row, row + 1),
          ...[low, high].map(({ result }) => output.shown(result?.[path] ?? null)),
          ...(index === 0 ? [significant(swing), significant(elasticity, 3)] : []),
        ];
      }),
    };
  });
}

/** Estimates of an index differ by more than this. */
const INDEX_DECIMALS = 3;

function sobolTables(tool: Tool, { base, inputs }: SobolAnswer): AnswerTable[] {
  const changes = changesOf(inputs);
  const indexOf = (value: number | null | undefined) =>
    typeof value === 'number' ? formatFigure(value, INDEX_DECIMALS) : NO_VALUE;
  return Object.keys(base).map((path) => ({
    title: `Sobol indices: ${namedOutput(tool, path).label}`,
    columns: [
      words('Input'),
      ...['Low', 'High'].map(numbers),
      ...(changes.length > 0 ? [words('Change')] : []),
      ...['First order', 'Total effect'].map(numbers),
    ],
    rows: inputs.map(({ field, range, first_order, total_effect }, row) => {
      const input = namedInput(tool, field);
      return [
        headOf(input),
        ...range.map((end) => precise(input, end, SIGNIFICANT_OF_INPUT)),
        ...changes.slice(row, row + 1),
        indexOf(first_order[path]),
        indexOf(total_effect[path]),
      ];
    }),
  }));
}

/** Lists are among them, which are no fields that an exploration can name. */
function notVariedTables({ inputSchema }: Tool, { not_varied }: SensitivityAnswer): AnswerTable[] {
  if (not_varied.length === 0) return [];
  const rows = not_varied.map(({ field, reason }) => [typeset(labelAlong(inputSchema, field)), reason]);
  return [{ title: 'Not varied', columns: [words('Input'), words('Reason')], rows }];
}

type Figures = readonly (readonly [string, FigureUncertainty])[];

/** A row for each output, with these of its statistics. */
function statisticsTable(
  tool: Tool,
  figures: Figures,
  title: string,
  statistics: Readonly<Record<string, (of: FigureUncertainty) => number | null>>,
): AnswerTable {
  return {
    title,
    columns: [words('Result'), ...Object.keys(statistics).map(numbers)],
    rows: figures.map(([path, output]) => [
      headOf(namedOutput(tool, path)),
      ...Object.values(statistics).map((of) => significant(of(output))),
    ]),
  };
}

function figureTables(tool: Tool, figures: Figures): AnswerTable[] {
  if (figures.length === 0) return [];
  return [
    statisticsTable(tool, figures, 'Figures', {
      Mean: ({ mean }) => mean,
      'Standard deviation': ({ sd }) => sd,
      'Shortest 95 %, from': ({ shortest_95 }) => shortest_95[0],
      to: ({ shortest_95 }) => shortest_95[1],
      'Mean by GUM': ({ gum }) => gum?.mean ?? null,
      'Standard uncertainty by GUM': ({ gum }) => gum?.sd ?? null,
    }),
    statisticsTable(tool, figures, 'Percentiles', {
      '2.5 %': ({ percentiles }) => percentiles.p2_5,
      '5 %': ({ percentiles }) => percentiles.p5,
      '25 %': ({ percentiles }) => percentiles.p25,
      Median: ({ percentiles }) => percentiles.p50,
      '75 %': ({ percentiles }) => percentiles.p75,
      '95 %': ({ percentiles }) => percentiles.p95,
      '97.5 %': ({ percentiles }) => percentiles.p97_5,
    }),
  ];
}

function uncertaintyTables(tool: Tool, { outputs, distributions }: UncertaintyAnswer): AnswerTable[] {
  const entries = Object.entries(outputs).flatMap(([path, output]) => (output ? [[path, output] as const] : []));
  const figures = entries.flatMap(([path, output]) => ('probabilities' in output ? [] : [[path, output] as const]));
  const chances = entries.flatMap(([path, output]) => {
    const field = namedOutput(tool, path);
    const row = (value: Value, share: number) => [field.label, field.shown(value), percent(share)];
    if (!('probabilities' in output)) {
      return (output.values ?? []).map(({ value, probability }) => row(value, probability));
    }
    return Object.entries(output.probabilities).map(([word, share]) => {
      return row(wordFrom(field, word), share);
    });
  });
  return [
    ...figureTables(tool, figures),
    ...(chances.length > 0
      ? [{ title: 'Probabilities', columns: [words('Result'), words('Value'), numbers('Probability')], rows: chances }]
      : []),
    {
      title: 'Distributions',
      columns: [words('Input'), words('Distribution'), numbers('Mean'), numbers('Standard deviation')],
      rows: Object.entries(distributions).map(([path, { distribution, mean, sd }]) => [
        headOf(namedInput(tool, path)),
        distribution,
        significant(mean),
        significant(sd),
      ]),
    },
  ];
}

/** The tables of an answer, for people: labels, units, and figures rounded as results are. */
export function tablesOf<Kind extends ExplorationKind>(
  { kind, tool, request }: Exploration<Kind>,
  answer: Answers[Kind],
): AnswerTable[] {
  switch (kind as ExplorationKind) {
    case 'sweep':
      return sweepTables(tool, answer as SweepAnswer, (request as { outputs: string[] }).outputs);
    case 'solve':
      return solveTables(tool, answer as SolveAnswer);
    case 'sensitivity': {
      const effects = answer as SensitivityAnswer;
      const tables =
        effects.method.name === 'sobol'
          ? sobolTables(tool, effects as SobolAnswer)
          : tornadoTables(tool, effects as OneAtATimeAnswer);
      return [...tables, ...notVariedTables(tool, effects)];
    }
    case 'uncertainty':
      return uncertaintyTables(tool, answer as UncertaintyAnswer);
  }
}
