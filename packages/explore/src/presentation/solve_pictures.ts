import { type ExplorationPicture, joinFirst, type LinesPicture } from '@plumbline/calculators';
import type { SolveAnswer } from '../answer.ts';
import type { Exploration } from '../exploration.ts';
import type { Members } from '../fields/members.ts';
import { evenlyChosen } from '../requests/spacing.ts';
import { curvePicture, isNear } from './curve_picture.ts';
import { AS_ENTERED, enteredFigure } from './entered.ts';
import { axisOf, MAP_VALUES_MAX, mapPicture, NO_AXIS } from './map_picture.ts';
import { foundInWords, type Named, namedAxis, namedOutput, sentInWords } from './named.ts';

/** More labels than this cannot be read. */
const LABELLED_MAX = 4;

function foundAt({ crossings }: SolveAnswer, unknown: Named): string {
  return joinFirst(
    crossings.map(({ value }) => foundInWords(unknown, value)),
    LABELLED_MAX,
  );
}

/** The curve that was searched, with the wanted figure and where the curve crosses it. */
function curveOf(answer: SolveAnswer, wanted: number, unknown: Named, output: Named): LinesPicture | undefined {
  const { crossings } = answer;
  const title = `${output.label} over ${unknown.words}`;
  const target = sentInWords(output, wanted);
  const summary = `${title}. ${crossings.length === 0 ? `It never is ${target}.` : `It is ${target} at ${foundAt(answer, unknown)}.`}`;
  const points = answer.curve.map(({ at, value }) => ({ x: at, y: typeof value === 'number' ? value : null }));
  const picture = curvePicture({ title, summary, input: unknown, output, points });
  if (!picture) return undefined;
  const isLabelled = crossings.length <= LABELLED_MAX;
  return {
    ...picture,
    levels: isNear(
      points.flatMap(({ y }) => y ?? []),
      wanted,
    )
      ? [{ y: wanted, label: `Wanted: ${target}` }]
      : [],
    marks: crossings.map(({ value }) => ({
      x: value,
      y: wanted,
      label: isLabelled ? foundInWords(unknown, value) : '',
    })),
  };
}

/** What was searched and what was found. */
export function solvePictures(
  { tool }: Exploration<'solve'>,
  answer: SolveAnswer,
  entered: Members,
): ExplorationPicture[] {
  const values = answer.curve.map(({ at }) => at);
  const unknown = namedAxis(tool, answer.unknown, values);
  const output = namedOutput(tool, answer.target.field);
  if (answer.curve.every(({ value }) => value === null)) return [];
  if ('value' in answer.target) {
    const picture = curveOf(answer, answer.target.value, unknown, output);
    return picture ? [picture] : [];
  }
  const points = evenlyChosen(answer.curve, MAP_VALUES_MAX);
  const base = enteredFigure(entered, unknown);
  const title = `${output.label} over ${unknown.words}`;
  const wanted = output.shown(answer.target.becomes);
  const found = answer.crossings.length > 0;
  const changes = found ? `Changes to or from ${wanted} at ${foundAt(answer, unknown)}` : '';
  return [
    mapPicture({
      title,
      summary: `${title}. ${found ? changes : `It never changes to or from ${wanted}`}.`,
      x: axisOf(
        unknown,
        points.map(({ at }) => at),
      ),
      y: NO_AXIS,
      output,
      cells: [points.map(({ value }) => value)],
      marks: [
        ...(found ? [{ label: changes, places: answer.crossings.map(({ value }) => ({ x: value })) }] : []),
        ...(base === undefined ? [] : [{ label: AS_ENTERED, places: [{ x: base, y: 0 }] }]),
      ],
    }),
  ];
}
