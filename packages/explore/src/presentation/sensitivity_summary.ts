import { fieldLabels, formatFigure, inSentence, joinFirst, type Tool } from '@plumbline/calculators';
import type { OneAtATimeAnswer, SensitivityAnswer, SobolAnswer } from '../answer.ts';
import type { Exploration } from '../exploration.ts';
import type { Value } from '../value.ts';
import {
  changeInWords,
  foundInWords,
  type Named,
  namedInput,
  namedOutput,
  percent,
  sentInWords,
  valueInWords,
} from './named.ts';
import { leftOut, notCalculated } from './reasons.ts';

const NAMES_MAX = 4;
const OUTPUTS_MAX = 3;
const NOT_VARIED_MAX = 8;
/** Ends are rounded to twelve digits. */
const CHANGE_TOLERANCE_PCT = 1e-6;

type Ends = OneAtATimeAnswer['inputs'][number];

/** How far a figure moves between the ends of an input; undefined if an end has none. */
function movementOf({ low, high }: Ends, { path }: Named, base: Value | null) {
  const [first, last] = [low.result?.[path] ?? null, high.result?.[path] ?? null];
  if (typeof first !== 'number' || typeof last !== 'number') return undefined;
  const values = [first, last, ...(typeof base === 'number' ? [base] : [])];
  return { first, last, swing: Math.max(...values) - Math.min(...values) };
}

/** Which input moves a figure most, and which follow. */
function figureInSentence(tool: Tool, { inputs, base }: OneAtATimeAnswer, output: Named): string {
  const given = base[output.path] ?? null;
  const moved = inputs
    .flatMap((varied) => {
      const movement = movementOf(varied, output, given);
      return movement && movement.swing > 0 ? [{ varied, ...movement, input: namedInput(tool, varied.field) }] : [];
    })
    .toSorted((a, b) => b.swing - a.swing);
  const start = `${output.label} is ${valueInWords(output, given)} as entered.`;
  const [most, ...others] = moved;
  if (!most) return `${start} No input that was varied moves it.`;
  const { varied, first, last, input } = most;
  const ends = `${valueInWords(output, first)} at ${sentInWords(input, varied.low.at)}, ${valueInWords(output, last)} at ${sentInWords(input, varied.high.at)}`;
  const followed =
    others.length > 0
      ? ` Next: ${joinFirst(
          others.map((other) => other.input.words),
          NAMES_MAX,
        )}.`
      : '';
  return `${start} It depends most on ${input.words}: ${ends}.${followed}`;
}

/** Which inputs change a word. */
function wordInSentence(tool: Tool, { inputs, base }: OneAtATimeAnswer, output: Named): string {
  const given = base[output.path] ?? null;
  const changes = inputs.flatMap(({ field, low, high }) =>
    [low, high].flatMap(({ at, result }) => {
      const value = result?.[output.path];
      if (value === undefined || value === null || value === given) return [];
      const input = namedInput(tool, field);
      return [`${output.shown(value)} at ${input.words} ${sentInWords(input, at)}`];
    }),
  );
  const start = `${output.label} is ${output.shown(given)} as entered`;
  return changes.length === 0 ? `${start} and stays so.` : `${start}; it becomes ${joinFirst(changes, NAMES_MAX)}.`;
}

/** Which inputs the variance of a figure comes from. */
function varianceInSentence(tool: Tool, { inputs }: SobolAnswer, output: Named): string {
  const shares = inputs
    .flatMap(({ field, total_effect, first_order }) => {
      const total = total_effect[output.path] ?? null;
      const first = first_order[output.path] ?? null;
      return total === null || first === null ? [] : [{ input: namedInput(tool, field), total, first }];
    })
    .toSorted((a, b) => b.total - a.total);
  const [most, ...others] = shares;
  if (!most) return `${output.label} does not vary, so that no input has a share in it.`;
  const followed =
    others.length > 0
      ? ` Next: ${joinFirst(
          others.map(({ input, total }) => `${input.words} (${percent(total)})`),
          NAMES_MAX,
        )}.`
      : '';
  return `The variance of ${output.words} comes most from ${most.input.words}: ${percent(most.total)} with all interactions, ${percent(most.first)} on its own.${followed}`;
}

