import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DESCRIPTION } from '@plumbline/documents/page/product.ts';
import type { FastifyInstance } from 'fastify';
import { servePath } from '../http/routes.ts';
import { createStaticResponse, encodedBody, memoize, REVALIDATE, sendStatic } from '../http/static_responses.ts';
import { REVISIONS } from './protocol/revisions.ts';
import { SERVER_INFO } from './protocol/server_info.ts';

/** The media types of the two documents, by the drafts of the Model Context Protocol and of the AI Catalog. */
const SERVER_CARD_TYPE = 'application/mcp-server-card+json';
const AI_CATALOG_TYPE = 'application/ai-catalog+json';

/** Where the card is; the suffix to the endpoint is what the draft reserves. */
const SERVER_CARD = '/mcp/server-card';

const KEY_HEADER = {
  name: 'X-API-Key',
  description: 'An API key from the dashboard. Without one, calls are on the free plan.',
  placeholder: 'plk_...',
  isRequired: false,
  isSecret: true,
};

/** The host of the service; one that is an IPv6 address has no place in a name. */
function publisherOf(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  return hostname.startsWith('[') ? 'localhost' : hostname;
}

/** Describes the server to clients that have not connected yet, by the draft of MCP server cards. */
export function serverCard(publicUrl: string) {
  const { name, title, version } = SERVER_INFO;
  const namespace = publisherOf(publicUrl).split('.').reverse().join('.');
  const endpoint = { type: 'streamable-http', supportedProtocolVersions: REVISIONS };
  return {
    $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
    name: `${namespace}/${name}`,
    title,
    description: DESCRIPTION,
    version,
    websiteUrl: `${publicUrl}/docs/guides/mcp-clients`,
    icons: [{ src: `${publicUrl}/icon.png`, mimeType: 'image/png', sizes: ['512x512'] }],
    remotes: [
      { ...endpoint, url: `${publicUrl}/mcp`, headers: [KEY_HEADER] },
      { ...endpoint, url: `${publicUrl}/mcp/oauth` },
    ],
  };
}

/** Lists the servers of this site, by the draft of the AI Catalog, which calls the type of an entry by either name. */
function aiCatalog(publicUrl: string) {
  const { name, title } = SERVER_INFO;
  return {
    specVersion: '1.0',
    entries: [
      {
        identifier: `urn:air:${publisherOf(publicUrl)}:mcp:${name}`,
        displayName: title,
        type: SERVER_CARD_TYPE,
        mediaType: SERVER_CARD_TYPE,
        url: `${publicUrl}${SERVER_CARD}`,
      },
    ],
  };
}

const ONE_HOUR = 'public, max-age=3600';

/** Where directories and the first clients look for the card. Earlier drafts named these paths. */
const EARLIER_CARDS = ['/.well-known/mcp/server-card', '/.well-known/mcp/server-card.json'];

interface DiscoveryOptions {
  publicUrl: string;
  /** Proves to the MCP registry that this domain is ours. */
  registryProof: string | undefined;
}

/** Serves what clients, directories and the registry look for before they connect. */
export function serveMcpDiscovery(app: FastifyInstance, { publicUrl, registryProof }: DiscoveryOptions): void {
  const serve = (path: string, type: string, make: () => string) => {
    const response = memoize(() => createStaticResponse(type, make(), ONE_HOUR));
    servePath(app, path, { GET: { handler: (request, reply) => sendStatic(request, reply, response()) } });
  };
  for (const path of [SERVER_CARD, ...EARLIER_CARDS]) {
    serve(path, SERVER_CARD_TYPE, () => JSON.stringify(serverCard(publicUrl)));
  }
  serve('/.well-known/ai-catalog.json', AI_CATALOG_TYPE, () => JSON.stringify(aiCatalog(publicUrl)));
  if (registryProof !== undefined) {
    serve('/.well-known/mcp-registry-auth', 'text/plain; charset=utf-8', () => `${registryProof}\n`);
  }
}

/** The output of `scripts/bundle_mcpb.ts`. */
const BUILT_BUNDLE = join(import.meta.dirname, `../../../../../dist/plumbline-${SERVER_INFO.version}.mcpb`);

/** Offers the bundle for desktop clients to download, under its own name and under one that stays. Nothing if it has not been built. */
export function serveMcpBundle(app: FastifyInstance, file = BUILT_BUNDLE): void {
  if (!existsSync(file)) return;
  const name = basename(file);
  const bundle = memoize(() => ({
    type: 'application/octet-stream',
    cacheControl: REVALIDATE,
    bodies: { identity: encodedBody(readFileSync(file)) },
  }));
  for (const path of [`/downloads/${name}`, '/downloads/plumbline.mcpb']) {
    servePath(app, path, {
      GET: {
        handler: (request, reply) =>
          sendStatic(request, reply.header('content-disposition', `attachment; filename="${name}"`), bundle()),
      },
    });
  }
}
