import { expect, it } from 'vitest';
import { SqliteStore } from '../store/sqlite/sqlite_store.ts';
import { TestClock } from '../time/testing/test_clock.ts';
import { TasksInMemory } from './tasks_in_memory.ts';

const TERMS = { keptMs: 1000, leaseMs: 1000, tasksMax: 3, tasksPerCallerMax: 2 };
const LOST = 'The process has ended.';

it('keeps tasks in memory as a store does: limits, progress, ends, cancellation and expiry, for their caller alone', async () => {
  const clock = new TestClock();
  const memory = new TasksInMemory(clock.now);
  const { tasks: store } = new SqliteStore(':memory:', clock.now);
  const answers = [memory, store].map(async (records) => [
    await records.add('a', { id: '1', message: 'begun' }, TERMS),
    await records.add('a', { id: '2', message: '' }, TERMS),
    await records.add('a', { id: '3', message: '' }, TERMS),
    await records.add('b', { id: '4', message: '' }, TERMS),
    await records.add('c', { id: '5', message: '' }, TERMS),
    await records.renew([{ id: '1', message: '1 of 2' }], 1000),
    await records.find('a', '1', LOST),
    await records.find('b', '1', LOST),
    await records.end('1', { status: 'completed', message: '', outcome: '{}' }),
    await records.end('1', { status: 'failed', message: 'again', outcome: null }),
    await records.find('a', '1', LOST),
    await records.cancel('b', '2'),
    await records.cancel('a', '2'),
    await records.cancel('a', '1'),
    await records.find('a', '2', LOST),
    await records.renew([{ id: '2', message: '' }], 1000),
  ]);
  const [inMemory, inStore] = await Promise.all(answers);
  expect(inMemory).toEqual(inStore);
  clock.time += 1000;
  expect(await memory.find('a', '1')).toBeUndefined();
  expect(await memory.add('c', { id: '5', message: '' }, TERMS)).toMatchObject({ id: '5', status: 'working' });
});
