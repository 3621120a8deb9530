import { OUTPUT_FORMATS, type OutputFormat } from '@plumbline/batch/file_format.ts';
import { type Calculator, didYouMean, InputErrors, shorten, unknownName } from '@plumbline/calculators';
import { findPreset, PRESETS } from '@plumbline/calculators/portfolio';
import type { Edition } from '@plumbline/editions';
import { withAsOf } from '@plumbline/editions/calls/as_of.ts';
import { findTool, invalidInputProblem } from '@plumbline/editions/calls/call_tool.ts';
import { chooseEdition } from '@plumbline/editions/calls/choose_edition.ts';
import type { JobRequest } from '../../../jobs/job.ts';
import { ProblemError } from '../../http/problem.ts';

const SINGLE = ['tool', 'preset', 'edition', 'review_to', 'as_of', 'from', 'to', 'group_by', 'name'] as const;
const LISTS = ['keep', 'columns'] as const;
type Single = (typeof SINGLE)[number];

/** Parameters that name an input after the dot: the column that it is in, or its value. */
const OF_INPUTS = ['map', 'set'] as const;
type OfInputs = (typeof OF_INPUTS)[number];

const KNOWN = [...SINGLE, ...LISTS, ...OF_INPUTS.map((prefix) => `${prefix}.INPUT`)];

const NAME_LENGTH_MAX = 200;
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,255}$/;
const SENT_LENGTH_MAX = 100;

/** The media types of each format, the usual one first. */
const MEDIA_TYPES: Record<OutputFormat, readonly [string, ...string[]]> = {
  csv: ['text/csv', 'application/csv'],
  ndjson: ['application/x-ndjson', 'application/jsonl', 'application/x-jsonlines'],
  parquet: ['application/vnd.apache.parquet', 'application/x-parquet', 'application/parquet'],
  xlsx: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
};

type Query = Record<string, string | string[]>;

/** What a query says, before it is held against the tool. */
class JobQuery {
  readonly errors = new InputErrors();
  readonly single: Partial<Record<Single, string>> = {};
  /** Without a prototype, so that no name of an input is taken for a member of it. */
  readonly inputs: Record<OfInputs, Record<string, string>> = { map: Object.create(null), set: Object.create(null) };
  readonly #query: Query;

  constructor(query: Query) {
    this.#query = query;
    for (const [name, value] of Object.entries(query)) this.#read(name, value);
    for (const name of Object.keys(this.inputs.map).filter((input) => input in this.inputs.set)) {
      const message = `set.${name} cannot be sent with map.${name}: an input comes from a column or is the same in every row.`;
      this.add(`set.${name}`, message);
    }
  }

  add(field: string, message: string): void {
    this.errors.add(() => ({ field, message }));
  }

  #read(name: string, value: string | string[]): void {
    const prefix = OF_INPUTS.find((one) => name.startsWith(`${one}.`));
    if ((LISTS as readonly string[]).includes(name)) return;
    if (!prefix && !(SINGLE as readonly string[]).includes(name)) {
      this.errors.add(() => unknownName(name, 'a query parameter here', KNOWN));
    } else if (typeof value !== 'string') this.add(name, `${name} must be sent once.`);
    else if (prefix) this.inputs[prefix][name.slice(prefix.length + 1)] = value;
    else if (value === '') this.add(name, `${name} must not be empty.`);
    else this.single[name as Single] = value;
  }

  /** The items of a list; undefined if it was not sent. */
  list(name: (typeof LISTS)[number]): string[] | undefined {
    const sent = this.#query[name];
    if (sent === undefined) return undefined;
    const items = [sent].flat().flatMap((text) => text.split(','));
    const names = items.map((item) => item.trim()).filter((item) => item !== '');
    if (names.length === 0) this.add(name, `${name} must name columns, separated by commas.`);
    return [...new Set(names)];
  }

  /** A format; undefined if it was not sent or is not a known format. */
  format(name: 'from' | 'to'): OutputFormat | undefined {
    const sent = this.single[name];
    const format = OUTPUT_FORMATS.find((one) => one === sent);
    if (sent === undefined || format) return format;
    const shown = JSON.stringify(shorten(sent, SENT_LENGTH_MAX));
    this.add(name, `${name} must be one of ${OUTPUT_FORMATS.join(', ')}; ${shown} was sent.`);
    return undefined;
  }

  /** The name of the file; one of our own if none was sent. */
  name(otherwise: string): string {
    const sent = this.single.name;
    if (sent === undefined) return otherwise;
    if (sent.length > NAME_LENGTH_MAX) {
      this.add('name', `name must have at most ${NAME_LENGTH_MAX} characters; ${sent.length} were sent.`);
    } else if (/[\p{Cc}\p{Cs}]/u.test(sent)) this.add('name', 'name must not have control characters.');
    return sent;
  }
}

/** The format that a media type stands for. */
function formatOfType(contentType: string | undefined): OutputFormat | undefined {
  const mediaType = contentType?.split(';', 1)[0]?.trim().toLowerCase();
  return OUTPUT_FORMATS.find((format) => MEDIA_TYPES[format].includes(mediaType ?? ''));
}

