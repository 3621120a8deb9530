/** A calculation sheet (`html`, `pdf`, `docx`), a workbook with live formulas (`xlsx`), a table (`csv`), the result (`json`), or a reference that cites it (`bib`, `csl`). */
export type CalculationFormat = 'html' | 'pdf' | 'docx' | 'xlsx' | 'csv' | 'json' | 'bib' | 'csl';

export interface AddressOptions {
  /** By default the service chooses by the `Accept` header: a sheet for browsers, otherwise JSON. */
  format?: CalculationFormat | undefined;
  /** The edition of methods and data to calculate with, such as `2026.11`; the current one by default. */
  edition?: string | undefined;
  /** Of a sheet as `html`, `pdf` or `docx`: all of it, or its first page as a document of one page. */
  form?: SheetForm | undefined;
}

export type SheetForm = 'full' | 'one_page';

/** An input as text: lists separated by commas, the members of maps by dotted names. */
function textsOf(name: string, value: unknown): [string, string][] {
  if (value === undefined || value === null) return [];
  if (typeof value !== 'object') return [[name, String(value)]];
  if (Array.isArray(value)) return [[name, value.join(',')]];
  const members = Object.entries(value).flatMap(([member, inside]) => textsOf(`${name}.${member}`, inside));
  return members.length > 0 ? members : [[name, '']];
}

/** The path and query of a calculation. */
export function calculationPath(tool: string, input: object, { format, edition, form }: AddressOptions = {}): string {
  const inputs = Object.entries(input).flatMap(([name, value]) => textsOf(name, value));
  const query = new URLSearchParams([...textsOf('edition', edition), ...textsOf('form', form), ...inputs]);
  return `/v1/calculations/${tool}${format ? `.${format}` : ''}?${query}`;
}
