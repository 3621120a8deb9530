import { cachePromise } from './cache_promise.ts';
import { diffEditions, type EditionDiff } from './diff.ts';
import { type Edition, findEdition } from './editions.ts';

async function loadEdition(name: string): Promise<Edition> {
  const edition = await findEdition(name);
  if (!edition) throw new Error(`there is no edition ${name}`);
  return edition;
}

const compare = cachePromise(async (from: string) => {
  const older = await loadEdition(from);
  return cachePromise(async (to: string) => diffEditions(older, await loadEdition(to)));
});

/** How two editions differ. It is calculated once, since all examples run on both. The editions must exist. */
export async function compareEditions(from: string, to: string): Promise<EditionDiff> {
  return (await compare(from))(to);
}
