import { readFileSync } from 'node:fs';
import { readStrictJson } from '@plumbline/batch/text/strict_json.ts';
import { describeSent, isObject, unknownName } from '@plumbline/calculators';
import { CommandError, UsageError } from '../command.ts';
import { isFileError, readErrorMessage } from '../file_errors.ts';

/** What a mapping file may say; options of the command line win over it. */
export interface MappingFile {
  tool?: string;
  preset?: string;
  map: Record<string, string>;
  set: Record<string, string>;
  keep?: string[] | 'all';
  columns?: string[];
}

const MEMBERS = ['tool', 'preset', 'map', 'set', 'keep', 'columns'] as const;

/** Collects what is wrong with the members of a mapping file. */
class MappingReader {
  readonly faults: string[] = [];
  readonly #members: Record<string, unknown>;

  constructor(members: Record<string, unknown>) {
    this.#members = members;
    for (const name of Object.keys(members)) {
      if (!(MEMBERS as readonly string[]).includes(name)) {
        this.faults.push(unknownName(name, 'a member of a mapping file', MEMBERS).message);
      }
    }
  }

  #refuse(name: string, expected: string, value: unknown): undefined {
    this.faults.push(`${name} must be ${expected}; ${describeSent(value)} was given.`);
  }

  text(name: string): string | undefined {
    const value = this.#members[name];
    return value === undefined || typeof value === 'string' ? value : this.#refuse(name, 'a text', value);
  }

  names(name: string): string[] | undefined {
    const value = this.#members[name];
    if (value === undefined) return undefined;
    const isList = Array.isArray(value) && value.every((item) => typeof item === 'string');
    return isList ? (value as string[]) : this.#refuse(name, 'a list of texts', value);
  }

  /** Texts by the names of inputs; numbers, flags and lists of them are allowed where values are set. */
  texts(name: string, isValue: boolean): Record<string, string> {
    const value = this.#members[name] ?? {};
    if (!isObject(value)) return this.#refuse(name, 'an object', value) ?? {};
    const texts: Record<string, string> = {};
    for (const [input, text] of Object.entries(value)) {
      const isText = typeof text === 'string' || (isValue && isSingle(text)) || (isValue && isListOfSingles(text));
      if (isText) texts[input] = String(text);
      else
        this.#refuse(
          `${name}.${input}`,
          isValue ? 'a text, a number, true, false or a list' : 'the name of a column',
          text,
        );
    }
    return texts;
  }
}

function isSingle(value: unknown): boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

function isListOfSingles(value: unknown): boolean {
  return Array.isArray(value) && value.every(isSingle);
}

/** Reads a mapping file, and reports everything that is wrong with it at once. */
export function readMappingFile(name: string, path: string): MappingFile {
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    throw isFileError(error) ? new CommandError(readErrorMessage(name, error)) : error;
  }
  const reading = readStrictJson(bytes);
  if (!reading.ok) throw new UsageError(`${name}: ${reading.fault.replace('The body', 'The file')}`);
  if (!isObject(reading.value))
    throw new UsageError(`${name}: The file must be a JSON object; ${describeSent(reading.value)} was given.`);
  const reader = new MappingReader(reading.value);
  const [tool, preset, columns] = [reader.text('tool'), reader.text('preset'), reader.names('columns')];
  const keep = reading.value.keep === 'all' ? 'all' : reader.names('keep');
  const mapping = { map: reader.texts('map', false), set: reader.texts('set', true) };
  if (reader.faults.length > 0) throw new UsageError(reader.faults.map((fault) => `${name}: ${fault}`).join('\n'));
  return {
    ...mapping,
    ...(tool !== undefined && { tool }),
    ...(preset !== undefined && { preset }),
    ...(keep && { keep }),
    ...(columns && { columns }),
  };
}
