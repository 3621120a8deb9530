import {
  type Calculator,
  type Citation,
  COMMON_FIELDS,
  confidenceInWords,
  type Line,
  type NextChange,
  nextChangeInWords,
} from '@plumbline/calculators';
import { bullets, document, section, table } from './markdown.ts';

/** A calculation with its working and sources. */
export interface ShownCalculation {
  calculator: Calculator;
  input: Record<string, unknown>;
  result: Record<string, unknown>;
}

/** Fields of a result with their own section on the page. */
const SEPARATE_FIELDS = new Set([...COMMON_FIELDS, 'working', 'sources', 'next_change', 'tier']);

type Row = Record<string, unknown>;

function shown(value: unknown): unknown {
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'object' && value !== null) return JSON.stringify(value);
  return value;
}

function isTable(value: unknown): value is Row[] {
  return Array.isArray(value) && value.length > 0 && value.every((row) => typeof row === 'object' && row !== null);
}

function rowsOf(values: Row, fields: Row): unknown[][] {
  return Object.entries(values)
    .filter(([name, value]) => !SEPARATE_FIELDS.has(name) && !isTable(value))
    .map(([name, value]) => {
      const { unit = '-', description } = (fields[name] ?? {}) as { unit?: string; description?: string };
      return [name, shown(value), unit === '-' ? '' : unit, description];
    });
}

/** The list fields of a result, each as a table. */
function tablesOf(answer: Row): string[] {
  return Object.entries(answer).flatMap(([name, rows]) => {
    if (SEPARATE_FIELDS.has(name) || !isTable(rows)) return [];
    const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
    return [
      `### ${name}\n\n${table(
        columns,
        rows.map((row) => columns.map((column) => shown(row[column]))),
      )}`,
    ];
  });
}

/** A calculation as Markdown: inputs, results, working and sources. */
export function calculationPage({ calculator, input, result: answer }: ShownCalculation): string {
  const { name, title, inputSchema, resultSchema } = calculator;
  const working = answer.working as Line[];
  const sources = answer.sources as Citation[];
  const next = answer.next_change as NextChange | null;
  return document(
    `${title} (${name})`,
    bullets([
      `Reference: ${answer.standard_reference}`,
      `Edition: ${answer.edition}`,
      ...(next ? [`Next change: ${nextChangeInWords(next)}; law://${next.law}`] : []),
    ]),
    section('Inputs', table(['Input', 'Value', 'Unit', 'What it is'], rowsOf(input, inputSchema.properties))),
    section('Results', table(['Field', 'Value', 'Unit', 'What it is'], rowsOf(answer, resultSchema.properties))),
    ...tablesOf(answer),
    section('Recommendations', bullets(answer.recommendations as string[])),
    section('Assumptions', bullets(answer.assumptions as string[])),
    section('Warnings', bullets(answer.warnings as string[])),
    section(
      'Working',
      table(
        ['Symbol', 'What it is', 'Formula', 'Value', 'Unit', 'Reference'],
        working.map(({ symbol, description, formula, note, value, unit, reference }) => [
          symbol,
          description,
          formula ?? note,
          value,
          unit,
          reference,
        ]),
      ),
    ),
    section(
      'Sources',
      table(
        ['Symbol', 'Figure', 'Value', 'Source', 'Confidence'],
        sources.map((source) => [
          source.symbol,
          source.description,
          source.unit === '-' ? source.value : `${source.value} ${source.unit}`,
          `${source.document} (${source.edition}), ${source.place}`,
          confidenceInWords(source),
        ]),
      ),
    ),
    String(answer.disclaimer),
  );
}
