import { formatFigure, NO_VALUE, type PictureTable, type Tool } from '@plumbline/calculators';
import type {
  Answers,
  FigureUncertainty,
  OneAtATimeAnswer,
  SensitivityAnswer,
  SobolAnswer,
  SolveAnswer,
  SweepAnswer,
  UncertaintyAnswer,
} from './answer.ts';
import type { Exploration } from './exploration.ts';
import { namedAxis } from './named.ts';
import { Fields, figure, headOf, type Named, precise, shown } from './named_fields.ts';
import { labelAlong } from './path_label.ts';
import type { ExplorationKind } from './request.ts';
import type { Value } from './value.ts';

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
  const fields = new Fields(tool);
  const inputs = axes.map(({ field, values }) => {
    return { path: field, field: fields.input(field), axis: namedAxis(tool, field, values) };
  });
  const outputs = outputPaths.map((path) => ({ path, field: fields.output(path) }));
  return [
    {
      title: 'Results',
      columns: [...inputs, ...outputs].map(({ field }) => columnOf(field)),
      rows: points.map(({ at, result }) => [
        ...inputs.map(({ path, axis }) => axis.shown(at[path] ?? null)),
        ...outputs.map(({ path, field }) => (result ? shown(field, result[path]) : NO_VALUE)),
      ]),
    },
  ];
}

function solveTables(fields: Fields, { unknown, target, crossings, extremes }: SolveAnswer): AnswerTable[] {
  const input = fields.input(unknown);
  const output = fields.output(target.field);
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

/** One table an output, because two columns of each would be too wide. The swing is that of the first output. */
function tornadoTables(fields: Fields, { base, inputs }: OneAtATimeAnswer): AnswerTable[] {
  return Object.keys(base).map((path, index) => {
    const output = fields.output(path);
    const effects = index === 0 ? [numbers(headOf(output, ', swing')), numbers('Elasticity')] : [];
    return {
      title: `Effect of each input: ${output.label}`,
      columns: [
        words('Input'),
        numbers('Low'),
        numbers('High'),
        columnOf(output, ' at low'),
        columnOf(output, ' at high'),
        ...effects,
      ],
      rows: inputs.map(({ field, low, high, swing, elasticity }) => {
        const input = fields.input(field);
        return [
          headOf(input),
          ...[low, high].map(({ at }) => precise(input, at, SIGNIFICANT_OF_INPUT)),
          ...[low, high].map(({ result }) => (result ? shown(output, result[path]) : NO_VALUE)),
          ...(index === 0 ? [figure(swing), figure(elasticity, 3)] : []),
        ];
      }),
    };
  });
}

/** Estimates of an index differ by more than this. */
const INDEX_DECIMALS = 3;

function sobolTables(fields: Fields, { base, inputs }: SobolAnswer): AnswerTable[] {
  const indexOf = (value: number | null | undefined) =>
    typeof value === 'number' ? formatFigure(value, INDEX_DECIMALS) : NO_VALUE;
  return Object.keys(base).map((path) => ({
    title: `Sobol indices: ${fields.output(path).label}`,
    columns: [words('Input'), ...['Low', 'High', 'First order', 'Total effect'].map(numbers)],
    rows: inputs.map(({ field, range, first_order, total_effect }) => {
      const input = fields.input(field);
      return [
        headOf(input),
        ...range.map((end) => precise(input, end, SIGNIFICANT_OF_INPUT)),
        indexOf(first_order[path]),
        indexOf(total_effect[path]),
      ];
    }),
  }));
}

/** Lists are among them, which are no fields that an exploration can name. */
function notVariedTables({ inputSchema }: Tool, { not_varied }: SensitivityAnswer): AnswerTable[] {
  if (not_varied.length === 0) return [];
  const rows = not_varied.map(({ field, reason }) => [labelAlong(inputSchema, field), reason]);
  return [{ title: 'Not varied', columns: [words('Input'), words('Reason')], rows }];
}

type Figures = readonly (readonly [string, FigureUncertainty])[];

/** A row for each output, with these of its statistics. */
function statisticsTable(
  fields: Fields,
  figures: Figures,
  title: string,
  statistics: Readonly<Record<string, (of: FigureUncertainty) => number | null>>,
): AnswerTable {
  return {
    title,
    columns: [words('Result'), ...Object.keys(statistics).map(numbers)],
    rows: figures.map(([path, output]) => [
      headOf(fields.output(path)),
      ...Object.values(statistics).map((of) => figure(of(output))),
    ]),
  };
}

function figureTables(fields: Fields, figures: Figures): AnswerTable[] {
  if (figures.length === 0) return [];
  return [
    statisticsTable(fields, figures, 'Figures', {
      Mean: ({ mean }) => mean,
      'Standard deviation': ({ sd }) => sd,
      'Shortest 95 %, from': ({ shortest_95 }) => shortest_95[0],
      to: ({ shortest_95 }) => shortest_95[1],
      'Mean by GUM': ({ gum }) => gum?.mean ?? null,
      'Standard uncertainty by GUM': ({ gum }) => gum?.sd ?? null,
    }),
    statisticsTable(fields, figures, 'Percentiles', {
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

function uncertaintyTables(fields: Fields, { outputs, distributions }: UncertaintyAnswer): AnswerTable[] {
  const entries = Object.entries(outputs).flatMap(([path, output]) => (output ? [[path, output] as const] : []));
  const figures = entries.flatMap(([path, output]) => ('probabilities' in output ? [] : [[path, output] as const]));
  const chances = entries.flatMap(([path, output]) => {
    const field = fields.output(path);
    const row = (value: Value, share: number) => [
      field.label,
      shown(field, value),
      `${formatFigure(share * 100, 1)} %`,
    ];
    if (!('probabilities' in output)) {
      return (output.values ?? []).map(({ value, probability }) => row(value, probability));
    }
    return Object.entries(output.probabilities).map(([word, share]) => {
      return row(field.kind === 'flag' ? word === 'true' : word, share);
    });
  });
  return [
    ...figureTables(fields, figures),
    ...(chances.length > 0
      ? [{ title: 'Probabilities', columns: [words('Result'), words('Value'), numbers('Probability')], rows: chances }]
      : []),
    {
      title: 'Distributions',
      columns: [words('Input'), words('Distribution'), numbers('Mean'), numbers('Standard deviation')],
      rows: Object.entries(distributions).map(([path, { distribution, mean, sd }]) => [
        headOf(fields.input(path)),
        distribution,
        figure(mean),
        figure(sd),
      ]),
    },
  ];
}

/** The tables of an answer, for people: labels, units, and figures rounded as results are. */
export function tablesOf<Kind extends ExplorationKind>(
  { kind, tool, request }: Exploration<Kind>,
  answer: Answers[Kind],
): AnswerTable[] {
  const fields = new Fields(tool);
  switch (kind as ExplorationKind) {
    case 'sweep':
      return sweepTables(tool, answer as SweepAnswer, (request as { outputs: string[] }).outputs);
    case 'solve':
      return solveTables(fields, answer as SolveAnswer);
    case 'sensitivity': {
      const effects = answer as SensitivityAnswer;
      const tables =
        effects.method.name === 'sobol'
          ? sobolTables(fields, effects as SobolAnswer)
          : tornadoTables(fields, effects as OneAtATimeAnswer);
      return [...tables, ...notVariedTables(tool, effects)];
    }
    case 'uncertainty':
      return uncertaintyTables(fields, answer as UncertaintyAnswer);
  }
}
