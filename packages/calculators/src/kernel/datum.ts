/** How certain a figure is, from law down to a choice of this product. */
export const CONFIDENCES = ['statutory', 'standard', 'published', 'practice', 'assumption'] as const;
export type Confidence = (typeof CONFIDENCES)[number];

/** Whether a figure was read in public material, or written from memory of its source and not looked up. */
export const EVIDENCE = ['looked_up', 'from_memory'] as const;
export type Evidence = (typeof EVIDENCE)[number];

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
  /** Absent if it is not recorded. */
  readonly evidence?: Evidence;
  readonly note?: string;
}

/**
 * Declares a datum; a figure without a source does not compile. All data have the same members in the same order, absent
 * ones included, so that reading one is as fast as reading another.
 */
export function datum<Value extends number | NumberTable>(given: Datum<Value>): Datum<Value> {
  const { symbol, description, value, unit, source, confidence, evidence, note } = given;
  return { symbol, description, value, unit, source, confidence, evidence, note } as Datum<Value>;
}

/** A source in one line: `EN 1993-1-1 (2005), Table 6.1`. */
export function citeSource(source: Source): string {
  return `${source.document} (${source.edition}), ${source.place}`;
}

/** The evidence of a figure in words. */
export const EVIDENCE_IN_WORDS: Record<Evidence, string> = {
  looked_up: 'looked up',
  from_memory: 'from memory, not looked up',
};

/** How certain a figure is, with what is recorded about its evidence: `published; from memory, not looked up`. */
export function confidenceInWords({ confidence, evidence }: Pick<Datum, 'confidence' | 'evidence'>): string {
  return evidence === undefined ? confidence : `${confidence}; ${EVIDENCE_IN_WORDS[evidence]}`;
}
