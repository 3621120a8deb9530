import { StoreUnavailable } from '../../../store/contract.ts';
import type { StoredTask, TaskEnd, TaskWork } from '../../../tasks/task_service.ts';
import { isStateless } from '../protocol/revisions.ts';
import { RpcError } from '../protocol/rpc_error.ts';
import type { Result } from '../protocol/serialized_json.ts';
import { withEnvelope } from '../protocol/server_info.ts';
import { taskFields } from '../protocol/task_methods.ts';
import type { Following, LongWork, McpContext } from '../registry.ts';

/** Only the revision that has types of results can answer with a task. */
export function canBecomeTask({ revision, client }: McpContext): boolean {
  return isStateless(revision) && client.followsTasks;
}

/** Exactly what the request would have been answered with. */
async function endOf(calling: Promise<Result>): Promise<TaskEnd> {
  try {
    return { status: 'completed', message: '', outcome: withEnvelope('tools/call', await calling).json };
  } catch (error) {
    if (!(error instanceof RpcError)) throw error;
    const { code, message, data } = error;
    return { status: 'failed', message, outcome: JSON.stringify({ code, message, data }) };
  }
}

/** The call goes on without a task if the store is unavailable: it is counted already. */
async function startTask({ calls }: McpContext, work: TaskWork): Promise<StoredTask | undefined> {
  try {
    return await calls.tasks().start(work);
  } catch (error) {
    if (error instanceof StoreUnavailable) return undefined;
    throw error;
  }
}

/**
 * Calls a tool for a client that follows tasks. If the call says that it takes long, it becomes a task and is answered at once. If
 * it does not, or there is no place for a task, it is answered as for any other client.
 */
export async function callAsTask(
  context: McpContext,
  call: (following: Following) => Promise<Result>,
): Promise<Result> {
  const aborting = new AbortController();
  const hangUp = () => aborting.abort(context.signal.reason);
  if (context.signal.aborted) hangUp();
  context.signal.addEventListener('abort', hangUp);
  let progress = '';
  let isTask = false;
  try {
    let becomeTask: (work: LongWork) => void = () => undefined;
    const long = new Promise<LongWork>((resolve) => {
      becomeTask = resolve;
    });
    const calling = call({
      signal: aborting.signal,
      reportProgress(latest) {
        progress = latest.message ?? '';
        if (!isTask) context.reportProgress?.(latest);
      },
      onLong(work) {
        isTask = true;
        becomeTask(work);
      },
    });
    const work = await Promise.race([long, calling.then(() => undefined)]);
    if (!work) return await calling;
    const abort = () => aborting.abort();
    const task = await startTask(context, { progress: () => progress, end: endOf(calling), abort, ...work });
    if (task) return { resultType: 'task', ...taskFields(task) };
    isTask = false;
    return await calling;
  } finally {
    context.signal.removeEventListener('abort', hangUp);
  }
}
