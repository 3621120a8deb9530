import { keywordsOf } from '@plumbline/calculators';
import { type MappedField, readNumber } from '@plumbline/calculators/form';
import { type Output, VERDICT_TONE } from '@plumbline/explore';
import { FILE_FORMATS, type FileFormat } from '../job_api.ts';

/** Where the value of an input comes from: the preset or the default of the calculator, a column, or the same value for every row. */
export type InputSource = { kind: 'default' } | { kind: 'column'; column: string } | { kind: 'value'; text: string };

export const RESULT_CHOICES = ['key', 'figures', 'chosen', 'everything'] as const;
/** Key results, all figures, some of them, or everything with sentences. */
export type ResultChoice = (typeof RESULT_CHOICES)[number];

/** A job that is being prepared. */
export interface Draft {
  file: File | undefined;
  from: FileFormat;
  /** The name of a known data set; empty for columns of one's own. */
  preset: string;
  tool: string;
  /** The edition in which the rows were calculated, to review them to another one; empty to calculate them. */
  reviewFrom: string;
  reviewTo: string;
  /** The inputs that were changed by hand. */
  sources: Readonly<Record<string, InputSource>>;
  /** Undefined until it was chosen. */
  keep: readonly string[] | 'all' | undefined;
  results: ResultChoice;
  chosen: readonly string[];
  to: FileFormat;
  groupBy: string;
  name: string;
}

export const EMPTY_DRAFT: Draft = {
  file: undefined,
  from: 'csv',
  preset: '',
  tool: '',
  reviewFrom: '',
  reviewTo: '',
  sources: {},
  keep: undefined,
  results: 'key',
  chosen: [],
  to: 'csv',
  groupBy: '',
  name: '',
};

/** The format that the name of a file says. */
export function formatOfFile(name: string): FileFormat | undefined {
  const ending = name.toLowerCase().split('.').at(-1) ?? '';
  return (Object.keys(FILE_FORMATS) as FileFormat[]).find((format) =>
    (FILE_FORMATS[format].endings as readonly string[]).includes(ending),
  );
}

/** The columns of the file that are no inputs. A list of names is separated by commas, so a name with one cannot be in it. */
export function unusedColumns(columns: readonly string[], sources: ReadonlyMap<string, InputSource>): string[] {
  const used = new Set([...sources.values()].flatMap((source) => (source.kind === 'column' ? [source.column] : [])));
  return columns.filter((column) => !used.has(column) && !column.includes(','));
}

/** The columns that are written if nothing else is chosen: headlines, the verdict, and what the summary shows of the tool. */
export function keyOutputs(outputs: readonly Output[], summarised: readonly string[]): string[] {
  const headlines = outputs.filter(({ path, schema }) => {
    return path === VERDICT_TONE || (schema !== undefined && keywordsOf(schema).headline !== undefined);
  });
  return [...new Set([...headlines.map(({ path }) => path), ...summarised])];
}

/** The `columns` of the request; undefined for everything. */
export function columnsOf({ results, chosen }: Draft, outputs: readonly Output[], key: readonly string[]) {
  switch (results) {
    case 'key':
      return key;
    case 'figures':
      return outputs.map(({ path }) => path);
    case 'chosen':
      return chosen;
    case 'everything':
      return undefined;
  }
}

/** A value as the service reads it: a number without separators and unit, anything else as it was typed. */
export function textToSend(field: MappedField | undefined, typed: string): string {
  if (field?.kind !== 'number') return typed.trim();
  const reading = readNumber(typed, field);
  return reading.kind === 'number' ? String(reading.value) : typed.trim();
}

interface Chosen {
  fields: readonly MappedField[];
  sources: ReadonlyMap<string, InputSource>;
  keep: readonly string[] | 'all';
  columns: readonly string[] | undefined;
}

/** The parameters of the request for a job. */
export function jobQuery(draft: Draft, { fields, sources, keep, columns }: Chosen): URLSearchParams {
  const query = new URLSearchParams({ tool: draft.tool, from: draft.from, to: draft.to, name: draft.name });
  if (draft.reviewFrom !== '') {
    query.set('edition', draft.reviewFrom);
    query.set('review_to', draft.reviewTo);
  }
  if (draft.preset !== '') query.set('preset', draft.preset);
  for (const [input, source] of sources) {
    const field = fields.find(({ name }) => name === input);
    // Also if they have the same name: with a mapping, the service leaves out columns that are neither inputs nor kept.
    if (source.kind === 'column') query.set(`map.${input}`, source.column.trim());
    if (source.kind === 'value') query.set(`set.${input}`, textToSend(field, source.text));
  }
  if (keep === 'all' || keep.length > 0) query.set('keep', keep === 'all' ? keep : keep.join(','));
  if (columns && draft.reviewFrom === '') query.set('columns', columns.join(','));
  const groupBy = draft.groupBy.trim();
  if (groupBy !== '') query.set('group_by', groupBy);
  return query;
}
