import { FormField } from '../../../account/form_field.tsx';
import { formatCount } from '../../../ui/index.ts';
import type { FileFormat } from '../job_api.ts';
import { type Draft, type ResultChoice, unusedColumns } from './draft.ts';
import { FormatOptions } from './file_section.tsx';
import type { JobForm } from './use_job_form.ts';

interface OutputSectionProps {
  form: JobForm;
  errorOf: (field: string) => string | undefined;
}

interface CheckProps {
  label: string;
  isChecked: boolean;
  isDisabled?: boolean;
  onChange: (isChecked: boolean) => void;
}

function Check({ label, isChecked, isDisabled = false, onChange }: CheckProps) {
  return (
    <label className="job-check">
      <input
        type="checkbox"
        checked={isChecked}
        disabled={isDisabled}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
    </label>
  );
}

function toggled(names: readonly string[], name: string, isIn: boolean): string[] {
  return isIn ? [...names, name] : names.filter((one) => one !== name);
}

function FieldError({ error }: { error: string | undefined }) {
  return error === undefined ? null : (
    <p className="account-error" role="alert">
      {error}
    </p>
  );
}

const RESULTS: Record<Exclude<ResultChoice, 'chosen'>, { label: string; hint: string }> = {
  key: { label: 'Key results', hint: 'The headline figures and what the summary shows' },
  figures: { label: 'All figures', hint: 'Every number and class of the result' },
  everything: { label: 'Everything, with sentences', hint: 'Also recommendations, assumptions and warnings; slower' },
};

function ResultFields({ form, error }: { form: JobForm; error: string | undefined }) {
  const { draft, change, outputs, keyResults } = form;
  const radio = (value: ResultChoice, label: string, hint: string, part: Partial<Draft> = {}) => (
    <label key={value} className="job-check">
      <input
        type="radio"
        name="results"
        checked={draft.results === value}
        onChange={() => change({ results: value, ...part })}
      />
      <span>
        {label}
        <span className="account-hint"> {hint}</span>
      </span>
    </label>
  );
  return (
    <fieldset className="job-choices">
      <legend>Results to write</legend>
      {Object.entries(RESULTS).map(([value, { label, hint }]) => radio(value as ResultChoice, label, hint))}
      {radio('chosen', 'Some of them', `${outputs.length} to choose from`, { chosen: keyResults })}
      {draft.results === 'chosen' && (
        <div className="job-checks">
          {outputs.map(({ path, label }) => (
            <Check
              key={path}
              label={label}
              isChecked={draft.chosen.includes(path)}
              onChange={(isIn) => change({ chosen: toggled(draft.chosen, path, isIn) })}
            />
          ))}
        </div>
      )}
      <FieldError error={error} />
    </fieldset>
  );
}

function keepable({ columns = [], sources }: JobForm): string[] {
  return unusedColumns(columns, sources);
}

function KeepFields({ form, error }: { form: JobForm; error: string | undefined }) {
  const { draft, change, columns, keep } = form;
  const isAll = keep === 'all';
  const names = isAll ? [] : keep;
  return (
    <fieldset className="job-choices">
      <legend>Columns of the file to keep</legend>
      {draft.from !== 'ndjson' && (
        <Check
          label="All that are not inputs"
          isChecked={isAll}
          onChange={(all) => change({ keep: all ? 'all' : [] })}
        />
      )}
      {columns ? (
        <div className="job-checks">
          {keepable(form).map((column) => (
            <Check
              key={column}
              label={column}
              isChecked={isAll || names.includes(column)}
              isDisabled={isAll}
              onChange={(isIn) => change({ keep: toggled(names, column, isIn) })}
            />
          ))}
        </div>
      ) : (
        !isAll && (
          <FormField label="Names of columns" hint="Separate them with commas.">
            {(attributes) => (
              <input
                {...attributes}
                type="text"
                autoComplete="off"
                defaultValue={names.join(', ')}
                onChange={({ target }) =>
                  change({
                    keep: target.value
                      .split(',')
                      .map((name) => name.trim())
                      .filter((name) => name !== ''),
                  })
                }
              />
            )}
          </FormField>
        )
      )}
      <FieldError error={error} />
    </fieldset>
  );
}

/** The columns of the output whose values are few enough to group by. */
function groupable(form: JobForm): { kept: string[]; results: { path: string; label: string }[] } {
  const { draft, keep, outputs, resultColumns } = form;
  return {
    kept: keep === 'all' ? keepable(form) : [...keep],
    results:
      draft.reviewFrom === ''
        ? outputs.filter(
            ({ path, kind }) => kind !== 'figure' && (resultColumns === undefined || resultColumns.includes(path)),
          )
        : [],
  };
}

function GroupField({ form, error }: { form: JobForm; error: string | undefined }) {
  const { draft, change, columns } = form;
  if (!columns) {
    return (
      <FormField label="Group the summary by (optional)" error={error} hint="The name of a column that is written.">
        {(attributes) => (
          <input
            {...attributes}
            type="text"
            autoComplete="off"
            value={draft.groupBy}
            onChange={({ target }) => change({ groupBy: target.value })}
          />
        )}
      </FormField>
    );
  }
  const { kept, results } = groupable(form);
  return (
    <FormField
      label="Group the summary by"
      error={error}
      hint={kept.length === 0 ? 'Keep a column, such as a region, to group by it.' : 'By a place if the file has one.'}
    >
      {(attributes) => (
        <select {...attributes} value={draft.groupBy} onChange={({ target }) => change({ groupBy: target.value })}>
          <option value="">Choose for me</option>
          {kept.length > 0 && (
            <optgroup label="Kept column">
              {kept.map((column) => (
                <option key={column} value={column}>
                  {column}
                </option>
              ))}
            </optgroup>
          )}
          {results.length > 0 && (
            <optgroup label="Result">
              {results.map(({ path, label }) => (
                <option key={path} value={path}>
                  {label}
                </option>
              ))}
            </optgroup>
          )}
        </select>
      )}
    </FormField>
  );
}

/** What is written, and how it is summarised. */
export function OutputSection({ form, errorOf }: OutputSectionProps) {
  const { draft, change, tool, keep } = form;
  if (!tool) return null;
  return (
    <fieldset className="account-card">
      <legend>
        <h2>Output</h2>
      </legend>
      {draft.reviewFrom === '' && <ResultFields form={form} error={errorOf('columns')} />}
      <KeepFields form={form} error={errorOf('keep')} />
      <p className="account-hint">
        Each row also has its line number and its inputs
        {keep === 'all'
          ? ' and all other columns'
          : keep.length > 0 && ` and ${formatCount(keep.length, 'kept column')}`}
        . Rows that cannot be calculated go to a second file with the reasons.
      </p>
      <div className="job-pair">
        <FormField label="Format of the results" error={errorOf('to')}>
          {(attributes) => (
            <select
              {...attributes}
              value={draft.to}
              onChange={({ target }) => change({ to: target.value as FileFormat })}
            >
              <FormatOptions />
            </select>
          )}
        </FormField>
        <GroupField form={form} error={errorOf('group_by')} />
        <FormField label="Name of the job (optional)" error={errorOf('name')} hint="The name of the file by default.">
          {(attributes) => (
            <input
              {...attributes}
              type="text"
              autoComplete="off"
              value={draft.name}
              onChange={({ target }) => change({ name: target.value })}
            />
          )}
        </FormField>
      </div>
    </fieldset>
  );
}
