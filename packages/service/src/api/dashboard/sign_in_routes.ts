import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SignInFault } from '../../accounts/account_authentication.ts';
import { countAttempt, passwordLimits, signInLimits, signUpLimits } from '../../accounts/attempts.ts';
import { faultOfPassword } from '../../accounts/password.ts';
import { callerOfIp } from '../../calls/ip_address.ts';
import { ipAddressOf } from '../http/http_request.ts';
import { throttle } from '../http/throttle.ts';
import type { DashboardContext } from './dashboard_context.ts';
import { DashboardProblemError } from './dashboard_problem.ts';
import { formBody, formProblem } from './form_body.ts';
import { browserRequestOf, sendCookies, sessionOf } from './session.ts';

export function ipCallerOf(request: FastifyRequest): string {
  return callerOfIp(ipAddressOf(request)) ?? 'ip:unknown';
}

/** The problem for a failed sign-in or sign-up. Sign-in does not reveal whether an address has an account. */
function signInProblem(fault: SignInFault, email: string): Error {
  switch (fault) {
    case 'email_taken':
      return formProblem([{ field: 'email', message: `email ${email} already has an account. Sign in instead.` }]);
    case 'email_invalid':
      return formProblem([{ field: 'email', message: `email must be an email address; ${email} was sent.` }]);
    case 'wrong_password':
      return new DashboardProblemError('wrong_password', 'There is no account with this email address and password.');
  }
}

/** Sign-up, sign-in and sign-out. */
export function serveSignIn(app: FastifyInstance, { store, authentication, publicUrl }: DashboardContext): void {
  app.post('/auth/sign-up', (request, reply) =>
    authentication.inTurn(async () => {
      const form = formBody(request.body, ['email', 'password'], { password: faultOfPassword });
      await throttle(countAttempt(store, signUpLimits(ipCallerOf(request), form.email)), 'sign-up attempts');
      const outcome = await authentication.signUp(browserRequestOf(request, publicUrl), form);
      if (!outcome.ok) throw signInProblem(outcome.fault, form.email);
      sendCookies(reply, outcome.session.cookies);
      return reply.code(204).send();
    }),
  );

  app.post('/auth/sign-in', (request, reply) =>
    authentication.inTurn(async () => {
      const form = formBody(request.body, ['email', 'password']);
      await throttle(countAttempt(store, signInLimits(ipCallerOf(request), form.email)), 'sign-in attempts');
      const outcome = await authentication.signIn(browserRequestOf(request, publicUrl), form);
      if (!outcome.ok) throw signInProblem(outcome.fault, form.email);
      sendCookies(reply, outcome.session.cookies);
      return reply.code(204).send();
    }),
  );

  app.post('/auth/sign-out', async (request, reply) => {
    sendCookies(reply, await authentication.signOut(browserRequestOf(request, publicUrl)));
    return reply.code(204).send();
  });
}

/** Changes the password of a signed-in account. */
export function servePassword(app: FastifyInstance, { store, authentication, publicUrl }: DashboardContext): void {
  app.post('/auth/change-password', (request, reply) =>
    authentication.inTurn(async () => {
      const { current_password: current, new_password: next } = formBody(
        request.body,
        ['current_password', 'new_password'],
        { new_password: faultOfPassword },
      );
      const session = sessionOf(request);
      await throttle(countAttempt(store, passwordLimits(session.userId)), 'wrong passwords');
      const browserRequest = browserRequestOf(request, publicUrl);
      const outcome = await authentication.changePassword(browserRequest, session, { current, next });
      if (!outcome.ok) throw wrongPasswordProblem('current_password');
      // The password change started a new session; drop the cookie of the old one.
      reply.removeHeader('set-cookie');
      sendCookies(reply, outcome.session.cookies);
      return reply.code(204).send();
    }),
  );
}

export function wrongPasswordProblem(field: string): Error {
  return formProblem([{ field, message: `${field} is not the password of this account.` }]);
}
