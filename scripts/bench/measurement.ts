import type { Pace } from './pace.ts';
import type { Stores } from './stores.ts';
import type { Tree } from './tree.ts';

/** What every part of the benchmarks is measured with. */
export interface Measurement {
  stores: Stores;
  pace: Pace;
  /** This tree, and the commit that it is compared with, if any. */
  trees: readonly Tree[];
}
