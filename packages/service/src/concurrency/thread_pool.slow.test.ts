import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { TestTask } from './testing/task_thread.ts';
import { type TaskOptions, ThreadHung, ThreadPool, type ThreadPoolOptions } from './thread_pool.ts';

const CLOSED = new Error('closed');

function newPool(options: Partial<ThreadPoolOptions<TestTask, unknown>> = {}) {
  const script = new URL('./testing/task_thread.ts', import.meta.url);
  const pool = new ThreadPool<TestTask, unknown>({ name: 'tests', script, threadsMax: 1, ...options });
  onTestFinished(() => pool.close(CLOSED));
  const run = (task: TestTask, more: Partial<TaskOptions<TestTask>> = {}) => pool.run({ callerId: 'a', task, ...more });
  return { pool, run };
}

/** Something to wait for that the test lets happen. */
function newGate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

const CANNOT_START = { script: new URL('./testing/unable_thread.ts', import.meta.url) };

describe('a pool of threads', () => {
  it('has no thread before the first task, and none when there was nothing to do for a while', async () => {
    const { pool, run } = newPool({ idleMs: 1 });
    expect(pool.size).toBe(0);
    expect(await run({ give: 5 })).toBe(5);
    await expect.poll(() => pool.size).toBe(0);
    expect(await run({ give: 6 })).toBe(6);
  });

  it.each([1, 3])('gives each task its own result, in %i threads', async (threadsMax) => {
    const { pool, run } = newPool({ threadsMax, tasksPerThread: 2 });
    const values = Array.from({ length: 30 }, (_, value) => value);
    expect(await Promise.all(values.map((give) => run({ give })))).toEqual(values);
    expect(pool.size).toBeLessThanOrEqual(threadsMax);
  });

  it('starts a thread for each task that waits, up to the most', async () => {
    const { pool, run } = newPool({ threadsMax: 2 });
    const gate = newGate();
    const answer = () => gate.opened;
    const running = Array.from({ length: 3 }, () => run({ ask: ['a'] }, { answer }));
    await expect.poll(() => pool.size).toBe(2);
    gate.open();
    await Promise.all(running);
  });

  it('moves what should not be copied', async () => {
    const { run } = newPool({ transfersOf: ({ give }: { give: Uint8Array<ArrayBuffer> }) => [give.buffer] });
    const give = new Uint8Array([1, 2]);
    // The thread moves nothing back.
    expect(await run({ give })).toEqual(new Uint8Array([1, 2]));
    expect(give.length).toBe(0);
  });

  it('lets callers take turns', async () => {
    const { run } = newPool();
    await run({ give: 0 });
    const order: string[] = [];
    const callers = ['many', 'many', 'many', 'many', 'few', 'few'];
    await Promise.all(callers.map((callerId) => run({ give: 0 }, { callerId }).then(() => order.push(callerId))));
    // The first one starts at once; turns begin with those that wait behind it.
    expect(order).toEqual(['many', 'many', 'few', 'many', 'few', 'many']);
  });

  it('runs one task of a caller at a time if it should, and lets others go first', async () => {
    const { run } = newPool({ isOnePerCaller: true, tasksPerThread: 2 });
    const order: string[] = [];
    const gates = Array.from({ length: 2 }, newGate);
    let asked = 0;
    const answer = async (callerId: string) => {
      order.push(callerId);
      await gates[asked++]?.opened;
    };
    const start = (callerId: string) => run({ ask: [callerId] }, { callerId, answer });
    const first = start('many');
    await expect.poll(() => order).toEqual(['many']);
    const others = ['many', 'few', 'other'].map(start);
    await expect.poll(() => order).toEqual(['many', 'few']);
    gates[0]?.open();
    await first;
    await expect.poll(() => order).toEqual(['many', 'few', 'other', 'many']);
    gates[1]?.open();
    await Promise.all(others);
  });

  it('limits the memory of its threads, and has another pool not limited', async () => {
    expect(await newPool({ heapMbMax: 321 }).run('heap limit')).toBe(321);
    expect(await newPool().run('heap limit')).not.toBe(321);
  });

  it('rejects what has not begun when it should, and finishes what runs', async () => {
    const { pool, run } = newPool();
    const gate = newGate();
    const answer = vi.fn(() => gate.opened.then(() => 'reply'));
    const running = run({ ask: ['a'] }, { answer });
    await expect.poll(() => answer.mock.calls.length).toBe(1);
    const waiting = run({ give: 1 });
    pool.rejectWaiting(CLOSED);
    await expect(waiting).rejects.toBe(CLOSED);
    gate.open();
    expect(await running).toEqual(['reply']);
  });

  it('rejects everything when it is closed, and starts again when it is needed', async () => {
    const { pool, run } = newPool();
    await run({ give: 0 });
    const unfinished = [run({ fail: 'hang' }), run({ give: 1 })].map((each) => expect(each).rejects.toBe(CLOSED));
    await pool.close(CLOSED);
    await Promise.all(unfinished);
    expect(pool.size).toBe(0);
    expect(await run({ give: 2 })).toBe(2);
  });
});

