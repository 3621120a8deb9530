import { REVISIONS } from '../protocol/revisions.ts';
import { SERVER_INFO } from '../protocol/server_info.ts';

/** The media types of the two documents, by the drafts of the Model Context Protocol and of the AI Catalog. */
export const SERVER_CARD_TYPE = 'application/mcp-server-card+json';
export const AI_CATALOG_TYPE = 'application/ai-catalog+json';

/** Where the card is; the suffix to the endpoint is what the draft reserves. */
export const SERVER_CARD = '/mcp/server-card';

const DESCRIPTION = 'Engineering calculations and compliance checks with their working and their sources';

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
export function aiCatalog(publicUrl: string) {
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
