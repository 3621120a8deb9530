import {
  type Calculator,
  describeSent,
  didYouMean,
  InputErrors,
  inputFromText,
  keywordsOf,
  type SchemaKeywords,
} from '@plumbline/calculators';
import type { Params } from '../protocol/message.ts';
import { quoted } from '../quoted.ts';
import { describeWithUnit } from '../tools/lean_schema.ts';

/** An argument of a prompt: an input of a tool, validated by the tool's schema. */
export interface PromptArgument {
  tool: Calculator;
  input: string;
  required: boolean;
}

function argumentKeywords({ tool, input }: PromptArgument): SchemaKeywords {
  return keywordsOf(tool.inputSchema.properties[input] ?? {});
}

/** The label of the input, which clients show instead of its name. */
export function titleOf(argument: PromptArgument): string {
  return argumentKeywords(argument).label ?? argument.input;
}

/** The description that a client shows. */
export function describeArgument(argument: PromptArgument): string {
  return describeWithUnit(argumentKeywords(argument));
}

/** Suggested values: the options, or the usual values of a text input. */
export function suggestionsOf(argument: PromptArgument): string[] {
  const { type, enum: words, suggested = {} } = argumentKeywords(argument);
  if (words) return words.map(String);
  if (type === 'boolean') return ['true', 'false'];
  return Object.keys(suggested);
}

/** Validates one value as the tool does, with an example for all other inputs. */
function addErrorsOfValue(errors: InputErrors, { tool, input }: PromptArgument, text: string): void {
  const { input: typed } = inputFromText(tool.inputSchema, [[input, text]]);
  const validated = tool.validate({ ...tool.examples[0]?.input, ...typed });
  if (validated.ok) return;
  for (const error of validated.errors) if (error.field === input) errors.add(() => error);
}

/** What is wrong with the arguments of a prompt, which the protocol sends as text. */
export function errorsOfArguments(given: Params, known: readonly PromptArgument[]): InputErrors {
  const errors = new InputErrors();
  for (const argument of known) {
    const { input: field, required } = argument;
    const value = Object.hasOwn(given, field) ? given[field] : undefined;
    if (typeof value === 'string') addErrorsOfValue(errors, argument, value);
    else if (value !== undefined) {
      errors.add(() => ({ field, message: `${field} must be text; ${describeSent(value)} was sent.` }));
    } else if (required) {
      errors.add(() => ({ field, message: `${field} is required: ${describeArgument(argument)}.` }));
    }
  }
  const names = known.map(({ input }) => input);
  for (const field of Object.keys(given)) {
    if (names.includes(field)) continue;
    errors.add(() => ({ field, message: `${quoted(field)} is not an argument here.${didYouMean(field, names)}` }));
  }
  return errors;
}
