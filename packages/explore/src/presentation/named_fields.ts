import { formatSignificant, formatValue, keywordsOf, NO_VALUE, type Tool, unitInWords } from '@plumbline/calculators';
import { variableInputsOf } from '../fields/inputs.ts';
import { outputsOf } from '../fields/outputs.ts';

/** Digits of a figure that no schema gives decimals for, such as a mean. */
const SIGNIFICANT = 5;

/** An input or an output with its words for people. */
export interface Named {
  label: string;
  unit: string;
  kind: 'figure' | 'flag' | 'word';
  schema?: object | undefined;
}

export function figure(value: number | null, significant = SIGNIFICANT): string {
  return value === null ? NO_VALUE : formatSignificant(value, significant);
}

export function headOf({ label, unit }: Named, after = ''): string {
  const written = unitInWords(unit);
  return `${label}${after}${written === '' ? '' : ` (${written})`}`;
}

/** The inputs and outputs of a tool by their names; answers name no others. */
export class Fields {
  readonly #inputs: Map<string, Named>;
  readonly #outputs: Map<string, Named>;

  constructor(tool: Tool) {
    this.#inputs = new Map(variableInputsOf(tool).map((input) => [input.path, input]));
    this.#outputs = new Map(outputsOf(tool).map((output) => [output.path, output]));
  }

  input(path: string): Named {
    return this.#inputs.get(path) as Named;
  }

  output(path: string): Named {
    return this.#outputs.get(path) as Named;
  }
}

/** A value as an input or a result shows it. The tone of a verdict has no schema. */
export function shown({ schema }: Named, value: unknown): string {
  if (schema) return formatValue(schema, value);
  const text = String(value ?? NO_VALUE);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A value in full precision: years and words as they are, other figures to a few digits. */
export function precise(field: Named, value: unknown, significant = SIGNIFICANT): string {
  const { isYear = false } = keywordsOf(field.schema ?? {});
  return typeof value === 'number' && !isYear ? formatSignificant(value, significant) : shown(field, value);
}
