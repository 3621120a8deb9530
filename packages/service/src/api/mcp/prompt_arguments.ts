import {
  type Calculator,
  describeSent,
  didYouMean,
  type InputError,
  inputFromText,
  keywordsOf,
  runCalculator,
  type SchemaKeywords,
} from '@plumbline/calculators';
import type { Params } from './protocol/message.ts';
import { quoted } from './quoted.ts';

/** An argument of a prompt: an input of a tool, validated by the tool's schema. */
export interface PromptArgument {
  tool: Calculator;
  input: string;
  required: boolean;
}

function argumentKeywords({ tool, input }: PromptArgument): SchemaKeywords {
  return keywordsOf(tool.inputSchema.properties[input] ?? {});
}

/** The description that a client shows. */
export function describeArgument(argument: PromptArgument): string {
  const { description = '', unit = '-' } = argumentKeywords(argument);
  return unit === '-' ? description : `${description}, ${unit}`;
}

/** Suggested values: the options, or the examples in the description of a text input. */
export function suggestionsOf(argument: PromptArgument): string[] {
  const { type, enum: words, description = '' } = argumentKeywords(argument);
  if (words) return words.map(String);
  if (type === 'boolean') return ['true', 'false'];
  const [, usual = ''] = /; for instance (.+)$/.exec(description) ?? [];
  return usual === '' ? [] : usual.split(', ');
}

/** Validates one value by running the tool with an example for all other inputs. */
function problemsWith({ tool, input }: PromptArgument, text: string): InputError[] {
  const { input: typed } = inputFromText(tool.inputSchema, [[input, text]]);
  const answer = runCalculator(tool, { ...tool.examples[0]?.input, ...typed });
  return answer.ok ? [] : answer.errors.filter(({ field }) => field === input);
}

/** All faults in the arguments of a prompt, which the protocol sends as text. */
export function problemsOfArguments(given: Params, known: readonly PromptArgument[]): string[] {
  const names = known.map(({ input }) => input);
  const unknown = Object.keys(given)
    .filter((name) => !names.includes(name))
    .map((name) => `${quoted(name)} is not an argument here.${didYouMean(name, names)}`);
  const wrong = known.flatMap((argument) => {
    const { input, required } = argument;
    const value = Object.hasOwn(given, input) ? given[input] : undefined;
    if (value === undefined) return required ? [`${input} is required: ${describeArgument(argument)}.`] : [];
    if (typeof value !== 'string') return [`${input} must be text; ${describeSent(value)} was sent.`];
    return problemsWith(argument, value).map(({ message }) => message);
  });
  return [...unknown, ...wrong];
}
