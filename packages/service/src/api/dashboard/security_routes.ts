import type { FastifyInstance, FastifyRequest } from 'fastify';
import { encode } from 'uqr';
import {
  endAllSessions,
  endOtherSessions,
  endUserSession,
  listUserSessions,
  type UserSession,
} from '../../accounts/user_sessions.ts';
import { isMailAddress } from '../../mail/mail_address.ts';
import { countAttempt, passwordLimits, verificationLimits } from '../../usage/attempts.ts';
import { browserRequestOf } from '../http/browser_request.ts';
import { ProblemError } from '../http/problem.ts';
import { throttle } from '../http/throttle.ts';
import type { DashboardContext } from './dashboard_context.ts';
import { DashboardProblemError } from './dashboard_problem.ts';
import { formBody } from './form_body.ts';
import { faultOfCode, secondFactorProblem } from './second_factor_problem.ts';
import { changeBy, replaceCookies, requireVerified, sessionOf } from './session.ts';
import { requireOwnPassword, requirePassword } from './sign_in_routes.ts';

/** A QR code as its rows, with 1 for a dark module; it includes the quiet zone. */
function qrRows(text: string): string[] {
  return encode(text, { ecc: 'M', border: 4 }).data.map((row) => row.map((isDark) => (isDark ? '1' : '0')).join(''));
}

function secretIn(uri: string): string {
  return new URL(uri).searchParams.get('secret') ?? '';
}

/** The second factor of the signed-in user. */
export function serveSecondFactor(app: FastifyInstance, { store, authentication, publicUrl }: DashboardContext): void {
  const { secondFactor } = authentication;

  /** Runs what asks for the password again. */
  const withPassword = <Result>(request: FastifyRequest, act: (password: string) => Promise<Result>): Promise<Result> =>
    authentication.inTurn(async () => {
      const { password } = formBody(request.body, ['password']);
      await requireOwnPassword(authentication, request);
      await throttle(countAttempt(store, passwordLimits(sessionOf(request).userId)), 'wrong passwords');
      return act(password);
    });

  app.get('/api/second-factor', async (request) => {
    const left = await secondFactor.recoveryCodesLeft(browserRequestOf(request, publicUrl), sessionOf(request).userId);
    return { on: left !== undefined, recovery_codes_left: left ?? null };
  });

  app.post('/api/second-factor', (request) =>
    withPassword(request, async (password) => {
      await requireVerified(authentication, request, 'turn on a second factor');
      const begun = await secondFactor.begin(browserRequestOf(request, publicUrl), password);
      if (!begun.ok) throw secondFactorProblem(begun, 'password');
      const { uri, recoveryCodes } = begun;
      return { uri, secret: secretIn(uri), qr: qrRows(uri), recovery_codes: recoveryCodes };
    }),
  );

  app.put('/api/second-factor', async (request, reply) => {
    const { code } = formBody(request.body, ['code'], { code: faultOfCode });
    const confirmed = await secondFactor.confirm(browserRequestOf(request, publicUrl), sessionOf(request), code);
    if (!confirmed.ok) throw secondFactorProblem(confirmed, 'code');
    replaceCookies(reply, confirmed.cookies);
    return reply.code(204).send();
  });

  app.delete('/api/second-factor', (request, reply) =>
    withPassword(request, async (password) => {
      const browserRequest = browserRequestOf(request, publicUrl);
      const disabled = await secondFactor.disable(browserRequest, sessionOf(request), password);
      if (!disabled.ok) throw secondFactorProblem(disabled, 'password');
      replaceCookies(reply, disabled.cookies);
      return reply.code(204).send();
    }),
  );

  app.post('/api/recovery-codes', (request) =>
    withPassword(request, async (password) => {
      const browserRequest = browserRequestOf(request, publicUrl);
      const created = await secondFactor.newRecoveryCodes(browserRequest, sessionOf(request), password);
      if (!created.ok) throw secondFactorProblem(created, 'password');
      return { recovery_codes: created.recoveryCodes };
    }),
  );
}

function shown({ id, isCurrent, device, ipAddress, createdAt, lastSeenAt }: UserSession) {
  return {
    id,
    current: isCurrent,
    device,
    ip_address: ipAddress === '' ? null : ipAddress,
    created_at: new Date(createdAt).toISOString(),
    last_seen_at: new Date(lastSeenAt).toISOString(),
  };
}

const SCOPES = ['others', 'everywhere'];

function faultOfScope(scope: string): string | undefined {
  return SCOPES.includes(scope) ? undefined : `must be ${SCOPES.join(' or ')}; ${scope.slice(0, 40)} was sent.`;
}

/** The sessions of the signed-in user. Ended ones are rejected within two seconds. */
export function serveSessions(app: FastifyInstance, context: DashboardContext): void {
  const { store, clock, authentication, publicUrl } = context;

  app.get('/api/sessions', async (request) => ({
    sessions: (await listUserSessions(store, sessionOf(request))).map(shown),
  }));

  app.delete('/api/sessions', async (request, reply) => {
    const { scope } = formBody(request.body, ['scope'], { scope: faultOfScope });
    const [session, change] = [sessionOf(request), changeBy(request, clock)];
    if (scope === 'others') return { ended: await endOtherSessions(store, session, change) };
    const ended = await endAllSessions(store, session, change);
    replaceCookies(reply, await authentication.signOut(browserRequestOf(request, publicUrl)));
    return { ended };
  });

  app.delete('/api/sessions/:id', async (request, reply) => {
    const { id } = request.params as { id: string };
    const session = sessionOf(request);
    if (!(await endUserSession(store, session, id, changeBy(request, clock)))) {
      throw new ProblemError({ code: 'not_found', detail: `You have no session with the id ${id.slice(0, 40)}.` });
    }
    if (id === session.id) replaceCookies(reply, await authentication.signOut(browserRequestOf(request, publicUrl)));
    return reply.code(204).send();
  });
}

function faultOfEmail(email: string): string | undefined {
  return isMailAddress(email) ? undefined : `must be an email address; ${email.slice(0, 100)} was sent.`;
}

/** Begins a change of the e-mail address. Whether another user has the address shows to who has its mailbox alone. */
export function serveEmailChange(app: FastifyInstance, context: DashboardContext): void {
  const { store, authentication, mail } = context;
  app.post('/api/email-change', (request, reply) =>
    authentication.inTurn(async () => {
      const { email, password } = formBody(request.body, ['email', 'password'], { email: faultOfEmail });
      await requireOwnPassword(authentication, request);
      await requirePassword(context, request, password);
      if (!mail.isConfigured) {
        const detail = 'This service sends no mail, so that it cannot verify an address. Ask its operator.';
        throw new DashboardProblemError('mail_unavailable', detail);
      }
      const session = sessionOf(request);
      await throttle(countAttempt(store, verificationLimits(session.userId)), 'mails');
      await authentication.links.beginEmailChange(session, email.toLowerCase());
      return reply.code(204).send();
    }),
  );
}

/** Sends the mail that verifies the address of the signed-in user again. */
export function serveVerificationMail(app: FastifyInstance, { store, authentication }: DashboardContext): void {
  app.post('/api/verification', async (request, reply) => {
    const session = sessionOf(request);
    await throttle(countAttempt(store, verificationLimits(session.userId)), 'mails');
    await authentication.links.sendVerification(session);
    return reply.code(204).send();
  });
}
