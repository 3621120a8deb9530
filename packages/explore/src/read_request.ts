import {
  describeSent,
  type InputErrors,
  type InvalidInput,
  inputReader,
  type Tool,
  unknownName,
} from '@plumbline/calculators';
import type { TObject } from 'typebox';
import { type VariableInput, variableInputsOf } from './inputs.ts';
import { type Members, setValueAt } from './members.ts';
import { type Output, outputsOf } from './outputs.ts';
import type { Value } from './value.ts';

export type Refusal = { ok: false } & InvalidInput;

export function refusal({ errors, moreErrors }: InputErrors): Refusal {
  return { ok: false, errors, moreErrors };
}

/** What a caller sent: the inputs of the calculation, and what to do with them. */
export interface SentRequest {
  input: Members;
  /** The members beside the inputs, by the schema of the request; those that are invalid are left out. */
  options: Members;
  errors: InputErrors;
}

function isObject(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reads a request by the schema of its options. The inputs of the calculation are kept as they are. */
export function readSent(options: TObject, sent: unknown): SentRequest {
  const { input = {}, ...rest } = isObject(sent) ? sent : {};
  const reading = inputReader(options, 'this request')(isObject(sent) ? rest : sent);
  const errors = reading.invalid;
  if (!isObject(input)) {
    errors.add(() => ({ field: 'input', message: `input must be a JSON object; ${describeSent(input)} was sent.` }));
  }
  return { input: isObject(input) ? input : {}, options: reading.input, errors };
}

/** The outputs of a request by their names; the headlines of the result if none are named. */
export function readOutputs(tool: Tool, names: readonly string[] | undefined, errors: InputErrors): Output[] {
  const known = outputsOf(tool);
  if (names === undefined) return headlinesOf(known);
  return names.flatMap((name, index) => {
    const output = known.find(({ path }) => path === name);
    if (!output) errors.add(() => unknownOutput(tool, known, name, `outputs.${index}`));
    return output ?? [];
  });
}

function unknownOutput(tool: Tool, known: readonly Output[], name: string, field: string) {
  const paths = known.map(({ path }) => path);
  return unknownName(name, `an output of ${tool.name} that can be explored`, paths, field);
}

function headlinesOf(outputs: readonly Output[]): Output[] {
  const rank = ({ schema }: Output) => (schema as { headline?: number } | undefined)?.headline;
  return outputs
    .filter((output) => rank(output) !== undefined)
    .toSorted((a, b) => (rank(a) as number) - (rank(b) as number));
}

/** The input with this name; an error if the tool has none or it cannot be varied. */
export function readField(tool: Tool, name: string, at: string, errors: InputErrors): VariableInput | undefined {
  const known = variableInputsOf(tool);
  const field = known.find(({ path }) => path === name);
  const paths = known.map(({ path }) => path);
  if (!field) errors.add(() => unknownName(name, `an input of ${tool.name} that can be varied`, paths, at));
  return field;
}

/** Some of the values that an input is going to have. */
export type Samples = Readonly<Record<string, readonly Value[]>>;

/**
 * Checks the inputs of the calculation together with some values of those that are varied. An error of an input that is not varied
 * counts only if it is there for each of those values, because rules may hold inputs against each other.
 */
export function checkInput(tool: Tool, input: Members, varied: Samples, errors: InputErrors): void {
  const names = Object.keys(varied);
  const count = Math.max(1, ...Object.values(varied).map((values) => values.length));
  let fewest: InvalidInput | undefined;
  for (let index = 0; index < count; index++) {
    const tried = { ...input };
    for (const [name, values] of Object.entries(varied)) {
      const value = values[Math.min(index, values.length - 1)];
      if (value !== undefined) setValueAt(tried, name.split('.'), value);
    }
    const valid = tool.validate(tried);
    if (valid.ok) return;
    const others = valid.errors.filter(({ field }) => !names.includes(field));
    if (others.length === 0) return;
    if (!fewest || others.length < fewest.errors.length) fewest = { errors: others, moreErrors: valid.moreErrors };
  }
  if (!fewest) return;
  errors.addAll({
    errors: fewest.errors.map(({ field, message }) => ({ field: `input.${field}`, message })),
    moreErrors: fewest.moreErrors,
  });
}
