import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cookiePairOf, SESSION_COOKIE } from '../../accounts/session.ts';
import type { Authorization, AuthorizationRequest } from '../../oauth/authorization_server.ts';
import { redirectTargetOf } from '../../oauth/client_metadata.ts';
import { callableAccounts } from '../../oauth/connected_apps.ts';
import { browserRequestOf, isOfThisSite } from '../http/browser_request.ts';
import { servePath } from '../http/routes.ts';
import { authorizationRequestOf, formOf, type OauthContext } from './oauth_context.ts';
import {
  consentPage,
  continuePage,
  failurePage,
  faultIn,
  faultOfAppPage,
  reloadPage,
  sendPage,
  signInPage,
} from './pages.ts';

/**
 * Whether a redirect reports an error to a site. Anybody can register an app, and a link that leads through this site to theirs would
 * borrow its good name (RFC 9700, section 4.11.2), so the user decides.
 */
function isFaultForOtherSite(redirect: string): boolean {
  return !redirectTargetOf(redirect).isOnDevice && faultIn(redirect) !== undefined;
}

/** Sends what happens next with an authorization request. */
async function sendAuthorization(
  context: OauthContext,
  { parameters, browserRequest }: AuthorizationRequest,
  authorization: Authorization,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { publicUrl, authentication, oidc: provider } = context;
  switch (authorization.next) {
    case 'redirect':
      if (reply.request.method === 'POST') return sendPage(reply, publicUrl, 200, continuePage(authorization.url));
      if (isFaultForOtherSite(authorization.url)) {
        return sendPage(reply, publicUrl, 400, faultOfAppPage(authorization.url));
      }
      return reply.header('cache-control', 'no-store').redirect(authorization.url, 302);
    case 'sign_in': {
      const isNew = (parameters.get('prompt') ?? '').split(' ').includes('create');
      return sendPage(reply, publicUrl, 200, signInPage({ client: authorization.client, parameters, isNew, provider }));
    }
    case 'consent': {
      const session = await authentication.session(browserRequest);
      const { client, redirectUri } = authorization;
      if (!session) return sendPage(reply, publicUrl, 200, signInPage({ client, parameters, isNew: false, provider }));
      const accounts = await callableAccounts(context.store, session);
      const form = { client, parameters, redirectUri, email: session.email, accounts, sessionId: session.id };
      return sendPage(reply, publicUrl, 200, consentPage(form));
    }
    case 'failed':
      return sendPage(reply, publicUrl, 400, failurePage(authorization.description));
  }
}

/** The query as it was sent: repeated parameters must reach the checks. */
function parametersOf({ url }: FastifyRequest): URLSearchParams {
  const [, query = ''] = url.split('?', 2);
  return new URLSearchParams(query);
}

/** Whether another site has sent the browser here, which then keeps the session to itself. */
function lacksSession(request: FastifyRequest, publicUrl: string): boolean {
  const session = cookiePairOf(browserRequestOf(request, publicUrl), SESSION_COOKIE);
  return session === undefined && !isOfThisSite(request, new URL(publicUrl));
}

/** Serves the address that apps send browsers to, and the answer of its user. */
export function serveAuthorize(app: FastifyInstance, context: OauthContext): void {
  const { publicUrl, server, authentication } = context;

  servePath(app, '/authorize', {
    GET: {
      handler: async (request, reply) => {
        const parameters = parametersOf(request);
        if (lacksSession(request, publicUrl)) {
          return sendPage(reply, publicUrl, 200, reloadPage(`/oauth/authorize?${parameters}`));
        }
        const authorizationRequest = authorizationRequestOf(request, parameters, context);
        const authorization = await server.authorize(authorizationRequest);
        return sendAuthorization(context, authorizationRequest, authorization, reply);
      },
    },
  });

  servePath(app, '/consent', {
    POST: {
      handler: async (request, reply) => {
        const form = formOf(request);
        const parameters = new URLSearchParams(form.get('request') ?? '');
        const authorizationRequest = authorizationRequestOf(request, parameters, context);
        const session = await authentication.session(authorizationRequest.browserRequest);
        // Somebody else has signed in since the page was shown: ask them.
        const isOfSession = session !== undefined && session.id === form.get('session');
        const isAllowed = form.get('decision') === 'allow';
        const authorization = !isOfSession
          ? await server.authorize(authorizationRequest)
          : isAllowed
            ? await server.allow(authorizationRequest, { ...session, accountId: form.get('account') ?? '' })
            : await server.deny(authorizationRequest);
        return sendAuthorization(context, authorizationRequest, authorization, reply);
      },
    },
  });
}