/** The inputs that could not change by the percentage that was asked for, with what they changed by. */
function otherChanges(
  tool: Tool,
  { change_pct, ranges }: Exploration<'sensitivity'>['request'],
  answer: SensitivityAnswer,
): string {
  const others = answer.inputs.flatMap((varied) => {
    const change = varied.change_pct;
    if (change === null || varied.field in ranges) return [];
    if (change.every((each) => Math.abs(Math.abs(each) - change_pct) < CHANGE_TOLERANCE_PCT)) return [];
    const [low, high] = 'range' in varied ? varied.range : [varied.low.at, varied.high.at];
    const input = namedInput(tool, varied.field);
    const ends = `${sentInWords(input, low)} to ${sentInWords(input, high)}`;
    return [`${input.words} from ${ends} (${changeInWords(change)})`];
  });
  return others.length === 0 ? '' : `, but within its whole steps and limits ${joinFirst(others, NAMES_MAX)}`;
}

function asked(tool: Tool, request: Exploration<'sensitivity'>['request'], answer: SensitivityAnswer): string {
  const { change_pct, ranges } = request;
  const own = Object.entries(ranges).map(([field, ends]) => {
    const input = namedInput(tool, field);
    return `${input.words} from ${foundInWords(input, ends[0])} to ${foundInWords(input, ends[1])}`;
  });
  const count = formatFigure(answer.inputs.length);
  const name = `${count} ${answer.inputs.length === 1 ? 'input was' : 'inputs were'} varied`;
  const change = `each by ${formatFigure(change_pct)} % down and up${otherChanges(tool, request, answer)}`;
  const how = own.length === answer.inputs.length ? joinFirst(own, NAMES_MAX) : [change, ...own].join('; ');
  return answer.method.name === 'sobol'
    ? `${name} at once, with ${formatFigure(answer.method.samples)} samples and seed ${answer.method.seed}: ${how}.`
    : `${name}, one at a time: ${how}.`;
}

function notVariedInSentence(tool: Tool, { not_varied }: SensitivityAnswer): string[] {
  if (not_varied.length === 0) return [];
  const labels = fieldLabels(tool);
  const names = not_varied.map(({ field }) => inSentence(labels.get(field) ?? field));
  return [`Not varied: ${joinFirst(names, NOT_VARIED_MAX)}.`];
}

/** A sensitivity study in a few sentences. */
export function sensitivitySummary({ tool, request }: Exploration<'sensitivity'>, answer: SensitivityAnswer) {
  const outputs = request.outputs.map((path) => namedOutput(tool, path));
  const isSobol = answer.method.name === 'sobol';
  const shown = outputs.filter(({ kind }) => kind === 'figure' || !isSobol).slice(0, OUTPUTS_MAX);
  const [first] = outputs;
  const invalid = 'invalid' in answer ? answer.invalid : null;
  const failed =
    'invalid' in answer ? [] : answer.inputs.flatMap(({ low, high }) => [low, high]).filter(({ result }) => !result);
  return {
    title: `Sensitivity of ${first?.words ?? 'the result'}`,
    sentences: [
      asked(tool, request, answer),
      ...shown.map((output) => {
        if (isSobol) return varianceInSentence(tool, answer as SobolAnswer, output);
        return output.kind === 'figure'
          ? figureInSentence(tool, answer as OneAtATimeAnswer, output)
          : wordInSentence(tool, answer as OneAtATimeAnswer, output);
      }),
      ...leftOut(tool, invalid),
      ...notCalculated(tool, failed.length, 'the ends', failed[0]?.reason),
      ...notVariedInSentence(tool, answer),
    ],
  };
}
