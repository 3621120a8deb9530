/** The only scope: call the tools as this account. */
export const CALCULATE = 'calculate';
/** Every app gets a refresh token, so that people sign in once. The OAuth provider issues them for this scope. */
export const OFFLINE_ACCESS = 'offline_access';

/** The path of the issuer. With a path, its metadata is not at the root, where clients of /mcp would look. */
export const OAUTH_PATH = '/oauth';
export const OAUTH_MCP_PATH = '/mcp/oauth';

export interface OauthAddresses {
  /** The identifier of the authorization server. */
  issuer: string;
  /** The identifier of what tokens give access to: the address of the MCP server. */
  resource: string;
  resourceMetadata: string;
}

export function oauthAddresses(publicUrl: string): OauthAddresses {
  return {
    issuer: publicUrl + OAUTH_PATH,
    resource: publicUrl + OAUTH_MCP_PATH,
    resourceMetadata: `${publicUrl}/.well-known/oauth-protected-resource${OAUTH_MCP_PATH}`,
  };
}
