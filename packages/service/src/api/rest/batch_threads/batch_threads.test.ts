import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { catalogue } from '@plumbline/calculators';
import { CURRENT_EDITION, EDITION_NAMES, type Edition, findEdition } from '@plumbline/editions';
import { EXTRAS, type Extra } from '@plumbline/editions/calls/call_tool.ts';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { AnswerBytes } from '../answer_bytes.ts';
import { type CalculatedGroup, calculateGroup, type ItemGroup } from '../batch_calculation.ts';
import type { ItemBytes } from '../batch_limits.ts';
import { BatchThreadHung, BatchThreads, type BatchThreadsOptions } from './batch_threads.ts';
import { calculatedGroupOf, type SentAnswers, sentGroupOf } from './thread_messages.ts';

const INPUT = { it_load_kw: 500, cooling_kw: 200, ups_losses_kw: 25, lighting_kw: 1.5 };

function itemOf(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value));
}

function groupOf(
  items: readonly ItemBytes[],
  { extras = [] as readonly Extra[], edition = CURRENT_EDITION, tier = 'pro' } = {},
): ItemGroup {
  return { items, options: { extras: new Set(extras), edition }, tier };
}

/** Answers as text, to compare them. */
function textsOf(calculated: CalculatedGroup) {
  return calculated.map((item) => (item?.ok ? { ...item, result: Buffer.from(item.result).toString() } : item));
}

function calculatedHere(group: ItemGroup) {
  return textsOf(calculateGroup(group, new AnswerBytes(group.items.length)));
}

/** Every example of every tool of an edition, and every kind of item that has a problem. */
function itemsOf({ catalogue: tools }: Edition): ItemBytes[] {
  const examples = tools.flatMap(({ name: tool, examples }) =>
    examples.map(({ input }, index) => itemOf({ tool, input, ...(index % 2 === 0 && { id: `é ${index}` }) })),
  );
  const problems: ItemBytes[] = [
    'too_long',
    Buffer.from('{"tool":'),
    Buffer.from('{"a":1,"a":2}'),
    Buffer.from([0xff]),
    itemOf(5),
    itemOf({ tool: 'calculate_pu', input: INPUT, id: 1 }),
    itemOf({ tool: 'calculate_pue', inputs: INPUT }),
    ...tools.map(({ name: tool }) => itemOf({ tool, input: { nothing_of_ours: 1 } })),
  ];
  return [...examples, ...problems, itemOf({ tool: tools[0]?.name, input: tools[0]?.examples[0]?.input })];
}

describe('a thread of batches', () => {
  let worker: Worker;
  beforeAll(async () => {
    worker = new Worker(new URL('./batch_thread.ts', import.meta.url));
    await once(worker, 'message');
  });
  afterAll(() => worker.terminate());

  async function calculatedThere(group: ItemGroup) {
    const sent = sentGroupOf(1, group);
    worker.postMessage(sent, [sent.bytes.buffer]);
    const [answers] = (await once(worker, 'message')) as [SentAnswers];
    return textsOf(calculatedGroupOf(answers));
  }

  it.each(EDITION_NAMES)(
    'gives the same answers as this thread, with every extra and problem, in edition %s',
    async (name) => {
      const edition = await findEdition(name);
      if (!edition) throw new Error(`no edition ${name}`);
      const items = itemsOf(edition);
      expect(items.length).toBeGreaterThan(2 * catalogue.length);
      for (const extras of [
        [],
        ['working'],
        ['sources'],
        ['diagrams'],
        ['working', 'sources', 'diagrams'],
      ] as Extra[][]) {
        const group = groupOf(items, { extras, edition });
        const there = await calculatedThere(group);
        expect(there).toEqual(calculatedHere(group));
        expect(there.some((item) => item?.ok)).toBe(true);
      }
    },
  );

  it('leaves an item to this thread that fails by an error of our own, and gives back the others', async () => {
    // Nobody in a thread can sign.
    expect(EXTRAS).toContain('receipt');
    const items = [itemOf({ tool: 'calculate_pue', input: INPUT }), itemOf({ tool: 'calculate_pue', input: {} })];
    const [failed, invalid] = await calculatedThere(groupOf(items, { extras: ['receipt'] }));
    expect(failed).toBeUndefined();
    expect(invalid).toMatchObject({ tool: 'calculate_pue', ok: false, problem: { code: 'invalid_input' } });
  });
});

