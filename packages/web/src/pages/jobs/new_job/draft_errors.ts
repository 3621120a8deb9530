import { type MappedField, readNumber } from '@plumbline/calculators/form';
import { formatBytes } from '../format_bytes.ts';
import type { InputSource } from './draft.ts';
import { missingColumns } from './presets.ts';
import type { JobForm } from './use_job_form.ts';

/** What is wrong, by the parameter of the request. */
export type FieldErrors = Readonly<Record<string, string>>;

function errorOfSource(field: MappedField, source: InputSource | undefined, isGiven: boolean): string | undefined {
  switch (source?.kind) {
    case 'column':
      return source.column.trim() === '' ? 'Enter the name of the column.' : undefined;
    case 'value':
      if (source.text.trim() === '') return 'Enter a value.';
      return field.kind === 'number' && readNumber(source.text, field).kind !== 'number'
        ? 'Enter a number.'
        : undefined;
    default:
      return field.isRequired && !isGiven ? 'Choose a column or a value.' : undefined;
  }
}

function errorOfFile({ draft: { file }, start }: JobForm, bytesMax: number | undefined): string | undefined {
  if (!file) return 'Choose a file.';
  if (file.size === 0) return 'The file is empty.';
  if (bytesMax !== undefined && file.size > bytesMax) {
    return `The file has ${formatBytes(file.size)}. Your plan takes files up to ${formatBytes(bytesMax)}. Split the file, or convert it to Parquet, which is smaller.`;
  }
  if (start) return start.ok ? undefined : start.fault;
  return 'The page is still reading the file. Try again.';
}

function errorOfTool({ draft, tool }: JobForm): string | undefined {
  if (draft.tool === '') return 'Choose a calculator.';
  return tool ? undefined : 'The calculator is not loaded yet. Check your connection and try again.';
}

/** What can be said before the file is uploaded. The service checks everything again. */
export function errorsOfForm(form: JobForm, bytesMax: number | undefined): FieldErrors {
  const { draft, columns, preset, presetColumns, fields, sources } = form;
  const byPreset = new Set(preset?.inputs.map(({ input }) => input));
  const missing = preset && columns ? missingColumns(preset, presetColumns) : [];
  const errors: [string, string | undefined][] = [
    ['file', errorOfFile(form, bytesMax)],
    ['tool', errorOfTool(form)],
    ['preset', missing.length > 0 ? `The file lacks ${missing.join(', ')}.` : undefined],
    ['columns', draft.results === 'chosen' && draft.chosen.length === 0 ? 'Choose at least one result.' : undefined],
    ...fields.map((field): [string, string | undefined] => [
      `map.${field.name}`,
      // The service finds columns by the names of inputs where the page does not know the columns.
      errorOfSource(field, sources.get(field.name), byPreset.has(field.name) || (draft.file !== undefined && !columns)),
    ]),
  ];
  return Object.fromEntries(errors.filter((entry): entry is [string, string] => entry[1] !== undefined));
}
