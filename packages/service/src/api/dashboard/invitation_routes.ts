import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findAccount } from '../../accounts/accounts.ts';
import {
  acceptInvitation,
  declineInvitation,
  faultOfInvitedEmail,
  faultOfInvitedRole,
  findInvitation,
  invite,
  isInvitedRole,
  listInvitations,
  PLACES_MAX,
  withdrawInvitation,
} from '../../accounts/invitations.ts';
import { chooseAccount, titleOfAccount } from '../../accounts/members.ts';
import type { Invitation } from '../../store/invitation/contract.ts';
import { countAttempt, invitationLimits, invitationTokenLimits } from '../../usage/attempts.ts';
import { ipAddressOf, ipCallerOf } from '../http/http_request.ts';
import { ProblemError } from '../http/problem.ts';
import { throttle } from '../http/throttle.ts';
import { requireAccount } from './account_routes.ts';
import type { DashboardContext } from './dashboard_context.ts';
import { DashboardProblemError } from './dashboard_problem.ts';
import { formBody } from './form_body.ts';
import { accountIdOf, changeBy, requireRole, requireVerified, roleProblem, sessionOf } from './session.ts';

type ShownInvitation = Pick<Invitation, 'id' | 'email' | 'role' | 'expiresAt'>;

function shown({ id, email, role, expiresAt }: ShownInvitation) {
  return { id, email, role, expires_at: new Date(expiresAt).toISOString() };
}

function noInvitation(): ProblemError {
  const detail =
    'This invitation is not valid any more: it was used, declined, withdrawn or replaced, or it is older than 7 days. Ask for a new one.';
  return new ProblemError({ code: 'not_found', detail });
}

function notInvited(fault: 'forbidden' | 'is_member' | 'full'): Error {
  switch (fault) {
    case 'forbidden':
      return roleProblem('member', 'owner');
    case 'is_member':
      return new DashboardProblemError('is_member', 'This person is a member of the account already.');
    case 'full': {
      const detail = `An account can have ${PLACES_MAX} members and invitations. Remove a member or withdraw an invitation first.`;
      return new DashboardProblemError('too_many_members', detail);
    }
  }
}

/** What an invited person sees and does before signing in. */
export function serveInvitationPage(app: FastifyInstance, { store, clock }: DashboardContext): void {
  const countToken = (request: FastifyRequest) =>
    throttle(countAttempt(store, invitationTokenLimits(ipCallerOf(request))), 'invitations');

  // Tokens are sent in bodies: a URL ends up in logs.
  app.post('/auth/invitation', async (request) => {
    const { token } = formBody(request.body, ['token']);
    await countToken(request);
    const invitation = await findInvitation({ store }, token, clock());
    if (!invitation) throw noInvitation();
    const { accountName: name, ownerEmail, invitedBy } = invitation;
    return {
      ...shown(invitation),
      account_title: titleOfAccount({ name, ownerEmail }),
      invited_by: invitedBy ?? ownerEmail,
    };
  });

  app.post('/auth/invitation-refusal', async (request, reply) => {
    const { token } = formBody(request.body, ['token']);
    await countToken(request);
    const ipAddress = ipAddressOf(request);
    const actor = { kind: 'user', userId: null, email: null, ipAddress } as const;
    if (!(await declineInvitation({ store }, token, { at: clock(), actor }))) throw noInvitation();
    return reply.code(204).send();
  });
}

/** The invitations of the account, and the acceptance of one by a signed-in user. */
export function serveInvitations(app: FastifyInstance, context: DashboardContext): void {
  const { store, clock, mail } = context;
  const forOwner = { onRequest: requireRole('owner') };

  app.get('/api/invitations', async (request) => {
    const invitations = await listInvitations(store, accountIdOf(request), clock());
    return {
      invitations: invitations.map((each) => ({ ...shown(each), invited_by: each.invitedBy })),
      places_max: PLACES_MAX,
    };
  });

  app.post('/api/invitations', forOwner, async (request, reply) => {
    const faults = { email: faultOfInvitedEmail, role: faultOfInvitedRole };
    const { email, role } = formBody(request.body, ['email', 'role'], faults);
    if (!isInvitedRole(role)) throw new Error('the form accepts no other role');
    await throttle(countAttempt(store, invitationLimits(accountIdOf(request))), 'invitations');
    await requireVerified(context.authentication, request, 'invite somebody');
    const account = requireAccount(await findAccount(store, accountIdOf(request)));
    const result = await invite(context, account, { email, role }, changeBy(request, clock));
    if (!result.ok) throw notInvited(result.fault);
    const { link } = result.invitation;
    // With mail, the link goes to the invited address alone.
    return reply.code(201).send({ ...shown(result.invitation), link: mail.isConfigured ? null : link });
  });

  app.delete('/api/invitations/:id', forOwner, async (request, reply) => {
    const { id } = request.params as { id: string };
    const outcome = await withdrawInvitation(store, accountIdOf(request), id, changeBy(request, clock));
    if (outcome === 'withdrawn') return reply.code(204).send();
    if (outcome === 'forbidden') throw roleProblem('member', 'owner');
    const detail =
      'This account has no such invitation: it was used, declined, withdrawn or replaced. Reload the page.';
    throw new ProblemError({ code: 'not_found', detail });
  });

  app.post('/api/invitation-acceptance', async (request, reply) => {
    const { token } = formBody(request.body, ['token']);
    await throttle(countAttempt(store, invitationTokenLimits(ipCallerOf(request))), 'invitations');
    const { id, userId, email } = sessionOf(request);
    const accepted = await acceptInvitation(context, token, userId, changeBy(request, clock));
    if (accepted.ok) {
      await chooseAccount(store, id, accepted.accountId);
      return reply.code(204).send();
    }
    if (accepted.fault === 'unknown') throw noInvitation();
    const detail = `This invitation is for another email address than ${email}. Sign in with the invited address, or ask for an invitation of yours.`;
    throw new DashboardProblemError('other_address', detail);
  });
}
