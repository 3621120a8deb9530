import { type Bar, barsPicture, type ExplorationPicture, joinFirst, type MapMark } from '@plumbline/calculators';
import type { SweepAnswer } from '../answer.ts';
import type { Exploration } from '../exploration.ts';
import type { Members } from '../fields/members.ts';
import { evenlyChosen } from '../requests/spacing.ts';
import type { Value } from '../value.ts';
import { curvePicture, isNear } from './curve_picture.ts';
import { AS_ENTERED, enteredFigure } from './entered.ts';
import { limitsAlong } from './limits.ts';
import { axisOf, isFigures, MAP_VALUES_MAX, mapPicture, NO_AXIS } from './map_picture.ts';
import { type Named, namedAxis, namedOutput, sentInWords, valueInWords } from './named.ts';

type Sweep = Exploration<'sweep'> & { entered: Members };

interface Axis {
  input: Named;
  values: Value[];
}

/** The value of an output at each point, in the order of the answer. */
function valuesOf({ points }: SweepAnswer, { path }: Named): (Value | null)[] {
  return points.map(({ result }) => result?.[path] ?? null);
}

function isBetween(values: readonly number[], value: number): boolean {
  const ends = [values[0], values.at(-1)] as [number, number];
  return value >= Math.min(...ends) && value <= Math.max(...ends);
}

function summaryOfFigures({ input, values }: Axis, output: Named, figures: readonly (Value | null)[]): string {
  const known = figures.flatMap((value, index) => (typeof value === 'number' ? [{ value, at: values[index] }] : []));
  const said = (point: (typeof known)[number] | undefined) =>
    point && `${valueInWords(output, point.value)} at ${input.words} ${valueInWords(input, point.at ?? null)}`;
  const [least, most] = [
    known.toSorted((a, b) => a.value - b.value)[0],
    known.toSorted((a, b) => b.value - a.value)[0],
  ];
  return `${output.label} over ${input.words}. Lowest: ${said(least)}. Highest: ${said(most)}.`;
}

/** A figure over an input that is a figure. */
function curveOf(sweep: Sweep, axis: Axis, output: Named, found: readonly (Value | null)[]): ExplorationPicture[] {
  const values = axis.values as number[];
  const points = values.map((x, index) => ({ x, y: (found[index] ?? null) as number | null }));
  const title = `${output.label} over ${axis.input.words}`;
  const summary = summaryOfFigures(axis, output, found);
  const picture = curvePicture({ title, summary, input: axis.input, output, points });
  if (!picture) return [];
  const base = enteredFigure(sweep.entered, axis.input);
  const figures = points.flatMap(({ y }) => y ?? []);
  const limits = limitsAlong(sweep, axis.input.path, values, output).filter(({ value }) => isNear(figures, value));
  const levels = limits.map(({ label, value }) => ({
    y: value,
    label: `${label}: ${sentInWords(output, value)}`,
  }));
  const isMarked =
    base !== undefined &&
    isBetween(
      values.toSorted((a, b) => a - b),
      base,
    );
  return [{ ...picture, ...(isMarked && { verticals: [{ x: base, label: AS_ENTERED }] }), levels }];
}

/** A figure for each of some words. */
function barsOf({ input, values }: Axis, output: Named, found: readonly (Value | null)[]): ExplorationPicture[] {
  const bars = values.flatMap((value, index): Bar[] => {
    const figure = found[index];
    return typeof figure === 'number' ? [{ label: valueInWords(input, value), value: figure }] : [];
  });
  if (bars.length === 0) return [];
  const { label: valueLabel, unit, decimals = 0 } = output;
  return [barsPicture({ title: `${valueLabel} by ${input.words}`, valueLabel, unit, decimals, bars })];
}

const SHARES_MAX = 4;

/** How often the words occur, the most frequent first. */
function sharesInWords(output: Named, found: readonly (Value | null)[]): string {
  const counts = new Map<Value, number>();
  for (const value of found) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  const order = [...counts].toSorted(([, a], [, b]) => b - a);
  const words = order.map(([value, count]) => `${output.shown(value)} at ${count}`);
  return joinFirst(words, SHARES_MAX);
}

