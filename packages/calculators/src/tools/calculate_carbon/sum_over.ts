import type { Line, Working } from '../../kernel/index.ts';

/** What is calculated in a part of the working of its own: a carrier, a measure. */
export type Part<Key extends string> = { readonly name: string } & { readonly [K in Key]: number };

function sumFormula(symbol: string, parts: readonly { name: string }[]): string {
  return parts.length === 0 ? '0' : parts.map(({ name }) => `${symbol}_${name}`).join(' + ');
}

/** The sum of one figure over parts, such as `E_electricity + E_natural_gas`; none of them give 0. */
export function sumOver<Key extends string>(
  symbol: string,
  key: Key,
  parts: readonly Part<NoInfer<Key>>[],
  said: Pick<Line, 'description' | 'unit' | 'reference'>,
  w: Working,
): number {
  let sum = 0;
  for (const part of parts) sum += part[key];
  return w.recording ? w.step(symbol, sum, { formula: sumFormula(key, parts), ...said }) : sum;
}
