import { formatFigure, joinFirst } from '@plumbline/calculators';
import type { Crossing, SolveAnswer, Spacing } from '../answer.ts';
import type { Exploration } from '../exploration.ts';
import { foundInWords, type Named, namedInput, namedOutput, sentInWords, valueInWords } from './named.ts';
import { notCalculated } from './reasons.ts';

const FOUND_MAX = 6;

const SPACINGS: Readonly<Record<Spacing, string>> = {
  linear: 'evenly spaced values',
  logarithmic: 'values in equal ratios',
  whole_numbers: 'whole numbers',
  options: 'options',
};

/** What the output jumps between, if it does not pass through the target. */
function jumpInWords({ below, above }: Crossing, output: Named): string {
  const [before, after] = [valueInWords(output, below), valueInWords(output, above)];
  return before === after ? '' : `: ${before} just below, ${after} just above`;
}

function foundInSentence(answer: SolveAnswer, unknown: Named, output: Named): string {
  const { crossings, target } = answer;
  const values = crossings.map(({ value }) => foundInWords(unknown, value));
  const places = joinFirst(values, FOUND_MAX);
  const at =
    values.length === 1 ? `${unknown.words} ${places}` : `${values.length} values of ${unknown.words}: ${places}`;
  const only = crossings.length === 1 ? crossings[0] : undefined;
  if ('value' in target) {
    return `${output.label} reaches ${sentInWords(output, target.value)} at ${at}${only ? jumpInWords(only, output) : ''}.`;
  }
  const change = only
    ? `from ${output.shown(only.below)} to ${output.shown(only.above)}`
    : `to or from ${output.shown(target.becomes)}`;
  return `${output.label} changes ${change} at ${at}.`;
}

/** What was seen instead. */
function extremesInWords({ extremes }: SolveAnswer, unknown: Named, output: Named): string[] {
  if (!extremes) return [`${output.label} has no value at any of them.`];
  if ('values' in extremes) {
    return [`${output.label} is ${joinFirst(extremes.values.map(output.shown), FOUND_MAX)} throughout.`];
  }
  const { lowest, highest } = extremes;
  const said = ({ at, value }: typeof lowest) =>
    `${foundInWords(output, value)} at ${unknown.words} ${foundInWords(unknown, at)}`;
  if (lowest.value === highest.value) return [`It is ${foundInWords(output, lowest.value)} throughout.`];
  return [`It ranges from ${said(lowest)} to ${said(highest)}.`];
}

/** How the range was searched, and what that can miss: nothing if every value that there is was tried. */
function searchInWords({ method, range }: SolveAnswer, within: string): string {
  const { points, spacing } = method.grid;
  const isComplete =
    spacing === 'options' || (spacing === 'whole_numbers' && points === Math.floor(range[1]) - Math.ceil(range[0]) + 1);
  const missed = isComplete ? '' : ' Two changes between neighbouring values can be missed.';
  return `Searched at ${formatFigure(points)} ${SPACINGS[spacing]}: ${within}.${missed}`;
}

/** A goal seek in a few sentences. */
export function solveSummary({ tool }: Exploration<'solve'>, answer: SolveAnswer) {
  const { crossings, target, range, invalid } = answer;
  const unknown = namedInput(tool, answer.unknown);
  const output = namedOutput(tool, target.field);
  const wanted = 'value' in target ? sentInWords(output, target.value) : output.shown(target.becomes);
  const [low, high] = range.map((end) => foundInWords(unknown, end));
  const within = `${unknown.words} from ${low} to ${high}`;
  const never = 'value' in target ? `never reaches ${wanted}` : `never changes to or from ${wanted}`;
  return {
    title: `${unknown.label} where ${output.words} is ${wanted}`,
    sentences: [
      ...(crossings.length > 0
        ? [foundInSentence(answer, unknown, output)]
        : [`${output.label} ${never} for ${within}.`, ...extremesInWords(answer, unknown, output)]),
      searchInWords(answer, within),
      ...notCalculated(tool, invalid?.points ?? 0, 'them', invalid?.reason),
    ],
  };
}
