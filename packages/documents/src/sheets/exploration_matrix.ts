import { formatFigure, NO_VALUE } from '@plumbline/calculators';
import { evenlyChosen, headOf, namedInput, namedOutput, precise, type SweepAnswer } from '@plumbline/explore';
import type { ExplorationContext } from './exploration_context.ts';
import { type SheetCell, type SheetTable, wordCell } from './sheet_table.ts';

const COLUMNS_MAX = 10;
const ROWS_MAX = 21;

type SweepAxis = SweepAnswer['axes'][number];

function placesOf({ values }: SweepAxis, max: number) {
  return evenlyChosen(
    values.map((value, index) => ({ value, index })),
    max,
  );
}

/** What a table says when it does not show every point. */
export function shownOf(shownPoints: number, allPoints: number): string {
  if (shownPoints >= allPoints) return '';
  return `This table shows ${formatFigure(shownPoints)} of ${formatFigure(allPoints)} points. All points are in the JSON. `;
}

/** One output over two inputs: the input with fewer values across, the other one down. */
function matrixOf({ axes, points }: SweepAnswer, path: string, { tool, linkTo }: ExplorationContext): SheetTable {
  const [first, second] = axes as [SweepAxis, SweepAxis];
  const isTurned = first.values.length < second.values.length;
  const [down, across] = isTurned ? [second, first] : [first, second];
  const [rows, columns] = [placesOf(down, ROWS_MAX), placesOf(across, COLUMNS_MAX)];
  const [output, downField, acrossField] = [
    namedOutput(tool, path),
    namedInput(tool, down.field),
    namedInput(tool, across.field),
  ];
  const cellAt = (row: number, column: number): SheetCell => {
    const index = isTurned ? column * second.values.length + row : row * second.values.length + column;
    const { at, result } = points[index] as SweepAnswer['points'][number];
    if (!result) return { text: NO_VALUE, isNumber: true };
    return { text: output.shown(result[path] ?? null), isNumber: output.kind === 'figure', link: linkTo(at) };
  };
  const gaps = points.some(({ result }) => result === null) ? ' A dash means that the inputs are invalid there.' : '';
  return {
    name: `matrix-${path.replaceAll(/\W|_/g, '-')}`,
    title: headOf(output),
    explanation: `${shownOf(rows.length * columns.length, points.length)}Across: ${headOf(acrossField)}.${gaps} Each cell links to the sheet of its calculation.`,
    head: [wordCell(headOf(downField)), ...columns.map(({ value }) => wordCell(precise(acrossField, value)))],
    rows: rows.map(({ value, index }) => [
      wordCell(precise(downField, value)),
      ...columns.map((column) => cellAt(index, column.index)),
    ]),
  };
}

/** A sweep of two inputs, a table for each output. */
export function matrixTables(
  answer: SweepAnswer,
  outputs: readonly string[],
  context: ExplorationContext,
): SheetTable[] {
  return outputs.map((path) => matrixOf(answer, path, context));
}
