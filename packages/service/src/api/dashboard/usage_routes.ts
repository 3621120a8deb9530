import type { FastifyInstance } from 'fastify';
import { firstDayOfReport, type MonthReport, reportUsage } from '../../accounts/usage_report.ts';
import { meteredKey } from '../../keys/metered_key.ts';
import type { LimitUsage } from '../../usage/limits.ts';
import type { DashboardContext } from './serve_dashboard.ts';
import { accountIdOf } from './session.ts';

/** 20261115 as 2026-11-15, and 202611 as 2026-11. */
function dateOf(digits: number): string {
  return String(digits).replace(/^(\d{4})(\d{2})(\d{2})?$/, (_all, year, month, day) =>
    [year, month, day].filter((part) => part !== undefined).join('-'),
  );
}

function shownMonth({ month, answered, invalid, byDay, byTool }: MonthReport) {
  return {
    month: dateOf(month),
    answered,
    invalid,
    by_day: byDay.map(({ day, ...counts }) => ({ day: dateOf(day), ...counts })),
    by_tool: byTool,
  };
}

function left({ limit, used, remaining, resetsAt }: LimitUsage) {
  return { limit, used, remaining, resets_at: new Date(resetsAt).toISOString() };
}

/** Usage, remaining limits and rejected calls of an account. */
export function serveAccountUsage(app: FastifyInstance, { store, clock, callService }: DashboardContext): void {
  app.get('/api/usage', async (request) => {
    const time = clock();
    const usage = await store.accounts.readUsage(accountIdOf(request), firstDayOfReport(time));
    const { now, before } = reportUsage(usage, time);
    return { this_month: shownMonth(now), last_month: shownMonth(before) };
  });

  app.get('/api/standing', async (request) => {
    const keys = (await store.accounts.listKeys(accountIdOf(request))).filter(({ revokedAt }) => revokedAt === null);
    const limitStatuses = keys.map(async (key) => {
      const { window, month } = await callService.limitStatus(meteredKey(key));
      return { id: key.id, name: key.name, minute: left(window), month: left(month) };
    });
    return { keys: await Promise.all(limitStatuses) };
  });

  app.get('/api/refusals', async (request) => {
    await callService.flushRejectedCalls();
    const accountId = accountIdOf(request);
    const [rejectedCalls, keys] = await Promise.all([
      store.accounts.readRejectedCalls(accountId, 0),
      store.accounts.listKeys(accountId),
    ]);
    const names = new Map(keys.map(({ id, name }) => [id, name]));
    return {
      refusals: rejectedCalls.map(({ caller, at, code, tool, channel, times }) => ({
        at: new Date(at).toISOString(),
        key_name: names.get(caller) ?? '',
        code,
        tool,
        door: channel,
        times,
      })),
    };
  });
}
