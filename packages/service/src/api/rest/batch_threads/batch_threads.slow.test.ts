import { catalogue } from '@plumbline/calculators';
import { CURRENT_EDITION, EDITION_NAMES, type Edition, findEdition } from '@plumbline/editions';
import { EXTRAS, type Extra } from '@plumbline/editions/calls/call_tool.ts';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ThreadPool } from '../../../concurrency/thread_pool.ts';
import { AnswerBytes } from '../answer_bytes.ts';
import { type CalculatedGroup, calculateGroup, type ItemGroup } from '../batch_calculation.ts';
import type { ItemBytes } from '../batch_limits.ts';
import { BatchThreads } from './batch_threads.ts';
import { calculatedGroupOf, type SentAnswers, type SentGroup, sentGroupOf, transfersOf } from './thread_messages.ts';

const INPUT = { it_load_kw: 500, cooling_kw: 200, ups_losses_kw: 25, lighting_kw: 1.5 };

function itemOf(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value));
}

function groupOf(
  items: readonly ItemBytes[],
  { extras = [] as readonly Extra[], edition = CURRENT_EDITION, tier = 'pro' } = {},
): ItemGroup {
  return { items, options: { extras: new Set(extras), edition, asOf: undefined }, tier };
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
  const pool = new ThreadPool<SentGroup, SentAnswers>({
    name: 'batches',
    script: new URL('./batch_thread.ts', import.meta.url),
    threadsMax: 1,
    transfersOf,
  });
  afterAll(() => pool.close(new Error('closed')));

  async function calculatedThere(group: ItemGroup) {
    return textsOf(calculatedGroupOf(await pool.run({ callerId: 'a', task: sentGroupOf(group) })));
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
  function newThreads(threadsMax: number) {
    const onError = vi.fn();
    const threads = new BatchThreads({ threadsMax, onError });
    onTestFinished(() => threads.close());
    return { threads, onError };
  }

  it('calculates every group once, in threads and here, and gives each its own answers', async () => {
    const { threads, onError } = newThreads(1);
    const groups = Array.from({ length: 40 }, (_, id) =>
      groupOf([itemOf({ tool: 'calculate_pue', input: INPUT, id })]),
    );
    const expected = groups.map(calculatedHere);
    const calculate = () => Promise.all(groups.map(async (group) => textsOf(await threads.calculate('a', group))));
    expect(threads.size).toBe(0);
    expect(await calculate()).toEqual(expected);
    await expect.poll(() => threads.size).toBe(1);
    expect(await calculate()).toEqual(expected);
    expect(onError).not.toHaveBeenCalled();
  });

  it.each([
    [0, 1],
    [1, 4],
    [3, 8],
  ])('has two groups for each of %i threads and two more begun at a time', (threadsMax, groups) => {
    expect(newThreads(threadsMax).threads.groupsAtATime).toBe(groups);
  });
});
