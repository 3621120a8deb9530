import { fieldLabels, formatFigure, withLabels } from '@plumbline/calculators';
import { useEffect, useState } from 'react';
import { loadTool } from '../../../calculation/index.ts';
import { DataTable } from '../../../ui/index.ts';
import type { Rejections } from './portfolio_summary.ts';

/** The labels of a tool; none until it is loaded, or if it cannot be. */
function useLabels(tool: string): ReadonlyMap<string, string> {
  const [labels, setLabels] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    let isCurrent = true;
    loadTool(tool).then(
      (loaded) => isCurrent && setLabels(fieldLabels(loaded)),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [tool]);
  return labels;
}

/** Why rows were rejected, with the first row of each reason. */
export function RejectionReasons({ rejections, tool }: { rejections: Rejections; tool: string }) {
  const labels = useLabels(tool);
  const { reasons, others } = rejections;
  if (reasons.length === 0) return null;
  const more = others === 0 ? [] : [{ reason: 'Other reasons', rows: formatFigure(others) }];
  return (
    <section className="account-panel" aria-labelledby="rejections">
      <h3 id="rejections">Why rows were rejected</h3>
      <DataTable
        caption="Why rows were rejected"
        captionHidden
        columns={[
          { key: 'reason', head: 'Reason' },
          { key: 'rows', head: 'Rows', numeric: true },
          { key: 'line', head: 'First row', numeric: true },
          { key: 'cells', head: 'What it has' },
        ]}
        rows={[
          ...reasons.map(({ reason, rows, example }) => ({
            reason: withLabels(reason, labels),
            rows: formatFigure(rows),
            line: formatFigure(example.line),
            cells: example.cells.map(({ column, text }) => `${column}: ${text}`).join('; '),
          })),
          ...more,
        ]}
      />
      <p className="account-hint">Correct the rejected rows in their file, and start a job with it.</p>
    </section>
  );
}
