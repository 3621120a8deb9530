import type { NumberField } from '@plumbline/calculators/form';
import { type ExplorationKind, VERDICT_TONE } from '@plumbline/explore';
import {
  type ChoiceInput,
  currentNumber,
  type Explorable,
  hasVerdict,
  headlinesOf,
  outputsWithValue,
} from './explorable.ts';
import type { Options } from './options.ts';

/** Values of a varied input: enough for a smooth curve, and for a map of two inputs that is calculated at once. */
const STEPS = 21;
/** A range goes from half of the current value to one and a half of it. */
const SPREAD = 0.5;
const YEARS_AROUND = 10;
const DIGITS = 12;

/** How Sobol indices are sampled until somebody changes it. */
export const SOBOL_OPTIONS = { samples: '256', seed: '1' };

function tidy(value: number): number {
  return Number(value.toPrecision(DIGITS));
}

interface Range {
  from: number;
  to: number;
  steps: number;
}

/** Whole numbers at equal distances. */
function wholeRange(low: number, high: number): Range {
  const from = Math.ceil(low);
  const step = Math.max(1, Math.ceil((high - from) / (STEPS - 1)));
  const steps = Math.max(2, Math.floor((high - from) / step) + 1);
  return { from, to: from + step * (steps - 1), steps };
}

/** A range around the current value of an input, within its bounds. */
export function rangeAround(field: NumberField, value: number | undefined): Range {
  const { typical, minimum, maximum, exclusiveMinimum, exclusiveMaximum, isWhole, isYear } = field;
  const centre = value ?? typical ?? minimum ?? 1;
  const reach = isYear ? YEARS_AROUND : centre === 0 ? Math.abs(typical || 10) : Math.abs(centre) * SPREAD;
  let low = centre === 0 && (minimum ?? -1) >= 0 ? 0 : centre - reach;
  let high = centre + reach;
  if (minimum !== undefined) low = Math.max(low, minimum);
  if (maximum !== undefined) high = Math.min(high, maximum);
  if (exclusiveMinimum !== undefined && low <= exclusiveMinimum) low = exclusiveMinimum + reach / STEPS;
  if (exclusiveMaximum !== undefined && high >= exclusiveMaximum) high = exclusiveMaximum - reach / STEPS;
  if (isWhole) return wholeRange(low, high);
  return { from: tidy(low), to: tidy(high), steps: STEPS };
}

/** The range of an input as the text of an option. */
export function rangeText(field: NumberField, explorable: Pick<Explorable, 'values'>): string {
  const { from, to, steps } = rangeAround(field, currentNumber(field, explorable.values));
  return `${from}:${to}:${steps}`;
}

export function allOptions({ options }: ChoiceInput): string {
  return options.map(({ value }) => value).join(',');
}

/** The output that is shown until another is chosen: the most important figure. */
function mainOutput(explorable: Explorable, figuresOnly = false): string {
  const outputs = outputsWithValue(explorable).filter(({ kind }) => !figuresOnly || kind === 'figure');
  const headlines = headlinesOf(outputs);
  const main = headlines.find(({ kind }) => kind === 'figure') ?? headlines[0] ?? outputs[0];
  return main?.path ?? '';
}

function defaultVary(explorable: Explorable): Options {
  const [figure] = explorable.figures;
  if (figure) return { [`vary.${figure.name}`]: rangeText(figure, explorable) };
  const [choice] = explorable.choices;
  return choice ? { [`vary.${choice.name}`]: allOptions(choice) } : {};
}

/** What an exploration takes for granted, so that a link may leave it out. */
const TAKEN_FOR_GRANTED = ['outputs', 'change_pct', 'method', 'samples', 'seed'];

/** The options of a link, with those that it takes for granted: the controls say what is calculated. */
export function linkedOptions(kind: ExplorationKind, linked: Options, explorable: Explorable): Options {
  const taken = { ...defaultOptions(kind, explorable), ...(linked.method === 'sobol' && SOBOL_OPTIONS) };
  const missing = Object.entries(taken).filter(([name]) => TAKEN_FOR_GRANTED.includes(name) && !(name in linked));
  return { ...linked, ...Object.fromEntries(missing) };
}

/** The options without inputs to hold that are given, varied or no longer searched for. */
export function withHeld(options: Options, { held }: Explorable): Options {
  const { hold = '', ...others } = options;
  const isVaried = (name: string) =>
    options.unknown === name || [`vary.${name}`, `distributions.${name}`, `ranges.${name}`].some((at) => at in options);
  const names = hold.split(',').filter((name) => held.some((input) => input.name === name) && !isVaried(name));
  return names.length > 0 ? { ...others, hold: names.join(',') } : others;
}

/** The options of an exploration before somebody has changed one. They follow the form, and hold what a search chose. */
export function defaultOptions(kind: ExplorationKind, explorable: Explorable): Options {
  const hold = explorable.held.map(({ name }) => name).join(',');
  return { ...optionsOf(kind, explorable), ...(hold !== '' && { hold }) };
}

function optionsOf(kind: ExplorationKind, explorable: Explorable): Options {
  const outputs = mainOutput(explorable);
  switch (kind) {
    case 'sweep':
      return { ...defaultVary(explorable), outputs };
    case 'solve': {
      const unknown = explorable.figures[0]?.name ?? '';
      const target = hasVerdict(explorable)
        ? { target: VERDICT_TONE, becomes: 'good' }
        : { target: outputs, value: '' };
      return { unknown, ...target };
    }
    case 'sensitivity':
      return { outputs: mainOutput(explorable, true), change_pct: '10', method: 'one_at_a_time' };
    case 'uncertainty':
      return {
        outputs: hasVerdict(explorable) ? `${outputs},${VERDICT_TONE}` : outputs,
        samples: '1000',
        seed: '1',
      };
  }
}
