import type { MapField, SingleField } from './fields.ts';

/** Members of a map that belong together as the rows of a table. */
export interface MapRows {
  /** What a row is: `Point load`. */
  title: string;
  heads: readonly string[];
  rows: readonly (readonly SingleField[])[];
}

interface RowsPattern {
  title: string;
  /** A heading for each member of a row, whose id has the number of the row in place of `#`. */
  columns: readonly (readonly [id: string, head: string])[];
}

const PATTERNS: readonly RowsPattern[] = [
  {
    title: 'Point load',
    columns: [
      ['p#_kn', 'Load'],
      ['x#_m', 'Position'],
    ],
  },
  {
    title: 'Part load',
    columns: [
      ['w#_kn_m', 'Load'],
      ['w#_from_m', 'From'],
      ['w#_to_m', 'To'],
    ],
  },
];

/** More rows than any map has. */
const ROWS_MAX = 20;

function rowsOf(field: MapField, { title, columns }: RowsPattern): MapRows {
  const members = new Map(field.groups.flatMap((group) => group.members.map((member) => [member.name, member])));
  const rows: SingleField[][] = [];
  for (let number = 1; number <= ROWS_MAX; number += 1) {
    const row = columns.flatMap(([id]) => members.get(`${field.name}.${id.replace('#', String(number))}`) ?? []);
    if (row.length < columns.length) break;
    rows.push(row);
  }
  return { title, heads: columns.map(([, head]) => head), rows };
}

/** The tables that a map is shown as; none if some of its members are in no row. */
export function tablesOfMap(field: MapField): MapRows[] {
  const tables = PATTERNS.map((pattern) => rowsOf(field, pattern)).filter(({ rows }) => rows.length > 0);
  const placed = tables.flatMap(({ rows }) => rows.flat()).length;
  return placed === field.groups.flatMap(({ members }) => members).length ? tables : [];
}
