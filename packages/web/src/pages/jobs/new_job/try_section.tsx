import { useMemo } from 'react';
import { Badge, DataTable } from '../../../ui/index.ts';
import { unusedColumns } from './draft.ts';
import { type TriedRow, tryRows } from './try_rows.ts';
import type { JobForm } from './use_job_form.ts';

function Outcome({ row }: { row: TriedRow }) {
  if (!row.ok) return <Badge tone="bad">Rejected</Badge>;
  return row.verdict ? <Badge tone={row.verdict.tone}>{row.verdict.decision}</Badge> : null;
}

/** The first rows, calculated on this page before anything is uploaded or counted. A data set is read by the service. */
export function TrySection({ form }: { form: JobForm }) {
  const { start, tool, fields, sources, preset, columns = [] } = form;
  // The sources are a new map with each change of the form, and only what they say counts.
  const mapped = JSON.stringify([...sources]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text of the sources stands for them
  const tried = useMemo(
    () => (start?.ok && tool && !preset && start.rows.length > 0 ? tryRows(start, { tool, fields, sources }) : []),
    [start, tool, preset, fields, mapped],
  );
  if (!start?.ok || tried.length === 0) return null;
  const [identifier] = unusedColumns(columns, sources);
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
