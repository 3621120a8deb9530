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

/** An argument of a prompt. It is an input of a tool, so the tool's schema says what it may be. */
export interface PromptArgument {
  tool: Calculator;
  input: string;
  required: boolean;
}

function argumentKeywords({ tool, input }: PromptArgument): SchemaKeywords {
  return keywordsOf(tool.inputSchema.properties[input] ?? {});
}

/** What a client shows beside the field. */
export function describeArgument(argument: PromptArgument): string {
  const { description = '', unit = '-' } = argumentKeywords(argument);
  return unit === '-' ? description : `${description}, ${unit}`;
}

/** Values worth suggesting: the allowed words, or those that the description of a free text names. */
export function suggestionsOf(argument: PromptArgument): string[] {
  const { type, enum: words, description = '' } = argumentKeywords(argument);
  if (words) return words.map(String);
  if (type === 'boolean') return ['true', 'false'];
  const [, usual = ''] = /; for instance (.+)$/.exec(description) ?? [];
  return usual === '' ? [] : usual.split(', ');
}

/** The tool itself says what is wrong with a value, beside an example that is in order. */
function problemsWith({ tool, input }: PromptArgument, text: string): InputError[] {
  const { input: typed } = inputFromText(tool.inputSchema, [[input, text]]);
  const answer = runCalculator(tool, { ...tool.examples[0]?.input, ...typed });
  return answer.ok ? [] : answer.errors.filter(({ field }) => field === input);
}

/** Everything that is wrong with the arguments of a prompt; they are all text, as the protocol has them. */
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
