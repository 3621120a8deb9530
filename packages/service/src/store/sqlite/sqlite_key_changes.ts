import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { KEY_CHANGES_MAX, type KeyChanges } from '../key/contract.ts';

/** Reads the log of key changes. A mark is the last position. */
export class SqliteKeyChanges {
  readonly #last: StatementSync;
  readonly #since: StatementSync;

  constructor(database: DatabaseSync) {
    this.#last = database.prepare(
      "SELECT coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'key_changes'), 0) AS position",
    );
    this.#since = database.prepare(
      'SELECT position, subject FROM key_changes WHERE position > ? ORDER BY position LIMIT ?',
    );
  }

  read(since: string | undefined): KeyChanges {
    const rows =
      since === undefined
        ? []
        : (this.#since.all(since, KEY_CHANGES_MAX + 1) as { position: number; subject: string }[]);
    if (since !== undefined && rows.length <= KEY_CHANGES_MAX) {
      return { mark: String(rows.at(-1)?.position ?? since), changed: rows.map(({ subject }) => subject) };
    }
    const { position } = this.#last.get() as { position: number };
    return { mark: String(position), changed: since === undefined ? [] : 'all' };
  }
}
