import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { BatchLayout } from '../batch_layout.ts';
import type { EncodedRowGroup } from '../parquet/parquet_writer.ts';
import { type PartLimits, type PartResult, type PartRunner, type PartSource, runnerOf } from './part_runner.ts';

/** A part to be calculated. */
export interface PartRun {
  source: PartSource;
  limits: PartLimits;
}

/** Parts queued per worker, so that none is idle. */
const PARTS_PER_WORKER = 4;

/** Calculates parts one after the other. */
interface PartWorker {
  /** How many parts it has not finished. */
  readonly pending: number;
  run(part: PartRun): Promise<PartResult>;
  end(): Promise<unknown>;
}

/** Calculates on the thread of the caller. */
class CallingThread implements PartWorker {
  readonly #runner: Promise<PartRunner>;
  #before: Promise<unknown> = Promise.resolve();
  pending = 0;

  constructor(layout: BatchLayout) {
    this.#runner = runnerOf(layout);
  }

  run({ source, limits }: PartRun): Promise<PartResult> {
    this.pending += 1;
    const result = this.#before.then(async () => (await this.#runner).run(source, limits));
    this.#before = result
      .catch(() => undefined)
      .then(() => {
        this.pending -= 1;
      });
    return result;
  }

  end(): Promise<unknown> {
    return this.#before;
  }
}

interface PendingPart {
  resolve: (result: PartResult) => void;
  reject: (error: unknown) => void;
}

/** Where a worker sends the bytes of its results. Messages are for small values: their channel copies a long one many times. */
export const BYTES_CHANNEL = 4;

/** A result as a worker sends it; its bytes follow on their own channel. */
export interface SentResult extends Omit<PartResult, 'output' | 'rejected'> {
  group: Omit<EncodedRowGroup, 'bytes'> | undefined;
  outputBytes: number;
  rejectedBytes: number;
}

/** Bytes that arrive in pieces of any size. */
class ReceivedBytes {
  #pieces: Buffer[] = [];
  #length = 0;
  #wanted: { length: number; resolve: (bytes: Buffer) => void } | undefined;

  push(piece: Buffer): void {
    this.#pieces.push(piece);
    this.#length += piece.length;
    this.#settle();
  }

  /** The next bytes; one reader at a time. */
  read(length: number): Promise<Buffer> {
    return new Promise((resolve) => {
      this.#wanted = { length, resolve };
      this.#settle();
    });
  }

  #settle(): void {
    const wanted = this.#wanted;
    if (!wanted || this.#length < wanted.length) return;
    const all = Buffer.concat(this.#pieces);
    this.#wanted = undefined;
    this.#pieces = [all.subarray(wanted.length)];
    this.#length -= wanted.length;
    wanted.resolve(all.subarray(0, wanted.length));
  }
}

/** Calculates in a process of its own. */
class OwnProcess implements PartWorker {
  readonly #child: ChildProcess;
  readonly #received = new ReceivedBytes();
  /** Oldest first; a process finishes them in order. */
  readonly #pending: PendingPart[] = [];
  #before: Promise<void> = Promise.resolve();

  constructor(layout: BatchLayout) {
    this.#child = fork(new URL('./worker_main.ts', import.meta.url), {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc', 'pipe'],
    });
    this.#child.stdio[BYTES_CHANNEL]?.on('data', (piece: Buffer) => this.#received.push(piece));
    this.#child.on('message', (sent) => {
      this.#before = this.#before.then(() => this.#receive(sent as SentResult));
    });
    this.#child.on('error', (error) => this.#fail(error));
    this.#child.on('exit', (code, signal) => this.#fail(new Error(`a worker ended with ${signal ?? code}`)));
    this.#child.send(layout);
  }

  async #receive({ group, outputBytes, rejectedBytes, ...counts }: SentResult): Promise<void> {
    const bytes = await this.#received.read(outputBytes);
    const rejected = await this.#received.read(rejectedBytes);
    this.#pending.shift()?.resolve({ ...counts, output: group ? { ...group, bytes } : bytes, rejected });
  }

  #fail(error: Error): void {
    for (const { reject } of this.#pending.splice(0)) reject(error);
  }

  get pending(): number {
    return this.#pending.length;
  }

  run(part: PartRun): Promise<PartResult> {
    return new Promise((resolve, reject) => {
      this.#pending.push({ resolve, reject });
      this.#child.send(part, (error) => {
        if (error) this.#fail(error);
      });
    });
  }

  async end(): Promise<unknown> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return undefined;
    const ended = once(this.#child, 'exit');
    if (this.#child.connected) this.#child.disconnect();
    return ended;
  }
}

/**
 * Calculates parts by one layout, as many at a time as it has workers. The first is the calling thread. The others are processes,
 * which start on demand: their memory stays below a bound each, and their garbage collections do not meet in one heap.
 */
export class WorkerPool {
  readonly #layout: BatchLayout;
  readonly #workersMax: number;
  readonly #workers: PartWorker[];

  constructor(layout: BatchLayout, workersMax: number) {
    this.#layout = layout;
    this.#workersMax = workersMax;
    this.#workers = [new CallingThread(layout)];
  }

  /** How many parts can be pending. */
  get capacity(): number {
    return this.#workersMax * PARTS_PER_WORKER;
  }

  #leastBusy(): PartWorker {
    const [first] = this.#workers.toSorted((a, b) => a.pending - b.pending) as [PartWorker];
    if (first.pending === 0 || this.#workers.length === this.#workersMax) return first;
    const started = new OwnProcess(this.#layout);
    this.#workers.push(started);
    return started;
  }

  run(part: PartRun): Promise<PartResult> {
    return this.#leastBusy().run(part);
  }

  async end(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.end()));
  }
}