describe('a task', () => {
  it('that fails rejects with the stack of the thread, which goes on', async () => {
    const onError = vi.fn();
    const { pool, run } = newPool({ onError });
    await expect(run({ fail: 'reject' })).rejects.toThrow(/a task fails\n.*task_thread\.ts/);
    expect(pool.size).toBe(1);
    expect(onError).not.toHaveBeenCalled();
  });

  it('gets replies to what it asks', async () => {
    const { run } = newPool();
    const answer = async (request: string) => `${request}!`;
    expect(await run({ ask: ['a', 'b'] }, { answer })).toEqual(['a!', 'b!']);
  });

  it('rejects with the error of what it asked for, and leaves its thread to the next one', async () => {
    const { pool, run } = newPool();
    const refused = new Error('refused');
    await expect(run({ ask: ['a'] }, { answer: () => Promise.reject(refused) })).rejects.toBe(refused);
    expect(await run({ give: 1 })).toBe(1);
    expect(pool.size).toBe(1);
  });

  it('can be run in pieces by its own thread, which waits for them', async () => {
    const { pool, run } = newPool();
    const answer = (give: string) => run({ give }, { isPiece: true });
    expect(await run({ ask: ['a', 'b', 'c'] }, { answer })).toEqual(['a', 'b', 'c']);
    expect(pool.size).toBe(1);
  });

  it('takes turns by pieces with the tasks of other callers', async () => {
    const { run } = newPool({ tasksPerThread: 2 });
    const order: string[] = [];
    const start = (callerId: string, pieces: number) => {
      const answer = (give: string) => run({ give }, { callerId, isPiece: true }).then(() => order.push(callerId));
      return run({ ask: Array(pieces).fill('a') }, { callerId, answer });
    };
    await Promise.all([start('many', 4), start('few', 2)]);
    expect(order).toEqual(['many', 'few', 'many', 'few', 'many', 'many']);
  });

  it('that is aborted rejects at once if it waits, and does not begin', async () => {
    const { run } = newPool();
    const gone = new AbortController();
    const order: string[] = [];
    const answer = async (request: string) => void order.push(request);
    const first = run({ ask: ['first'] }, { answer });
    const waiting = run({ ask: ['waiting'] }, { answer, signal: gone.signal });
    gone.abort(CLOSED);
    await expect(waiting).rejects.toBe(CLOSED);
    expect(order).toEqual([]);
    await first;
    await run({ give: 1 });
    expect(order).toEqual(['first']);
    await expect(run({ give: 1 }, { signal: gone.signal })).rejects.toBe(CLOSED);
  });

  it('that is aborted while it asks gets no reply, and leaves its thread to the next one', async () => {
    const { pool, run } = newPool();
    const gone = new AbortController();
    const gate = newGate();
    const answer = vi.fn(() => gate.opened);
    const asking = run({ askInTurn: ['a', 'b'] }, { answer, signal: gone.signal });
    await expect.poll(() => answer.mock.calls.length).toBe(1);
    gone.abort(CLOSED);
    await expect(asking).rejects.toBe(CLOSED);
    gate.open();
    expect(await run({ give: 1 })).toBe(1);
    expect(answer).toHaveBeenCalledOnce();
    expect(pool.size).toBe(1);
  });

  it('that is aborted ends its thread before it rejects, in a pool of such tasks', async () => {
    const { pool, run } = newPool({ endsOnAbort: true });
    const count = new Int32Array(new SharedArrayBuffer(4));
    const gone = new AbortController();
    const counting = run({ count }, { signal: gone.signal });
    await expect.poll(() => Atomics.load(count, 0)).not.toBe(0);
    gone.abort(CLOSED);
    await expect(counting).rejects.toBe(CLOSED);
    const counted = Atomics.load(count, 0);
    expect(pool.size).toBe(0);
    expect(await run({ give: 1 })).toBe(1);
    expect(Atomics.load(count, 0)).toBe(counted);
  });
});

