import { formatFigure, joinFirst, joinWords } from '@plumbline/calculators';
import type { SweepAnswer } from '../answer.ts';
import type { Exploration } from '../exploration.ts';
import type { Value } from '../value.ts';
import { isFigures } from './map_picture.ts';
import { type Named, namedAxis, namedOutput, valueInWords } from './named.ts';
import { mostFrequent, notCalculated } from './reasons.ts';

interface Axis {
  input: Named;
  values: Value[];
}

const WORDS_MAX = 6;
const OUTPUTS_MAX = 4;

/** The values of an axis: `span from 4 m to 12 m`, `grade S275 and S355`. */
function axisInWords({ input, values }: Axis): string {
  const [first, last] = [values[0], values.at(-1)].map((value) => valueInWords(input, value ?? null));
  if (isFigures(values) && values.length > 2) return `${input.words} from ${first} to ${last}`;
  return `${input.words} ${joinFirst(
    values.map((value) => valueInWords(input, value)),
    WORDS_MAX,
  )}`;
}

function placeInWords(axes: readonly Axis[], at: Readonly<Record<string, Value>>): string {
  return joinWords(axes.map(({ input }) => `${input.words} ${valueInWords(input, at[input.path] ?? null)}`));
}

interface Found {
  value: Value;
  at: Readonly<Record<string, Value>>;
}

function figuresInWords(axes: readonly Axis[], output: Named, found: readonly Found[]): string {
  const order = found.toSorted((a, b) => (a.value as number) - (b.value as number));
  const [least, most] = [order[0] as Found, order.at(-1) as Found];
  if (least.value === most.value) return `${output.label} is ${valueInWords(output, least.value)} throughout.`;
  // The first of several equal values is the one that a reader meets first.
  const highest = found.find(({ value }) => value === most.value) as Found;
  const said = ({ value, at }: Found) => `${valueInWords(output, value)} at ${placeInWords(axes, at)}`;
  return `${output.label} ranges from ${said(least)} to ${said(highest)}.`;
}

/** Where each word holds along one axis: runs of neighbouring values. */
function runsInWords({ input }: Axis, output: Named, found: readonly Found[]): string {
  const runs: { value: Value; first: Value; last: Value }[] = [];
  for (const { value, at } of found) {
    const place = at[input.path] as Value;
    const run = runs.at(-1);
    if (run?.value === value) run.last = place;
    else runs.push({ value, first: place, last: place });
  }
  const words = runs.map(({ value, first, last }) => {
    const from = valueInWords(input, first);
    const places = first === last ? `at ${from}` : `from ${from} to ${valueInWords(input, last)}`;
    return `${output.shown(value)} ${places}`;
  });
  return `${output.label}, by ${input.words}: ${joinFirst(words, WORDS_MAX)}.`;
}

function countsInWords(output: Named, found: readonly Found[]): string {
  const counts = new Map<Value, number>();
  for (const { value } of found) counts.set(value, (counts.get(value) ?? 0) + 1);
  const [only] = counts.keys();
  if (counts.size === 1) return `${output.label} is ${output.shown(only as Value)} throughout.`;
  const words = [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .map(([value, count]) => `${output.shown(value)} at ${formatFigure(count)}`);
  return `${output.label} is ${joinFirst(words, WORDS_MAX)} of ${formatFigure(found.length)} combinations.`;
}

function outputInWords(axes: readonly Axis[], output: Named, { points }: SweepAnswer): string {
  const found = points.flatMap(({ at, result }): Found[] => {
    const value = result?.[output.path] ?? null;
    return value === null ? [] : [{ value, at }];
  });
  if (found.length === 0) return `${output.label} has no value at any of them.`;
  if (output.kind === 'figure') return figuresInWords(axes, output, found);
  const [only] = axes;
  const isConstant = found.every(({ value }) => value === found[0]?.value);
  return only && axes.length === 1 && !isConstant ? runsInWords(only, output, found) : countsInWords(output, found);
}

function asked(axes: readonly Axis[], count: number): string {
  const ranges = axes.map(axisInWords);
  if (axes.length === 1) return `Calculated at ${formatFigure(count)} values: ${ranges[0]}.`;
  return `Calculated at ${formatFigure(count)} combinations: ${joinWords(ranges)}.`;
}

/** A sweep in a few sentences. */
export function sweepSummary({ tool, request }: Exploration<'sweep'>, answer: SweepAnswer) {
  const axes = answer.axes.map(({ field, values }) => ({ input: namedAxis(tool, field, values), values }));
  const outputs = request.outputs.map((path) => namedOutput(tool, path));
  const invalid = answer.points.filter(({ result }) => result === null);
  const reason = mostFrequent(invalid.flatMap(({ reason: why }) => why ?? []));
  const count = answer.points.length;
  const isAnswered = invalid.length < count;
  return {
    title: `Sweep of ${joinWords(axes.map(({ input }) => input.words))}`,
    sentences: [
      asked(axes, count),
      ...(isAnswered ? outputs.slice(0, OUTPUTS_MAX).map((output) => outputInWords(axes, output, answer)) : []),
      ...notCalculated(tool, invalid.length, formatFigure(count), reason),
    ],
  };
}
