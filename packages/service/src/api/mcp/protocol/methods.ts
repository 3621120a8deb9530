import { describeSent, nearest } from '@plumbline/calculators';
import { completeArgument } from '../prompts/completion.ts';
import type { McpContext, McpRegistry } from '../registry.ts';
import { getSkill, skillEntry } from '../resources/skills.ts';
import { callAsTask, canBecomeTask } from '../tools/task_call.ts';
import { isObject, type Params } from './message.ts';
import { PAGE_SIZE_MAX, pageOf } from './pages.ts';
import { isRevision, isStateless, NEWEST_WITH_HANDSHAKE, REVISIONS } from './revisions.ts';
import { INVALID_PARAMS, invalidParams, quoted, RESOURCE_NOT_FOUND_BEFORE_2026, RpcError } from './rpc_error.ts';
import type { Result } from './serialized_json.ts';
import { capabilitiesOf, INSTRUCTIONS, SERVER_DESCRIPTION, SERVER_INFO_KEY } from './server_info.ts';
import { TASK_METHODS } from './task_methods.ts';

export type Method = (params: Params, context: McpContext) => Result | Promise<Result>;

function textParam(params: Params, name: string): string {
  const value = params[name];
  if (typeof value !== 'string') throw invalidParams(`params.${name} must be text; ${describeSent(value)} was sent.`);
  return value;
}

function objectParam(params: Params, name: string): Params {
  const value = params[name];
  if (value === undefined) return {};
  if (!isObject(value)) throw invalidParams(`params.${name} must be an object; ${describeSent(value)} was sent.`);
  return value;
}

const SUGGESTIONS_MAX = 3;

function notFound(what: string, name: string, names: readonly string[]): RpcError {
  const near = nearest(name, names, SUGGESTIONS_MAX);
  const hint = near.length > 0 ? ` Did you mean ${near.join(' or ')}?` : ` ${what}s/list lists them all.`;
  return invalidParams(`There is no ${what} named ${quoted(name)}.${hint}`, { nearest: near });
}

function initialize(params: Params, { registry }: McpContext): Result {
  const wanted = textParam(params, 'protocolVersion');
  const protocolVersion = isRevision(wanted) && !isStateless(wanted) ? wanted : NEWEST_WITH_HANDSHAKE;
  return {
    protocolVersion,
    capabilities: capabilitiesOf(registry, protocolVersion),
    serverInfo: SERVER_DESCRIPTION,
    instructions: INSTRUCTIONS,
  };
}

function discover(_params: Params, { registry, revision }: McpContext): Result {
  const _meta = { [SERVER_INFO_KEY]: SERVER_DESCRIPTION };
  const capabilities = capabilitiesOf(registry, revision);
  return { supportedVersions: REVISIONS, capabilities, instructions: INSTRUCTIONS, _meta };
}

function callTool(params: Params, context: McpContext): Promise<Result> {
  const name = textParam(params, 'name');
  const tool = context.registry.tools.get(name);
  if (!tool) throw notFound('tool', name, [...context.registry.tools.keys()]);
  const input = objectParam(params, 'arguments');
  if (!tool.takesLong || !canBecomeTask(context)) return tool.call(input, { ...context, params });
  return callAsTask(context, (following) => tool.call(input, { ...context, ...following, params }));
}

async function readResource(params: Params, context: McpContext): Promise<Result> {
  const uri = textParam(params, 'uri');
  const read =
    context.registry.resources.get(uri)?.read ?? context.registry.templates.find(({ matches }) => matches(uri))?.read;
  const content = await read?.(uri, context);
  if (content) return { contents: [{ uri, ...content }] };
  const code = isStateless(context.revision) ? INVALID_PARAMS : RESOURCE_NOT_FOUND_BEFORE_2026;
  throw new RpcError(code, `There is no resource ${quoted(uri)}. resources/list lists them.`, { uri });
}

function getPrompt(params: Params, context: McpContext): Result {
  const name = textParam(params, 'name');
  const prompt = context.registry.prompts.get(name);
  if (!prompt) throw notFound('prompt', name, [...context.registry.prompts.keys()]);
  return prompt.get(objectParam(params, 'arguments'), params);
}

/** A list in pages. */
function list<Item>(
  name: string,
  items: (registry: McpRegistry) => Iterable<Item>,
  nameOf: (item: Item) => string,
): Method {
  return (params, { registry, listOptions: { pageSize = PAGE_SIZE_MAX } }) => {
    const { items: page, ...next } = pageOf([...items(registry)], nameOf, params, pageSize);
    return { [name]: page, ...next };
  };
}

function listedOf<Listed>(entries: Iterable<{ listed: Listed }>): Listed[] {
  return [...entries].map(({ listed }) => listed);
}

/** Methods of all revisions. */
export const SHARED_METHODS: ReadonlyMap<string, Method> = new Map<string, Method>([
  ['tools/list', (params, { registry, listOptions }) => registry.listTools(listOptions, params)],
  ['tools/call', callTool],
  [
    'resources/list',
    list(
      'resources',
      ({ resources }) => listedOf(resources.values()),
      ({ uri }) => uri,
    ),
  ],
  [
    'resources/templates/list',
    list(
      'resourceTemplates',
      ({ templates }) => listedOf(templates),
      ({ uriTemplate }) => uriTemplate,
    ),
  ],
  ['resources/read', readResource],
  [
    'prompts/list',
    list(
      'prompts',
      ({ prompts }) => listedOf(prompts.values()),
      ({ name }) => name,
    ),
  ],
  ['prompts/get', getPrompt],
  ['completion/complete', (params, context) => completeArgument(params, context.registry)],
]);

/** Methods of extensions, in all revisions. */
export const EXTENSION_METHODS: ReadonlyMap<string, Method> = new Map<string, Method>([
  [
    'skills/list',
    list(
      'skills',
      ({ skills }) => [...skills.values()].map(skillEntry),
      ({ uri }) => uri,
    ),
  ],
  ['skills/get', (params, { registry }) => getSkill(params, registry)],
]);

/** Methods of the revisions with a handshake. */
export const HANDSHAKE_METHODS: ReadonlyMap<string, Method> = new Map<string, Method>([
  ['initialize', initialize],
  ['ping', () => ({})],
]);

/** Methods of the stateless revision. */
export const STATELESS_METHODS: ReadonlyMap<string, Method> = new Map<string, Method>([
  ['server/discover', discover],
  ...TASK_METHODS,
]);
