import { CALCULATE, OAUTH_MCP_PATH, OAUTH_PATH, OFFLINE_ACCESS, oauthAddresses } from '../../oauth/oauth_addresses.ts';

/** Metadata is at the path of what it describes. Clients of /mcp look at the root and below /mcp, and must find nothing there. */
export const SERVER_METADATA_PATH = `/.well-known/oauth-authorization-server${OAUTH_PATH}`;
export const RESOURCE_METADATA_PATH = `/.well-known/oauth-protected-resource${OAUTH_MCP_PATH}`;

function documentation(publicUrl: string): string {
  return `${publicUrl}/docs/guides/oauth`;
}

/** Authorization server metadata (RFC 8414). */
export function serverMetadata(publicUrl: string, clientDocuments: boolean) {
  const { issuer } = oauthAddresses(publicUrl);
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    registration_endpoint: `${issuer}/register`,
    revocation_endpoint: `${issuer}/revoke`,
    scopes_supported: [CALCULATE, OFFLINE_ACCESS],
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: clientDocuments,
    service_documentation: documentation(publicUrl),
  };
}

/** Protected resource metadata (RFC 9728). */
export function resourceMetadata(publicUrl: string) {
  const { issuer, resource } = oauthAddresses(publicUrl);
  return {
    resource,
    authorization_servers: [issuer],
    scopes_supported: [CALCULATE],
    bearer_methods_supported: ['header'],
    resource_name: 'Plumbline',
    resource_documentation: documentation(publicUrl),
  };
}
