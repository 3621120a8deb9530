/** The optional parts of an answer. */
export const EXTRAS = ['working', 'sources', 'diagrams', 'receipt', 'next_change'] as const;
export type Extra = (typeof EXTRAS)[number];
