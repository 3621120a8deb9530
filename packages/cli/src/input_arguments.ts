import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { readStrictJson } from '@plumbline/batch/text/strict_json.ts';
import {
  InputErrors,
  type InvalidInput,
  inputFromText,
  messagesOf,
  type TextEntry,
  type Tool,
} from '@plumbline/calculators';
import type { Edition } from '@plumbline/editions';
import { type CommandContext, CommandError, UsageError } from './command.ts';
import { readErrorMessage } from './file_errors.ts';
import { editionNamed, flagOf, inputsOf, type ToolInput, toolNamed } from './tool_inputs.ts';

/** The options of a command in addition to the inputs of its tool, with and without a value. */
export interface OwnOptions {
  valued: readonly string[];
  switches: readonly string[];
}

/** The parsed arguments: a tool, its inputs as text, and the options of the command. */
export interface ParsedArguments {
  edition: Edition;
  calculator: Tool;
  entries: TextEntry[];
  valued: Map<string, string>;
  switches: Set<string>;
}

/** A tool with validated inputs. */
export interface ToolArguments {
  edition: Edition;
  calculator: Tool;
  input: Record<string, unknown>;
  valued: ReadonlyMap<string, string>;
  switches: ReadonlySet<string>;
}

function nameOf(flag: string): string {
  return flag.slice(2).replaceAll('-', '_');
}

/** Splits the arguments into positionals, inputs and options. */
class ArgumentReader {
  readonly #words: readonly string[];
  readonly #own: OwnOptions;
  #at = 0;
  readonly positionals: string[] = [];
  readonly valued = new Map<string, string>();
  readonly switches = new Set<string>();
  readonly flags: { flag: string; value: string | undefined }[] = [];

  constructor(words: readonly string[], own: OwnOptions) {
    this.#words = words;
    this.#own = own;
    while (this.#at < words.length) this.#readArgument(words[this.#at++] as string);
  }

  /** The value after an option. One dash may start a negative number, two start the next option. */
  #following(): string | undefined {
    const next = this.#words[this.#at];
    if (next === undefined || next.startsWith('--')) return undefined;
    this.#at += 1;
    return next;
  }

  #readArgument(word: string): void {
    if (!word.startsWith('--')) {
      this.positionals.push(word);
      return;
    }
    const equals = word.indexOf('=');
    const flag = equals === -1 ? word : word.slice(0, equals);
    const written = equals === -1 ? undefined : word.slice(equals + 1);
    const name = nameOf(flag);
    if (this.#own.switches.includes(name)) this.switches.add(name);
    else {
      const value = written ?? this.#following();
      if (!this.#own.valued.includes(name)) this.flags.push({ flag, value });
      else if (value === undefined) throw new UsageError(`${flag} needs a value.`);
      else this.valued.set(name, value);
    }
  }
}

/** A boolean option without a value is true; `--no-…` is false. */
function entryOf(flag: string, value: string | undefined, inputs: readonly ToolInput[]): TextEntry {
  const name = nameOf(flag);
  if (value !== undefined) return [name, value];
  if (inputs.some((input) => input.isFlag && input.name === name)) return [name, 'true'];
  const denied = name.replace(/^no_/, '');
  if (inputs.some((input) => input.isFlag && input.name === denied)) return [denied, 'false'];
  throw new UsageError(`${flag} needs a value.`);
}

/** Reads the tool, its inputs as text and the options of a command. */
export async function readArguments(
  args: readonly string[],
  own: OwnOptions,
  command: string,
): Promise<ParsedArguments> {
  const { positionals, valued, switches, flags } = new ArgumentReader(args, own);
  const [name, ...rest] = positionals;
  if (name === undefined) throw new UsageError(`Name a tool: plumbline ${command} TOOL …; plumbline tools lists them.`);
  const edition = await editionNamed(valued.get('edition'));
  const calculator = toolNamed(name, edition);
  if (rest.length > 0) {
    throw new UsageError(
      `Give each input as an option, such as ${flagOf(inputsOf(calculator)[0] as ToolInput)}; ${rest.join(' ')} has none.`,
    );
  }
  const inputs = inputsOf(calculator);
  return {
    edition,
    calculator,
    valued,
    switches,
    entries: flags.map(({ flag, value }) => entryOf(flag, value, inputs)),
  };
}

/** Reads the inputs of `--input`, a JSON file or `-` for standard input. */
export async function readInputFile(
  name: string | undefined,
  { folder = '.', standardInput }: CommandContext,
): Promise<Record<string, unknown>> {
  if (name === undefined) return {};
  if (name === '-' && !standardInput) throw new CommandError('There is no standard input to read.');
  const bytes =
    name === '-' && standardInput
      ? await buffer(standardInput)
      : await readFile(resolve(folder, name)).catch((error: NodeJS.ErrnoException) => {
          throw new CommandError(readErrorMessage(name, error));
        });
  const what = name === '-' ? 'Standard input' : name;
  const reading = readStrictJson(bytes);
  if (!reading.ok) throw new UsageError(reading.fault.replace('The body', what));
  if (typeof reading.value !== 'object' || reading.value === null || Array.isArray(reading.value)) {
    throw new UsageError(`${what} must be a JSON object with the inputs.`);
  }
  return reading.value as Record<string, unknown>;
}

/** All errors of the inputs of a tool as one message. */
export function inputErrorMessage({ name }: Tool, invalid: InvalidInput): string {
  const count = invalid.errors.length + invalid.moreErrors;
  const need = count === 1 ? '1 input needs' : `${count} inputs need`;
  return [`${name}: ${need} correcting.`, ...messagesOf(invalid).map((message) => `  ${message}`)].join('\n');
}

/** Reads and validates the tool and its inputs; the command line overrides the file. */
export async function readToolArguments(
  args: readonly string[],
  own: OwnOptions,
  command: string,
  context: CommandContext,
): Promise<ToolArguments> {
  const { edition, calculator, entries, valued, switches } = await readArguments(args, own, command);
  const base = await readInputFile(valued.get('input'), context);
  const typed = inputFromText(calculator.inputSchema, entries);
  const input = { ...base, ...typed.input };
  const errors = new InputErrors();
  errors.addAll(typed);
  const validated = calculator.validate(input);
  if (!validated.ok) errors.addAll(validated);
  if (errors.count > 0) throw new UsageError(inputErrorMessage(calculator, errors));
  return { edition, calculator, input, valued, switches };
}
