import type { PresentedCell, PresentedField, PresentedGroup, PresentedTable } from '@plumbline/calculators';
import { Badge, DataTable } from '../../../ui/index.ts';
import { FieldValue } from './field_value.tsx';

/** A longer text does not fit its column in large type. */
const LARGE_LETTERS_MAX = 16;

/** The main figures, in large type. */
export function Headline({ fields }: { fields: readonly PresentedField[] }) {
  return (
    <dl className="headline">
      {fields.map((field) => (
        <div key={field.name}>
          <dt>{field.label}</dt>
          <dd className={field.value.length > LARGE_LETTERS_MAX ? 'headline-text' : undefined}>
            <FieldValue field={field} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Figures of one kind. What the schema says about each is in the documentation of the tool. */
export function FieldGroup({ group: { title, fields } }: { group: PresentedGroup }) {
  return (
    <section className="field-group">
      <h3>{title}</h3>
      <dl>
        {fields.map((field) => (
          <div key={field.path}>
            <dt>{field.label}</dt>
            <dd>
              <FieldValue field={field} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function shown(cell: PresentedCell | undefined) {
  if (!cell) return null;
  return cell.tone ? <Badge tone={cell.tone}>{cell.text}</Badge> : cell.text;
}

/** A list of the result as a table. */
export function ResultTable({ table }: { table: PresentedTable }) {
  const columns = table.head.map((cell, index) => ({
    key: String(index),
    head: cell.text,
    numeric: table.rows.some((row) => row[index]?.isNumber ?? false),
  }));
  const rows = table.rows.map((row) => Object.fromEntries(columns.map(({ key }, index) => [key, shown(row[index])])));
  return (
    <div className="result-table">
      <h3>{table.title}</h3>
      <DataTable caption={table.title} captionHidden columns={columns} rows={rows} />
    </div>
  );
}
