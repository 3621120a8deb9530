import { joinFirst } from '@plumbline/calculators';
import { Callout, formatCount } from '../../../ui/index.ts';
import { unusedColumns } from './draft.ts';
import type { JobForm } from './use_job_form.ts';

const NAMES_MAX = 8;

function quoted(names: readonly string[]): string {
  return joinFirst(
    names.map((name) => `“${name}”`),
    NAMES_MAX,
  );
}

/** The columns that are not used and the inputs that have none, before the job is paid for. */
export function MappingNotes({ form }: { form: JobForm }) {
  const { columns, fields, sources, preset, presetColumns, keep, tool } = form;
  if (!columns || !tool) return null;
  const ofPreset = new Set(presetColumns.values());
  const unused = unusedColumns(columns, sources).filter((column) => !ofPreset.has(column));
  const lost = keep === 'all' ? [] : unused.filter((column) => !keep.includes(column));
  const given = new Set(preset?.inputs.map(({ input }) => input));
  const missing = fields.filter(
    ({ name, isRequired }) => !isRequired && !given.has(name) && sources.get(name)?.kind === 'default',
  );
  if (unused.length + missing.length === 0) return null;
  return (
    <Callout tone={lost.length > 0 ? 'caution' : 'neutral'} title="Before you start">
      {unused.length > 0 && (
        <p>
          {formatCount(unused.length, 'column')} of the file {unused.length === 1 ? 'is' : 'are'} no input:{' '}
          {quoted(unused)}. {lost.length === 0 ? 'They are copied to the results.' : `Not copied: ${quoted(lost)}.`}
        </p>
      )}
      {missing.length > 0 && (
        <p>
          {formatCount(missing.length, 'optional input')} {missing.length === 1 ? 'has' : 'have'} no column, so the
          calculator takes its default or leaves {missing.length === 1 ? 'it' : 'them'} out:{' '}
          {quoted(missing.map(({ label }) => label))}.
        </p>
      )}
    </Callout>
  );
}
