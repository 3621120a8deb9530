import {
  type Answers,
  type AnswerTable,
  type Exploration,
  type ExplorationKind,
  evenlyChosen,
  type SolveAnswer,
  type SweepAnswer,
  tablesOf,
} from '@plumbline/explore';
import type { ExplorationContext } from './exploration_context.ts';
import { matrixTables, shownOf } from './exploration_matrix.ts';
import { type SheetTable, wordCell } from './sheet_table.ts';

/** Three pages; the JSON has all of them. */
const ROWS_MAX = 101;

/** A table of an answer as a sheet has it, with the calculations that its rows lead to. */
function sheetTable(
  { title, columns, rows }: AnswerTable,
  name: string,
  { inWords }: ExplorationContext,
  links: readonly (string | undefined)[] = [],
): SheetTable {
  return {
    name,
    title,
    explanation: links.some((link) => link !== undefined) ? 'Each row links to the sheet of its calculation.' : '',
    head: columns.map(({ head }) => wordCell(head)),
    rows: rows.map((texts, row) =>
      texts.map((text, column) => {
        const isNumber = columns[column]?.numeric ?? false;
        const link = column === 0 ? links[row] : undefined;
        return { text: isNumber ? text : inWords(text), isNumber, ...(link !== undefined && { link }) };
      }),
    ),
  };
}

function pointsTables(exploration: Exploration<'sweep'>, answer: SweepAnswer, context: ExplorationContext) {
  const points = evenlyChosen(answer.points, ROWS_MAX);
  const links = points.map(({ at, result }) => (result ? context.linkTo(at) : undefined));
  return tablesOf(exploration, { ...answer, points }).map((table): SheetTable => {
    const set = sheetTable(table, 'points', context, links);
    return {
      ...set,
      title: 'Points',
      explanation: `${shownOf(points.length, answer.points.length)}${set.explanation}`,
    };
  });
}

/** The values of the unknown that lead to a calculation: the crossings, then the extremes. */
function unknownsOf({ crossings, extremes }: SolveAnswer): number[][] {
  const seen = extremes && 'lowest' in extremes ? [extremes.lowest.at, extremes.highest.at] : [];
  return [crossings.map(({ value }) => value), seen];
}

const TABLES: {
  [Kind in ExplorationKind]: (
    exploration: Exploration<Kind>,
    answer: Answers[Kind],
    context: ExplorationContext,
  ) => SheetTable[];
} = {
  sweep: (exploration, answer, context) =>
    answer.axes.length === 1
      ? pointsTables(exploration, answer, context)
      : matrixTables(answer, exploration.request.outputs, context),
  solve: (exploration, answer, context) => {
    const unknowns = unknownsOf(answer);
    return tablesOf(exploration, answer).flatMap((table, index) => {
      const links = unknowns[index]?.map((value) => context.linkTo({ [answer.unknown]: value }));
      return table.rows.length === 0 ? [] : sheetTable(table, `found-${index + 1}`, context, links);
    });
  },
  sensitivity: (exploration, answer, context) =>
    tablesOf(exploration, answer).map((table, index) => sheetTable(table, `effects-${index + 1}`, context)),
  uncertainty: (exploration, answer, context) =>
    tablesOf(exploration, answer)
      // The distributions stand with the inputs.
      .slice(0, -1)
      .map((table, index) => sheetTable(table, `statistics-${index + 1}`, context)),
};

/** The results of an exploration in tables. */
export function explorationTables<Kind extends ExplorationKind>(
  exploration: Exploration<Kind>,
  answer: Answers[Kind],
  context: ExplorationContext,
): SheetTable[] {
  return TABLES[exploration.kind](exploration, answer, context);
}
