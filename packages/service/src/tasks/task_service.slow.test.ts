import { once } from 'node:events';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { StoreUnavailable } from '../store/contract.ts';
import { SqliteStore } from '../store/sqlite/sqlite_store.ts';
import type { TaskRecords } from '../store/task/contract.ts';
import { TestClock } from '../time/testing/test_clock.ts';
import { OUTCOME_LENGTH_MAX, type TaskEnd, TaskService, type TaskWork } from './task_service.ts';

const clock = new TestClock();
const { tasks: records } = new SqliteStore(':memory:', clock.now);
const services: TaskService[] = [];
afterEach(async () => {
  for (const service of services.splice(0)) await service.close();
});

/** A process that works on tasks, and what it has logged. */
function newProcess(own: Partial<TaskRecords> = {}) {
  const onError = vi.fn();
  const used: TaskRecords = {
    add: (...task) => records.add(...task),
    find: (...task) => records.find(...task),
    renew: (...tasks) => records.renew(...tasks),
    end: (...task) => records.end(...task),
    cancel: (...task) => records.cancel(...task),
    ...own,
  };
  const service = new TaskService({ records: () => used, onError, renewalMs: 5, graceMs: 50 });
  services.push(service);
  return { service, onError };
}

/** Work that the test ends. */
function newWork() {
  const aborting = new AbortController();
  let finish: (end: TaskEnd) => void = () => undefined;
  let fail: (error: unknown) => void = () => undefined;
  const end = new Promise<TaskEnd>((resolve, reject) => {
    finish = resolve;
    fail = reject;
  });
  aborting.signal.addEventListener('abort', () => fail(aborting.signal.reason));
  let progress = '0 of 5';
  const work: TaskWork = {
    progress: () => progress,
    end,
    abort: () => aborting.abort(),
    whenTooLarge: 'Ask for less.',
  };
  const report = (latest: string) => {
    progress = latest;
  };
  return { work, finish, fail, report, signal: aborting.signal };
}

const DONE: TaskEnd = { status: 'completed', message: '', outcome: '{"sum":3}' };

let callers = 0;
async function begun(process = newProcess()) {
  callers += 1;
  const caller = `caller ${callers}`;
  const made = newWork();
  const task = await process.service.of(caller).start(made.work);
  if (!task) throw new Error('there was no place for a task');
  const find = () => newProcess().service.of(caller).find(task.id);
  return { ...made, ...process, caller, task, find };
}

describe('a task', () => {
  it('is found by every process, with its progress and then its outcome', async () => {
    const { find, report, finish } = await begun();
    expect(await find()).toMatchObject({ status: 'working', message: '0 of 5', outcome: null });
    report('4 of 5');
    await expect.poll(find).toMatchObject({ message: '4 of 5' });
    finish(DONE);
    await expect.poll(find).toMatchObject(DONE);
  });

  it.each(['', 'task_', '\0', `task_${'a'.repeat(32)}\0`, 'a'.repeat(5000)])(
    'is not looked up by what cannot be its id: %j',
    async (id) => {
      const asked = vi.fn();
      const tasks = newProcess({ find: asked, cancel: asked }).service.of('caller');
      expect([await tasks.find(id), await tasks.cancel(id)]).toEqual([undefined, false]);
      expect(asked).not.toHaveBeenCalled();
    },
  );

  it('stops in its process when another one cancels it, without an entry in the log', async () => {
    const { signal, caller, task, find, onError } = await begun();
    const aborted = once(signal, 'abort');
    expect(await newProcess().service.of(caller).cancel(task.id)).toBe(true);
    await aborted;
    expect(await find()).toMatchObject({ status: 'cancelled', outcome: null });
    expect(onError).not.toHaveBeenCalled();
  });

  it('fails with the reason and the way out if its outcome is too large to be kept', async () => {
    const { finish, find } = await begun();
    finish({ ...DONE, outcome: `"${'x'.repeat(OUTCOME_LENGTH_MAX)}"` });
    const message = 'The result has 1,000,002 characters; a task keeps at most 1,000,000. Ask for less.';
    await expect.poll(find).toMatchObject({ status: 'failed', message, outcome: null });
  });

  it('fails without the words of an unexpected error, which are logged', async () => {
    const { fail, find, onError } = await begun();
    const error = new Error('secret');
    fail(error);
    const message = 'The task failed on our side.';
    await expect.poll(find).toMatchObject({ status: 'failed', message });
    expect(onError.mock.calls).toEqual([[error]]);
  });

  it('keeps its outcome until the store is available again', async () => {
    const end = vi.fn(records.end.bind(records)).mockRejectedValueOnce(new StoreUnavailable('test'));
    const { finish, find } = await begun(newProcess({ end }));
    finish(DONE);
    await expect.poll(find).toMatchObject(DONE);
    expect(end).toHaveBeenCalledTimes(2);
  });

  it('fails when its process has not renewed its lease for 10 seconds, and says that its calls were counted', async () => {
    const { find } = await begun(newProcess({ renew: () => Promise.reject(new StoreUnavailable('test')) }));
    clock.pass(10_000);
    expect(await find()).toMatchObject({ status: 'failed', message: expect.stringContaining('calls were counted') });
  });

  it('has no place if its caller has 20, or its process 100', async () => {
    const process = newProcess();
    const of = (caller: string) => process.service.of(caller);
    for (let number = 1; number <= 20; number++) {
      const { work, finish } = newWork();
      expect(await of('busy caller').start(work), `${number}`).toBeDefined();
      finish(DONE);
      await work.end;
    }
    expect(await of('busy caller').start(newWork().work)).toBeUndefined();
    let begunElsewhere = 0;
    for (let number = 1; number <= 110; number++) {
      if (await of(`other caller ${number}`).start(newWork().work)) begunElsewhere += 1;
    }
    expect(begunElsewhere).toBe(100);
  });
});

describe('a service that closes', () => {
  it('waits for its tasks, and begins no others', async () => {
    const { service, find, finish, caller } = await begun();
    const closing = service.close();
    expect(await service.of(caller).start(newWork().work)).toBeUndefined();
    finish(DONE);
    await closing;
    expect(await find()).toMatchObject(DONE);
  });

  it('fails what is not done in time', async () => {
    const { service, find, signal } = await begun();
    await service.close();
    expect(signal.aborted).toBe(true);
    expect(await find()).toMatchObject({ status: 'failed', message: expect.stringContaining('was stopped') });
  });
});
