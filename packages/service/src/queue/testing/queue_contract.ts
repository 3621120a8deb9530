import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Message, Topic, WorkQueue } from '../work_queue.ts';

/** A queue on an engine, as tests open it. */
export interface QueueUnderTest {
  /** Opens the same queue, as another process would. */
  open: () => Promise<WorkQueue>;
  /** What `queue_consumer.ts` opens the same queue with. */
  argument: string;
  /** Lets the time pass after which the messages of a dead process come back. */
  passLease: () => Promise<void>;
}

const CONSUMER = new URL('./queue_consumer.ts', import.meta.url).pathname;

function message(id: string, fields: Partial<Message> = {}): Message {
  return { topic: 'job_part', id, priority: 0, body: { id }, ...fields };
}

/** Starts a process that takes messages and prints the id of each. `forever` never finishes one. */
async function startConsumer(argument: string, topic: Topic, mode: 'forever' | 'quickly'): Promise<ChildProcess> {
  const child = spawn(process.execPath, [CONSUMER, argument, topic, mode], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdout?.setEncoding('utf8');
  return child;
}

/** What every queue promises. Topics keep the messages of tests apart. */
export function keepsQueueContract(engine: string, prepare: () => Promise<QueueUnderTest>): void {
  describe(`the queue on ${engine}`, () => {
    let under: QueueUnderTest;
    let queue: WorkQueue;
    /** The same queue, as another process opens it. */
    let other: WorkQueue;
    beforeAll(async () => {
      under = await prepare();
      queue = await under.open();
      other = await under.open();
    });
    afterAll(async () => {
      await queue.close();
      await other.close();
    });

    /** Takes messages one at a time until there are this many; returns their ids in order. */
    async function take(from: WorkQueue, topic: Topic, count: number): Promise<unknown[]> {
      const taken: unknown[] = [];
      const consumer = await from.consume(topic, 1, async ({ id }) => void taken.push(id));
      await expect.poll(() => taken.length, { interval: 20 }).toBeGreaterThanOrEqual(count);
      await consumer.stop();
      return taken;
    }

    it('hands out the largest priority first, and equal ones in the order of their publication', async () => {
      await queue.publish([message('low', { priority: -5 })]);
      await queue.publish([message('first')]);
      await queue.publish([message('second')]);
      await queue.publish([message('high', { priority: 3 })]);
      expect(await take(other, 'job_part', 4)).toEqual(['high', 'first', 'second', 'low']);
    });

    it('adds a message once while it is there, and again when it is gone', async () => {
      await queue.publish([message('a'), message('b')]);
      await other.publish([message('a')]);
      expect((await take(queue, 'job_part', 2)).toSorted()).toEqual(['a', 'b']);
      await other.publish([message('a')]);
      expect(await take(queue, 'job_part', 1)).toEqual(['a']);
    });

    it('adds nothing for a message that is being handled', async () => {
      await queue.publish([message('busy')]);
      let handled = 0;
      const consumer = await queue.consume('job_part', 1, async () => {
        handled += 1;
        if (handled === 1) await other.publish([message('busy'), message('next')]);
      });
      await expect.poll(() => handled).toBe(2);
      await consumer.stop();
      expect(handled).toBe(2);
    });

    it('keeps topics apart', async () => {
      await queue.publish([message('part'), message('end', { topic: 'job_end' })]);
      expect(await take(queue, 'job_end', 1)).toEqual(['end']);
      expect(await take(queue, 'job_part', 1)).toEqual(['part']);
    });

    it('holds a message back until its time', async () => {
      const notBefore = Date.now() + 1500;
      await queue.publish([message('later', { notBefore })]);
      expect(await take(queue, 'job_part', 1)).toEqual(['later']);
      expect(Date.now()).toBeGreaterThanOrEqual(notBefore);
    });

    it('holds no other message back for one whose time has not come', async () => {
      const tomorrow = message('tomorrow', { topic: 'mail', notBefore: Date.now() + 86_400_000 });
      await queue.publish([tomorrow, message('now', { topic: 'mail', priority: -1 })]);
      expect(await take(queue, 'mail', 1)).toEqual(['now']);
    });

    it('hands out a message again whose handler has failed', async () => {
      await queue.publish([message('failing')]);
      const tried: unknown[] = [];
      const consumer = await queue.consume('job_part', 1, async ({ id }) => {
        tried.push(id);
        if (tried.length === 1) throw new Error('not this time');
      });
      await expect.poll(() => tried).toEqual(['failing', 'failing']);
      await consumer.stop();
    });

    it('finishes what is in hand when it is stopped, and takes nothing more', async () => {
      await queue.publish([message('one'), message('two')]);
      const finishing = new AbortController();
      const isFinished = once(finishing.signal, 'abort');
      const begun: unknown[] = [];
      const consumer = await queue.consume('job_part', 1, async ({ id }) => {
        begun.push(id);
        await isFinished;
      });
      await expect.poll(() => begun).toHaveLength(1);
      const stopped = consumer.stop();
      finishing.abort();
      await stopped;
      expect(begun).toHaveLength(1);
      const [rest] = await take(other, 'job_part', 1);
      expect(new Set([...begun, rest])).toEqual(new Set(['one', 'two']));
    });

    it('hands every message to one of two processes, and to no second', async () => {
      const ids = Array.from({ length: 200 }, (_, index) => `m${index}`);
      await queue.publish(ids.map((id) => message(id, { topic: 'webhook_delivery' })));
      const children = await Promise.all(
        [1, 2].map(() => startConsumer(under.argument, 'webhook_delivery', 'quickly')),
      );
      const taken: string[] = [];
      for (const child of children) {
        child.stdout?.on('data', (text: string) => taken.push(...text.split('\n').filter((line) => line !== '')));
      }
      await expect.poll(() => taken.length).toBeGreaterThanOrEqual(200);
      for (const child of children) {
        child.stdin?.end();
        await once(child, 'exit');
      }
      expect(taken.toSorted()).toEqual(ids.toSorted());
    });

    it('hands out a message again whose process was killed', async () => {
      await queue.publish([message('orphan', { topic: 'job_end' })]);
      const child = await startConsumer(under.argument, 'job_end', 'forever');
      await once(child.stdout as NodeJS.ReadableStream, 'data');
      child.kill('SIGKILL');
      await once(child, 'exit');
      await under.passLease();
      expect(await take(queue, 'job_end', 1)).toEqual(['orphan']);
    });
  });
}
