import { DataTable } from '../../ui/index.ts';
import type { Comparison, Difference } from './approval_api.ts';

/** As a person reads it; null where there is no such value. */
function wordsOf(value: Difference['one']): string {
  if (value === null) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}

/** What two calculations do not have in common, side by side. */
export function Differences({ one, other, comparison }: { one: string; other: string; comparison: Comparison }) {
  const { differences, count = 0 } = comparison;
  if (!differences) return <p>One of the two can no longer be calculated, so they cannot be compared.</p>;
  if (count === 0) return <p>Inputs and results are the same.</p>;
  return (
    <>
      <DataTable
        caption="What differs"
        columns={[
          { key: 'what', head: 'What' },
          { key: 'one', head: one },
          { key: 'other', head: other },
        ]}
        rows={differences.map(({ kind, label, one: first, other: second }) => ({
          what: `${label} (${kind})`,
          one: wordsOf(first),
          other: wordsOf(second),
        }))}
      />
      {count > differences.length && (
        <p>
          The first {differences.length} of {count} differences are shown.
        </p>
      )}
    </>
  );
}
