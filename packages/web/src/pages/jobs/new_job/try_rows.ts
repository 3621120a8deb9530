import {
  fieldLabels,
  inputFromText,
  keyFiguresWriter,
  runCalculator,
  type Tool,
  type Verdict,
} from '@plumbline/calculators';
import { cellTextReader, formErrorMessage, type MappedField, withDecimalPoint } from '@plumbline/calculators/form';
import type { FileStart } from './csv_start.ts';
import { type InputSource, textToSend } from './draft.ts';

/** A row that was calculated on the page, or why it would be rejected. */
export type TriedRow = { ok: true; verdict: Verdict | undefined; figures: string[] } | { ok: false; reasons: string[] };

const FIGURES_SHOWN = 3;
const REASONS_SHOWN = 3;

interface Mapping {
  tool: Tool;
  fields: readonly MappedField[];
  sources: ReadonlyMap<string, InputSource>;
}

/** Calculates the first rows of a file as the service will, with the calculator of this page. */
export function tryRows(start: Extract<FileStart, { ok: true }>, { tool, fields, sources }: Mapping): TriedRow[] {
  const labels = fieldLabels(tool);
  const figuresOf = keyFiguresWriter(tool.resultSchema);
  const readers = new Map(fields.map(({ name }) => [name, cellTextReader(tool, name)]));
  return start.rows.map((cells): TriedRow => {
    const entries = fields.flatMap((field): [string, string][] => {
      const source = sources.get(field.name);
      if (source?.kind === 'value') return [[field.name, textToSend(field, source.text)]];
      if (source?.kind !== 'column') return [];
      const cell = (cells[start.columns.indexOf(source.column)] ?? '').trim();
      const text = start.hasSemicolons && field.kind === 'number' ? withDecimalPoint(cell) : cell;
      if (text === '' && !field.isRequired) return [];
      return [[field.name, readers.get(field.name)?.(text) ?? text]];
    });
    const { input } = inputFromText(tool.inputSchema, entries);
    const answer = runCalculator(tool, input);
    if (!answer.ok) {
      const reasons = answer.errors.map(({ message }) => formErrorMessage(message, labels));
      return { ok: false, reasons: [...new Set(reasons)].slice(0, REASONS_SHOWN) };
    }
    const { result } = answer;
    return { ok: true, verdict: tool.verdict?.({ input, result }), figures: figuresOf(result).slice(0, FIGURES_SHOWN) };
  });
}
