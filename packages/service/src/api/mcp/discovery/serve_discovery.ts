import type { FastifyInstance } from 'fastify';
import { servePath } from '../../http/routes.ts';
import { createStaticResponse, memoize, sendStatic } from '../../http/static_responses.ts';
import { AI_CATALOG_TYPE, aiCatalog, SERVER_CARD, SERVER_CARD_TYPE, serverCard } from './server_card.ts';

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
