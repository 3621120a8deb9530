import { setTimeout as pause } from 'node:timers/promises';
import { CAPABILITIES_KEY } from '../../packages/service/src/api/mcp/protocol/negotiate.ts';
import { MISSING_CLIENT_CAPABILITY, RpcError } from '../../packages/service/src/api/mcp/protocol/rpc_error.ts';
import type { McpAdditions, McpPrompt, McpTool } from '../../packages/service/src/api/mcp/registry.ts';
import { INPUT_PROMPT, INPUT_TOOLS } from './mcp_input_fixtures.ts';
import { TASK_TOOLS } from './mcp_task_fixtures.ts';

/** The fixtures that the conformance suite expects. They use the same methods as the calculators. */

const RED_PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';
const SILENCE = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAIA+AAACABAAZGF0YQAAAAA=';

const NO_INPUTS = { type: 'object', properties: {} };
const image = { type: 'image', data: RED_PIXEL, mimeType: 'image/png' };
const text = (words: string) => ({ type: 'text', text: words });

function resource(uri: string, mimeType: string, words: string) {
  return { type: 'resource', resource: { uri, mimeType, text: words } };
}

function tool(
  name: string,
  answer: Record<string, unknown>,
  inputSchema: Record<string, unknown> = NO_INPUTS,
): McpTool {
  return {
    name,
    published: () => ({ name, description: `Fixture ${name}`, inputSchema }),
    call: async () => answer,
  };
}

/** Requires the sampling capability, unlike any calculator. */
const missingCapability: McpTool = {
  ...tool('test_missing_capability', { content: [text('The client can sample.')] }),
  call: async (_input, { params }) => {
    const { [CAPABILITIES_KEY]: declared } = (params._meta ?? {}) as Record<string, { sampling?: object } | undefined>;
    if (declared?.sampling) return { content: [text('The client can sample.')] };
    const requiredCapabilities = { sampling: {} };
    throw new RpcError(MISSING_CLIENT_CAPABILITY, 'This tool needs a client that can sample.', {
      requiredCapabilities,
    });
  },
};

/** Longer than what the server leaves between two notifications. */
const BETWEEN_NOTIFICATIONS_MS = 260;

const withProgress: McpTool = {
  ...tool('test_tool_with_progress', {}),
  takesLong: true,
  call: async (_input, { reportProgress }) => {
    for (const done of [0, 50, 100]) {
      reportProgress?.({ done, total: 100 });
      if (done < 100) await pause(BETWEEN_NOTIFICATIONS_MS);
    }
    return { content: [text('The progress was reported.')] };
  },
};

const JSON_SCHEMA_2020_12 = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  $defs: {
    address: {
      $anchor: 'addressDef',
      type: 'object',
      properties: { street: { type: 'string' }, city: { type: 'string' } },
    },
  },
  properties: {
    name: { type: 'string' },
    address: { $ref: '#/$defs/address' },
    contactMethod: { type: 'string', enum: ['phone', 'email'] },
    phone: { type: 'string' },
    email: { type: 'string' },
  },
  allOf: [{ anyOf: [{ required: ['phone'] }, { required: ['email'] }] }],
  if: { properties: { contactMethod: { const: 'phone' } }, required: ['contactMethod'] },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: { required: ['phone'] },
  else: { required: ['email'] },
  additionalProperties: false,
};

function prompt(
  name: string,
  argumentNames: string[],
  messages: (given: Record<string, unknown>) => unknown[],
): McpPrompt {
  return {
    listed: {
      name,
      description: `Fixture ${name}`,
      arguments: argumentNames.map((argument) => ({ name: argument, description: 'Fixture', required: true })),
    },
    suggestions: {},
    get: (given) => ({ messages: messages(given).map((content) => ({ role: 'user', content })) }),
  };
}

const TEMPLATE = /^test:\/\/template\/([^/]+)\/data$/;

export const FIXTURES: McpAdditions = {
  tools: [
    tool('test_simple_text', { content: [text('This is a simple text response for testing.')] }),
    tool('test_image_content', { content: [image] }),
    tool('test_audio_content', { content: [{ type: 'audio', data: SILENCE, mimeType: 'audio/wav' }] }),
    tool('test_embedded_resource', {
      content: [resource('test://embedded-resource', 'text/plain', 'This is an embedded resource content.')],
    }),
    tool('test_multiple_content_types', {
      content: [
        text('Multiple content types test:'),
        image,
        resource('test://mixed-content-resource', 'application/json', '{"test":"data","value":123}'),
      ],
    }),
    tool('test_error_handling', {
      isError: true,
      content: [text('This tool intentionally returns an error for testing')],
    }),
    tool('test_streaming_elicitation', { content: [text('Nothing is asked of the client.')] }),
    tool('test_logging_tool', { content: [text('Nothing is logged to the client.')] }),
    tool('json_schema_2020_12_tool', { content: [text('ok')] }, JSON_SCHEMA_2020_12),
    missingCapability,
    withProgress,
    ...INPUT_TOOLS,
    ...TASK_TOOLS,
  ],
  resources: [
    {
      listed: { uri: 'test://static-text', name: 'static-text', mimeType: 'text/plain' },
      read: async () => ({ mimeType: 'text/plain', text: 'This is the content of the static text resource.' }),
    },
    {
      listed: { uri: 'test://static-binary', name: 'static-binary', mimeType: 'image/png' },
      read: async () => ({ mimeType: 'image/png', blob: RED_PIXEL }),
    },
  ],
  templates: [
    {
      listed: { uriTemplate: 'test://template/{id}/data', name: 'template', mimeType: 'application/json' },
      matches: (uri) => TEMPLATE.test(uri),
      read: async (uri) => {
        const [, id] = TEMPLATE.exec(uri) ?? [];
        return {
          mimeType: 'application/json',
          text: JSON.stringify({ id, templateTest: true, data: `Data for ID: ${id}` }),
        };
      },
      suggestions: { id: ['123'] },
    },
  ],
  prompts: [
    prompt('test_simple_prompt', [], () => [text('This is a simple prompt for testing.')]),
    prompt('test_prompt_with_arguments', ['arg1', 'arg2'], ({ arg1, arg2 }) => [
      text(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`),
    ]),
    prompt('test_prompt_with_embedded_resource', ['resourceUri'], ({ resourceUri }) => [
      resource(String(resourceUri), 'text/plain', 'Embedded resource content for testing.'),
      text('Please process the embedded resource above.'),
    ]),
    prompt('test_prompt_with_image', [], () => [image, text('Please analyze the image above.')]),
    INPUT_PROMPT,
  ],
};
