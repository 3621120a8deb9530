import type { Citation, Line } from './line.ts';

/** What a working has recorded together with its groups. */
export class WorkingRecord {
  readonly lines: Line[] = [];
  readonly citations: Citation[] = [];
  /** The places that have been cited, by symbol. */
  readonly #places = new Map<string, string[]>();
  #rules = 0;
  #linesCounted = 0;

  cite(citation: Citation): void {
    const { symbol, place } = citation;
    this.citations.push(citation);
    const places = this.#places.get(symbol);
    if (places) places.push(place);
    else this.#places.set(symbol, [place]);
  }

  isCited(symbol: string, place: string): boolean {
    return this.#places.get(symbol)?.includes(place) ?? false;
  }

  /** How many rules have fired. It looks at each line once, however often it is asked. */
  countRules(): number {
    const { lines } = this;
    for (; this.#linesCounted < lines.length; this.#linesCounted++) {
      if (lines[this.#linesCounted]?.symbol.startsWith('rule_')) this.#rules += 1;
    }
    return this.#rules;
  }
}
