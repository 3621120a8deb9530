import type { Statement } from '../sql.ts';
import type { ArchiveRow } from './archive.ts';

/** How the values of a column are stored. */
export type ColumnKind = 'text' | 'integer' | 'boolean' | 'time';

export interface Column {
  name: string;
  kind: ColumnKind;
}

const KINDS: Record<string, ColumnKind> = {
  text: 'text',
  integer: 'integer',
  bigint: 'integer',
  boolean: 'boolean',
  timestamptz: 'time',
  'timestamp with time zone': 'time',
};

/** The kind of a column by its declared type. A new type must be added here before it can be archived. */
export function kindOf(type: string): ColumnKind {
  const kind = KINDS[type.toLowerCase()];
  if (!kind) throw new Error(`columns of the type ${type} cannot be archived`);
  return kind;
}

/** One connection to a database of either engine, for reading it as a whole or replacing what it holds. */
export interface ArchiveDatabase {
  readonly engine: 'sqlite' | 'postgres';
  /** For people, without user and password. */
  readonly name: string;
  /** Starts a snapshot, which writers do not change. */
  beginReading(): Promise<void>;
  /** Starts a transaction; no other process may use the database until it ends. Throws if one does. */
  beginWriting(): Promise<void>;
  commit(): Promise<void>;
  /** The columns of a table; none if there is no such table. */
  columnsOf(table: string): Promise<Column[]>;
  /** The only value of the only row. */
  readNumber(statement: Statement): Promise<number>;
  run(statement: Statement): Promise<void>;
  /** Runs several statements. */
  runScript(script: string): Promise<void>;
  /** All rows that a condition holds for, in blocks. */
  readRows(table: string, columns: readonly Column[], condition: Statement): AsyncIterable<ArchiveRow[]>;
  insertRows(table: string, columns: readonly Column[], rows: readonly ArchiveRow[]): Promise<void>;
  /** Closes the connection; a transaction that is not committed is rolled back. */
  close(): Promise<void>;
}
