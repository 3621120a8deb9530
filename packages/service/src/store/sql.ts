export type SqlValue = string | number | boolean | null;

/** A statement, or a part of one, made by `sql`. The text depends on no value, so equal statements have equal texts. */
class Statement {
  /** What stands before, between and after the values. */
  readonly #texts: readonly [string, ...string[]];
  readonly values: readonly SqlValue[];

  constructor(texts: readonly [string, ...string[]], values: readonly SqlValue[]) {
    this.#texts = texts;
    this.values = values;
  }

  /** With the placeholders $1, $2 and so on. */
  get sql(): string {
    return this.#texts.reduce((text, next, index) => `${text}$${index}${next}`);
  }

  static join(texts: readonly string[], parts: readonly (SqlValue | Statement)[]): Statement {
    const joined: [string, ...string[]] = [texts[0] ?? ''];
    const values: SqlValue[] = [];
    for (const [index, part] of parts.entries()) {
      if (part instanceof Statement) {
        joined.push(`${joined.pop()}${part.#texts[0]}`, ...part.#texts.slice(1));
        values.push(...part.values);
      } else {
        joined.push('');
        values.push(part);
      }
      joined.push(`${joined.pop()}${texts[index + 1] ?? ''}`);
    }
    return new Statement(joined, values);
  }
}

export type { Statement };

/**
 * SQL in which every value is a parameter: sql`SELECT name FROM users WHERE id = ${id}`. A statement within another brings its
 * parameters with it.
 */
export function sql(texts: TemplateStringsArray, ...parts: readonly (SqlValue | Statement)[]): Statement {
  return Statement.join(texts, parts);
}

/** Values or statements in a row, as in sql`id IN (${joined(ids)})`. */
export function joined(parts: readonly (SqlValue | Statement)[], separator = ', '): Statement {
  return Statement.join(['', ...parts.slice(1).map(() => separator)], parts);
}

/**
 * What a value may be IN; nothing is in an empty list. The last value is repeated until their number is a power of two, so that lists of
 * any length have few texts, and statements stay prepared.
 */
export function listOf(values: readonly SqlValue[]): Statement {
  if (values.length === 0) return sql`(NULL)`;
  const length = 2 ** (32 - Math.clz32(values.length - 1));
  return sql`(${joined([...values, ...Array<SqlValue>(length - values.length).fill(values.at(-1) ?? null)])})`;
}

/** Holds if all conditions do. */
export function allOf(...conditions: readonly Statement[]): Statement {
  return joined(
    conditions.map((condition) => sql`(${condition})`),
    ' AND ',
  );
}

/** The name of a table or column that is not written in the statement. */
export function identifier(name: string): Statement {
  if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new Error(`${name} is not a name in SQL`);
  return new Statement([name], []);
}
