import { type FieldSchema, keywordsOf, type Line, labelOf, optionLabel, unitInWords } from '@plumbline/calculators';
import { readPath } from './figure_at.ts';

/** What people read about a figure of a case. */
export interface DescribedFigure {
  label: string;
  /** In typographic form; empty for a plain number or a word. */
  unit: string;
  /** Only for a line of the working. */
  symbol?: string;
}

interface Step {
  schema: FieldSchema | undefined;
  label: string;
}

/** The words for a row: its number, or the label of the name that picks it. */
function rowLabel(items: FieldSchema | undefined, name: string): string {
  if (/^\d+$/.test(name)) return `row ${Number(name) + 1}`;
  const holders = items ? [items, ...Object.values(keywordsOf(items).properties ?? {})] : [];
  const labels = holders.map((holder) => optionLabel(holder, name));
  return labels.find((label) => label !== name) ?? name.replaceAll('_', ' ');
}

function stepInto(schema: FieldSchema | undefined, name: string): Step {
  const { properties, items } = schema ? keywordsOf(schema) : {};
  if (items) return { schema: items, label: rowLabel(items, name) };
  const member = properties?.[name];
  return { schema: member, label: member ? labelOf(member) : name };
}

function stepsTo(resultSchema: FieldSchema, names: readonly string[]): Step[] {
  const steps: Step[] = [];
  for (const name of names) steps.push(stepInto(steps.length === 0 ? resultSchema : steps.at(-1)?.schema, name));
  return steps;
}

/** The schema of the result field at a path; undefined for a count and for a line of the working. */
export function schemaAt(resultSchema: FieldSchema, path: string): FieldSchema | undefined {
  const { symbol, names, isCount } = readPath(path);
  return symbol !== undefined || isCount ? undefined : stepsTo(resultSchema, names).at(-1)?.schema;
}

/** The label and the unit of the figure at a path. */
export function describeFigure(path: string, resultSchema: FieldSchema, working: readonly Line[]): DescribedFigure {
  const { symbol, names, isCount } = readPath(path);
  if (symbol !== undefined) {
    const line = working.find((each) => each.symbol === symbol);
    return { label: line?.description ?? symbol, unit: unitInWords(line?.unit ?? '-'), symbol };
  }
  const steps = stepsTo(resultSchema, names);
  const label = steps.map((step) => step.label).join(': ');
  if (isCount) return { label: `${label}: how many`, unit: '' };
  const schema = steps.at(-1)?.schema;
  return { label, unit: unitInWords((schema && keywordsOf(schema).unit) ?? '-') };
}
