import { labelOf, optionInWords } from '@plumbline/calculators';
import type { Schema, ToolEntry } from '../../../catalogue/entry.ts';
import type { ToolAnswer } from '../../../service/call_tool.ts';

/** What a picture is made of: the tool, what was sent and what came back. */
export interface Drawn {
  tool: ToolEntry;
  input: Record<string, unknown>;
  answer: ToolAnswer;
}

export type Row = Record<string, unknown>;

export function rowsOf(answer: Row, list: string): Row[] {
  const rows = answer[list];
  return Array.isArray(rows) ? (rows as Row[]) : [];
}

export function objectOf(answer: Row, name: string): Row | undefined {
  const value = answer[name];
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Row) : undefined;
}

/** A figure of a result; none where it is null. */
export function figureOf(row: Row, name: string): number | undefined {
  const value = row[name];
  return typeof value === 'number' ? value : undefined;
}

export function wordOf(row: Row, name: string): string {
  return optionInWords(name, String(row[name]));
}

/** The schema of a result, by the path of names that leads to it. */
export function schemaAt(tool: ToolEntry, ...path: string[]): Schema {
  let schema: Schema = tool.resultSchema;
  for (const name of path) schema = schema.properties?.[name] ?? schema.items?.properties?.[name] ?? {};
  return schema;
}

/** Label, unit and decimals of a result. */
export function captionOf(tool: ToolEntry, ...path: string[]): { valueLabel: string; unit: string; decimals: number } {
  const schema = schemaAt(tool, ...path);
  return { valueLabel: labelOf(path.at(-1) ?? '', schema), unit: schema.unit ?? '-', decimals: schema.decimals ?? 0 };
}

/** A figure that the working introduced under a symbol. */
export function lineValue(answer: ToolAnswer, symbol: string): number | undefined {
  const value = answer.working.find((line) => line.symbol === symbol)?.value;
  return typeof value === 'number' ? value : undefined;
}
