import { parentPort } from 'node:worker_threads';

/** A task; or the owner's reply to what a task has asked. */
export type ToThread =
  | { id: number; task: unknown }
  | { asked: number; reply: unknown }
  | { asked: number; fault: string };

/** A thread has loaded its code; a task has ended; or a task asks its owner, and goes on when it has the reply. */
export type FromThread =
  | 'ready'
  | { id: number; result: unknown }
  | { id: number; fault: string }
  | { id: number; asked: number; request: unknown };

/** The memory of a value that is moved to the other thread instead of being copied. */
export type TransfersOf = (value: never) => ArrayBuffer[];

export function faultOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Asks the owner of a task for something; rejects if the task is to end. */
export type Ask<Request> = <Reply>(request: Request) => Promise<Reply>;

/** Runs the tasks of a ThreadPool in this thread; it is called when all code for them is loaded. */
export function serveTasks<Task, Result, Request = never>(
  run: (task: Task, ask: Ask<Request>) => Promise<Result> | Result,
  transfersOf: TransfersOf = () => [],
): void {
  const asked = new Map<number, { resolve: (reply: never) => void; reject: (error: Error) => void }>();
  let askedCount = 0;
  const send = (message: FromThread, moved?: unknown) =>
    parentPort?.postMessage(message, moved === undefined ? [] : transfersOf(moved as never));

  async function runTask(id: number, task: Task): Promise<void> {
    const ask: Ask<Request> = (request) =>
      new Promise((resolve, reject) => {
        askedCount += 1;
        asked.set(askedCount, { resolve, reject });
        send({ id, asked: askedCount, request }, request);
      });
    try {
      const result = await run(task, ask);
      send({ id, result }, result);
    } catch (error) {
      send({ id, fault: faultOf(error) });
    }
  }

  parentPort?.on('message', (message: ToThread) => {
    if ('task' in message) return void runTask(message.id, message.task as Task);
    const question = asked.get(message.asked);
    asked.delete(message.asked);
    if ('fault' in message) question?.reject(new Error(message.fault));
    else question?.resolve(message.reply as never);
  });
  send('ready');
}