function unsupported(contentType: string | undefined): ProblemError {
  const types = OUTPUT_FORMATS.map((format) => MEDIA_TYPES[format][0]).join(', ');
  const sent = contentType?.slice(0, SENT_LENGTH_MAX) ?? 'nothing';
  const detail = `Send the file with one of these as Content-Type: ${types}, or name its format with from; ${sent} was sent.`;
  return new ProblemError({ code: 'unsupported_media_type', detail });
}

/** Names after `map.` and `set.` that are no inputs, found before a large file is uploaded for nothing. */
function checkInputs(query: JobQuery, calculator: Calculator): void {
  const owners = Object.keys(calculator.inputSchema.properties);
  for (const prefix of OF_INPUTS) {
    for (const name of Object.keys(query.inputs[prefix])) {
      if (owners.includes(name.split('.', 1)[0] ?? '')) continue;
      const shown = shorten(name, SENT_LENGTH_MAX);
      const message = `${prefix}.${shown} names ${shown || 'nothing'}, which is not an input of ${calculator.name}.`;
      query.add(`${prefix}.${name}`, message + didYouMean(name, owners));
    }
  }
}

/** What is the same in every row: the inputs that are set, and the date whose law applies. */
function constantsOf({ inputs: { set }, single: { as_of: asOf } }: JobQuery): Record<string, string> {
  return asOf === undefined ? set : { ...set, as_of: asOf };
}

/** The date needs a tool that takes one, and is sent once. */
function checkDate(query: JobQuery, calculator: Calculator | undefined): void {
  const { as_of: asOf } = query.single;
  if (asOf === undefined) return;
  const other = OF_INPUTS.find((prefix) => 'as_of' in query.inputs[prefix]);
  if (other) query.add('as_of', `as_of cannot be sent with ${other}.as_of.`);
  if (!calculator) query.add('as_of', 'as_of needs tool: without it, each row has its own date, in the column as_of.');
  const read = calculator && withAsOf(calculator, {}, asOf);
  if (read?.ok === false) throw new ProblemError(read.problem);
}

/** A review is from a named edition, and has columns of its own. */
function checkReview(query: JobQuery, columns: readonly string[] | undefined): void {
  if (query.single.edition === undefined)
    query.add('review_to', 'review_to needs edition: the edition in which the calculations were made.');
  if (columns) query.add('columns', 'columns cannot be sent with review_to: a review has columns of its own.');
}

function unknownPreset(preset: string, tool: string): string {
  const names = PRESETS.filter((one) => one.tool === tool).map(({ name }) => name);
  const known = names.length > 0 ? ` It has ${names.join(', ')}.` : ' It has none.';
  return `preset names ${shorten(preset, SENT_LENGTH_MAX)}, which ${tool} does not have.${known}${didYouMean(preset, names)}`;
}

async function editionOf(name: string | undefined): Promise<Edition> {
  const chosen = await chooseEdition(name);
  if (!chosen.ok) throw new ProblemError(chosen.problem);
  return chosen.edition;
}

function toolOf(name: string | undefined, edition: Edition): Calculator | undefined {
  if (name === undefined) return undefined;
  const found = findTool(name, edition);
  if (!found.ok) throw new ProblemError(found.problem);
  return found.calculator;
}

export interface SentJob {
  query: Query;
  contentType: string | undefined;
  idempotencyKey: string | undefined;
}

/**
 * Reads what a job is asked for, before its file is read. Throws a ProblemError with everything that is wrong with the query; whether
 * columns fit is known with the header of the file.
 */
export async function readJobRequest({ query: sent, contentType, idempotencyKey }: SentJob): Promise<JobRequest> {
  const query = new JobQuery(sent);
  const { tool, preset, group_by: groupBy } = query.single;
  const named = query.format('from');
  const from = named ?? formatOfType(contentType);
  const to = query.format('to') ?? from;
  const keep = query.list('keep') ?? [];
  const columns = query.list('columns');
  if (preset !== undefined && tool === undefined) query.add('preset', 'preset needs tool: the tool that it is for.');
  if (idempotencyKey !== undefined && !IDEMPOTENCY_KEY.test(idempotencyKey)) {
    query.add('Idempotency-Key', 'Idempotency-Key must have 1 to 255 characters of ASCII without spaces.');
  }
  const { review_to: reviewTo } = query.single;
  if (reviewTo !== undefined) checkReview(query, columns);
  const edition = await editionOf(query.single.edition);
  const newer = reviewTo === undefined ? undefined : await editionOf(reviewTo);
  const calculator = toolOf(tool, edition);
  if (calculator) checkInputs(query, calculator);
  checkDate(query, calculator);
  if (preset !== undefined && tool !== undefined && !findPreset(preset, tool))
    query.add('preset', unknownPreset(preset, tool));
  const name = query.name(`${tool ?? 'job'}.${from ?? 'csv'}`);
  if (query.errors.count > 0) throw new ProblemError(invalidInputProblem('the query', query.errors));
  if (from === undefined || to === undefined) throw unsupported(contentType);
  return {
    from,
    to,
    edition: edition.name,
    tool,
    preset,
    mapping: query.inputs.map,
    constants: constantsOf(query),
    keep: keep.length === 1 && keep[0] === 'all' ? 'all' : keep,
    columns,
    name,
    groupBy,
    ...(newer && { reviewTo: newer.name }),
    ...(idempotencyKey !== undefined && { idempotencyKey }),
  };
}
