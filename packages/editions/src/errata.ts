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

const NONE: readonly Erratum[] = [];

/** By edition and tool, because every result asks for its own. */
const byTool = new Map<string, Erratum[]>();
for (const erratum of errata as Erratum[]) {
  for (const edition of erratum.editions) {
    const key = `${edition} ${erratum.tool}`;
    byTool.set(key, [...(byTool.get(key) ?? []), erratum]);
  }
}

/** The errata of one tool in an edition. */
export function errataOfTool(edition: string, tool: string): readonly Erratum[] {
  return byTool.size === 0 ? NONE : (byTool.get(`${edition} ${tool}`) ?? NONE);
}

/** The errata of an edition. */
export function errataOf(edition: string): Erratum[] {
  return (errata as Erratum[]).filter(({ editions }) => editions.includes(edition));
}

const WARNING_START = 'Known error ';

/** The warning that a result of an affected tool carries. */
function warningOf({ id, summary, harm, fixed_in }: Erratum): string {
  return `${WARNING_START}${id} of this edition: ${summary} ${harm} Fixed in edition ${fixed_in}.`;
}

/** Whether a warning of a result is about an erratum, also one that is not known here. */
export function isErratumWarning(warning: string): boolean {
  return warning.startsWith(WARNING_START);
}

/** Adds the known errors of its edition to the warnings of a result. */
export function warnOfErrata(tool: string, result: Record<string, unknown>): void {
  const errataOfResult = errataOfTool(String(result.edition), tool);
  if (errataOfResult.length === 0) return;
  result.warnings = [...(result.warnings as string[]), ...errataOfResult.map(warningOf)];
}
