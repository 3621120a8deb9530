import {
  type InputError,
  InputErrors,
  type InvalidInput,
  runCalculator,
  type Tone,
  unknownName,
} from '@plumbline/calculators';
import { variableInputsOf } from '../fields/inputs.ts';
import { isObject, type Members, setValueAt, valueAt } from '../fields/members.ts';
import { VERDICT_TONE } from '../fields/outputs.ts';
import type { Value } from '../value.ts';
import { figureAddress, type LinkedCalculation, type LinkedProject, type ReadLink } from './project.ts';
import { convert } from './units.ts';

/** Inputs of an evaluation that differ from the project, by the calculation and the input: `beam-1/span_m`. */
export type Overrides = Readonly<Record<string, Value>>;

/** An input that was taken from another calculation. */
export interface TakenFigure {
  input: string;
  from: string;
  /** As the input has it. */
  value: Value;
  unit: string;
  /** As the other calculation shows it. */
  figure: Value;
  from_unit: string;
  /** Whether the document has another value, which was taken before the other calculation changed. */
  is_stale: boolean;
}

/** A calculation of a project with its result, or why it has none. */
export type EvaluatedCalculation = {
  key: string;
  title: string;
  tool: string;
  edition: string;
  /** The inputs with the figures that were taken. */
  input: Members;
  links: TakenFigure[];
} & ({ ok: true; verdict: Tone | null; result: Members } | ({ ok: false; reason: string } & InvalidInput));

/** Reads overrides: each must name an input of a calculation. Their values are checked by the calculator. */
export function readOverrides(
  { calculations }: LinkedProject,
  sent: unknown,
): { ok: true; overrides: Overrides } | ({ ok: false } & InvalidInput) {
  const errors = new InputErrors();
  if (sent !== undefined && !isObject(sent)) {
    errors.add(() => ({
      field: 'overrides',
      message: 'overrides must be a JSON object, such as {"beam-1/span_m": 7}.',
    }));
  }
  const known = new Set(
    calculations.flatMap(({ key, tool }) => variableInputsOf(tool).map(({ path }) => `${key}/${path}`)),
  );
  const overrides = isObject(sent) ? sent : {};
  for (const name of Object.keys(overrides)) {
    if (known.has(name)) continue;
    errors.add(() => unknownName(name, 'an input of a calculation of this project', [...known], `overrides.${name}`));
  }
  if (errors.count > 0) return { ok: false, errors: errors.errors, moreErrors: errors.moreErrors };
  return { ok: true, overrides: overrides as Overrides };
}

/** The overrides of one calculation, by its inputs. */
function overridesOf({ key }: LinkedCalculation, overrides: Overrides): [string, Value][] {
  const start = `${key}/`;
  return Object.entries(overrides).flatMap(([name, value]) =>
    name.startsWith(start) ? [[name.slice(start.length), value]] : [],
  );
}

/** What a link gives: a value, or undefined where the figure is null. */
export function linkedValue(link: ReadLink, figure: unknown): Value | undefined {
  if (typeof figure === 'number') return convert(figure, link.factor);
  return typeof figure === 'string' || typeof figure === 'boolean' ? figure : undefined;
}

function figureOf({ output }: ReadLink, source: EvaluatedCalculation & { ok: true }): unknown {
  return output === VERDICT_TONE ? source.verdict : valueAt(source.result, output.split('.'));
}

/** Why a figure cannot be taken. */
function missing({ source, output }: ReadLink, from: EvaluatedCalculation | undefined): string {
  const title = `“${from?.title ?? source}”`;
  if (!from?.ok) return `${title} has no result, from which ${output} is taken.`;
  return `${title} has no ${output} with its inputs.`;
}

function evaluate(
  calculation: LinkedCalculation,
  done: ReadonlyMap<string, EvaluatedCalculation>,
  overrides: Overrides,
): EvaluatedCalculation {
  const { key, title, tool, edition, links } = calculation;
  const own = overridesOf(calculation, overrides);
  const input: Members = { ...calculation.input };
  const taken: TakenFigure[] = [];
  const errors: InputError[] = [];
  for (const link of links) {
    if (own.some(([name]) => name === link.input)) continue;
    const source = done.get(link.source);
    const figure = source?.ok ? figureOf(link, source) : undefined;
    const value = linkedValue(link, figure);
    if (value === undefined) errors.push({ field: link.input, message: missing(link, source) });
    else {
      setValueAt(input, link.input.split('.'), value);
      const is_stale = link.value !== undefined && link.value !== value;
      const units = { unit: link.unit, from_unit: link.fromUnit };
      taken.push({ input: link.input, from: figureAddress(link), value, figure: figure as Value, ...units, is_stale });
    }
  }
  for (const [name, value] of own) setValueAt(input, name.split('.'), value);
  const about = { key, title, tool: tool.name, edition, input, links: taken };
  if (errors.length > 0)
    return { ...about, ok: false, reason: errors.map(({ message }) => message).join(' '), errors, moreErrors: 0 };
  const answer = runCalculator(tool, input);
  if (!answer.ok) {
    const { errors, moreErrors } = answer;
    return { ...about, ok: false, reason: errors.map(({ message }) => message).join(' '), errors, moreErrors };
  }
  const { result } = answer;
  return { ...about, ok: true, verdict: tool.verdict?.({ input, result }).tone ?? null, result };
}

/**
 * Evaluates each calculation once, after those that it takes figures from. A link takes the figure that the other sheet shows, so that
 * a reader can follow it. A generator, so that a service can answer others in between.
 */
export function* evaluations(project: LinkedProject, overrides: Overrides = {}): Generator<EvaluatedCalculation> {
  const done = new Map<string, EvaluatedCalculation>();
  for (const calculation of project.order) {
    const evaluated = evaluate(calculation, done, overrides);
    done.set(calculation.key, evaluated);
    yield evaluated;
  }
}

/** The calculations in the order of their project. */
export function inProjectOrder<Each extends { key: string }>(
  { calculations }: LinkedProject,
  evaluated: Iterable<Each>,
): Each[] {
  const byKey = new Map([...evaluated].map((each) => [each.key, each]));
  return calculations.flatMap(({ key }) => byKey.get(key) ?? []);
}
