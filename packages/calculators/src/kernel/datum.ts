/** How certain a figure is, from law down to a choice of this product. */
export const CONFIDENCES = ['statutory', 'standard', 'published', 'practice', 'assumption'] as const;
export type Confidence = (typeof CONFIDENCES)[number];

export interface Source {
  document: string;
  /** Table, clause or row, so that a reader can find it. */
  place: string;
  /** Edition or year. */
  edition: string;
}

export type NumberTable = { readonly [key: string]: number | NumberTable };

/** A number or a table of numbers, with its source. */
export interface Datum<Value extends number | NumberTable = number | NumberTable> {
  readonly symbol: string;
  readonly description: string;
  readonly value: Value;
  readonly unit: string;
  readonly source: Source;
  readonly confidence: Confidence;
  readonly note?: string;
}

/**
 * Declares a datum; a figure without a source does not compile. All data have the same members in the same order, absent
 * notes included, so that reading one is as fast as reading another.
 */
export function datum<Value extends number | NumberTable>(given: Datum<Value>): Datum<Value> {
  const { symbol, description, value, unit, source, confidence, note } = given;
  return { symbol, description, value, unit, source, confidence, note } as Datum<Value>;
}

/** A source in one line: `EN 1993-1-1 (2005), Table 6.1`. */
export function citeSource(source: Source): string {
  return `${source.document} (${source.edition}), ${source.place}`;
}
