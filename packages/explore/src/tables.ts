import { formatFigure, NO_VALUE, type PictureTable } from '@plumbline/calculators';
import type {
  Answers,
  FigureUncertainty,
  OneAtATimeAnswer,
  SobolAnswer,
  SolveAnswer,
  SweepAnswer,
  UncertaintyAnswer,
} from './answer.ts';
import type { Exploration } from './exploration.ts';
import { Fields, figure, headOf, type Named, precise, shown } from './named_fields.ts';
import type { ExplorationKind } from './request.ts';

/** A table of an answer, in labels and units. */
export interface AnswerTable extends PictureTable {
  title: string;
}

/** Digits of a crossing; the answer itself has all of them. */
const SIGNIFICANT_OF_CROSSING = 8;

const words = (head: string) => ({ head, numeric: false });
const numbers = (head: string) => ({ head, numeric: true });

function columnOf(field: Named, after?: string) {
  return { head: headOf(field, after), numeric: field.kind === 'figure' };
}

function sweepTables(fields: Fields, { axes, points }: SweepAnswer, outputPaths: readonly string[]): AnswerTable[] {
  const inputs = axes.map(({ field }) => ({ path: field, field: fields.input(field) }));
  const outputs = outputPaths.map((path) => ({ path, field: fields.output(path) }));
  const hasReasons = points.some(({ reason }) => reason !== undefined);
  return [
    {
      title: 'Results',
      columns: [
        ...[...inputs, ...outputs].map(({ field }) => columnOf(field)),
        ...(hasReasons ? [words('Reason')] : []),
      ],
      rows: points.map(({ at, result, reason = '' }) => [
        ...inputs.map(({ path, field }) => shown(field, at[path])),
        ...outputs.map(({ path, field }) => (result ? shown(field, result[path]) : NO_VALUE)),
        ...(hasReasons ? [reason] : []),
      ]),
    },
  ];
}

function solveTables(fields: Fields, { unknown, target, crossings, extremes }: SolveAnswer): AnswerTable[] {
  const input = fields.input(unknown);
  const output = fields.output(target.field);
  const place = (value: number) => precise(input, value, SIGNIFICANT_OF_CROSSING);
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

function tornadoTables(fields: Fields, { base, inputs }: OneAtATimeAnswer): AnswerTable[] {
  const outputs = Object.keys(base).map((path) => ({ path, field: fields.output(path) }));
  const [first] = outputs;
  return [
    {
      title: 'Effect of each input',
      columns: [
        words('Input'),
        numbers('Low'),
        numbers('High'),
        ...outputs.flatMap(({ field }) => [columnOf(field, ' at low'), columnOf(field, ' at high')]),
        numbers(first ? headOf(first.field, ', swing') : 'Swing'),
        numbers('Elasticity'),
      ],
      rows: inputs.map(({ field, low, high, swing, elasticity }) => {
        const input = fields.input(field);
        const cells = outputs.flatMap(({ path, field: output }) =>
          [low, high].map(({ result }) => (result ? shown(output, result[path]) : NO_VALUE)),
        );
        return [
          headOf(input),
          shown(input, low.at),
          shown(input, high.at),
          ...cells,
          figure(swing),
          figure(elasticity, 3),
        ];
      }),
    },
  ];
}

function sobolTables(fields: Fields, { base, inputs }: SobolAnswer): AnswerTable[] {
  const outputs = Object.keys(base).map((path) => ({ path, label: fields.output(path).label }));
  const index = (value: number | null | undefined) => figure(value ?? null, 3);
  return [
    {
      title: 'Sobol indices',
      columns: [
        words('Input'),
        numbers('Low'),
        numbers('High'),
        ...outputs.flatMap(({ label }) => [numbers(`${label}, first order`), numbers(`${label}, total effect`)]),
      ],
      rows: inputs.map(({ field, range, first_order: firstOrder, total_effect: totalEffect }) => {
        const input = fields.input(field);
        const indices = outputs.flatMap(({ path }) => [index(firstOrder[path]), index(totalEffect[path])]);
        return [headOf(input), ...range.map((end) => shown(input, end)), ...indices];
      }),
    },
  ];
}

function statisticsTable(fields: Fields, figures: readonly (readonly [string, FigureUncertainty])[]): AnswerTable {
  return {
    title: 'Figures',
    columns: [
      words('Output'),
      ...['Mean', 'Standard deviation', '2.5 %', 'Median', '97.5 %'].map(numbers),
      numbers('Mean by GUM'),
      numbers('Standard uncertainty by GUM'),
    ],
    rows: figures.map(([path, { mean, sd, percentiles, gum }]) => [
      headOf(fields.output(path)),
      ...[mean, sd, percentiles.p2_5, percentiles.p50, percentiles.p97_5].map((value) => figure(value)),
      ...[gum?.mean ?? null, gum?.sd ?? null].map((value) => figure(value)),
    ]),
  };
}

function uncertaintyTables(fields: Fields, { outputs, distributions }: UncertaintyAnswer): AnswerTable[] {
  const entries = Object.entries(outputs);
  const figures = entries.flatMap(([path, output]) => ('probabilities' in output ? [] : [[path, output] as const]));
  const chances = entries.flatMap(([path, output]) => {
    if (!('probabilities' in output)) return [];
    const field = fields.output(path);
    return Object.entries(output.probabilities).map(([value, share]) => {
      const valueShown = field.kind === 'flag' ? shown(field, value === 'true') : shown(field, value);
      return [field.label, valueShown, `${formatFigure(share * 100, 1)} %`];
    });
  });
  return [
    ...(figures.length > 0 ? [statisticsTable(fields, figures)] : []),
    ...(chances.length > 0
      ? [{ title: 'Probabilities', columns: [words('Output'), words('Value'), numbers('Probability')], rows: chances }]
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
      return sweepTables(fields, answer as SweepAnswer, (request as { outputs: string[] }).outputs);
    case 'solve':
      return solveTables(fields, answer as SolveAnswer);
    case 'sensitivity': {
      const effects = answer as OneAtATimeAnswer | SobolAnswer;
      return effects.method.name === 'sobol'
        ? sobolTables(fields, effects as SobolAnswer)
        : tornadoTables(fields, effects as OneAtATimeAnswer);
    }
    case 'uncertainty':
      return uncertaintyTables(fields, answer as UncertaintyAnswer);
  }
}
