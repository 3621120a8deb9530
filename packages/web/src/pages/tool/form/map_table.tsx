import type { FormValues, MapRows, SingleField } from '@plumbline/calculators/form';
import { useState } from 'react';
import { controlId, FieldError } from './control_frame.tsx';

interface MapTableProps {
  table: MapRows;
  values: FormValues;
  errors: ReadonlyMap<string, string>;
  onChange: (name: string, value: string) => void;
}

type Row = readonly SingleField[];

function unitOf(field: SingleField | undefined): string {
  return field?.kind === 'number' && field.unit !== '' ? `, ${field.unit}` : '';
}

/** Members of a map as the rows of a table: those with a value, and as many as the reader has added. */
export function MapTable({ table: { title, heads, rows }, values, errors, onChange }: MapTableProps) {
  const [opened, setOpened] = useState<ReadonlySet<Row>>(new Set());
  const isShown = (row: Row) =>
    opened.has(row) || row.some(({ name }) => (values[name] ?? '') !== '' || errors.has(name));
  const shown = rows.filter(isShown);
  const next = rows.find((row) => !isShown(row));
  const what = title.charAt(0).toLowerCase() + title.slice(1);
  const remove = (row: Row) => {
    for (const { name } of row) if ((values[name] ?? '') !== '') onChange(name, '');
    setOpened(new Set([...opened].filter((one) => one !== row)));
  };
  return (
    <div className="map-table">
      {shown.length > 0 && (
        <table>
          <thead>
            <tr>
              {heads.map((head, index) => (
                <th key={head} scope="col">
                  {head}
                  {unitOf(rows[0]?.[index])}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row[0]?.name}>
                {row.map((member) => (
                  <td key={member.name}>
                    <input
                      id={controlId(member.name)}
                      name={member.name}
                      type="text"
                      inputMode="decimal"
                      autoComplete="off"
                      aria-label={member.label}
                      aria-invalid={errors.has(member.name)}
                      value={values[member.name] ?? ''}
                      onChange={(event) => {
                        // A row that is emptied to be filled again stays.
                        setOpened(new Set(opened).add(row));
                        onChange(member.name, event.target.value);
                      }}
                    />
                    <FieldError name={member.name} error={errors.get(member.name)} />
                  </td>
                ))}
                <td>
                  <button
                    type="button"
                    className="link-button"
                    aria-label={`Remove ${row[0]?.label.toLowerCase()}`}
                    onClick={() => remove(row)}
                  >
                    Remove
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {next && (
        <button type="button" className="button quiet" onClick={() => setOpened(new Set(opened).add(next))}>
          Add a {what}
        </button>
      )}
    </div>
  );
}
