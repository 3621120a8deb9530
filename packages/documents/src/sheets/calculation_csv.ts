import { CSV_NEWLINE, cellText, writeCells } from '@plumbline/batch/text/csv_cells.ts';
import {
  type Calculator,
  type Citation,
  confidenceInWords,
  type FieldSchema,
  keywordsOf,
  type Line,
  labelOf,
  presentInputs,
  textFromInput,
  unitInWords,
  unitOf,
} from '@plumbline/calculators';
import type { SheetResult } from './sheet.ts';

/** Excel reads a file without it in the code page of its machine. */
const BYTE_ORDER_MARK = '\uFEFF';

const COLUMNS = ['part', 'name', 'label', 'value', 'unit', 'formula', 'reference', 'note'] as const;
type Row = Partial<Record<(typeof COLUMNS)[number], string>>;
type Fields = Record<string, unknown>;

/** A calculation as a flat table. */
export interface TabulatedCalculation {
  calculator: Calculator;
  input: Record<string, unknown>;
  result: SheetResult;
  /** Its permanent address. */
  url: string;
}

/** What the rows of the calculation itself say already, or rows of their own. */
const STATED_ELSEWHERE = new Set(['edition', 'working', 'sources', 'diagrams', 'tier']);

function calculationRows({ calculator: { name, title }, result, url }: TabulatedCalculation): Row[] {
  const part = 'calculation';
  return [
    { part, name: 'tool', label: title, value: name },
    { part, name: 'edition', label: 'Edition of methods and data', value: result.edition },
    { part, name: 'address', label: 'Permanent address', value: url },
  ];
}

/** The inputs that were sent and the defaults that were used, as the address of the calculation writes them. */
function inputRows({ calculator: { inputSchema }, input }: TabulatedCalculation): Row[] {
  const defaults = Object.entries(inputSchema.properties).map(([name, schema]) => [name, keywordsOf(schema).default]);
  const texts = new Map(textFromInput(inputSchema, { ...Object.fromEntries(defaults), ...input }));
  return presentInputs(inputSchema, input).map(({ name, label, unit, isDefault }) => ({
    part: 'input',
    name,
    label,
    value: texts.get(name) ?? '',
    unit,
    note: isDefault ? 'Default value' : '',
  }));
}

/** Every value in a part of a result, each with its path; items of lists are counted from 0, as in JSON. */
function* resultRows(
  schema: FieldSchema,
  value: unknown,
  at: { path: string; label: string; owner: Fields },
): Iterable<Row> {
  const { path, label, owner } = at;
  if (value === null || value === undefined) return;
  const { properties, items } = keywordsOf(schema);
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      yield* resultRows(items ?? schema, item, { owner, path: `${path}.${index}`, label: `${label} ${index + 1}` });
    }
  } else if (typeof value === 'object') {
    const fields = value as Fields;
    for (const [name, property] of Object.entries(properties ?? {})) {
      const { rowUnit } = keywordsOf(property);
      const rows = resultRows(property, fields[name], {
        owner,
        path: `${path}.${name}`,
        label: `${label}: ${labelOf(property)}`,
      });
      for (const row of rows) {
        yield rowUnit === undefined ? row : { ...row, unit: unitInWords(String(fields[rowUnit.field])) };
      }
    }
  } else yield { part: 'result', name: path, label, value: cellText(value), unit: unitOf(schema, owner) };
}

function* allResultRows({ calculator: { resultSchema }, result }: TabulatedCalculation): Iterable<Row> {
  for (const [name, schema] of Object.entries(resultSchema.properties)) {
    if (STATED_ELSEWHERE.has(name)) continue;
    yield* resultRows(schema, result[name], { path: name, label: labelOf(schema), owner: result });
  }
}

function lineRow({ symbol, description, value, unit, formula = '', reference, note = '' }: Line): Row {
  return {
    part: 'line',
    name: symbol,
    label: description,
    value: cellText(value),
    unit: unitInWords(unit),
    formula,
    reference,
    note,
  };
}

function sourceRow(citation: Citation): Row {
  const { symbol, description, value, unit, document, place, edition, note } = citation;
  return {
    part: 'source',
    name: symbol,
    label: description,
    value: cellText(value),
    unit: unitInWords(unit),
    reference: `${document} (${edition}), ${place}`,
    note: [confidenceInWords(citation), note].filter((text) => text !== undefined && text !== '').join('. '),
  };
}

/** A calculation as one CSV table by RFC 4180: inputs, results, the lines of the working and their sources, a row each. */
export function calculationCsv(calculation: TabulatedCalculation): string {
  const { working, sources } = calculation.result;
  const rows: Row[] = [
    ...calculationRows(calculation),
    ...inputRows(calculation),
    ...allResultRows(calculation),
    ...working.map(lineRow),
    ...sources.map(sourceRow),
  ];
  const records = rows.map((row) => COLUMNS.map((column) => row[column] ?? ''));
  return BYTE_ORDER_MARK + [COLUMNS, ...records].map((cells) => writeCells(cells, CSV_NEWLINE)).join('');
}
