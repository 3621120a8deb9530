import type { Statement } from './contract.ts';

/** A condition with placeholders of its own, which begin with $1. */
export type Condition = Statement;

/** The SQL of a condition behind a number of other values. */
export function shifted({ sql }: Condition, by: number): string {
  return sql.replaceAll(/\$(\d+)/g, (_all, number) => `$${Number(number) + by}`);
}

/** Holds if all conditions do. */
export function allOf(...conditions: readonly Condition[]): Condition {
  const values: Statement['values'][number][] = [];
  const parts = conditions.map((each) => {
    const sql = `(${shifted(each, values.length)})`;
    values.push(...each.values);
    return sql;
  });
  return { sql: parts.join(' AND '), values };
}

/** A statement that ends with its WHERE clause, under a further condition. */
export function onlyIf(condition: Condition, { sql, values }: Statement): Statement {
  return { sql: `${sql} AND (${shifted(condition, values.length)})`, values: [...values, ...condition.values] };
}
