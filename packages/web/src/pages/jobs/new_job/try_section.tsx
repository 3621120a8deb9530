import type { Preset } from '@plumbline/calculators/portfolio';
import { useEffect, useMemo, useState } from 'react';
import { Badge, DataTable } from '../../../ui/index.ts';
import { unusedColumns } from './draft.ts';
import type { PresetEntry } from './presets.ts';
import { type TriedRow, tryRows } from './try_rows.ts';
import type { JobForm } from './use_job_form.ts';

function Outcome({ row }: { row: TriedRow }) {
  if (!row.ok) return <Badge tone="bad">Rejected</Badge>;
  return row.verdict ? <Badge tone={row.verdict.tone}>{row.verdict.decision}</Badge> : null;
}

/** The reader of a known data set, in a file of its own that other pages never load. */
function usePresetReader(preset: PresetEntry | undefined): Preset['read'] | undefined {
  const [reader, setReader] = useState<{ of: PresetEntry; read: Preset['read'] }>();
  useEffect(() => {
    let isCurrent = true;
    if (preset) {
      import('virtual:plumbline/preset_readers').then(
        ({ findPreset }) => {
          const found = findPreset(preset.name, preset.tool);
          if (isCurrent && found) setReader({ of: preset, read: found.read });
        },
        // Without it the rows are not tried; the service reads them all the same.
        () => undefined,
      );
    }
    return () => {
      isCurrent = false;
    };
  }, [preset]);
  return reader?.of === preset ? reader?.read : undefined;
}

/** The first rows, calculated on this page before anything is uploaded or counted. */
export function TrySection({ form }: { form: JobForm }) {
  const { start, tool, fields, sources, preset, presetColumns, columns = [] } = form;
  const read = usePresetReader(preset);
  // The sources are a new map with each change of the form, and only what they say counts.
  const mapped = JSON.stringify([...sources]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text of the sources stands for them
  const tried = useMemo(() => {
    if (!start?.ok || !tool || (preset && !read)) return [];
    return tryRows(start, { tool, fields, sources, preset: read && { read, columns: presetColumns } });
  }, [start, tool, preset, read, presetColumns, fields, mapped]);
  if (!start?.ok || tried.length === 0) return null;
  const kept = (preset?.keeps ?? []).flatMap((name) => presetColumns.get(name) ?? []);
  const [identifier] = [...kept, ...unusedColumns(columns, sources)];
  const rejected = tried.filter(({ ok }) => !ok).length;
  return (
    <section className="account-card" aria-label="First rows">
      <h2>First rows</h2>
      <p className="account-hint" role="status">
        {rejected === 0
          ? 'Calculated on this page. Nothing is uploaded yet, and nothing counts.'
          : `${rejected} of the first ${tried.length} rows would be rejected. Check the columns above, or correct the file.`}
      </p>
      <DataTable
        caption="First rows"
        captionHidden
        columns={[
          { key: 'name', head: identifier ?? 'Row' },
          { key: 'outcome', head: 'Verdict' },
          { key: 'figures', head: 'Results' },
        ]}
        rows={tried.map((row, index) => ({
          name: (identifier && start.rows[index]?.[columns.indexOf(identifier)]) || String(index + 1),
          outcome: <Outcome row={row} />,
          figures: row.ok ? row.figures.join('; ') : row.reasons.join(' '),
        }))}
      />
    </section>
  );
}
