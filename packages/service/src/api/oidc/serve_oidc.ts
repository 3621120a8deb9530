import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ProviderUnreachable } from '../../single_sign_on/provider_request.ts';
import { ProviderFault, type SignInFault } from '../../single_sign_on/sign_in_fault.ts';
import { CALLBACK_PATH, type SingleSignOn } from '../../single_sign_on/single_sign_on.ts';
import type { Store } from '../../store/contract.ts';
import { countAttempt, providerLimits } from '../../usage/attempts.ts';
import { browserRequestOf } from '../http/browser_request.ts';
import { ipCallerOf } from '../http/http_request.ts';
import { ProblemError } from '../http/problem.ts';
import { servePath } from '../http/routes.ts';
import { throttle } from '../http/throttle.ts';

const BODY_BYTES_MAX = 16 * 1024;
const PATH_LENGTH_MAX = 2000;

export interface OidcContext {
  store: Store;
  publicUrl: string;
  singleSignOn: SingleSignOn;
}

function queryOf({ url }: FastifyRequest): URLSearchParams {
  return new URLSearchParams(url.split('?', 2)[1] ?? '');
}

/** A path of this site to return to; undefined for anything else, so that no link leads through the provider to another site. */
function returnPathOf(path: string | null, publicUrl: string): string | undefined {
  if (path === null || !path.startsWith('/') || path.length > PATH_LENGTH_MAX) return undefined;
  const url = URL.parse(path, publicUrl);
  const isOwn = url?.origin === new URL(publicUrl).origin && !url.pathname.startsWith('//');
  return isOwn ? `${url.pathname}${url.search}${url.hash}` : undefined;
}

/** The page that goes on after a sign-in. Not the path itself: the browser would keep the session from it, as it came from another site. */
function dashboardUrl(returnPath: string | undefined, fault?: SignInFault): string {
  const query = new URLSearchParams({
    ...(returnPath !== undefined && { return: returnPath }),
    ...(fault !== undefined && { sign_in_problem: fault }),
  });
  return query.size === 0 ? '/dashboard' : `/dashboard?${query}`;
}

/** The fault behind an error that the sign-in page tells of; the log has the details. */
function faultOf(error: unknown, request: FastifyRequest): SignInFault {
  if (error instanceof ProviderUnreachable) {
    request.log.warn({ err: error }, 'the identity provider does not answer');
    return 'unreachable';
  }
  if (!(error instanceof ProviderFault)) throw error;
  request.log.warn({ fault: error.fault, reason: error.message }, 'a sign-in through the identity provider failed');
  return error.fault;
}

function goTo(reply: FastifyReply, url: string, cookies: readonly string[] = []): FastifyReply {
  for (const cookie of cookies) reply.header('set-cookie', cookie);
  return reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).redirect(url, 302);
}

/**
 * Sign-in through the identity provider.
 *
 *   GET  /oidc/sign-in?return=&again=    sends the browser to the provider; `again` asks even somebody who is signed in there
 *   GET  /oidc/callback                  where the provider sends it back to
 *   POST /oidc/back-channel-logout       logout_token: the provider ends sessions
 */
export function serveOidc(app: FastifyInstance, { store, publicUrl, singleSignOn }: OidcContext): void {
  const limited = async (request: FastifyRequest) =>
    throttle(countAttempt(store, providerLimits(ipCallerOf(request))), 'sign-in attempts');

  servePath(app, '/oidc/sign-in', {
    GET: {
      handler: async (request, reply) => {
        await limited(request);
        const query = queryOf(request);
        const returnPath = returnPathOf(query.get('return'), publicUrl);
        const wish = { returnPath, connects: undefined, isAgain: query.has('again') };
        try {
          const { url, cookie } = await singleSignOn.begin(wish, browserRequestOf(request, publicUrl).isSecure);
          return goTo(reply, url, [cookie]);
        } catch (error) {
          return goTo(reply, dashboardUrl(returnPath, faultOf(error, request)));
        }
      },
    },
  });

  servePath(app, CALLBACK_PATH, {
    GET: {
      handler: async (request, reply) => {
        await limited(request);
        const browserRequest = browserRequestOf(request, publicUrl);
        const { state, endingCookie } = await singleSignOn.begun(browserRequest);
        try {
          const cookies = await singleSignOn.complete(state, queryOf(request), browserRequest);
          return goTo(reply, dashboardUrl(state?.returnPath), [endingCookie, ...cookies]);
        } catch (error) {
          const fault = faultOf(error, request);
          // Whoever connects an identity is signed in already, and hears of it where it began.
          const url =
            state?.connects === undefined
              ? dashboardUrl(state?.returnPath, fault)
              : `${state.returnPath}?sign_in_problem=${fault}`;
          return goTo(reply, url, [endingCookie]);
        }
      },
    },
  });

  app.register(async (logout) => {
    logout.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, new URLSearchParams(body as string)),
    );
    servePath(logout, '/oidc/back-channel-logout', {
      POST: {
        options: { bodyLimit: BODY_BYTES_MAX },
        handler: async (request, reply) => {
          await limited(request);
          const token = request.body instanceof URLSearchParams ? request.body.get('logout_token') : null;
          reply.header('cache-control', 'no-store');
          try {
            if (token === null) throw new ProviderFault('not_trusted', 'the form has no logout_token');
            await singleSignOn.endSessions(token);
          } catch (error) {
            faultOf(error, request);
            const detail = error instanceof Error ? error.message : '';
            if (error instanceof ProviderFault)
              return reply.code(400).send({ error: 'invalid_request', error_description: detail });
            throw new ProblemError({
              code: 'unavailable',
              detail: 'The keys of the provider cannot be read.',
              retryAfterSeconds: 60,
            });
          }
          return reply.code(200).send({ ended: true });
        },
      },
    });
  });
}
