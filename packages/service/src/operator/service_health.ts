import { statfs } from 'node:fs/promises';
import { countMessages } from '../queue/open_queue.ts';
import type { Store } from '../store/contract.ts';
import type { WorkCounts } from '../store/operator/contract.ts';
import type { Clock } from '../time/clock.ts';

const DAY_MS = 86_400_000;

/** What the health of a service is read from. */
export interface HealthSources {
  store: Store;
  clock: Clock;
  /** Folders whose disks are reported, by what is in them. */
  folders: Readonly<Record<string, string | undefined>>;
}

export interface DiskSpace {
  contents: string;
  folder: string;
  /** null if the folder does not exist yet. */
  freeBytes: number | null;
  totalBytes: number | null;
}

export interface ServiceHealth {
  store: { engine: Store['engine']; latencyMs: number };
  /** The clock of this process, and how far that of the store is ahead of it. */
  clock: { now: number; storeAheadMs: number };
  queue: number;
  work: WorkCounts;
  disks: DiskSpace[];
}

async function readDisk(contents: string, folder: string): Promise<DiskSpace> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { contents, folder, freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch {
    return { contents, folder, freeBytes: null, totalBytes: null };
  }
}

/** The state of the store, its work and the disks. The latency is that of one small query. */
export async function readHealth({ store, clock, folders }: HealthSources): Promise<ServiceHealth> {
  const from = performance.now();
  await store.check();
  const latencyMs = performance.now() - from;
  const now = clock();
  const storeNow = await store.operator.readClock();
  const disks = Object.entries(folders).flatMap(([contents, folder]) =>
    folder === undefined ? [] : [readDisk(contents, folder)],
  );
  return {
    store: { engine: store.engine, latencyMs },
    clock: { now, storeAheadMs: storeNow - now },
    queue: await countMessages(store),
    work: await store.operator.countWork(now - DAY_MS),
    disks: await Promise.all(disks),
  };
}
