import type { FastifyInstance } from 'fastify';
import { ProviderUnreachable } from '../../single_sign_on/provider_request.ts';
import { ProviderFault } from '../../single_sign_on/sign_in_fault.ts';
import { browserRequestOf } from '../http/browser_request.ts';
import { ProblemError } from '../http/problem.ts';
import type { DashboardContext } from './dashboard_context.ts';
import { formBody } from './form_body.ts';
import { sendCookies, sessionOf } from './session.ts';
import { requirePassword } from './sign_in_routes.ts';

const SECURITY_PAGE = '/dashboard/security';

/** The sign-in of the user at the identity provider: somebody who signed up here connects it, and then signs in through it. */
export function serveIdentity(app: FastifyInstance, context: DashboardContext): void {
  const { authentication, publicUrl, oidc, singleSignOn } = context;
  if (!oidc || !singleSignOn) return;

  app.get('/api/identity', async (request) => ({
    provider: oidc.name,
    connected: await singleSignOn.isConnected(sessionOf(request).userId),
  }));

  app.post('/api/identity', (request, reply) =>
    authentication.inTurn(async () => {
      const { password } = formBody(request.body, ['password']);
      await requirePassword(context, request, password);
      const wish = { returnPath: SECURITY_PAGE, connects: sessionOf(request).userId, isAgain: false };
      try {
        const { url, cookie } = await singleSignOn.begin(wish, browserRequestOf(request, publicUrl).isSecure);
        sendCookies(reply, [cookie]);
        return await reply.send({ url });
      } catch (error) {
        if (!(error instanceof ProviderFault || error instanceof ProviderUnreachable)) throw error;
        request.log.warn({ err: error }, 'connecting an identity failed');
        const detail = `${oidc.name} cannot be used at the moment. Try again in a minute, or ask the operator.`;
        throw new ProblemError({ code: 'unavailable', detail, retryAfterSeconds: 60 });
      }
    }),
  );
}
