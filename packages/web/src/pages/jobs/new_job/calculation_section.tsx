import { entries } from 'virtual:plumbline/catalogue';
import { editions } from 'virtual:plumbline/facts';
import { FormField } from '../../../account/form_field.tsx';
import { ToolOptions } from '../../../catalogue/tool_options.tsx';
import { FILE_FORMATS } from '../job_api.ts';
import type { PresetEntry } from './presets.ts';
import { saveTemplate } from './template.ts';
import type { JobForm } from './use_job_form.ts';

/** The data sets, each once, though there is a preset of it for several calculators. */
function dataSets(presets: readonly PresetEntry[]): PresetEntry[] {
  return presets.filter(({ name }, index) => presets.findIndex((one) => one.name === name) === index);
}

function PresetNote({ preset }: { preset: PresetEntry }) {
  const { document, edition, url } = preset.source;
  return (
    <p className="account-hint">
      {preset.description} Columns as in {url === undefined ? document : <a href={url}>{document}</a>}, {edition}.
    </p>
  );
}

interface EditionFieldProps {
  label: string;
  hint?: string;
  error?: string | undefined;
  value: string;
  /** The words for no edition, if there may be none. */
  none?: string;
  onChange: (edition: string) => void;
}

function EditionField({ label, hint, error, value, none, onChange }: EditionFieldProps) {
  return (
    <FormField label={label} hint={hint} error={error}>
      {(attributes) => (
        <select {...attributes} value={value} onChange={({ target }) => onChange(target.value)}>
          {none !== undefined && <option value="">{none}</option>}
          {editions.map((edition) => (
            <option key={edition}>{edition}</option>
          ))}
        </select>
      )}
    </FormField>
  );
}

/** Whether rows are calculated, or reviewed from the edition that they were calculated in to another one. */
function ReviewFields({ form: { draft, change }, errorOf }: CalculationSectionProps) {
  const { reviewFrom, reviewTo } = draft;
  return (
    <div className="job-pair">
      <EditionField
        label="Review calculations of edition"
        hint="Says of each row what became of it in another edition, instead of calculating it."
        error={errorOf('edition')}
        value={reviewFrom}
        none="No review: calculate the rows"
        onChange={(edition) => change({ reviewFrom: edition, reviewTo: reviewTo || (editions[0] ?? '') })}
      />
      {reviewFrom !== '' && (
        <EditionField
          label="Review to edition"
          error={errorOf('review_to')}
          value={reviewTo}
          onChange={(edition) => change({ reviewTo: edition })}
        />
      )}
    </div>
  );
}

interface CalculationSectionProps {
  form: JobForm;
  errorOf: (field: string) => string | undefined;
}

/** What the file is, and what to calculate for each row. */
export function CalculationSection({ form, errorOf }: CalculationSectionProps) {
  const { draft, change, presets, preset, tool } = form;
  const fitting = (dataSet: string) =>
    new Set(
      dataSet === ''
        ? entries.map(({ name }) => name)
        : presets.filter(({ name }) => name === dataSet).map(({ tool }) => tool),
    );
  const chooseDataSet = (dataSet: string) => {
    const tools = fitting(dataSet);
    const [only = ''] = tools.size === 1 ? tools : [];
    change({
      preset: dataSet,
      tool: tools.has(draft.tool) ? draft.tool : only,
      sources: {},
      keep: undefined,
      groupBy: '',
    });
  };
  return (
    <fieldset className="account-card">
      <legend>
        <h2>Calculation</h2>
      </legend>
      <FormField
        label="Columns of the file"
        error={errorOf('preset')}
        hint="For known data sets the inputs are filled in for you."
      >
        {(attributes) => (
          <select {...attributes} value={draft.preset} onChange={({ target }) => chooseDataSet(target.value)}>
            <option value="">My own columns</option>
            {dataSets(presets).map(({ name, title }) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <FormField label="Calculator" error={errorOf('tool')}>
        {(attributes) => (
          <select
            {...attributes}
            value={draft.tool}
            onChange={({ target }) =>
              change({ tool: target.value, sources: {}, keep: undefined, chosen: [], groupBy: '' })
            }
          >
            <option value="">Choose a calculator</option>
            <ToolOptions names={fitting(draft.preset)} />
          </select>
        )}
      </FormField>
      <ReviewFields form={form} errorOf={errorOf} />
      {preset && <PresetNote preset={preset} />}
      {tool && !preset && (
        <p className="account-actions job-templates">
          <span className="account-hint">No file yet? Fill in a template:</span>
          {(['xlsx', 'csv'] as const).map((format) => (
            <button key={format} type="button" className="button quiet" onClick={() => saveTemplate(tool, format)}>
              {FILE_FORMATS[format].label} template
            </button>
          ))}
        </p>
      )}
    </fieldset>
  );
}
