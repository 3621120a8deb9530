import packageJson from '../../../../package.json' with { type: 'json' };

export const SERVER_INFO_KEY = 'io.modelcontextprotocol/serverInfo';

export const SERVER_INFO = { name: 'plumbline', title: 'Plumbline', version: packageJson.version };

/** Nothing here changes while the server runs, so nothing is announced or subscribed to. */
export const CAPABILITIES = { tools: {}, resources: {}, prompts: {}, completions: {} };

export const INSTRUCTIONS = [
  'Deterministic engineering calculators: the same inputs give the same result.',
  'Every result has standard_reference, recommendations, assumptions, warnings and disclaimer; pass on assumptions and warnings with the figures.',
  'A resource_link beside each result leads to its sheet with every line of working and every source.',
  'plumbline://tools/{name} explains a tool: inputs, method, sources, an example. plumbline://catalogue lists the tools by domain.',
  'When a call has isError, correct the inputs that the text names and call again.',
].join(' ');

const HOUR_MS = 3_600_000;

/** How long and by whom answers may be kept. What depends on the caller's plan is private. */
export const CACHE_HINTS: Record<string, { ttlMs: number; cacheScope: 'public' | 'private' }> = {
  'server/discover': { ttlMs: HOUR_MS, cacheScope: 'public' },
  'tools/list': { ttlMs: HOUR_MS, cacheScope: 'private' },
  'prompts/list': { ttlMs: HOUR_MS, cacheScope: 'private' },
  'resources/list': { ttlMs: HOUR_MS, cacheScope: 'private' },
  'resources/templates/list': { ttlMs: HOUR_MS, cacheScope: 'public' },
  'resources/read': { ttlMs: HOUR_MS, cacheScope: 'private' },
};
