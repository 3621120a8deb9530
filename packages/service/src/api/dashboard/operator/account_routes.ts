import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findAccount } from '../../../accounts/accounts.ts';
import { deleteAccount } from '../../../billing/delete_account.ts';
import {
  confirmationOf,
  declinePlan,
  endSessions,
  removeSecondFactor,
  resetPassword,
  revokeKey,
  setPlan,
  verifyUser,
} from '../../../operator/account_actions.ts';
import { findAccounts, findMember, readAccountDetail } from '../../../operator/operator_accounts.ts';
import { shownDetail, shownFoundAccount } from '../../../operator/operator_documents.ts';
import { tiersOf } from '../../../plans/plans.ts';
import type { StoredAccount } from '../../../store/account/contract.ts';
import type { OperatedMember } from '../../../store/operator/contract.ts';
import { ProblemError } from '../../http/problem.ts';
import { DashboardProblemError } from '../dashboard_problem.ts';
import { formBody, formProblem } from '../form_body.ts';
import { changeByOperator, type OperatorContext } from './operator_context.ts';

const PAGE_ACCOUNTS = 25;
const PAGE_MAX = 100_000;
const TEXT_LENGTH_MAX = 200;

function missing(what: string): ProblemError {
  return new ProblemError({ code: 'not_found', detail: `There is no such ${what}.` });
}

/** The text and the page of a search; an invalid page number means the first page. */
function searchOf(request: FastifyRequest) {
  const { text = '', page = '1' } = request.query as { text?: unknown; page?: unknown };
  const number = /^\d{1,6}$/.test(String(page)) ? Math.min(Math.max(Number(page), 1), PAGE_MAX) : 1;
  const searched = String(text).replaceAll('\0', '').trim().slice(0, TEXT_LENGTH_MAX);
  return { text: searched, page: number, offset: (number - 1) * PAGE_ACCOUNTS, limit: PAGE_ACCOUNTS };
}

/** The accounts, and everything that the operator does to them. */
export function serveOperatedAccounts(app: FastifyInstance, context: OperatorContext): void {
  const { store, clock, authentication } = context;

  async function accountOf(request: FastifyRequest): Promise<StoredAccount> {
    const account = await findAccount(store, (request.params as { id: string }).id);
    if (!account) throw missing('account');
    return account;
  }

  async function memberOf(request: FastifyRequest): Promise<OperatedMember> {
    const { id, user } = request.params as { id: string; user: string };
    const member = await findMember(store, id, user);
    if (!member) throw missing('member');
    return member;
  }

  async function list(request: FastifyRequest, onlyRequests: boolean) {
    const { page, ...search } = searchOf(request);
    const { accounts, total } = await findAccounts(context, { ...search, onlyRequests });
    return { accounts: accounts.map(shownFoundAccount), total, page, pages: Math.ceil(total / PAGE_ACCOUNTS) };
  }

  app.get('/accounts', (request) => list(request, false));
  app.get('/requests', (request) => list(request, true));

  app.get('/accounts/:id', async (request) => {
    const detail = await readAccountDetail(context, (request.params as { id: string }).id);
    if (!detail) throw missing('account');
    return { ...shownDetail(detail), confirmation: confirmationOf(detail.account) };
  });

  app.put('/accounts/:id/plan', async (request, reply) => {
    const { plan, unverified } = formBody(request.body, ['plan', 'unverified']);
    const account = await accountOf(request);
    const options = { plan, allowsUnverified: unverified === 'true' };
    const fault = await setPlan(context, account, options, changeByOperator(request, clock));
    if (fault === 'unknown_plan') {
      const message = `plan must be one of ${tiersOf('main').join(', ')}; ${plan.slice(0, 40)} was sent.`;
      throw formProblem([{ field: 'plan', message }]);
    }
    if (fault === 'not_verified') {
      const detail = `${account.ownerEmail} is not verified: somebody else may have signed up with the address. Verify it first, or confirm that you raise the plan anyway.`;
      throw new DashboardProblemError('not_verified', detail);
    }
    return reply.code(204).send();
  });

  app.delete('/accounts/:id/requested-plan', async (request, reply) => {
    if (!(await declinePlan(store, await accountOf(request), changeByOperator(request, clock))))
      throw missing('request');
    return reply.code(204).send();
  });

  app.post('/accounts/:id/verification', async (request, reply) => {
    await verifyUser(store, (await accountOf(request)).ownerId, changeByOperator(request, clock));
    return reply.code(204).send();
  });

  app.delete('/accounts/:id/second-factor', async (request, reply) => {
    await removeSecondFactor(store, (await accountOf(request)).ownerId, changeByOperator(request, clock));
    return reply.code(204).send();
  });

  app.delete('/accounts/:id/keys/:key', async (request, reply) => {
    const { id, key } = request.params as { id: string; key: string };
    if (!(await revokeKey(store, id, key, changeByOperator(request, clock)))) throw missing('key');
    return reply.code(204).send();
  });

  app.delete('/accounts/:id/members/:user/sessions', async (request) => {
    const { userId } = await memberOf(request);
    return { ended: await endSessions(store, userId, changeByOperator(request, clock)) };
  });

  app.post('/accounts/:id/members/:user/password-reset', async (request) => {
    const { userId, email } = await memberOf(request);
    const change = changeByOperator(request, clock);
    const { password, revokedKeys } = await authentication.inTurn(() => resetPassword(authentication, userId, change));
    return { email, password, revoked_keys: revokedKeys };
  });

  app.delete('/accounts/:id', async (request, reply) => {
    const { name } = formBody(request.body, ['name']);
    const account = await accountOf(request);
    if (name !== confirmationOf(account)) {
      throw formProblem([{ field: 'name', message: `name must be ${confirmationOf(account)}; another one was sent.` }]);
    }
    // The record goes with the account, so the log is what remains.
    const { actor } = changeByOperator(request, clock);
    request.log.warn({ account: account.id, operator: actor.userId }, 'the operator deletes an account');
    await deleteAccount(context, account.id);
    return reply.code(204).send();
  });
}
