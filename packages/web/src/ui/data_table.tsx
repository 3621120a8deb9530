import type { ReactNode } from 'react';
import { HorizontalScroll } from './horizontal_scroll.tsx';

export interface TableColumn {
  key: string;
  head: ReactNode;
  numeric?: boolean;
}

interface DataTableProps {
  caption: string;
  captionHidden?: boolean;
  columns: readonly TableColumn[];
  rows: readonly Record<string, ReactNode>[];
}

/** A table that scrolls horizontally on a narrow screen. */
export function DataTable({ caption, captionHidden = false, columns, rows }: DataTableProps) {
  return (
    <HorizontalScroll label={caption} className="table-scroll">
      <table className="data-table">
        <caption className={captionHidden ? 'visually-hidden' : undefined}>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, head, numeric }) => (
              <th key={key} scope="col" className={numeric ? 'numeric' : undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a result never change order
            <tr key={index}>
              {columns.map(({ key, numeric }) => (
                <td key={key} className={numeric ? 'numeric' : undefined}>
                  {row[key]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </HorizontalScroll>
  );
}
