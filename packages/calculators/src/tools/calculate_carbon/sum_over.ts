import type { Line, Working } from '../../kernel/index.ts';

/** An item with its own part of the working: a carrier, a measure. */
export type Part<Key extends string> = { readonly name: string } & { readonly [K in Key]: number };

function sumFormula(symbol: string, parts: readonly { name: string }[]): string {
  return parts.length === 0 ? '0' : parts.map(({ name }) => `${symbol}_${name}`).join(' + ');
}

/** The sum of one figure over parts, such as `E_electricity + E_natural_gas`; 0 without parts. */
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
