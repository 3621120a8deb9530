import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lawRegister, type RegisteredLaw } from '@plumbline/calculators';
import { currentParameters } from '@plumbline/editions';

/** A law, a standard or a data set, with the tools and constants that rest on it. */
export interface LawRecord {
  id: string;
  name: string;
  kind: RegisteredLaw['kind'];
  jurisdiction: string;
  status: RegisteredLaw['status'];
  /** The month in which it was last read; null if it was not. */
  last_read: string | null;
  review_by: string;
  next_change?: { date: string; what: string };
  tools: string[];
  /** The ids of the constants whose source it is. */
  parameters: string[];
}

/** The id of a law: its name in small letters and hyphens. */
export function idOfLaw({ name }: Pick<RegisteredLaw, 'name'>): string {
  return name
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/** The anchor of an entry on the page of the register. */
export function anchorOfLaw(id: string): string {
  return `entry-${id}`;
}

/** The register as it is published. Making it runs all examples of all tools, so it is made when the documentation is built. */
export function makeLawRegister(laws: readonly RegisteredLaw[] = lawRegister()): LawRecord[] {
  const parameters = currentParameters();
  return laws.map(({ name, kind, jurisdiction, status, lastRead, reviewBy, nextChange, tools, data }) => ({
    id: idOfLaw({ name }),
    name,
    kind,
    jurisdiction,
    status,
    last_read: lastRead,
    review_by: reviewBy,
    ...(nextChange && { next_change: nextChange }),
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

/** An entry whose next change is known. */
export type ChangingLaw = LawRecord & Required<Pick<LawRecord, 'next_change'>>;

/** The entries with a known change, the earliest first. */
export function changesIn(laws: readonly LawRecord[]): ChangingLaw[] {
  return laws
    .filter((law): law is ChangingLaw => law.next_change !== undefined)
    .sort((one, other) => one.next_change.date.localeCompare(other.next_change.date));
}
