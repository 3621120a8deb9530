import { describe, expect, it } from 'vitest';
import { ManyCalls, type ManyCallsRow } from './many_calls.ts';

const NEVER = new AbortController().signal;
const CALLS_IN_A_GROUP_MAX = 64;

function answered(result: number): ManyCallsRow<number> {
  return { ok: true, result };
}

describe('many calls', () => {
  it('are made in order', async () => {
    const made = { callerId: 'a', count: 200, call: async (index: number) => answered(index), signal: NEVER };
    const { rows } = await new ManyCalls().make(made);
    expect(rows).toEqual(Array.from({ length: 200 }, (_, index) => answered(index)));
  });

  it('of one caller let those of another have their turn after each group', async () => {
    const manyCalls = new ManyCalls();
    let madeForFirst = 0;
    const first = manyCalls.make({
      callerId: 'a',
      count: 10 * CALLS_IN_A_GROUP_MAX,
      call: async (index) => {
        madeForFirst += 1;
        return answered(index);
      },
      signal: NEVER,
    });
    const madeBefore = await manyCalls
      .make({ callerId: 'b', count: 1, call: async () => answered(madeForFirst), signal: NEVER })
      .then(({ rows }) => rows);
    expect(madeBefore).toEqual([answered(expect.any(Number))]);
    expect((madeBefore[0] as { result: number }).result).toBeLessThanOrEqual(2 * CALLS_IN_A_GROUP_MAX);
    await first;
    expect(madeForFirst).toBe(10 * CALLS_IN_A_GROUP_MAX);
  });

  it('leave a turn of the event loop to others between groups', async () => {
    let turns = 0;
    let isOver = false;
    const count = (): void => {
      turns += 1;
      if (!isOver) setImmediate(count);
    };
    setImmediate(count);
    const call = async (index: number) => answered(index);
    await new ManyCalls().make({ callerId: 'a', count: 5 * CALLS_IN_A_GROUP_MAX, call, signal: NEVER });
    isOver = true;
    expect(turns).toBeGreaterThanOrEqual(5);
  });

  it('are not made any more once nobody waits for them', async () => {
    const gone = new AbortController();
    let made = 0;
    const call = async (index: number) => {
      made += 1;
      gone.abort();
      return answered(index);
    };
    const making = new ManyCalls().make({ callerId: 'a', count: 1000, call, signal: gone.signal });
    await expect(making).rejects.toThrow('aborted');
    expect(made).toBeLessThanOrEqual(CALLS_IN_A_GROUP_MAX);
  });

  it('end with the reason when the caller may not go on, and keep what was made', async () => {
    const problem = { code: 'invalid_key', detail: 'The key was revoked.' };
    let groups = 0;
    const beforeGroup = async () => {
      groups += 1;
      return groups > 1 ? problem : undefined;
    };
    const call = async (index: number) => answered(index);
    const { rows, ended } = await new ManyCalls().make({
      callerId: 'a',
      count: 1000,
      call,
      beforeGroup,
      signal: NEVER,
    });
    expect(ended).toBe(problem);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.length).toBeLessThanOrEqual(CALLS_IN_A_GROUP_MAX);
  });

  it('end when the service stops, and keep what was made', async () => {
    const manyCalls = new ManyCalls();
    const call = async (index: number) => {
      manyCalls.stop();
      return answered(index);
    };
    const { rows, ended } = await manyCalls.make({ callerId: 'a', count: 1000, call, signal: NEVER });
    expect(ended).toMatchObject({ code: 'unavailable' });
    expect(rows.length).toBeGreaterThan(0);
  });
});
