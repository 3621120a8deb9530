import type { ReferenceAnswer } from './references.ts';

type Fields = Record<string, unknown>;

/** A field in which the product and the reference differ. */
export interface Difference {
  field: string;
  product: unknown;
  reference: unknown;
}

/** What the comparison of one result found. */
export interface Comparison {
  /** The fields compared, without the positions in lists. */
  fields: Set<string>;
  /** How many values were compared. */
  values: number;
  /** Values that differ only because the figure is halfway between two shown values. */
  ties: number;
  differences: Difference[];
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Compares every value that the reference gives with that of the product. */
export function compareResult(result: Fields, answer: ReferenceAnswer): Comparison {
  const found: Comparison = { fields: new Set(), values: 0, ties: 0, differences: [] };
  if ('error' in answer) {
    found.differences.push({ field: 'the whole result', product: 'answered', reference: answer.error });
    return found;
  }
  const isTie = (a: unknown, b: unknown) =>
    typeof a === 'number' &&
    typeof b === 'number' &&
    answer.ties.some((pair) => {
      const [low, high] = [Math.min(...pair), Math.max(...pair)];
      return a >= low && a <= high && b >= low && b <= high;
    });
  const compare = (field: string, product: unknown, reference: unknown, place: string): void => {
    if (isObject(reference) && isObject(product)) {
      for (const [name, value] of Object.entries(reference))
        compare(field ? `${field}.${name}` : name, product[name], value, place ? `${place}.${name}` : name);
      return;
    }
    const isList = Array.isArray(reference) && Array.isArray(product) && reference.length === product.length;
    if (isList && reference.length > 0) {
      for (const [index, value] of reference.entries()) compare(field, product[index], value, `${place}.${index}`);
      return;
    }
    found.fields.add(field);
    found.values++;
    if (isList || Object.is(product, reference)) return;
    if (isTie(product, reference)) found.ties++;
    else found.differences.push({ field: place, product, reference });
  };
  compare('', result, answer.result, '');
  return found;
}
