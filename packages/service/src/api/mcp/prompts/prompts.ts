import {
  type Calculator,
  describeSent,
  didYouMean,
  InputErrors,
  inputFromText,
  keywordsOf,
  messagesOf,
  type SchemaKeywords,
} from '@plumbline/calculators';
import type { Chain } from '../../../skills/chain.ts';
import { CHAINS } from '../../../skills/chains.ts';
import { ASKING, REPORTING } from '../../../skills/skill.ts';
import type { Params } from '../protocol/message.ts';
import { invalidParams, quoted } from '../protocol/rpc_error.ts';
import type { McpPrompt } from '../registry.ts';
import { describeWithUnit } from '../tools/lean_schema.ts';

/** An argument of a prompt: an input of a tool, validated by the tool's schema. */
interface PromptArgument {
  tool: Calculator;
  input: string;
  required: boolean;
}

function argumentKeywords({ tool, input }: PromptArgument): SchemaKeywords {
  return keywordsOf(tool.inputSchema.properties[input] ?? {});
}

/** The label of the input, which clients show instead of its name. */
function titleOf(argument: PromptArgument): string {
  return argumentKeywords(argument).label ?? argument.input;
}

/** The description that a client shows. */
function describeArgument(argument: PromptArgument): string {
  return describeWithUnit(argumentKeywords(argument));
}

/** Suggested values: the options, or the usual values of a text input. */
function suggestionsOf(argument: PromptArgument): string[] {
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
function errorsOfArguments(given: Params, known: readonly PromptArgument[]): InputErrors {
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

type Tools = ReadonlyMap<string, Calculator>;

function userMessage(description: string, text: string) {
  return { description, messages: [{ role: 'user', content: { type: 'text', text } }] };
}

function argumentsOf({ inputs }: Chain, tools: Tools): PromptArgument[] {
  return Object.entries(inputs).flatMap(([name, { tool, required }]) => {
    const calculator = tools.get(tool);
    return calculator ? [{ tool: calculator, input: name, required }] : [];
  });
}

/** The text of a prompt: known inputs, steps, report and pitfalls. */
function textOf({ goal, steps, report, pitfalls }: Chain, given: Record<string, string>): string {
  const known = Object.entries(given).map(([name, value]) => `- ${name}: ${value}`);
  return [
    goal,
    `Known:\n${known.length > 0 ? known.join('\n') : '- nothing yet'}`,
    `Steps:\n${steps.map((step, index) => `${index + 1}. ${step}`).join('\n')}`,
    `${ASKING} If a call has isError, correct the inputs it names and call again.`,
    `Report: ${report} ${REPORTING}`,
    `Pitfalls:\n${pitfalls.map((pitfall) => `- ${pitfall}`).join('\n')}`,
  ].join('\n\n');
}

function chainPrompt(chain: Chain, tools: Tools): McpPrompt {
  const { name, title, description } = chain;
  const known = argumentsOf(chain, tools);
  return {
    listed: {
      name,
      title,
      description,
      arguments: known.map((argument) => ({
        name: argument.input,
        title: titleOf(argument),
        description: describeArgument(argument),
        required: argument.required,
      })),
    },
    suggestions: Object.fromEntries(known.map((argument) => [argument.input, suggestionsOf(argument)])),
    get(given) {
      const invalid = errorsOfArguments(given, known);
      if (invalid.count > 0) {
        const messages = messagesOf(invalid);
        throw invalidParams(`The arguments of ${name} need correcting. ${messages.join(' ')}`, { errors: messages });
      }
      return userMessage(description, textOf(chain, given as Record<string, string>));
    },
  };
}

/** The prompt for a single tool. */
function toolPrompt(tools: Tools): McpPrompt {
  const description = 'One tool step by step: what it needs, the call, and what the result means';
  return {
    listed: {
      name: 'use_tool',
      title: 'Use one tool',
      description,
      arguments: [{ name: 'tool', title: 'Tool', description: 'Name of the tool', required: true }],
    },
    suggestions: { tool: [...tools.keys()] },
    get({ tool }) {
      if (typeof tool !== 'string' || !tools.has(tool)) {
        throw invalidParams(`tool must be one of ${[...tools.keys()].join(', ')}; ${describeSent(tool)} was sent.`);
      }
      const text = `Read plumbline://tools/${tool}. Ask me for the inputs that it requires, call ${tool}, and explain the result with its standard, assumptions and warnings. Give the link to the calculation sheet.`;
      return userMessage(description, text);
    },
  };
}

/** The prompts whose tools are all available. */
export function promptsFor(calculators: readonly Calculator[]): McpPrompt[] {
  const tools = new Map(calculators.map((calculator) => [calculator.name, calculator]));
  const chains = CHAINS.filter((chain) => chain.tools.every((tool) => tools.has(tool)));
  return [...chains.map((chain) => chainPrompt(chain, tools)), toolPrompt(tools)];
}
