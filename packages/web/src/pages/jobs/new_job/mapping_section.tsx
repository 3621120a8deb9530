import type { MappedField } from '@plumbline/calculators/form';
import { useState } from 'react';
import { Callout, Disclosure, formatCount } from '../../../ui/index.ts';
import { MappingNotes } from './mapping_notes.tsx';
import { MappingRow } from './mapping_row.tsx';
import { missingColumns } from './presets.ts';
import type { JobForm } from './use_job_form.ts';

interface MappingSectionProps {
  form: JobForm;
  errorOf: (field: string) => string | undefined;
}

function MissingColumns({ form: { preset, presetColumns, columns } }: { form: JobForm }) {
  if (!preset || !columns) return null;
  const missing = missingColumns(preset, presetColumns);
  if (missing.length === 0) return null;
  return (
    <Callout tone="bad" title={`The file lacks ${formatCount(missing.length, 'column')} of this data set`}>
      <p>
        {missing.join(', ')}. Choose another data set, or “My own columns” to say yourself which column is which input.
      </p>
    </Callout>
  );
}

/** `12 optional inputs, 2 of them set` */
function summaryOf(fields: readonly MappedField[], edited: JobForm['draft']['sources']): string {
  const set = fields.filter(({ name }) => edited[name] !== undefined && edited[name]?.kind !== 'default').length;
  const all = formatCount(fields.length, 'optional input');
  return set === 0 ? all : `${all}, ${set} of them set`;
}

/** Which column, or which value, each input takes. Inputs that most files do not have would bury the others, so they are folded. */
export function MappingSection({ form, errorOf }: MappingSectionProps) {
  const { draft, change, columns, start, fields, guessed, sources, preset, tool } = form;
  const [isOpen, setOpen] = useState(false);
  if (draft.tool === '') return null;
  const [first = []] = start?.ok ? start.rows : [];
  const ofPreset = new Map(preset?.inputs.map((given) => [given.input, given]));
  const row = (field: MappedField) => {
    const { name } = field;
    return (
      <MappingRow
        key={name}
        field={field}
        source={sources.get(name) ?? { kind: 'default' }}
        columns={columns}
        exampleOf={(column) => first[columns?.indexOf(column) ?? -1]}
        byPreset={ofPreset.get(name)}
        hasPreset={preset !== undefined}
        error={errorOf(`map.${name}`)}
        onChange={(source) => change({ sources: { ...draft.sources, [name]: source } })}
      />
    );
  };
  const isInFront = ({ name, isRequired }: MappedField) => isRequired || ofPreset.has(name) || guessed.has(name);
  const folded = fields.filter((field) => !isInFront(field));
  const hasError = folded.some(({ name }) => errorOf(`map.${name}`) !== undefined);
  return (
    <fieldset className="account-card">
      <legend>
        <h2>Inputs</h2>
      </legend>
      {!tool && <p className="account-waiting">Loading…</p>}
      <MissingColumns form={form} />
      <ul className="job-inputs">{fields.filter(isInFront).map(row)}</ul>
      {folded.length > 0 && (
        <Disclosure summary={summaryOf(folded, draft.sources)} open={isOpen || hasError} onToggle={setOpen}>
          <ul className="job-inputs">{folded.map(row)}</ul>
        </Disclosure>
      )}
      <MappingNotes form={form} />
    </fieldset>
  );
}
