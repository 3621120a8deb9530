import { FormField } from '../../../account/form_field.tsx';
import { formatBytes } from '../format_bytes.ts';
import { FILE_FORMATS, type FileFormat } from '../job_api.ts';
import type { JobForm } from './use_job_form.ts';
import '../../../ui/file_drop.css';

const ACCEPTED = Object.values(FILE_FORMATS).flatMap(({ endings }) => endings.map((ending) => `.${ending}`));

export function FormatOptions() {
  return Object.entries(FILE_FORMATS).map(([format, { label }]) => (
    <option key={format} value={format}>
      {label}
    </option>
  ));
}

function describeFile({ draft: { file }, start, columns }: JobForm): string {
  if (!file) return 'Excel, CSV, NDJSON or Parquet. Drop it here or choose it.';
  const size = formatBytes(file.size);
  const note = start?.ok && start.note !== undefined ? ` ${start.note}` : '';
  return columns ? `${size}, ${columns.length} columns.${note}` : size;
}

/** Choose or drop the file. */
export function FileSection({ form, error }: { form: JobForm; error: string | undefined }) {
  const { draft, change, chooseFile, start } = form;
  const fault = error ?? (start && !start.ok ? start.fault : undefined);
  return (
    <fieldset className="account-card">
      <legend>
        <h2>File</h2>
      </legend>
      <FormField label="File to calculate" error={fault} hint={describeFile(form)}>
        {(attributes) => (
          <input
            {...attributes}
            className="file-drop"
            type="file"
            accept={ACCEPTED.join(',')}
            // Choosing nothing keeps the file that was chosen before.
            onChange={({ target }) => target.files?.[0] && chooseFile(target.files[0])}
          />
        )}
      </FormField>
      {draft.file && (
        <FormField label="Format of the file">
          {(attributes) => (
            <select
              {...attributes}
              value={draft.from}
              onChange={({ target }) => change({ from: target.value as FileFormat })}
            >
              <FormatOptions />
            </select>
          )}
        </FormField>
      )}
    </fieldset>
  );
}
