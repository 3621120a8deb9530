import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findAccount } from '../../accounts/accounts.ts';
import { faultOfInvitedRole, isInvitedRole } from '../../accounts/invitations.ts';
import {
  changeRole,
  chooseAccount,
  faultOfAccountName,
  leaveAccount,
  listAccountsOfUser,
  listMembers,
  removeMember,
  renameAccount,
  titleOfAccount,
  transferAccount,
} from '../../accounts/members.ts';
import { cookiePairOf, SESSION_COOKIE } from '../../accounts/session.ts';
import { deleteAccount } from '../../billing/delete_account.ts';
import { tellStripeOfOwner } from '../../billing/owner_at_stripe.ts';
import type { Member, MemberOutcome, Membership } from '../../store/member/contract.ts';
import { browserRequestOf } from '../http/browser_request.ts';
import { ProblemError } from '../http/problem.ts';
import { requireAccount } from './account_routes.ts';
import type { DashboardContext } from './dashboard_context.ts';
import { DashboardProblemError } from './dashboard_problem.ts';
import { formBody } from './form_body.ts';
import { accountIdOf, changeBy, requireRole, roleProblem, sessionOf } from './session.ts';
import { requirePassword } from './sign_in_routes.ts';

function shownAccount(membership: Membership, currentId: string) {
  const { accountId, accountName, ownerEmail, role, plan, joinedAt } = membership;
  return {
    id: accountId,
    name: accountName,
    title: titleOfAccount({ name: accountName, ownerEmail }),
    owner_email: ownerEmail,
    role,
    plan,
    joined_at: new Date(joinedAt).toISOString(),
    is_current: accountId === currentId,
  };
}

function shownMember({ userId, email, role, joinedAt }: Member) {
  return { user: userId, email, role, joined_at: new Date(joinedAt).toISOString() };
}

const KEYS_OF_REMOVED = ['revoke', 'keep'];

function faultOfKeys(keys: string): string | undefined {
  return KEYS_OF_REMOVED.includes(keys) ? undefined : `must be ${KEYS_OF_REMOVED.join(' or ')}.`;
}

/** Throws why a change of a member did nothing. */
function requireDone(request: FastifyRequest, outcome: MemberOutcome, ownerDetail: string): void {
  if (outcome === 'forbidden') throw roleProblem(sessionOf(request).role, 'owner');
  if (outcome === 'is_owner') throw new DashboardProblemError('is_owner', ownerDetail);
  if (outcome === 'unknown') {
    throw new ProblemError({ code: 'not_found', detail: 'This account has no such member. Reload the page.' });
  }
}

function userIdOf(request: FastifyRequest): string {
  return (request.params as { user: string }).user;
}

/** The accounts of a user, and the members of the one that the session acts for. */
export function serveMembers(app: FastifyInstance, context: DashboardContext): void {
  const { store, clock, authentication, publicUrl, sessions } = context;
  const forOwner = { onRequest: requireRole('owner') };

  /** The calls of this session's pages count towards the new account at once. */
  async function switchTo(request: FastifyRequest, accountId: string): Promise<boolean> {
    const isChosen = await chooseAccount(store, sessionOf(request).id, accountId);
    const browserRequest = browserRequestOf(request, publicUrl);
    const cookie = cookiePairOf(browserRequest, SESSION_COOKIE);
    if (cookie !== undefined) sessions.forget({ ...browserRequest, cookie });
    return isChosen;
  }

  app.get('/api/accounts', async (request) => {
    const memberships = await listAccountsOfUser(store, sessionOf(request).userId);
    return { accounts: memberships.map((each) => shownAccount(each, accountIdOf(request))) };
  });

  app.put('/api/current-account', async (request, reply) => {
    const { account } = formBody(request.body, ['account']);
    if (await switchTo(request, account)) return reply.code(204).send();
    throw new ProblemError({ code: 'not_found', detail: 'You are not a member of this account. Reload the page.' });
  });

  app.patch('/api/account', forOwner, async (request, reply) => {
    const { name } = formBody(request.body, ['name'], { name: faultOfAccountName });
    const outcome = await renameAccount(store, accountIdOf(request), name.trim(), changeBy(request, clock));
    requireDone(request, outcome, '');
    return reply.code(204).send();
  });

  app.delete('/api/account', forOwner, (request, reply) =>
    authentication.inTurn(async () => {
      const { password } = formBody(request.body, ['password']);
      await requirePassword(context, request, password);
      const { accountId, userId } = sessionOf(request);
      if (!(await deleteAccount(context, accountId, userId))) throw roleProblem('member', 'owner');
      return reply.code(204).send();
    }),
  );

  app.get('/api/members', async (request) => ({
    members: (await listMembers(store, accountIdOf(request))).map(shownMember),
  }));

  app.patch('/api/members/:user', forOwner, async (request, reply) => {
    const { role } = formBody(request.body, ['role'], { role: faultOfInvitedRole });
    if (!isInvitedRole(role)) throw new Error('the form accepts no other role');
    const changed = { userId: userIdOf(request), role };
    const outcome = await changeRole(store, accountIdOf(request), changed, changeBy(request, clock));
    requireDone(request, outcome, 'The owner has all rights. Transfer the account to another member first.');
    return reply.code(204).send();
  });

  app.delete('/api/members/:user', forOwner, async (request, reply) => {
    const { keys } = formBody(request.body, ['keys'], { keys: faultOfKeys });
    const account = requireAccount(await findAccount(store, accountIdOf(request)));
    const removed = { userId: userIdOf(request), keepsKeys: keys === 'keep' };
    const outcome = await removeMember(context, account, removed, changeBy(request, clock));
    requireDone(request, outcome, 'The owner cannot be removed. Transfer the account to another member first.');
    return reply.code(204).send();
  });

  app.delete('/api/membership', async (request, reply) => {
    const outcome = await leaveAccount(store, sessionOf(request), changeBy(request, clock));
    const detail = 'The owner cannot leave the account. Transfer it to another member, or delete it.';
    requireDone(request, outcome, detail);
    return reply.code(204).send();
  });

  app.put('/api/ownership', forOwner, (request, reply) =>
    authentication.inTurn(async () => {
      const { user, password } = formBody(request.body, ['user', 'password']);
      await requirePassword(context, request, password);
      const account = requireAccount(await findAccount(store, accountIdOf(request)));
      const outcome = await transferAccount(context, account, user, changeBy(request, clock));
      requireDone(request, outcome, 'You own this account already. Choose another member.');
      await tellStripeOfOwner(context.billing, account.id, { isTransferred: true });
      return reply.code(204).send();
    }),
  );
}
