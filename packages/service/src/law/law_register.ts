import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LawChange, lawRegister, type RegisteredLaw } from '@plumbline/calculators';
import { currentParameters } from '@plumbline/editions';

/** A law, a standard or a data set, with the tools and constants that rest on it. */
export interface LawRecord {
  id: string;
  name: string;
  kind: RegisteredLaw['kind'];
  jurisdiction: string;
  status: RegisteredLaw['status'];
  reading: RegisteredLaw['reading'];
  /** Where it was read; empty if it was not. */
  read_at: string;
  /** The day or month in which it was last read; null if it was not. */
  last_read: string | null;
  review_by: string;
  changes: readonly LawChange[];
  tools: string[];
  /** The ids of the constants whose source it is. */
  parameters: string[];
}

/** The anchor of an entry on the page of the register. */
export function anchorOfLaw(id: string): string {
  return `entry-${id}`;
}

/** The register as it is published. Making it runs all examples of all tools, so it is made when the documentation is built. */
export function makeLawRegister(laws: readonly RegisteredLaw[] = lawRegister()): LawRecord[] {
  const parameters = currentParameters();
  return laws.map(({ cited: _cited, where, lastRead, reviewBy, tools, data, ...law }) => ({
    ...law,
    read_at: where,
    last_read: lastRead,
    review_by: reviewBy,
    tools,
    parameters: parameters.filter(({ datum }) => data.includes(datum)).map(({ id }) => id),
  }));
}

/** In the build of the site, the register. */
export const LAW_REGISTER = 'law_register.json';

/** The output of `scripts/build_site.ts`. */
const SITE_BUILD = join(import.meta.dirname, '../../../site/dist');

/** The register, on first use: that of the build, or made now if nothing was built. */
export function readLawRegister(siteFolder = SITE_BUILD): () => readonly LawRecord[] {
  let register: readonly LawRecord[] | undefined;
  return () => {
    const file = join(siteFolder, LAW_REGISTER);
    register ??= existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as LawRecord[]) : makeLawRegister();
    return register;
  };
}

export interface LawQuery {
  tool?: string | undefined;
  jurisdiction?: string | undefined;
}

/** The entries that a tool rests on, or of a jurisdiction, in any case of letters. */
export function lawsOf(register: readonly LawRecord[], { tool, jurisdiction }: LawQuery): LawRecord[] {
  return register.filter(
    (law) =>
      (tool === undefined || law.tools.includes(tool)) &&
      (jurisdiction === undefined || law.jurisdiction.toLowerCase() === jurisdiction.toLowerCase()),
  );
}

/** A dated change with the entry that it changes. */
export interface ChangeOfLaw {
  law: LawRecord;
  change: LawChange;
}

/** The known changes, the earliest first. */
export function changesIn(laws: readonly LawRecord[]): ChangeOfLaw[] {
  return laws
    .flatMap((law) => law.changes.map((change) => ({ law, change })))
    .sort((one, other) => one.change.date.localeCompare(other.change.date));
}
