import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { allOf, identifier, joined, listOf, sql } from './sql.ts';

it('makes a parameter of every value', () => {
  const { sql: text, values } =
    sql`SELECT name FROM users WHERE id = ${"'; --"} AND age > ${5} AND x = ${null} AND y = ${true}`;
  expect(text).toBe('SELECT name FROM users WHERE id = $1 AND age > $2 AND x = $3 AND y = $4');
  expect(values).toEqual(["'; --", 5, null, true]);
});

it('numbers the parameters of a statement within another', () => {
  const condition = sql`owner = ${'o'} AND at < ${7}`;
  const { sql: text, values } = sql`SELECT ${1} FROM jobs WHERE ${condition} AND id = ${'j'} OR ${condition}`;
  expect(text).toBe('SELECT $1 FROM jobs WHERE owner = $2 AND at < $3 AND id = $4 OR owner = $5 AND at < $6');
  expect(values).toEqual([1, 'o', 7, 'j', 'o', 7]);
});

it('has a text that does not depend on values', () => {
  const of = (id: string) => sql`SELECT 1 FROM users WHERE id = ${id}`.sql;
  expect(of('$1')).toBe(of("'"));
});

it('joins values and statements', () => {
  expect(joined([sql`a = ${1}`, sql`b = ${2}`], ' OR ')).toMatchObject({ sql: 'a = $1 OR b = $2', values: [1, 2] });
  expect(allOf(sql`a = ${1} OR b`, sql`TRUE`)).toMatchObject({ sql: '(a = $1 OR b) AND (TRUE)', values: [1] });
  expect(listOf(['x', 'y'])).toMatchObject({ sql: '($1, $2)', values: ['x', 'y'] });
  expect(listOf([]).sql).toBe('(NULL)');
});

it('has one text for lists of similar lengths', () => {
  expect(listOf([1, 2, 3, 4, 5])).toMatchObject({ values: [1, 2, 3, 4, 5, 5, 5, 5] });
  expect(listOf([1, 2, 3, 4, 5]).sql).toBe(listOf(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']).sql);
});

it('takes names from the code alone', () => {
  expect(sql`SELECT 1 FROM ${identifier('job_parts')}`.sql).toBe('SELECT 1 FROM job_parts');
  expect(() => identifier('users; DROP TABLE users')).toThrow('is not a name in SQL');
});

it('accepts nothing but values and its own statements', () => {
  // @ts-expect-error: a value that is missing
  sql`SELECT ${undefined}`;
  // @ts-expect-error: a list is written with listOf
  sql`SELECT 1 WHERE 1 IN (${[1, 2]})`;
  // @ts-expect-error: a text that looks like a statement
  sql`SELECT 1 WHERE ${{ sql: 'TRUE', values: [] }}`;
});

/** Templates that put something into SQL without the tag. */
function untagged(code: string): string[] {
  return [...code.matchAll(/(\w*)`([^`]*)`/g)]
    .filter(
      ([, tag, text = '']) =>
        tag !== 'sql' && /\$\{/.test(text) && /\b(SELECT|INSERT|UPDATE|DELETE|WHERE|LIMIT)\b/.test(text),
    )
    .map(([template]) => template);
}

it('is the only way to put values into SQL, but for what cannot have parameters', () => {
  const examples = `query(\`SELECT 1 LIMIT \${limit}\`); sql\`SELECT 1 LIMIT \${limit}\`; \`\${name}: no SQL\``;
  expect(untagged(examples)).toHaveLength(1);
  const ofTests = /(\.test|suite)\.ts$|(^|[\\/])testing[\\/]/;
  const files = globSync('**/*.ts', { cwd: import.meta.dirname }).filter((file) => !ofTests.test(file));
  const found = files.filter((file) => untagged(readFileSync(join(import.meta.dirname, file), 'utf8')).length > 0);
  expect(found.toSorted()).toEqual(['migrations/key_changes.ts', 'postgres/postgres_ledger.ts']);
});
