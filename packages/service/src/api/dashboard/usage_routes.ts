import type { FastifyInstance } from 'fastify';
import { listRejectedCalls } from '../../accounts/account_keys.ts';
import { findAccount } from '../../accounts/accounts.ts';
import { listMembers } from '../../accounts/members.ts';
import type { LimitUsage } from '../../usage/limits.ts';
import { type MonthReport, readUsageReport } from '../../usage/usage_report.ts';
import { requireAccount } from './account_routes.ts';
import type { DashboardContext } from './dashboard_context.ts';
import { accountIdOf } from './session.ts';

/** 20261115 as 2026-11-15, and 202611 as 2026-11. */
function dateOf(digits: number): string {
  return String(digits).replace(/^(\d{4})(\d{2})(\d{2})?$/, (_all, year, month, day) =>
    [year, month, day].filter((part) => part !== undefined).join('-'),
  );
}

/** The e-mail addresses of the members; former members are not listed. */
type Emails = ReadonlyMap<string, string>;

function shownMonth(report: MonthReport, emails: Emails) {
  const { month, answered, invalid, byDay, byTool, byChannel, byKey, byMember } = report;
  return {
    month: dateOf(month),
    answered,
    invalid,
    by_day: byDay.map(({ day, ...counts }) => ({ day: dateOf(day), ...counts })),
    by_tool: byTool,
    by_channel: byChannel,
    by_key: byKey.map(({ key, ...counts }) => ({ key: key?.id ?? null, name: key?.name ?? null, ...counts })),
    by_member: byMember.map(({ userId, ...counts }) => ({
      user: userId,
      email: userId === null ? null : (emails.get(userId) ?? null),
      ...counts,
    })),
  };
}

function left({ limit, used, remaining, resetsAt }: LimitUsage) {
  return { limit, used, remaining, resets_at: new Date(resetsAt).toISOString() };
}

/** Usage, remaining limits and rejected calls of an account. */
export function serveAccountUsage(app: FastifyInstance, context: DashboardContext): void {
  const { store, callService } = context;

  app.get('/api/usage', async (request) => {
    const accountId = accountIdOf(request);
    const members = await listMembers(store, accountId);
    const emails = new Map(members.map(({ userId, email }) => [userId, email]));
    const { now, before } = await readUsageReport(context, accountId);
    return { this_month: shownMonth(now, emails), last_month: shownMonth(before, emails) };
  });

  app.get('/api/limit-status', async (request) => {
    const account = requireAccount(await findAccount(store, accountIdOf(request)));
    const { window, month } = await callService.limitStatusOfAccount(account, request.ip);
    return { tier: account.plan, minute: left(window), month: left(month) };
  });

  app.get('/api/rejected-calls', async (request) => {
    await callService.flushRejectedCalls();
    const rejectedCalls = await listRejectedCalls(store, accountIdOf(request));
    return {
      rejected_calls: rejectedCalls.map(({ keyName, at, code, tool, channel, times }) => ({
        at: new Date(at).toISOString(),
        key_name: keyName,
        code,
        tool,
        channel,
        times,
      })),
    };
  });
}
