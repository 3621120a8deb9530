import { resourceLimits } from 'node:worker_threads';
import { serveTasks } from '../serve_tasks.ts';

/**
 * What a thread does for tests: gives a value back; asks its owner, all at once or in turn, and gives the replies back; counts in shared
 * memory without end; or fails in one of several ways.
 */
export type TestTask =
  | { give: unknown }
  | { ask: readonly string[] }
  | { askInTurn: readonly string[] }
  | { count: Int32Array<SharedArrayBuffer> }
  | { fail: 'reject' | 'throw' | 'exit' | 'hang' }
  | 'heap limit';

const FAILURES = {
  reject: () => Promise.reject(new Error('a task fails')),
  throw: () => new Promise(() => setImmediate(() => Promise.reject(new Error('a thread fails')))),
  exit: () => process.exit(1),
  hang: () => {
    for (;;);
  },
};

serveTasks<TestTask, unknown, string>(async (task, ask) => {
  if (task === 'heap limit') return resourceLimits.maxOldGenerationSizeMb;
  if ('give' in task) return task.give;
  if ('ask' in task) return Promise.all(task.ask.map((request) => ask(request)));
  if ('askInTurn' in task) {
    for (const request of task.askInTurn) await ask(request);
    return undefined;
  }
  if ('count' in task) for (;;) Atomics.add(task.count, 0, 1);
  return FAILURES[task.fail]();
});
