import { entries } from 'virtual:plumbline/catalogue';
import { ToolOptions } from '../../../catalogue/tool_options.tsx';
import { FILE_FORMATS } from '../job_api.ts';
import { FormField } from './form_field.tsx';
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