describe('BatchThreads', () => {
  const SMALL = groupOf([itemOf({ tool: 'calculate_pue', input: INPUT, id: 7 })]);
  const EXPECTED = calculatedHere(SMALL);
  const FAILING = new URL('./testing/failing_thread.ts', import.meta.url);

  function newThreads(options: Partial<BatchThreadsOptions> = {}) {
    const onError = vi.fn();
    const threads = new BatchThreads({ threadsMax: 1, onError, ...options });
    onTestFinished(() => threads.close());
    return { threads, onError };
  }

  /** A pool whose first thread is ready and has nothing to do, so that it gets the next group. */
  async function started(options: Partial<BatchThreadsOptions> = {}) {
    const pool = newThreads(options);
    await pool.threads.calculate('a', SMALL);
    await expect.poll(() => pool.threads.size).toBe(1);
    return pool;
  }

  it('calculates here until a thread has started', async () => {
    const { threads, onError } = newThreads();
    expect(textsOf(await threads.calculate('a', SMALL))).toEqual(EXPECTED);
    expect(threads.size).toBe(0);
    expect(onError).not.toHaveBeenCalled();
  });

  it('calculates every group once, in threads and here, and gives each its own answers', async () => {
    const { threads } = await started();
    const groups = Array.from({ length: 40 }, (_, id) =>
      groupOf([itemOf({ tool: 'calculate_pue', input: INPUT, id })]),
    );
    const answers = await Promise.all(groups.map((group) => threads.calculate('a', group)));
    expect(answers.map(textsOf)).toEqual(groups.map(calculatedHere));
  });

  it.each(['exit', 'throw'])('calculates the groups of a thread here that ends: %s', async (tier) => {
    const { threads, onError } = await started({ script: FAILING });
    const lost = [groupOf(SMALL.items, { tier }), SMALL, SMALL];
    const answers = await Promise.all(lost.map((group) => threads.calculate('a', group)));
    expect(answers.map(textsOf)).toEqual(lost.map(calculatedHere));
    expect(onError).toHaveBeenCalledOnce();
    await expect.poll(() => threads.size).toBe(0);
    // Another thread is started for the next groups.
    await threads.calculate('a', SMALL);
    await expect.poll(() => threads.size).toBe(1);
  });

  it('rejects the groups of a thread that hangs, ends it, and calculates the next ones', async () => {
    const { threads, onError } = await started({ script: FAILING, hungMs: 50 });
    await expect(threads.calculate('a', groupOf(SMALL.items, { tier: 'hang' }))).rejects.toThrow(BatchThreadHung);
    expect(onError).toHaveBeenCalledOnce();
    expect(threads.size).toBe(0);
    expect(textsOf(await threads.calculate('a', SMALL))).toEqual(EXPECTED);
  });

  it('does not start threads again that cannot start', async () => {
    const { threads, onError } = newThreads({ script: new URL('./testing/unable_thread.ts', import.meta.url) });
    expect(textsOf(await threads.calculate('a', SMALL))).toEqual(EXPECTED);
    await expect.poll(() => threads.groupsAtATime).toBe(1);
    expect(textsOf(await threads.calculate('a', SMALL))).toEqual(EXPECTED);
    expect(onError).toHaveBeenCalledOnce();
  });

  it('calculates here what threads have not calculated when it is closed, and ends them', async () => {
    const { threads } = await started({ script: FAILING });
    const unfinished = Array.from({ length: 5 }, () => threads.calculate('a', SMALL));
    await threads.close();
    for (const answers of await Promise.all(unfinished)) expect(textsOf(answers)).toEqual(EXPECTED);
    expect(threads.size).toBe(0);
  });

  it('calculates for callers in turn', async () => {
    const { threads } = newThreads({ threadsMax: 0 });
    const order: string[] = [];
    const callers = ['many', 'many', 'many', 'few'];
    await Promise.all(callers.map((caller) => threads.calculate(caller, SMALL).then(() => void order.push(caller))));
    expect(order).toEqual(['many', 'few', 'many', 'many']);
  });
});
