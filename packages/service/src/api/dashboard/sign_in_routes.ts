import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SignInFault } from '../../accounts/account_authentication.ts';
import { faultOfPassword } from '../../accounts/password.ts';
import type { SecondFactorProof } from '../../accounts/second_factor.ts';
import { tellStripeOfEmail } from '../../billing/owner_at_stripe.ts';
import {
  countAttempt,
  linkLimits,
  passwordLimits,
  resetLimits,
  signInLimits,
  signUpLimits,
} from '../../usage/attempts.ts';
import { browserRequestOf, clientOf } from '../http/browser_request.ts';
import { ipCallerOf } from '../http/http_request.ts';
import { throttle } from '../http/throttle.ts';
import type { DashboardContext } from './dashboard_context.ts';
import { DashboardProblemError } from './dashboard_problem.ts';
import { formBody, formProblem } from './form_body.ts';
import { faultOfCode, secondFactorProblem } from './second_factor_problem.ts';
import { replaceCookies, sendCookies, sessionOf } from './session.ts';

/** The problem for a failed sign-in or sign-up. Only a sign-up without mail reveals whether an address has an account. */
function signInProblem(fault: SignInFault, email: string, hint = ''): Error {
  switch (fault) {
    case 'email_taken':
      return formProblem([{ field: 'email', message: `email ${email} already has an account. Sign in instead.` }]);
    case 'email_invalid':
      return formProblem([{ field: 'email', message: `email must be an email address; ${email} was sent.` }]);
    case 'wrong_password':
      return new DashboardProblemError(
        'wrong_password',
        `There is no account with this email address and password.${hint}`,
      );
  }
}

/** The second step of a sign-in: a code or a recovery code, and whether to trust this browser. */
function secondStepOf({ body }: FastifyRequest): { proof: SecondFactorProof; trust: boolean } {
  const { trust = false, ...form } = { ...(body as { trust?: unknown } | null) };
  if (typeof trust !== 'boolean') {
    throw formProblem([{ field: 'trust', message: `trust must be true or false; ${typeof trust} was sent.` }]);
  }
  if ('recovery_code' in form)
    return { proof: { recoveryCode: formBody(form, ['recovery_code']).recovery_code }, trust };
  return { proof: { code: formBody(form, ['code'], { code: faultOfCode }).code }, trust };
}

/** Sign-up, sign-in with its second step, and sign-out. */
export function serveSignIn(app: FastifyInstance, { store, authentication, publicUrl, mail }: DashboardContext): void {
  const hint = mail.isConfigured ? ' If you have just signed up, open the link in our email first.' : '';

  app.post('/auth/sign-up', (request, reply) =>
    authentication.inTurn(async () => {
      const form = formBody(request.body, ['email', 'password'], { password: faultOfPassword });
      await throttle(countAttempt(store, signUpLimits(ipCallerOf(request), form.email)), 'sign-up attempts');
      const outcome = await authentication.signUp(browserRequestOf(request, publicUrl), form);
      if (outcome.ok) {
        sendCookies(reply, outcome.session.cookies);
        return reply.code(204).send();
      }
      if (outcome.fault !== 'verification_needed') throw signInProblem(outcome.fault, form.email);
      return reply.code(202).send({ verification: true });
    }),
  );

  app.post('/auth/sign-in', (request, reply) =>
    authentication.inTurn(async () => {
      const form = formBody(request.body, ['email', 'password']);
      await throttle(countAttempt(store, signInLimits(ipCallerOf(request), form.email)), 'sign-in attempts');
      const outcome = await authentication.signIn(browserRequestOf(request, publicUrl), form);
      if (outcome.ok) {
        sendCookies(reply, outcome.session.cookies);
        return reply.code(204).send();
      }
      if (outcome.fault !== 'second_factor_needed') throw signInProblem(outcome.fault, form.email, hint);
      sendCookies(reply, outcome.cookies);
      return reply.code(202).send({ second_factor: true });
    }),
  );

  app.post('/auth/second-factor', async (request, reply) => {
    const { proof, trust } = secondStepOf(request);
    const outcome = await authentication.secondFactor.complete(browserRequestOf(request, publicUrl), proof, trust);
    if (!outcome.ok) throw secondFactorProblem(outcome, 'code' in proof ? 'code' : 'recovery_code');
    sendCookies(reply, outcome.session.cookies);
    return reply.code(204).send();
  });

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
      replaceCookies(reply, outcome.session.cookies);
      return reply.code(204).send();
    }),
  );
}

function wrongPasswordProblem(field: string): Error {
  return formProblem([{ field, message: `${field} is not the password of this account.` }]);
}

/** Rejects a request whose user does not repeat the password. Belongs into a turn of hashing. */
export async function requirePassword(
  { store, authentication, publicUrl }: Pick<DashboardContext, 'store' | 'authentication' | 'publicUrl'>,
  request: FastifyRequest,
  password: string,
): Promise<void> {
  await throttle(countAttempt(store, passwordLimits(sessionOf(request).userId)), 'wrong passwords');
  if (await authentication.isPassword(browserRequestOf(request, publicUrl), password)) return;
  throw wrongPasswordProblem('password');
}

function linkProblem(): Error {
  return new DashboardProblemError('link_invalid', 'The link has expired, or has been used. Ask for a new one.');
}

/** What the links in mails do. Their pages send the tokens: a program that opens a link to look at it changes nothing. */
export function serveLinks(app: FastifyInstance, { store, authentication, billing }: DashboardContext): void {
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
      const reset = await links.resetPassword(token, password, clientOf(request));
      if (!reset) throw linkProblem();
      const { revokedKeys, isAfresh, kept } = reset;
      const { hasSecondFactor, members, webhooks } = kept;
      return reply.send({
        revoked_keys: revokedKeys,
        afresh: isAfresh,
        kept: { second_factor: hasSecondFactor, members, webhooks },
      });
    }),
  );

  app.post('/auth/change-email', async (request, reply) => {
    const { token, email } = formBody(request.body, ['token', 'email']);
    await throttle(countAttempt(store, linkLimits(ipCallerOf(request))), 'attempts');
    const changed = await links.changeEmail(token, email.toLowerCase(), clientOf(request));
    if (!changed) throw linkProblem();
    const { outcome, userId } = changed;
    if (outcome === 'taken') throw signInProblem('email_taken', email);
    if (outcome === 'changed') await tellStripeOfEmail(billing, userId);
    return reply.send({ outcome });
  });

  app.post('/auth/verify-email', async (request, reply) => {
    const { token } = formBody(request.body, ['token']);
    await throttle(countAttempt(store, linkLimits(ipCallerOf(request))), 'attempts');
    const user = await links.verifyEmail(token, clientOf(request));
    if (!user) throw linkProblem();
    return reply.send({ email: user.email });
  });
}
