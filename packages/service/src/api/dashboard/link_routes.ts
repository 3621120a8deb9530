import type { FastifyInstance } from 'fastify';
import { faultOfPassword } from '../../accounts/password.ts';
import { countAttempt, linkLimits, resetLimits } from '../../usage/attempts.ts';
import { clientOf } from '../http/browser_request.ts';
import { ipCallerOf } from '../http/ip_caller.ts';
import { throttle } from '../http/throttle.ts';
import type { DashboardContext } from './dashboard_context.ts';
import { DashboardProblemError } from './dashboard_problem.ts';
import { formBody } from './form_body.ts';

function linkProblem(): Error {
  return new DashboardProblemError('link_invalid', 'The link has expired, or has been used. Ask for a new one.');
}

/** What the links in mails do. Their pages send the tokens: a program that opens a link to look at it changes nothing. */
export function serveLinks(app: FastifyInstance, { store, authentication }: DashboardContext): void {
  const { links } = authentication;

  // Whether an address has an account shows neither in the answer nor in the time that it takes.
  app.post('/auth/request-reset', async (request, reply) => {
    const { email } = formBody(request.body, ['email']);
    await throttle(countAttempt(store, resetLimits(ipCallerOf(request), email)), 'requests');
    links.sendResetLater(email);
    return reply.code(204).send();
  });

  app.post('/auth/reset-password', (request, reply) =>
    authentication.inTurn(async () => {
      const { token, password } = formBody(request.body, ['token', 'password'], { password: faultOfPassword });
      await throttle(countAttempt(store, linkLimits(ipCallerOf(request))), 'attempts');
      const revokedKeys = await links.resetPassword(token, password, clientOf(request));
      if (revokedKeys === undefined) throw linkProblem();
      return reply.send({ revoked_keys: revokedKeys });
    }),
  );

  app.post('/auth/verify-email', async (request, reply) => {
    const { token } = formBody(request.body, ['token']);
    await throttle(countAttempt(store, linkLimits(ipCallerOf(request))), 'attempts');
    const user = await links.verifyEmail(token, clientOf(request));
    if (!user) throw linkProblem();
    return reply.send({ email: user.email });
  });
}
