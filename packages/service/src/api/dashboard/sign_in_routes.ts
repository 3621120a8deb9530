import type { FastifyInstance, FastifyRequest } from 'fastify';
import { countAttempt, passwordLimits, signInLimits, signUpLimits } from '../../accounts/attempts.ts';
import type { SignInFault } from '../../accounts/authentication.ts';
import { faultOfPassword } from '../../accounts/password.ts';
import { callerOfIp } from '../../calls/ip_address.ts';
import { DashboardRefused } from './dashboard_problem.ts';
import { formBody, refuseForm } from './form_body.ts';
import type { DashboardParts } from './serve_dashboard.ts';
import { accountIdOf, sendCookies, visitOf } from './session.ts';
import { refuseTooOften } from './throttle.ts';

function addressOf(request: FastifyRequest): string {
  return callerOfIp(request.ip) ?? 'ip:unknown';
}

/** Says what was wrong in words for the one who signs in or up. Whether an address has an account is not said on signing in. */
function refusalOf(fault: SignInFault, email: string): Error {
  switch (fault) {
    case 'email_taken':
      return refuseForm([{ field: 'email', message: `email ${email} has an account already; sign in with it.` }]);
    case 'email_invalid':
      return refuseForm([{ field: 'email', message: `email must be an e-mail address; ${email} was sent.` }]);
    case 'wrong_password':
      return new DashboardRefused('wrong_password', 'There is no account with this e-mail address and password.');
  }
}

/** For those who come: sign up and sign in. */
export function serveEntrance(app: FastifyInstance, { store, authentication, publicUrl }: DashboardParts): void {
  app.post('/auth/sign-up', async (request, reply) => {
    const form = formBody(request.body, ['email', 'password'], { password: faultOfPassword });
    await refuseTooOften(countAttempt(store, signUpLimits(addressOf(request), form.email)), 'attempts to sign up');
    const outcome = await authentication.signUp(visitOf(request, publicUrl), form);
    if (!outcome.ok) throw refusalOf(outcome.fault, form.email);
    sendCookies(reply, outcome.visitor.cookies);
    return reply.code(204).send();
  });

  app.post('/auth/sign-in', async (request, reply) => {
    const form = formBody(request.body, ['email', 'password']);
    await refuseTooOften(countAttempt(store, signInLimits(addressOf(request), form.email)), 'attempts to sign in');
    const outcome = await authentication.signIn(visitOf(request, publicUrl), form);
    if (!outcome.ok) throw refusalOf(outcome.fault, form.email);
    sendCookies(reply, outcome.visitor.cookies);
    return reply.code(204).send();
  });

  app.post('/auth/sign-out', async (request, reply) => {
    sendCookies(reply, await authentication.signOut(visitOf(request, publicUrl)));
    return reply.code(204).send();
  });
}

/** For those who have signed in: another password. */
export function servePassword(app: FastifyInstance, { store, authentication, publicUrl }: DashboardParts): void {
  app.post('/auth/change-password', async (request, reply) => {
    const { current_password: current, new_password: next } = formBody(
      request.body,
      ['current_password', 'new_password'],
      { new_password: faultOfPassword },
    );
    await refuseTooOften(countAttempt(store, passwordLimits(accountIdOf(request))), 'wrong passwords');
    const outcome = await authentication.changePassword(visitOf(request, publicUrl), { current, next });
    if (!outcome.ok) throw refuseWrongPassword('current_password');
    // The session is another one from now on; the cookie of the old one must not win.
    reply.removeHeader('set-cookie');
    sendCookies(reply, outcome.visitor.cookies);
    return reply.code(204).send();
  });
}

export function refuseWrongPassword(field: string): Error {
  return refuseForm([{ field, message: `${field} is not the password of this account.` }]);
}
