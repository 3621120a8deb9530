import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TokenResponse } from '../../oauth/authorization_server.ts';
import { CALCULATE } from '../../oauth/oauth_addresses.ts';
import type { StoredClient } from '../../store/oauth/contract.ts';
import { countAttempt, tokenLimits } from '../../usage/attempts.ts';
import { ipCallerOf } from '../http/http_request.ts';
import { servePath } from '../http/routes.ts';
import { formOf, type OauthContext } from './oauth_context.ts';

/** Responses hold secrets; the headers are those of RFC 6749, section 5.1. */
function sendJson(reply: FastifyReply, { status, body }: TokenResponse): FastifyReply {
  return reply.code(status).headers({ 'cache-control': 'no-store', pragma: 'no-cache' }).send(body);
}

function sendError(reply: FastifyReply, status: number, error: string, description: string): FastifyReply {
  return sendJson(reply, { status, body: { error, error_description: description } });
}

/** A client as it was registered (RFC 7591, section 3.2.1), whatever it asked for. */
function registered({ clientId, name, uri, redirectUris, updatedAt }: StoredClient) {
  return {
    client_id: clientId,
    client_id_issued_at: Math.floor(updatedAt / 1000),
    client_name: name,
    ...(uri !== null && { client_uri: uri }),
    redirect_uris: redirectUris,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
    scope: CALCULATE,
  };
}

/** Only `resource` may be repeated. */
function repeatedName(form: URLSearchParams): string | undefined {
  return [...form.keys()].find((name) => name !== 'resource' && form.getAll(name).length > 1);
}

/** Serves the addresses that apps call themselves: registration, tokens and their revocation. */
export function serveTokens(app: FastifyInstance, { store, server }: OauthContext): void {
  servePath(app, '/register', {
    POST: {
      handler: async (request, reply) => {
        const registration = await server.clients.register(request.body, ipCallerOf(request));
        if (registration.ok) return sendJson(reply, { status: 201, body: registered(registration.client) });
        if (registration.error !== 'rate_limited') {
          return sendError(reply, 400, registration.error, registration.description);
        }
        const { retryAfterSeconds } = registration;
        reply.header('retry-after', retryAfterSeconds);
        const description = `Too many clients were registered from this address. Try again in ${retryAfterSeconds} s.`;
        return sendError(reply, 429, 'temporarily_unavailable', description);
      },
    },
  });

  const serveForm = (path: string, respond: (form: URLSearchParams, ipCaller: string) => Promise<TokenResponse>) => {
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      const form = formOf(request);
      const repeated = repeatedName(form);
      const response =
        repeated === undefined
          ? await respond(form, ipCallerOf(request))
          : { status: 400, body: { error: 'invalid_request', error_description: `${repeated} is repeated.` } };
      if (response.status < 400) return sendJson(reply, response);
      // Many users of a hosted app share its addresses, so only failures count.
      const retryAfterSeconds = await countAttempt(store, tokenLimits(ipCallerOf(request)));
      if (retryAfterSeconds === undefined) return sendJson(reply, response);
      reply.header('retry-after', retryAfterSeconds);
      return sendError(
        reply,
        429,
        'temporarily_unavailable',
        `Too many failures. Try again in ${retryAfterSeconds} s.`,
      );
    };
    servePath(app, path, { POST: { handler } });
  };
  serveForm('/token', (form, ipCaller) => server.token(form, ipCaller));
  serveForm('/revoke', (form) => server.revoke(form));
}
