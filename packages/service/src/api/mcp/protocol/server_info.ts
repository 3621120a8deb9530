import packageJson from '../../../../package.json' with { type: 'json' };
import type { McpRegistry } from '../registry.ts';
import { UI_EXTENSION } from './client_features.ts';

export const SERVER_INFO_KEY = 'io.modelcontextprotocol/serverInfo';

export const SERVER_INFO = { name: 'plumbline', title: 'Plumbline', version: packageJson.version };

/** Nothing changes while the server runs, so there are no subscriptions or change notifications. */
const CAPABILITIES = { tools: {}, resources: {}, prompts: {}, completions: {} };

/** What this server can do, with the extensions that it has for the caller. */
export function capabilitiesOf({ showsSheets }: Pick<McpRegistry, 'showsSheets'>) {
  return showsSheets ? { ...CAPABILITIES, extensions: { [UI_EXTENSION]: {} } } : CAPABILITIES;
}

export const INSTRUCTIONS = [
  'Deterministic engineering calculators: the same inputs give the same result.',
  'Every result has standard_reference, recommendations, assumptions, warnings and disclaimer; report assumptions and warnings with the figures.',
  'The resource_link of each result is its sheet with every line of working and every source.',
  'plumbline://tools/{name} explains a tool: inputs, method, sources, an example. plumbline://catalogue lists the tools by domain.',
  'Ask for required inputs that you do not know, and leave out optional ones; never invent a value.',
  'If a call has isError, correct the inputs that the text names and call again.',
].join(' ');

const HOUR_MS = 3_600_000;

/** Cache lifetime and scope of results. Those that depend on the caller's plan are private. */
export const CACHE_HINTS: Record<string, { ttlMs: number; cacheScope: 'public' | 'private' }> = {
  'server/discover': { ttlMs: HOUR_MS, cacheScope: 'public' },
  'tools/list': { ttlMs: HOUR_MS, cacheScope: 'private' },
  'prompts/list': { ttlMs: HOUR_MS, cacheScope: 'private' },
  'resources/list': { ttlMs: HOUR_MS, cacheScope: 'private' },
  'resources/templates/list': { ttlMs: HOUR_MS, cacheScope: 'public' },
  'resources/read': { ttlMs: HOUR_MS, cacheScope: 'private' },
};