describe('a thread', () => {
  it.each([
    ['exit', 'a thread of tests ended with code 1'],
    ['throw', 'a thread fails'],
  ] as const)('that ends by itself fails its tasks alone, and is replaced: %s', async (fail, message) => {
    const onError = vi.fn();
    const { pool, run } = newPool({ onError });
    const [lost, next] = await Promise.allSettled([run({ fail }), run({ give: 1 })]);
    expect(lost).toMatchObject({ status: 'rejected', reason: { message } });
    expect(next).toMatchObject({ status: 'fulfilled', value: 1 });
    expect(onError).toHaveBeenCalledOnce();
    expect(pool.size).toBe(1);
  });

  it('that hangs is ended with its tasks', async () => {
    const onError = vi.fn();
    const { pool, run } = newPool({ onError, hungMs: 50 });
    await expect(run({ fail: 'hang' })).rejects.toThrow(ThreadHung);
    expect(onError).toHaveBeenCalledOnce();
    expect(pool.size).toBe(0);
  });

  it('that cannot start fails what waits for it', async () => {
    const { run } = newPool(CANNOT_START);
    const waiting = [run({ give: 1 }), run({ give: 2 }, { callerId: 'b' })];
    for (const { status } of await Promise.allSettled(waiting)) expect(status).toBe('rejected');
    await expect(waiting[0]).rejects.toThrow('a thread cannot start');
  });
});

describe('a pool that also runs tasks here', () => {
  const here = (task: TestTask) => ({ here: task });

  /** A pool whose thread is ready and has nothing to do, so that it gets the next task. */
  async function started(options: Partial<ThreadPoolOptions<TestTask, unknown>> = {}) {
    const onError = vi.fn();
    const started = newPool({ here, onError, ...options });
    await started.run({ give: 0 });
    await expect.poll(() => started.pool.size).toBe(1);
    return { ...started, onError };
  }

  it('does so until a thread has started', async () => {
    const { pool, run } = newPool({ here });
    expect(await run({ give: 1 })).toEqual({ here: { give: 1 } });
    expect(pool.size).toBe(0);
  });

  it('does so while all threads are busy', async () => {
    const { run } = await started({ tasksPerThread: 2 });
    const gate = newGate();
    const answer = () => gate.opened.then(() => 'reply');
    const busy = [run({ ask: ['a'] }, { answer }), run({ ask: ['b'] }, { answer })];
    expect(await run({ give: 1 })).toEqual({ here: { give: 1 } });
    gate.open();
    expect(await Promise.all(busy)).toEqual([['reply'], ['reply']]);
  });

  it('gives each task its own result, there or here', async () => {
    const { run } = await started({ here: (task) => (task as { give: number }).give });
    const values = Array.from({ length: 40 }, (_, value) => value);
    expect(await Promise.all(values.map((give) => run({ give })))).toEqual(values);
  });

  it('takes turns for callers', async () => {
    const { run } = newPool({ here, threadsMax: 0 });
    const order: string[] = [];
    const callers = ['many', 'many', 'many', 'few'];
    await Promise.all(callers.map((callerId) => run({ give: 0 }, { callerId }).then(() => order.push(callerId))));
    expect(order).toEqual(['many', 'few', 'many', 'many']);
  });

  it.each(['exit', 'throw', 'reject'] as const)('does so with the tasks that a thread has lost: %s', async (fail) => {
    const { pool, run, onError } = await started({ tasksPerThread: 2 });
    const lost = [run({ fail }), run({ give: 1 })];
    expect((await Promise.all(lost))[0]).toEqual({ here: { fail } });
    expect(onError).toHaveBeenCalledTimes(fail === 'reject' ? 0 : 1);
    // Another thread is started for the next tasks.
    await run({ give: 1 });
    await expect.poll(() => pool.size).toBe(1);
  });

  it('does not do so with the tasks of a thread that hangs: they may be the reason', async () => {
    const { run, onError } = await started({ hungMs: 50 });
    await expect(run({ fail: 'hang' })).rejects.toThrow(ThreadHung);
    expect(onError).toHaveBeenCalledOnce();
    expect(await run({ give: 1 })).toEqual({ here: { give: 1 } });
  });

  it('does not start threads again that cannot start', async () => {
    const onError = vi.fn();
    const { pool, run } = newPool({ here, onError, ...CANNOT_START });
    expect(await run({ give: 1 })).toEqual({ here: { give: 1 } });
    await expect.poll(() => pool.threadsMax).toBe(0);
    expect(await run({ give: 2 })).toEqual({ here: { give: 2 } });
    expect(onError).toHaveBeenCalledOnce();
  });

  it('does so with what threads have not done when it is closed, and ends them', async () => {
    const { pool, run } = await started();
    const unfinished = [run({ fail: 'hang' }), run({ give: 1 })];
    await pool.close(CLOSED);
    expect(await Promise.all(unfinished)).toEqual([{ here: { fail: 'hang' } }, { here: { give: 1 } }]);
    expect(pool.size).toBe(0);
  });
});
