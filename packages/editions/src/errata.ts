import published from '../errata.json' with { type: 'json' };

/** A known error of a frozen edition, which stays as it is. */
export interface Erratum {
  id: string;
  tool: string;
  /** The editions that have it. */
  editions: string[];
  summary: string;
  /** What may have gone wrong for somebody who relied on it. */
  harm: string;
  /** The edition without the error; null while there is none. */
  fixed_in: string | null;
}

/** The errata, by edition and tool, because every result asks for its own. */
export class Errata {
  readonly #all: readonly Erratum[];
  readonly #byTool = new Map<string, Erratum[]>();

  constructor(all: readonly Erratum[]) {
    this.#all = all;
    for (const erratum of all) {
      for (const edition of erratum.editions) {
        const key = `${edition} ${erratum.tool}`;
        this.#byTool.set(key, [...(this.#byTool.get(key) ?? []), erratum]);
      }
    }
  }

  /** The errata of an edition. */
  of(edition: string): Erratum[] {
    return this.#all.filter(({ editions }) => editions.includes(edition));
  }

  /** Adds the known errors of its edition to the warnings of a result. */
  warn(tool: string, result: Record<string, unknown>): void {
    if (this.#byTool.size === 0) return;
    const known = this.#byTool.get(`${result.edition} ${tool}`);
    if (known) result.warnings = [...(result.warnings as string[]), ...known.map(warningOf)];
  }
}

const WARNING_START = 'Known error ';

function warningOf({ id, summary, harm, fixed_in }: Erratum): string {
  const remedy = fixed_in === null ? 'Not fixed yet.' : `Fixed in edition ${fixed_in}.`;
  return `${WARNING_START}${id} of this edition: ${summary} ${harm} ${remedy}`;
}

/** Whether a warning of a result is about an erratum, also one that is not known here. */
export function isErratumWarning(warning: string): boolean {
  return warning.startsWith(WARNING_START);
}

/** The published errata. */
export const ERRATA = new Errata(published);
