import { type Tool, textFromInput } from '@plumbline/calculators';
import { columnHeading, controlsOf, fieldsOf, type MappedField } from '@plumbline/calculators/form';
import { saveFile } from '../../../ui/index.ts';
import { FILE_FORMATS } from '../job_api.ts';

/** Headings with units, and an example row under them as the form shows its values. */
export interface Template {
  headings: string[];
  example: string[];
}

function shownValue(field: MappedField, text: string): string {
  if (!('options' in field)) return text;
  const labels = text.split(',').map((value) => field.options.find((option) => option.value === value)?.label ?? value);
  return labels.join('; ');
}

/** A column for each input that the example has or the tool requires, the others after them. Labels that two inputs share are names. */
export function templateOf(tool: Tool): Template {
  const texts = new Map(textFromInput(tool.inputSchema, tool.examples[0]?.input ?? {}));
  const fields = controlsOf(fieldsOf(tool));
  const ordered = [...fields.filter(({ name }) => texts.has(name)), ...fields.filter(({ name }) => !texts.has(name))];
  const headings = ordered.map(columnHeading);
  const isShared = (heading: string) => headings.indexOf(heading) !== headings.lastIndexOf(heading);
  return {
    headings: ordered.map((field, index) => (isShared(headings[index] ?? '') ? field.name : (headings[index] ?? ''))),
    example: ordered.map((field) => shownValue(field, texts.get(field.name) ?? '')),
  };
}

function csvCell(text: string): string {
  return /[",\n;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A CSV file that spreadsheets open as UTF-8. */
export function templateCsv({ headings, example }: Template): string {
  return `\uFEFF${[headings, example].map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')}`;
}

/** Saves the template of a tool as CSV or as a workbook, which is written on this page. */
export async function saveTemplate(tool: Tool, format: 'csv' | 'xlsx'): Promise<void> {
  const template = templateOf(tool);
  const name = `${tool.name}.${format}`;
  const { type } = FILE_FORMATS[format];
  if (format === 'csv') return saveFile(new Blob([templateCsv(template)], { type }), name);
  const { tableWorkbook } = await import('@plumbline/workbook');
  const { headings, example } = template;
  const row = example.map((text) => (text !== '' && Number.isFinite(Number(text)) ? Number(text) : text || null));
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const table = { title: tool.title, sheetName: 'Inputs', header: headings, rows: [row] };
  for await (const piece of tableWorkbook(table)) pieces.push(new Uint8Array(piece));
  saveFile(new Blob(pieces, { type }), name);
}
