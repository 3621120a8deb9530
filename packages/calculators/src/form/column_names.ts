import type { MultiChoiceField, NumberField, SingleField } from './fields.ts';
import { unitInForm } from './format_amount.ts';
import { plainName as plain } from './read_cell.ts';

/** An input that a column of a table can give. */
export type MappedField = SingleField | MultiChoiceField;

/** The heading of a column for an input: `IT load (kW)`. */
export function columnHeading(field: MappedField): string {
  const unit = field.kind === 'number' ? unitInForm((field as NumberField).schemaUnit) : '';
  return unit === '' ? field.label : `${field.label} (${unit})`;
}

/** `IT load (kW)` without what stands in brackets. */
function withoutBrackets(name: string): string {
  return name.replaceAll(/[([][^)\]]*[)\]]/g, '');
}

/** What a column for an input may be called, most certain first. */
function namesOf(field: MappedField): string[] {
  const unit = field.kind === 'number' ? field.schemaUnit : '';
  const member = field.name.split('.').at(-1) ?? '';
  const names = [field.name, field.label + unit, field.label, member];
  return [...new Set(names.map(plain).filter((name) => name !== ''))];
}

/** The column of each input that has one by its name or label. A column is used once, by the most certain match. */
export function columnsOfInputs(fields: readonly MappedField[], columns: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  const taken = new Set<string>();
  const certainties = Math.max(...fields.map((field) => namesOf(field).length), 0);
  const spellings = columns.map((column) => ({
    column,
    names: new Set([plain(column), plain(withoutBrackets(column))]),
  }));
  for (let rank = 0; rank < certainties; rank++) {
    for (const field of fields) {
      const name = namesOf(field)[rank];
      if (name === undefined || found.has(field.name)) continue;
      const match = spellings.find(({ column, names }) => !taken.has(column) && names.has(name));
      if (!match) continue;
      found.set(field.name, match.column);
      taken.add(match.column);
    }
  }
  return found;
}
