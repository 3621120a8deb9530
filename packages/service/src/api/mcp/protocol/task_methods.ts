import { describeSent } from '@plumbline/calculators';
import { POLL_INTERVAL_MS, type StoredTask } from '../../../tasks/task_service.ts';
import type { McpContext } from '../registry.ts';
import { TASKS_EXTENSION } from './client_features.ts';
import type { Params } from './message.ts';
import { INTERNAL_ERROR, invalidParams, MISSING_CLIENT_CAPABILITY, quoted, RpcError } from './rpc_error.ts';
import { type Result, SerializedJson } from './serialized_json.ts';

/** A task as the extension describes it. */
export function taskFields({ id, status, message, createdAt, changedAt, expiresAt }: StoredTask) {
  return {
    taskId: id,
    status,
    ...(message !== '' && { statusMessage: message }),
    createdAt: new Date(createdAt).toISOString(),
    lastUpdatedAt: new Date(changedAt).toISOString(),
    ttlMs: expiresAt - createdAt,
    pollIntervalMs: POLL_INTERVAL_MS,
  };
}

/** What the call gave, if the task has ended: its result, or the error of JSON-RPC. */
function payloadOf({ status, message, outcome }: StoredTask): string {
  if (status === 'completed') return `,"result":${outcome}`;
  if (status === 'failed') return `,"error":${outcome ?? JSON.stringify({ code: INTERNAL_ERROR, message })}`;
  return '';
}

/** The task that a request names. That of another caller does not exist for this one. */
function taskIdOf({ taskId }: Params, { client }: McpContext): string {
  if (!client.followsTasks) {
    const requiredCapabilities = { extensions: { [TASKS_EXTENSION]: {} } };
    const message = `Tasks are for clients that declare the extension ${TASKS_EXTENSION} with the request.`;
    throw new RpcError(MISSING_CLIENT_CAPABILITY, message, { requiredCapabilities });
  }
  if (typeof taskId === 'string') return taskId;
  throw invalidParams(`params.taskId must be text; ${describeSent(taskId)} was sent.`);
}

function notFound(taskId: string): RpcError {
  return invalidParams(`There is no task ${quoted(taskId)}. Tasks are kept for an hour.`);
}

async function getTask(params: Params, context: McpContext): Promise<Result> {
  const taskId = taskIdOf(params, context);
  const task = await context.calls.tasks().find(taskId);
  if (!task) throw notFound(taskId);
  return new SerializedJson(`${JSON.stringify(taskFields(task)).slice(0, -1)}${payloadOf(task)}}`);
}

/** No task asks its client for input, and answers to what was not asked are ignored. */
async function updateTask(params: Params, context: McpContext): Promise<Result> {
  const taskId = taskIdOf(params, context);
  if (!(await context.calls.tasks().find(taskId))) throw notFound(taskId);
  return {};
}

async function cancelTask(params: Params, context: McpContext): Promise<Result> {
  const taskId = taskIdOf(params, context);
  if (!(await context.calls.tasks().cancel(taskId))) throw notFound(taskId);
  return {};
}

/** The methods of the extension. */
export const TASK_METHODS = [
  ['tasks/get', getTask],
  ['tasks/update', updateTask],
  ['tasks/cancel', cancelTask],
] as const;
