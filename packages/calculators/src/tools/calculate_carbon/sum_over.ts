import type { Line, Working } from '../../kernel/index.ts';

/** An item with its own part of the working: a carrier, a measure. */
export type Part<Key extends string> = { readonly name: string } & { readonly [K in Key]: number };

function sumFormula(symbol: string, parts: readonly { name: string }[]): string {
  return parts.length === 0 ? '0' : parts.map(({ name }) => `${symbol}_${name}`).join(' + ');
}

/** The line of a sum: a field of the result, or with words of its own. */
type SumLine = { field: string; reference: string } | Pick<Line, 'description' | 'unit' | 'reference'>;

/** The sum of one figure over parts, such as `E_electricity + E_natural_gas`; 0 without parts. */
export function sumOver<Key extends string>(
  symbol: string,
  key: Key,
  parts: readonly Part<NoInfer<Key>>[],
  said: SumLine,
  w: Working,
): number {
  let sum = 0;
  for (const part of parts) sum += part[key];
  if (!w.recording) return sum;
  const formula = sumFormula(key, parts);
  return 'field' in said
    ? w.result(said.field, sum, { symbol, formula, reference: said.reference })
    : w.step(symbol, sum, { formula, ...said });
}
