import type { Line } from '@plumbline/calculators';

const WORKING = 'working:';
const COUNT = '#length';

/** The path of a published figure, taken apart. */
export interface FigurePath {
  /** Only for a line of the working. */
  symbol?: string;
  names: string[];
  /** Whether the figure is the length of the list at the path. */
  isCount: boolean;
}

export function readPath(path: string): FigurePath {
  if (path.startsWith(WORKING)) return { symbol: path.slice(WORKING.length), names: [], isCount: false };
  const isCount = path.endsWith(COUNT);
  return { names: (isCount ? path.slice(0, -COUNT.length) : path).split('.'), isCount };
}

/** A row of a list by its number, or the row that has this word in one of its fields. */
function rowOf(list: readonly unknown[], name: string): unknown {
  if (/^\d+$/.test(name)) return list[Number(name)];
  const isNamed = (row: unknown) => typeof row === 'object' && row !== null && Object.values(row).includes(name);
  return list.includes(name) ? name : list.find(isNamed);
}

function memberOf(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return rowOf(value, name);
  if (typeof value === 'object' && value !== null) return (value as Record<string, unknown>)[name];
  return undefined;
}

/** The figure at the path of a case, in the result or in the working; undefined if there is none. */
export function figureAt(path: string, result: Record<string, unknown>, working: readonly Line[]): unknown {
  const { symbol, names, isCount } = readPath(path);
  if (symbol !== undefined) return working.find((line) => line.symbol === symbol)?.value;
  const value = names.reduce<unknown>(memberOf, result);
  return isCount ? (value as unknown[] | undefined)?.length : value;
}
