import type { Line, Working } from '../../kernel/index.ts';

/** An item with its own group of the working: a carrier, a measure. */
export type Item<Key extends string> = { readonly name: string } & { readonly [K in Key]: number };

function sumFormula(symbol: string, items: readonly { name: string }[]): string {
  return items.length === 0 ? '0' : items.map(({ name }) => `${symbol}_${name}`).join(' + ');
}

/** The line of a sum: a field of the result, or with words of its own. */
type SumLine = { field: string; reference: string } | Pick<Line, 'description' | 'unit' | 'reference'>;

/** The sum of one figure over items, such as `E_electricity + E_natural_gas`; 0 without items. */
export function sumOver<Key extends string>(
  symbol: string,
  key: Key,
  items: readonly Item<NoInfer<Key>>[],
  said: SumLine,
  w: Working,
): number {
  let sum = 0;
  for (const item of items) sum += item[key];
  if (!w.recording) return sum;
  const formula = sumFormula(key, items);
  return 'field' in said
    ? w.result(said.field, sum, { symbol, formula, reference: said.reference })
    : w.step(symbol, sum, { formula, ...said });
}
