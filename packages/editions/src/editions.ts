import { catalogue, EDITION, findCalculator, type Tool } from '@plumbline/calculators';
import { cachePromise } from './cache_promise.ts';
import { FROZEN, type FrozenEdition, findFrozen, importFrozen, readFrozen } from './frozen.ts';
import type { KnownEditions } from './receipts/verify_receipt.ts';

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

const loadFrozen = cachePromise(async (frozen: FrozenEdition): Promise<Edition> => {
  const { catalogue: tools, findCalculator: find } = await importFrozen(frozen);
  return { name: frozen.edition, catalogue: tools, findCalculator: (name) => find(name) as Tool | undefined };
});

/** An edition by its name; undefined if there is none. A frozen one is loaded when it is first asked for, and then kept. */
export function findEdition(name: string): Promise<Edition> | undefined {
  if (name === EDITION) return Promise.resolve(CURRENT_EDITION);
  const frozen = findFrozen(name);
  return frozen && loadFrozen(frozen);
}

/** The digest of a frozen edition; undefined for one that is not frozen. */
export function digestOf(name: string): string | undefined {
  return findFrozen(name)?.digest;
}

/** The editions of this installation, for receipts. */
export const INSTALLED: KnownEditions = {
  names: EDITION_NAMES,
  digestOf,
  findTool: async (edition, tool) => (await findEdition(edition))?.findCalculator(tool),
};

/** Verifies the files of all frozen editions; throws DamagedEdition. */
export function verifyEditions(): void {
  for (const frozen of FROZEN) readFrozen(frozen);
}
