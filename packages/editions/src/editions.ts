import { catalogue, EDITION, findCalculator, type Tool } from '@plumbline/calculators';
import { FROZEN, importFrozen, type Manifest, verifyFrozen } from './frozen.ts';

/** The calculators and data of one edition. */
export interface Edition {
  name: string;
  catalogue: readonly Tool[];
  findCalculator: (name: string) => Tool | undefined;
}

/** The edition of the calculators that are under development; it is frozen with its release. */
export const CURRENT_EDITION: Edition = {
  name: EDITION,
  catalogue,
  findCalculator: (name) => findCalculator(name) as Tool | undefined,
};

/** The names of all editions, newest first. */
export const EDITION_NAMES: readonly string[] = [
  ...new Set([EDITION, ...FROZEN.map(({ edition }) => edition).toReversed()]),
];

const loaded = new Map<string, Promise<Edition>>([[EDITION, Promise.resolve(CURRENT_EDITION)]]);

async function load(manifest: Manifest): Promise<Edition> {
  const { catalogue: tools, findCalculator: find } = await importFrozen(manifest);
  return { name: manifest.edition, catalogue: tools, findCalculator: (name) => find(name) as Tool | undefined };
}

/** An edition by its name; undefined if there is none. A frozen one is loaded when it is first asked for, and then kept. */
export function findEdition(name: string): Promise<Edition> | undefined {
  const known = loaded.get(name);
  if (known) return known;
  const manifest = FROZEN.find(({ edition }) => edition === name);
  if (!manifest) return undefined;
  const loading = load(manifest);
  loaded.set(name, loading);
  // A failure must not be cached.
  loading.catch(() => loaded.delete(name));
  return loading;
}

/** The digest of a frozen edition; undefined for one that is not frozen. */
export function digestOf(name: string): string | undefined {
  return FROZEN.find(({ edition }) => edition === name)?.digest;
}

/** Verifies the files of all frozen editions; throws DamagedEdition. */
export function verifyEditions(): void {
  for (const manifest of FROZEN) verifyFrozen(manifest);
}
