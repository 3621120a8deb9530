import errata from '../errata.json' with { type: 'json' };

/** A known error of a frozen edition, which stays as it is. */
export interface Erratum {
  id: string;
  tool: string;
  /** The editions that have it. */
  editions: string[];
  summary: string;
  /** What may have gone wrong for somebody who relied on it. */
  harm: string;
  fixed_in: string;
}

/** The errata of an edition, or of one tool in it. */
export function errataOf(edition: string, tool?: string): Erratum[] {
  return (errata as Erratum[]).filter(
    (erratum) => erratum.editions.includes(edition) && (tool === undefined || erratum.tool === tool),
  );
}
