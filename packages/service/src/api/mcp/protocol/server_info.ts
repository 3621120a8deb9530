import { DESCRIPTION } from '@plumbline/documents/page/product.ts';
import packageJson from '../../../../package.json' with { type: 'json' };
import type { McpRegistry } from '../registry.ts';
import { SKILLS_EXTENSION } from '../resources/skills.ts';
import { TASKS_EXTENSION, UI_EXTENSION } from './client_features.ts';
import { isStateless, type Revision } from './revisions.ts';
import { type Result, SerializedJson } from './serialized_json.ts';

export const SERVER_INFO_KEY = 'io.modelcontextprotocol/serverInfo';

export const SERVER_INFO = { name: 'plumbline', title: 'Plumbline', version: packageJson.version };

/** The icon of the site, in the text itself: clients show it without a request, and over stdio there is no site. */
export const ICON_SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><title>Plumbline</title><rect width="32" height="32" rx="7" fill="#0b5c7a"/><path d="M16 4v11" stroke="#fff" stroke-width="2" stroke-linecap="round"/><path d="M10.5 15h11L16 28z" fill="#fff"/></svg>';

/** What a client shows of the server. It is sent once: every result of the stateless revision repeats the short form. */
export const SERVER_DESCRIPTION = {
  ...SERVER_INFO,
  description: DESCRIPTION,
  icons: [
    {
      src: `data:image/svg+xml;base64,${Buffer.from(ICON_SVG).toString('base64')}`,
      mimeType: 'image/svg+xml',
      sizes: ['any'],
    },
  ],
};

/** Nothing changes while the server runs, so there are no subscriptions or change notifications. */
const CAPABILITIES = { tools: {}, resources: {}, prompts: {}, completions: {} };

/**
 * What this server can do, with the extensions that it has for the caller. Tasks need requests that declare capabilities, and results
 * that have types.
 */
export function capabilitiesOf({ showsSheets }: Pick<McpRegistry, 'showsSheets'>, revision: Revision) {
  const extensions = {
    [SKILLS_EXTENSION]: {},
    ...(showsSheets && { [UI_EXTENSION]: {} }),
    ...(isStateless(revision) && { [TASKS_EXTENSION]: {} }),
  };
  return { ...CAPABILITIES, extensions };
}

export const INSTRUCTIONS = [
  'Deterministic engineering calculators: the same inputs give the same result.',
  'Every result has standard_reference, recommendations, assumptions, warnings and disclaimer; report assumptions and warnings with the figures.',
  'The resource_link of each result is its sheet with every line of working and every source.',
  'plumbline://tools/{name} explains a tool: inputs, also those without a description in the list, method, sources, an example. plumbline://catalogue lists the tools by domain.',
  'Ask for required inputs that you do not know, and leave out optional ones; never invent a value.',
  'skill://use-plumbline/SKILL.md says how to choose, call and report; the other skills are for tasks that take several tools.',
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
  'skills/list': { ttlMs: HOUR_MS, cacheScope: 'private' },
  'skills/get': { ttlMs: HOUR_MS, cacheScope: 'private' },
};

/** Adds the fields that the stateless revision requires in every result. */
export function withEnvelope(method: string, result: Result): SerializedJson {
  const identity = { [SERVER_INFO_KEY]: SERVER_INFO };
  if (result instanceof SerializedJson) {
    const _meta = { ...identity, ...result.meta };
    const added = JSON.stringify({ resultType: 'complete', ...CACHE_HINTS[method], _meta });
    return new SerializedJson(`${result.withoutMeta.slice(0, -1)},${added.slice(1)}`);
  }
  const _meta = { ...identity, ...(result._meta as object | undefined) };
  return new SerializedJson(JSON.stringify({ resultType: 'complete', ...CACHE_HINTS[method], ...result, _meta }));
}
