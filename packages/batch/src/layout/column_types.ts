import { fieldsOf, keywordsOf, type Tool } from '@plumbline/calculators';
import type { Preset } from '@plumbline/calculators/portfolio';
import type { FileColumn, MappedInput } from '../batch_layout.ts';
import { describeEach } from './column_faults.ts';

/** Kinds of columns that can be read as an input of a type; text is read as in CSV. */
const READABLE: Record<string, readonly string[]> = {
  number: ['number', 'text'],
  integer: ['number', 'text'],
  boolean: ['boolean', 'text'],
};
const IN_WORDS: Record<string, string> = { number: 'a number', integer: 'a whole number', boolean: 'true or false' };

/** The type of an input; undefined for text and lists, which any single value can be. */
function inputType(tools: readonly Tool[], name: string): string | undefined {
  const types = new Set(
    tools.flatMap(({ inputSchema }) =>
      fieldsOf(inputSchema)
        .filter(({ path }) => path === name)
        .map(({ schema }) => String(keywordsOf(schema).type)),
    ),
  );
  return types.size === 1 ? [...types][0] : undefined;
}

/** Columns of a Parquet file whose types cannot be what they are needed for. */
export function typeFaults(wanted: {
  header: readonly FileColumn[];
  mapped: readonly MappedInput[];
  kept: readonly string[];
  tools: readonly Tool[];
  preset: Preset | undefined;
}): string[] {
  const { header, mapped, kept, tools } = wanted;
  const columns = new Map(header.map((column) => [column.name, column]));
  const other = [...mapped.map(({ column }) => column), ...kept].filter((name) => columns.get(name)?.kind === 'other');
  const mistyped = mapped.filter(({ input, column }) => {
    const kind = columns.get(column)?.kind;
    const readable = READABLE[inputType(tools, input) ?? ''];
    return kind !== undefined && kind !== 'other' && readable && !readable.includes(kind);
  });
  return [
    ...describeEach([...new Set(other)], (name) => {
      return `The column ${JSON.stringify(name)} is ${columns.get(name)?.type}; only single numbers, texts, flags and times can be read.`;
    }),
    ...mistyped.map(({ input, column }) => {
      const words = IN_WORDS[inputType(tools, input) ?? ''];
      return `The column ${JSON.stringify(column)} is ${columns.get(column)?.type}, but ${input} must be ${words}.`;
    }),
  ];
}
