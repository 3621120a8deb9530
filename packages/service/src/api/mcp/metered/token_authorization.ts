import type { CallService } from '../../../calls/call_service.ts';
import { callerOfIp } from '../../../network/ip_address.ts';
import type { AccessTokens, TokenFinding } from '../../../oauth/access_tokens.ts';
import { CALCULATE, OAUTH_MCP_PATH, oauthAddresses } from '../../../oauth/oauth_addresses.ts';
import { attachCaller, headerOf, readAuthorization } from '../../http/authentication.ts';
import { type HttpRequest, ipAddressOf } from '../../http/http_request.ts';
import { sendResponse } from '../../http/http_response.ts';
import { sendProblem } from '../../http/problem.ts';
import type { Route } from '../../http/routes.ts';
import type { AuthorizationProblem } from '../http/mcp_options.ts';
import { problemAsRpcResponse } from '../http/rpc_response.ts';

export interface TokenAuthorizationOptions {
  accessTokens: AccessTokens;
  callService: CallService;
  publicUrl: string;
}

/** The challenge of RFC 6750 and RFC 9728, which tells clients where they get a token, and for what. */
function challenge(publicUrl: string, fault?: { error: string; description: string }): Record<string, string> {
  const { resourceMetadata } = oauthAddresses(publicUrl);
  const parameters = {
    ...(fault && { error: fault.error, error_description: fault.description }),
    resource_metadata: resourceMetadata,
    scope: CALCULATE,
  };
  const listed = Object.entries(parameters).map(([name, value]) => `${name}="${value}"`);
  return { 'www-authenticate': `Bearer ${listed.join(', ')}` };
}

function withoutToken(publicUrl: string): NonNullable<AuthorizationProblem> {
  const detail = 'Send an access token as Authorization: Bearer TOKEN. MCP clients get one with OAuth.';
  return { code: 'invalid_key', detail, headers: challenge(publicUrl) };
}

/** Finds the account of the access token that a message was sent with. Keys and sessions do not count. */
export function authorizeWithToken({ accessTokens, callService, publicUrl }: TokenAuthorizationOptions) {
  const attach = (request: HttpRequest, finding: TokenFinding): AuthorizationProblem => {
    if (finding.ok) {
      const caller = callService.callerOfKey(finding.account, ipAddressOf(request));
      return attachCaller(request, { ok: true, caller });
    }
    if (finding.error === 'rate_limited') {
      const { retryAfterSeconds } = finding;
      const detail = `Too many unknown access tokens came from your address. Try again in ${retryAfterSeconds} s.`;
      return { code: 'rate_limited', detail, retryAfterSeconds };
    }
    const status = finding.error === 'insufficient_scope' ? 403 : 401;
    return { code: 'invalid_key', detail: finding.description, status, headers: challenge(publicUrl, finding) };
  };
  return (request: HttpRequest): AuthorizationProblem | Promise<AuthorizationProblem> => {
    const { bearer } = readAuthorization(headerOf(request, 'authorization'));
    if (bearer === undefined) return withoutToken(publicUrl);
    const finding = accessTokens.find(bearer, callerOfIp(ipAddressOf(request)) ?? 'ip:unknown');
    return finding instanceof Promise ? finding.then((found) => attach(request, found)) : attach(request, finding);
  };
}

/** Clients and directories probe with GET whether a server needs a token. To one with a token, there is no stream to get. */
export function challengeRoute(publicUrl: string): Route {
  return {
    handler: (request, reply) => {
      if (readAuthorization(request.headers.authorization).bearer === undefined) {
        return sendResponse(reply, problemAsRpcResponse(withoutToken(publicUrl), request));
      }
      const detail = `${OAUTH_MCP_PATH} accepts POST; ${request.method} was sent.`;
      return sendProblem(request, reply.header('allow', 'POST'), { code: 'method_not_allowed', detail });
    },
  };
}
