import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AccountAuthentication, SignInFault } from '../../accounts/account_authentication.ts';
import { faultOfPassword } from '../../accounts/password.ts';
import type { SecondFactorProof } from '../../accounts/second_factor.ts';
import { hasProof, noteProof } from '../../accounts/session_confirmation.ts';
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
import { noPasswordsDetail } from '../http/no_passwords.ts';
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

/** Options of routes that take a password, which nobody may have if the identity provider alone signs people in. */
function forPasswords({ oidc }: Pick<DashboardContext, 'oidc'>) {
  return {
    onRequest: async (): Promise<void> => {
      if (oidc?.isOnly) throw new DashboardProblemError('no_passwords', noPasswordsDetail(oidc.name));
    },
  };
}

/** Sign-up, sign-in with its second step, and sign-out. */
export function serveSignIn(app: FastifyInstance, context: DashboardContext): void {
  const { store, authentication, publicUrl, mail } = context;
  const withPasswords = forPasswords(context);
  const hint = mail.isConfigured ? ' If you have just signed up, open the link in our email first.' : '';

  app.post('/auth/sign-up', withPasswords, (request, reply) =>
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

  app.post('/auth/sign-in', withPasswords, (request, reply) =>
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

  app.post('/auth/second-factor', withPasswords, async (request, reply) => {
    const { proof, trust } = secondStepOf(request);
    const outcome = await authentication.secondFactor.complete(browserRequestOf(request, publicUrl), proof, trust);
    if (!outcome.ok) throw secondFactorProblem(outcome, 'code' in proof ? 'code' : 'recovery_code');
    sendCookies(reply, outcome.session.cookies);
    return reply.code(204).send();
  });

  // The operator passes the link on, so it also works where nobody has a password.
  app.post('/auth/sign-in-link', async (request, reply) => {
    const { token } = formBody(request.body, ['token']);
    await throttle(countAttempt(store, linkLimits(ipCallerOf(request))), 'attempts');
    const user = await authentication.links.useSignInLink(token);
    if (!user) throw linkProblem();
    const { id, cookies } = await authentication.startSession(browserRequestOf(request, publicUrl), user);
    await noteProof(context, 'provider-sign-in', { id, userId: user.id });
    sendCookies(reply, cookies);
    return reply.code(204).send();
  });

  app.post('/auth/sign-out', async (request, reply) => {
    sendCookies(reply, await authentication.signOut(browserRequestOf(request, publicUrl)));
    return reply.code(204).send();
  });
}

/** Changes the password of a signed-in account. */
export function servePassword(app: FastifyInstance, context: DashboardContext): void {
  const { store, authentication, publicUrl } = context;
  app.post('/auth/change-password', forPasswords(context), (request, reply) =>
    authentication.inTurn(async () => {
      const { current_password: current, new_password: next } = formBody(
        request.body,
        ['current_password', 'new_password'],
        { new_password: faultOfPassword },
      );
      const session = sessionOf(request);
      await requireOwnPassword(authentication, request);
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

/** Rejects what only a user with a password can do. */
export async function requireOwnPassword(
  authentication: AccountAuthentication,
  request: FastifyRequest,
): Promise<void> {
  if (await authentication.hasPassword(sessionOf(request).email)) return;
  const detail = 'You sign in through the identity provider, which takes care of your password and second factor.';
  throw new DashboardProblemError('no_password', detail);
}

/**
 * Rejects a request whose user does not repeat the password, or, without one, has not just signed in again at the identity provider.
 * Belongs into a turn of hashing.
 */
export async function requirePassword(
  {
    store,
    clock,
    authentication,
    publicUrl,
  }: Pick<DashboardContext, 'store' | 'clock' | 'authentication' | 'publicUrl'>,
  request: FastifyRequest,
  password: string,
): Promise<void> {
  const session = sessionOf(request);
  if (!(await authentication.hasPassword(session.email))) {
    if (await hasProof({ store, clock }, 'provider-sign-in', session)) return;
    throw new DashboardProblemError('sign_in_again', 'Sign in again, then confirm within 15 minutes.');
  }
  await throttle(countAttempt(store, passwordLimits(session.userId)), 'wrong passwords');
  if (await authentication.isPassword(browserRequestOf(request, publicUrl), password)) return;
  throw wrongPasswordProblem('password');
}

function linkProblem(): Error {
  return new DashboardProblemError('link_invalid', 'The link has expired, or has been used. Ask for a new one.');
}

/** What the links in mails do. Their pages send the tokens: a program that opens a link to look at it changes nothing. */
export function serveLinks(app: FastifyInstance, context: DashboardContext): void {
  const { store, authentication, billing } = context;
  const { links } = authentication;
  const withPasswords = forPasswords(context);

  // Whether an address has an account shows neither in the answer nor in the time that it takes.
  app.post('/auth/request-reset', withPasswords, async (request, reply) => {
    const { email } = formBody(request.body, ['email']);
    await throttle(countAttempt(store, resetLimits(ipCallerOf(request), email)), 'requests');
    links.sendResetLater(email);
    return reply.code(204).send();
  });

  app.post('/auth/reset-password', withPasswords, (request, reply) =>
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