/** Words along an input: a strip along figures, a list along words. */
function stripOf(
  sweep: Sweep,
  { input, values }: Axis,
  output: Named,
  found: readonly (Value | null)[],
): ExplorationPicture[] {
  const chosen = evenlyChosen([...values.keys()], MAP_VALUES_MAX);
  const axis = axisOf(
    input,
    chosen.map((index) => values[index] as Value),
  );
  const cells = chosen.map((index) => found[index] ?? null);
  const base = enteredFigure(sweep.entered, input);
  const marks: MapMark[] =
    base === undefined || axis.isWords ? [] : [{ label: AS_ENTERED, places: [{ x: base, y: 0 }] }];
  const shared = {
    title: `${output.label} over ${input.words}`,
    summary: `${output.label} over ${input.words}: ${sharesInWords(output, found)} of ${values.length} values.`,
    output,
    marks,
  };
  return axis.isWords
    ? [mapPicture({ ...shared, x: NO_AXIS, y: axis, cells: cells.map((cell) => [cell]) })]
    : [mapPicture({ ...shared, x: axis, y: NO_AXIS, cells: [cells] })];
}

/** An output over two inputs. Words stand at the side, where they have more room. */
function mapOf(
  sweep: Sweep,
  axes: readonly [Axis, Axis],
  output: Named,
  found: readonly (Value | null)[],
): ExplorationPicture[] {
  const [first, second] = axes;
  const isTurned = !isFigures(first.values) && isFigures(second.values);
  const [across, up] = isTurned ? [second, first] : [first, second];
  const [columns, rows] = [across, up].map(({ values }) => evenlyChosen([...values.keys()], MAP_VALUES_MAX)) as [
    number[],
    number[],
  ];
  const at = (column: number, row: number) => {
    const [i, j] = isTurned ? [row, column] : [column, row];
    return found[i * second.values.length + j] ?? null;
  };
  const bases = [enteredFigure(sweep.entered, across.input), enteredFigure(sweep.entered, up.input)];
  const [x, y] = [
    axisOf(
      across.input,
      columns.map((index) => across.values[index] as Value),
    ),
    axisOf(
      up.input,
      rows.map((index) => up.values[index] as Value),
    ),
  ];
  const isMarked = bases[0] !== undefined && bases[1] !== undefined && !x.isWords && !y.isWords;
  const figures = found.filter((value) => typeof value === 'number').toSorted((a, b) => a - b);
  const described = `${output.label} over ${across.input.words} and ${up.input.words}`;
  const spread =
    output.kind === 'figure'
      ? `From ${valueInWords(output, figures[0] ?? null)} to ${valueInWords(output, figures.at(-1) ?? null)}.`
      : `${sharesInWords(output, found)} of ${found.length} combinations.`;
  if (found.every((value) => value === null)) return [];
  return [
    mapPicture({
      title: described,
      summary: `${described}. ${spread}`,
      x,
      y,
      output,
      cells: rows.map((row) => columns.map((column) => at(column, row))),
      marks: isMarked ? [{ label: AS_ENTERED, places: [{ x: bases[0] as number, y: bases[1] as number }] }] : [],
    }),
  ];
}

/** A picture for each output of a sweep. */
export function sweepPictures(
  exploration: Exploration<'sweep'>,
  answer: SweepAnswer,
  entered: Members,
): ExplorationPicture[] {
  const sweep = { ...exploration, entered };
  const axes = answer.axes.map(({ field, values }) => ({ input: namedAxis(sweep.tool, field, values), values }));
  const [first, second] = axes as [Axis, Axis | undefined];
  return sweep.request.outputs.flatMap((path) => {
    const output = namedOutput(sweep.tool, path);
    const found = valuesOf(answer, output);
    if (found.every((value) => value === null)) return [];
    if (second) return mapOf(sweep, [first, second], output, found);
    if (output.kind !== 'figure') return stripOf(sweep, first, output, found);
    return isFigures(first.values) && first.values.length > 1
      ? curveOf(sweep, first, output, found)
      : barsOf(first, output, found);
  });
}
