import {
  fieldLabels,
  inputFromText,
  keyFiguresWriter,
  runCalculator,
  type Tool,
  type Verdict,
} from '@plumbline/calculators';
import { cellTextReader, formErrorMessage, type MappedField, withDecimalPoint } from '@plumbline/calculators/form';
import type { Preset } from '@plumbline/calculators/portfolio';
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
  /** How the records of a known data set become inputs, with the column of the file for each of its columns. */
  preset?: { read: Preset['read']; columns: ReadonlyMap<string, string> } | undefined;
}

type Start = Extract<FileStart, { ok: true }>;

/** What a known data set gives, and its cells that cannot be read. An input that is given here makes up for its cells. */
function readRecord(
  { columns }: Start,
  cells: readonly string[],
  { preset }: Mapping,
  isGiven: (input: string) => boolean,
) {
  if (!preset) return { known: {}, faults: [] };
  const { input, faults } = preset.read((name) => {
    const column = preset.columns.get(name);
    return column === undefined ? '' : (cells[columns.indexOf(column)] ?? '').trim();
  });
  return { known: input, faults: faults.filter((fault) => !isGiven(fault.input)).map(({ message }) => message) };
}

/** Calculates the first rows of a file as the service will, with the calculator of this page. */
export function tryRows(start: Start, mapping: Mapping): TriedRow[] {
  const { tool, fields, sources } = mapping;
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
    const isGiven = (name: string) => (sources.get(name)?.kind ?? 'default') !== 'default';
    const { known, faults } = readRecord(start, cells, mapping, isGiven);
    const input = { ...known, ...inputFromText(tool.inputSchema, entries).input };
    const answer = faults.length === 0 ? runCalculator(tool, input) : undefined;
    if (!answer?.ok) {
      const messages = answer ? answer.errors.map(({ message }) => message) : faults;
      const reasons = messages.map((message) => formErrorMessage(message, labels));
      return { ok: false, reasons: [...new Set(reasons)].slice(0, REASONS_SHOWN) };
    }
    const { result } = answer;
    return { ok: true, verdict: tool.verdict?.({ input, result }), figures: figuresOf(result).slice(0, FIGURES_SHOWN) };
  });
}
