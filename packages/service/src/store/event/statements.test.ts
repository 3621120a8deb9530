import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const PACKAGES = join(import.meta.dirname, '../../../..');
/** Statements that change or delete events, or all that a table has. */
const CHANGES = /(?:UPDATE|DELETE\s+FROM|TRUNCATE(?:\s+TABLE)?|REPLACE\s+INTO|DROP\s+TABLE)\s+account_events\b/i;
const INSERTS = /INSERT\s+INTO\s+account_events\b/i;

function filesThatMatch(pattern: RegExp): string[] {
  return globSync('{batch,cli,documents,service}/src/**/*.ts', { cwd: PACKAGES })
    .filter((file) => !file.endsWith('.test.ts') && pattern.test(readFileSync(join(PACKAGES, file), 'utf8')))
    .toSorted();
}

describe('the record of an account', () => {
  it('is written by one statement, which appends', () => {
    expect(filesThatMatch(INSERTS)).toEqual(['service/src/store/event/statements.ts']);
  });

  it('is changed by nothing in the source but what takes a deleted user out of it', () => {
    expect(CHANGES.test('DELETE FROM\n account_events WHERE')).toBe(true);
    expect(filesThatMatch(CHANGES)).toEqual(['service/src/store/user/statements.ts']);
  });
});
