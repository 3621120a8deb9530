import {
  type Calculator,
  COMMON_FIELDS,
  type FieldSchema,
  fieldsOf,
  keywordsOf,
  type Tool,
} from '@plumbline/calculators';
import { VERDICT_TONE } from '@plumbline/explore';
import type { ParquetOutputColumn } from '../parquet/parquet_types.ts';

/** A column for each value of a schema; members of objects have dotted names, and lists are one column. */
function columnsOf(schema: FieldSchema): { path: string; schema: FieldSchema }[] {
  return fieldsOf(schema).filter(({ path, keywords }) => !keywords.properties && !path.includes('[]'));
}

/** The names of the inputs of a tool as columns. */
export function inputColumns({ inputSchema }: Calculator): string[] {
  return columnsOf(inputSchema).map(({ path }) => path);
}

/** What a result has on a date only, so that a column of it must be asked for. */
function isOnDate(column: string): boolean {
  return column.startsWith('law.');
}

/** The columns of a tool's result. */
export function resultColumns({ resultSchema }: Calculator): string[] {
  return columnsOf(resultSchema)
    .map(({ path }) => path)
    .filter((path) => !isOnDate(path));
}

/** The same, and those that a result has only on request. */
export function allResultColumns(tool: Tool): string[] {
  const onDate = columnsOf(tool.resultSchema).flatMap(({ path }) => (isOnDate(path) ? [path] : []));
  return [...resultColumns(tool), ...onDate, ...(tool.verdict ? [VERDICT_TONE] : [])];
}

const CONSTANT_FIELDS = ['disclaimer', 'edition'];

/** Whether a result column has sentences, which the figures alone do not have. */
export function isSentence(column: string): boolean {
  return isOnDate(column) || (COMMON_FIELDS.includes(column) && !CONSTANT_FIELDS.includes(column));
}

function typeOf(schema: FieldSchema): ParquetOutputColumn['type'] {
  const types = [keywordsOf(schema).type ?? []].flat().filter((type) => type !== 'null');
  const [only] = types;
  if (types.length !== 1 || (only !== 'number' && only !== 'integer' && only !== 'boolean')) return 'text';
  return only;
}

/** A column by the schemas of the tools that have it: text if their types differ, and without a unit if those differ. */
export function outputColumn(schemas: readonly FieldSchema[], name: string): ParquetOutputColumn {
  const fields = schemas.flatMap((schema) => columnsOf(schema).filter(({ path }) => path === name));
  const types = new Set(fields.map(({ schema }) => typeOf(schema)));
  const units = new Set(fields.map(({ schema }) => keywordsOf(schema).unit));
  const [type = 'text'] = types;
  const [unit] = units;
  return {
    name,
    type: types.size > 1 ? 'text' : type,
    ...(units.size === 1 && unit !== undefined && unit !== '-' && { unit }),
  };
}
