import { readFileSync } from 'node:fs';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CALCULATE, OAUTH_MCP_PATH, OAUTH_PATH, OFFLINE_ACCESS, oauthAddresses } from '../../oauth/oauth_addresses.ts';
import { isSafeMethod, isSameOrigin } from '../http/browser_request.ts';
import { problemOfError } from '../http/error_handler.ts';
import { JSON_TYPE } from '../http/http_response.ts';
import { PROBLEMS } from '../http/problem.ts';
import { servePath } from '../http/routes.ts';
import { createStaticResponse, memoize, sendStatic } from '../http/static_responses.ts';
import { serveAuthorize } from './authorize_route.ts';
import type { OauthContext } from './oauth_context.ts';
import { failurePage, sendPage } from './pages.ts';
import { serveSignIn } from './sign_in_route.ts';
import { serveTokens } from './token_routes.ts';

/** Metadata is at the path of what it describes. Clients of /mcp look at the root and below /mcp, and must find nothing there. */
const SERVER_METADATA_PATH = `/.well-known/oauth-authorization-server${OAUTH_PATH}`;
const RESOURCE_METADATA_PATH = `/.well-known/oauth-protected-resource${OAUTH_MCP_PATH}`;

function documentation(publicUrl: string): string {
  return `${publicUrl}/docs/guides/oauth`;
}

/** Authorization server metadata (RFC 8414). */
function serverMetadata(publicUrl: string, clientDocuments: boolean) {
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
function resourceMetadata(publicUrl: string) {
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

const BODY_BYTES_MAX = 16 * 1024;
const STYLES = ['../../../../documents/src/page/site.css', 'oauth.css'];

const CONTENT_TYPES = 'Send application/x-www-form-urlencoded, or application/json to register a client.';

/** The errors of OAuth for problems that any interface can have. */
function oauthErrorOf(status: number): string {
  if (status >= 500) return status === 503 ? 'temporarily_unavailable' : 'server_error';
  return 'invalid_request';
}

/** Errors of apps are those of OAuth, in JSON; people get a page. */
function handleError(publicUrl: string, isForPeople: boolean) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const { code, detail, retryAfterSeconds } = problemOfError(error, request);
    const { status } = PROBLEMS[code];
    if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
    if (isForPeople) return sendPage(reply, publicUrl, status, failurePage(detail));
    const description = code === 'unsupported_media_type' ? CONTENT_TYPES : detail;
    return reply.code(status).send({ error: oauthErrorOf(status), error_description: description });
  };
}

function addFormParser(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(body as string)),
  );
}

/** CSRF protection: only the pages of this site may send the forms of people. */
function rejectCrossSite(publicUrl: string) {
  const url = new URL(publicUrl);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    if (isSafeMethod(request) || isSameOrigin(request, url)) return undefined;
    return sendPage(reply, publicUrl, 403, failurePage('This form was sent by another site.'));
  };
}

/** OAuth demands TLS, except on this machine. */
export function canServeOauth(publicUrl: string, isLoopback: (host: string) => boolean): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'https:' || isLoopback(hostname);
}

/**
 * The authorization server for /mcp/oauth.
 *
 *   GET  /.well-known/oauth-authorization-server/oauth       metadata
 *   GET  /.well-known/oauth-protected-resource/mcp/oauth
 *   GET  /oauth/authorize                     apps send browsers here; shows sign-in or consent, or redirects to the app
 *   POST /oauth/sign-in, second-factor, sign-up, consent    the forms of these pages
 *   POST /oauth/register                      registers an app
 *   POST /oauth/token, revoke                 tokens
 */
export function serveOauth(app: FastifyInstance, context: OauthContext): void {
  const { publicUrl, clientDocuments } = context;
  const serveMetadata = (path: string, document: object) => {
    const response = memoize(() => createStaticResponse(JSON_TYPE, JSON.stringify(document)));
    servePath(app, path, { GET: { handler: (request, reply) => sendStatic(request, reply, response()) } });
  };
  serveMetadata(SERVER_METADATA_PATH, serverMetadata(publicUrl, clientDocuments));
  serveMetadata(RESOURCE_METADATA_PATH, resourceMetadata(publicUrl));

  app.register(
    async (oauth) => {
      oauth.addHook('onRoute', (route) => {
        route.bodyLimit ??= BODY_BYTES_MAX;
      });
      addFormParser(oauth);
      const style = memoize(() =>
        createStaticResponse(
          'text/css; charset=utf-8',
          STYLES.map((file) => readFileSync(new URL(file, import.meta.url), 'utf8')).join('\n'),
        ),
      );
      servePath(oauth, '/oauth.css', { GET: { handler: (request, reply) => sendStatic(request, reply, style()) } });
      oauth.register(async (apps) => {
        apps.setErrorHandler(handleError(publicUrl, false));
        serveTokens(apps, context);
      });
      oauth.register(async (people) => {
        people.setErrorHandler(handleError(publicUrl, true));
        people.addHook('onRequest', rejectCrossSite(publicUrl));
        serveAuthorize(people, context);
        serveSignIn(people, context);
      });
    },
    { prefix: OAUTH_PATH },
  );
}
