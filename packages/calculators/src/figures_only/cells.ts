import { unknownName } from '../kernel/input_error.ts';
import { keywordsOf, requiredFirst } from '../kernel/keywords.ts';
import { isObject, valueAt } from '../kernel/members.ts';
import type { FiguresDefinition, FiguresOfRow } from './figures.ts';

export type ValueOfCell = { value: unknown; reason?: never } | { value?: never; reason: string };

/** A range, a row at a time; a single cell may be a value alone. */
function cellsIn(value: unknown): unknown[][] {
  return Array.isArray(value) ? value.map((row) => (Array.isArray(row) ? row : [row])) : [[value]];
}

/** A blank cell is not given. Excel adds an object of its own after the values. */
function isGiven(value: unknown): boolean {
  return value !== '' && value !== null && value !== undefined && (typeof value !== 'object' || Array.isArray(value));
}

/** A list is a range, a map one of two columns, names and values. */
function inputIn(type: unknown, value: unknown): unknown {
  const rows = cellsIn(value).filter(([first]) => isGiven(first));
  if (rows.length === 0) return undefined;
  if (type === 'array') return rows.flat().filter(isGiven);
  if (type === 'object') return Object.fromEntries(rows.filter(([, given]) => isGiven(given)));
  return rows[0]?.[0];
}

function figureNames(properties: Readonly<Record<string, object>>, inside = ''): string[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const { properties: members } = keywordsOf(schema as never);
    return members ? figureNames(members, `${inside}${name}.`) : [`${inside}${name}`];
  });
}

/** A figure as the value of a cell; null if the result does not have it. */
function cellOf(value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return value.map((item) => (isObject(item) ? JSON.stringify(item) : item)).join('; ');
  return isObject(value) ? JSON.stringify(value) : value;
}

/** The same calculator as a function of cells. */
export function cellsOf(
  { name, Input, Result, headline }: FiguresDefinition & { headline: string },
  calculate: (row: unknown) => FiguresOfRow,
): (figure: unknown, values: readonly unknown[]) => ValueOfCell {
  const known = figureNames(Result.properties);
  const inputs = requiredFirst(Input).map((input) => ({
    input,
    type: keywordsOf(Input.properties[input] as never).type,
  }));
  return (figure, values) => {
    const wanted = isGiven(figure) ? String(figure) : headline;
    if (!known.includes(wanted)) return { reason: unknownName(wanted, `a figure of ${name}`, known).message };
    const given = inputs.map(({ input, type }, index) => [input, inputIn(type, values[index])] as const);
    const { figures, reason } = calculate(Object.fromEntries(given.filter(([, value]) => value !== undefined)));
    return reason === undefined ? { value: cellOf(valueAt(figures, wanted.split('.'))) } : { reason };
  };
}
