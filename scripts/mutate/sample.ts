import type { Mutant, Site } from './mutants.ts';

export interface FileSites {
  file: string;
  sites: readonly Site[];
}

export interface SampledMutant extends Mutant {
  file: string;
}

/** A generator of numbers from 0 to 1 (mulberry32) that gives the same ones for the same text. */
export function randomFrom(seed: string): () => number {
  let state = 0x811c9dc5;
  for (const character of seed) state = Math.imul(state ^ character.charCodeAt(0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const result = [...items];
  for (let last = result.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [result[last], result[other]] = [result[other] as T, result[last] as T];
  }
  return result;
}

/** All mutants of a file in random order: first one of each site, so that a table of numbers does not crowd out an operator. */
function inRandomOrder({ file, sites }: FileSites, seed: number): SampledMutant[] {
  const random = randomFrom(`${seed} ${file}`);
  const queues = shuffled(sites, random).map(({ changes }) => shuffled(changes, random));
  const rounds = Math.max(0, ...queues.map(({ length }) => length));
  return Array.from({ length: rounds }, (_, round) => queues.flatMap((queue) => queue[round] ?? []))
    .flat()
    .map((mutant) => ({ ...mutant, file }));
}

/**
 * Divides a number of mutants among files by the square root of their sites: a table with thousands of numbers gets more than a short
 * method, but not all. No file gets more than it has, and each gets one as far as they reach.
 */
function sharesOf(files: readonly FileSites[], count: number, available: readonly number[]): number[] {
  const weights = files.map(({ sites }) => Math.sqrt(sites.length));
  const shares = files.map(() => 0);
  for (let given = 0; given < count; given++) {
    let neediest = -1;
    let need = 0;
    for (const [index, weight] of weights.entries()) {
      const share = shares[index] as number;
      const open = share < (available[index] as number) ? weight / (share + 0.5) + (share === 0 ? 1e6 : 0) : 0;
      if (open > need) [neediest, need] = [index, open];
    }
    if (neediest < 0) break;
    shares[neediest] = (shares[neediest] as number) + 1;
  }
  return shares;
}

/** A sample of the mutants of some files, in the order of their text. It depends on the seed and the files alone. */
export function sampleMutants(files: readonly FileSites[], count: number, seed: number): SampledMutant[] {
  const ordered = files.map((file) => inRandomOrder(file, seed));
  const available = ordered.map(({ length }) => length);
  const shares = Number.isFinite(count) ? sharesOf(files, count, available) : available;
  return ordered.flatMap((mutants, index) =>
    mutants.slice(0, shares[index]).toSorted((a, b) => a.start - b.start || (a.replacement < b.replacement ? -1 : 1)),
  );
}
