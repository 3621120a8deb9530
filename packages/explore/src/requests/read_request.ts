import {
  describeSent,
  type InputError,
  type InputErrors,
  type InvalidInput,
  inputReader,
  type Tool,
  unknownName,
} from '@plumbline/calculators';
import type { TObject } from 'typebox';
import { type VariableInput, variableInputsOf } from '../fields/inputs.ts';
import { isObject, type Members, setValueAt } from '../fields/members.ts';
import { oncePerTool } from '../fields/once_per_tool.ts';
import { type Output, otherFieldOf, outputsOf } from '../fields/outputs.ts';
import type { Value } from '../value.ts';

export type Refusal = { ok: false } & InvalidInput;

/** The answer to a request that is not valid. */
export function refusal({ errors, moreErrors }: InputErrors): Refusal {
  return { ok: false, errors, moreErrors };
}

/** What a caller sent: the inputs of the calculation, and what to do with them. */
export interface SentRequest {
  input: Members;
  /** False if there is no object to read them from, which is then among the errors. */
  hasInput: boolean;
  /** The members in addition to the inputs, by the schema of the request; those that are invalid are left out. */
  options: Members;
  errors: InputErrors;
}

/**
 * Reads a request by the schema of its options; `what` is the kind of request in a sentence. The inputs of the calculation are
 * kept as they are.
 */
export function readSent(options: TObject, sent: unknown, what: string): SentRequest {
  const { input = {}, ...rest } = isObject(sent) ? sent : {};
  const { input: read, invalid: errors } = inputReader(options, `an option of ${what}`)(isObject(sent) ? rest : sent);
  if (isObject(input)) return { input, hasInput: isObject(sent), options: read, errors };
  errors.add(() => ({ field: 'input', message: `input must be a JSON object; ${describeSent(input)} was sent.` }));
  return { input: {}, hasInput: false, options: read, errors };
}

/** The outputs of a request by their names; the headlines of the result if none are named. */
export function readOutputs(tool: Tool, names: readonly string[] | undefined, errors: InputErrors): Output[] {
  const known = outputsOf(tool);
  if (names === undefined) return headlinesOf(known);
  const byPath = new Map(known.map((output) => [output.path, output]));
  const seen = new Set<string>();
  return names.flatMap((name, index) => {
    const field = `outputs.${index}`;
    const output = byPath.get(name);
    if (!output) errors.add(() => unknownOutput(tool, name, field));
    else if (seen.has(name)) {
      errors.add(() => ({ field, message: `${field} must be another output; ${describeSent(name)} was sent before.` }));
    }
    seen.add(name);
    return output ?? [];
  });
}

/** The error of a name that is no output of a tool, or of a field that is no single value. */
export function unknownOutput(tool: Tool, name: string, field: string): InputError {
  const other = otherFieldOf(tool, name);
  if (other !== undefined) return { field, message: `${name} is ${other}; an output is a single value.` };
  const paths = outputsOf(tool).map(({ path }) => path);
  return { ...unknownName(name, `an output of ${tool.name}`, paths), field };
}

function headlinesOf(outputs: readonly Output[]): Output[] {
  const rank = ({ schema }: Output) => (schema as { headline?: number } | undefined)?.headline;
  return outputs
    .filter((output) => rank(output) !== undefined)
    .toSorted((a, b) => (rank(a) as number) - (rank(b) as number));
}

/** The input with this name; an error at `at` if the tool has none or it is a list. */
export function readField(tool: Tool, name: string, at: string, errors: InputErrors): VariableInput | undefined {
  const known = variableInputsOf(tool);
  const field = known.find(({ path }) => path === name);
  if (field) return field;
  errors.add(() => {
    const paths = known.map(({ path }) => path);
    return { ...unknownName(name, `an input of ${tool.name} that can be varied`, paths), field: at };
  });
  return undefined;
}

/** How many combinations of values are tried when the inputs are checked: a request that is refused must be cheap. */
export const TRIED_MAX = 256;

/** Some of the values that inputs are going to have together: the first of each, the second of each and so on. */
export type Samples = Readonly<Record<string, readonly Value[]>>;

/** Values of maps are sent one by one, so that a map must be one. */
function checkMaps(input: Members, names: readonly string[], errors: InputErrors): void {
  for (const owner of new Set(
    names.filter((name) => name.includes('.')).map((name) => name.split('.', 1)[0] as string),
  )) {
    const sent = input[owner] ?? {};
    if (isObject(sent)) continue;
    const message = `${owner} must be a JSON object; ${describeSent(sent)} was sent.`;
    errors.add(() => ({ field: `input.${owner}`, message }));
  }
}

const readerOf = oncePerTool(({ inputSchema, name }) => inputReader(inputSchema, `an input of ${name}`));

/** Reports the inputs that are not varied and that the schema refuses. */
function checkBySchema(tool: Tool, input: Members, varied: readonly string[], errors: InputErrors): void {
  const { invalid } = readerOf(tool)(input);
  const isVaried = (field: string) => varied.some((name) => name === field || name.startsWith(`${field}.`));
  const others = invalid.errors.filter(({ field }) => !isVaried(field));
  errors.addAll(asInputErrors({ errors: others, moreErrors: invalid.moreErrors }));
}

function asInputErrors({ errors, moreErrors }: InvalidInput): InvalidInput {
  return { errors: errors.map(({ field, message }) => ({ field: `input.${field}`, message })), moreErrors };
}

/**
 * Reports the inputs that are not varied and that the rules of the tool refuse. An error counts only if it is there for each of the
 * samples, because rules may hold inputs against each other.
 */
function checkByRules(tool: Tool, input: Members, samples: Samples, errors: InputErrors): void {
  const names = Object.keys(samples);
  const count = Math.max(1, ...Object.values(samples).map((values) => values.length));
  let fewest: InvalidInput | undefined;
  for (let index = 0; index < count; index++) {
    const tried = { ...input };
    for (const [name, values] of Object.entries(samples)) {
      const value = values[Math.min(index, values.length - 1)];
      if (value !== undefined) setValueAt(tried, name.split('.'), value);
    }
    const valid = tool.validate(tried);
    if (valid.ok) return;
    const others = valid.errors.filter(({ field }) => !names.includes(field));
    if (others.length === 0) return;
    if (!fewest || others.length < fewest.errors.length) fewest = { errors: others, moreErrors: valid.moreErrors };
  }
  if (fewest) errors.addAll(asInputErrors(fewest));
}

/**
 * Checks the inputs of the calculation. `varied` names those that are varied; `samples` gives some of their values, once all else
 * in the request is known to be valid.
 */
export function checkInput(
  tool: Tool,
  { input, hasInput, errors }: SentRequest,
  varied: readonly string[] = [],
  samples: () => Samples = () => ({}),
): void {
  if (!hasInput) return;
  checkMaps(input, varied, errors);
  // What the schema refuses is wrong for every value, and describing it a thousand times would take long.
  checkBySchema(tool, input, varied, errors);
  if (errors.count === 0) checkByRules(tool, input, samples(), errors);
}
