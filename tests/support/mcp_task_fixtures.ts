import { setTimeout as wait } from 'node:timers/promises';
import { TASKS_EXTENSION } from '../../packages/service/src/api/mcp/protocol/client_features.ts';
import { isObject, type Params } from '../../packages/service/src/api/mcp/protocol/message.ts';
import {
  INTERNAL_ERROR,
  MISSING_CLIENT_CAPABILITY,
  RpcError,
} from '../../packages/service/src/api/mcp/protocol/rpc_error.ts';
import type { Following, McpTool } from '../../packages/service/src/api/mcp/registry.ts';

/** Fixtures that take long, as the conformance suite prescribes them. They take a tenth of the time, so that it is quick. */

const MS_PER_SECOND = 100;

type Answer = Record<string, unknown>;

function said(words: string, isError = false): Answer {
  return { content: [{ type: 'text', text: words }], ...(isError && { isError }) };
}

/** Waits as a task if the client follows tasks; rejects when nobody waits for it any more. */
async function takeLong(seconds: number, { signal, reportProgress, onLong }: Following): Promise<void> {
  onLong?.({ whenTooLarge: 'Ask for less.' });
  reportProgress?.({ done: 0, total: seconds, message: `0 of ${seconds} seconds` });
  await wait(seconds * MS_PER_SECOND, undefined, { signal });
}

function longTool(
  name: string,
  call: (input: Params, context: Parameters<McpTool['call']>[1]) => Promise<Answer>,
): McpTool {
  return {
    name,
    takesLong: true,
    published: () => ({ name, description: `Fixture ${name}`, inputSchema: { type: 'object', properties: {} } }),
    call,
  };
}

const ASK_NAME = {
  method: 'elicitation/create',
  params: {
    mode: 'form',
    message: 'What is your name?',
    requestedSchema: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
  },
};

export const TASK_TOOLS: McpTool[] = [
  { ...longTool('greet', async ({ name }) => said(`Hello, ${name}!`)), takesLong: false },
  longTool('slow_compute', async ({ seconds }, context) => {
    if (Number(seconds) > 0) await takeLong(Number(seconds), context);
    return said(`Computed for ${seconds} seconds.`);
  }),
  longTool('failing_job', async (_input, context) => {
    if (!context.client.followsTasks) {
      const requiredCapabilities = { extensions: { [TASKS_EXTENSION]: {} } };
      throw new RpcError(MISSING_CLIENT_CAPABILITY, 'This tool needs a client that follows tasks.', {
        requiredCapabilities,
      });
    }
    await takeLong(1, context);
    return said('This job has failed.', true);
  }),
  longTool('protocol_error_job', async (_input, context) => {
    await takeLong(1, context);
    throw new RpcError(INTERNAL_ERROR, 'This job cannot be done.', { reason: 'fixture' });
  }),
  longTool('confirm_delete', async () => said('Nothing is asked of the client.')),
  longTool('test_tool_with_task', async (_input, context) => {
    const { inputResponses } = context.params;
    const response = isObject(inputResponses) ? inputResponses.user_name : undefined;
    if (!isObject(response)) return { resultType: 'input_required', inputRequests: { user_name: ASK_NAME } };
    await takeLong(1, context);
    return said(`Hello, ${isObject(response.content) ? response.content.name : 'nobody'}!`);
  }),
];
