import { eventText } from '../accounts/event_text.ts';
import { findPlan } from '../plans/plans.ts';
import type { StoredAccount } from '../store/account/contract.ts';
import type { StoredKey } from '../store/contract.ts';
import type { AccountEvent } from '../store/event/contract.ts';
import type { FoundAccounts } from '../store/operator/contract.ts';
import { isoTime } from '../time/date_text.ts';
import { dateOfDay } from '../time/month.ts';
import type { AccountDetail } from './operator_accounts.ts';
import type { RecentErrors } from './recent_errors.ts';
import type { ServiceHealth } from './service_health.ts';

/** An account as commands and the operator's page show it. */
export function shownAccount(account: StoredAccount) {
  const { ownerEmail, name, isVerified, plan, requestedPlan, planRequestedAt, createdAt, id } = account;
  return {
    email: ownerEmail,
    name,
    verified: isVerified,
    plan,
    requested_plan: requestedPlan,
    requested_at: isoTime(planRequestedAt),
    created_at: isoTime(createdAt),
    id,
  };
}

export function shownFoundAccount(account: FoundAccounts['accounts'][number]) {
  return {
    ...shownAccount(account),
    members: account.members,
    active_keys: account.activeKeys,
    calls_this_month: account.calls,
    calls_per_month: findPlan('main', account.plan)?.callsPerMonth ?? null,
    subscription: account.subscriptionStatus,
  };
}

function shownKey({ id, name, hint, createdAt, expiresAt, revokedAt, createdBy }: StoredKey) {
  return {
    id,
    name,
    begins_with: hint,
    created_by: createdBy,
    created_at: isoTime(createdAt),
    expires_at: isoTime(expiresAt),
    revoked_at: isoTime(revokedAt),
  };
}

export function shownEvent(event: AccountEvent) {
  const { id, at, kind, actor, details } = event;
  return { id, at: isoTime(at), kind, text: eventText(event), actor: actor.kind, email: actor.email, details };
}

export function shownDetail(detail: AccountDetail) {
  const { account, members, keys, usage, limits, events, subscription, failedMails } = detail;
  return {
    ...shownAccount(account),
    members: members.map((member) => ({
      user: member.userId,
      email: member.email,
      role: member.role,
      verified: member.isVerified,
      second_factor: member.hasSecondFactor,
      sessions: member.sessions,
      joined_at: isoTime(member.joinedAt),
    })),
    keys: keys.map(shownKey),
    limits: { minute: limits.window, month: limits.month },
    usage: {
      this_month: { answered: usage.now.answered, invalid: usage.now.invalid },
      last_month: { answered: usage.before.answered, invalid: usage.before.invalid },
      by_day: usage.now.byDay.map(({ day, answered, invalid }) => ({ day: dateOfDay(day), answered, invalid })),
      by_tool: usage.now.byTool,
    },
    subscription: subscription
      ? {
          customer: subscription.customerId,
          status: subscription.status,
          plan: subscription.plan,
          interval: subscription.interval,
          period_ends_at: isoTime(subscription.periodEndsAt),
          cancels_at: isoTime(subscription.cancelsAt),
          unpaid_since: isoTime(subscription.unpaidSince),
        }
      : null,
    failed_mails: failedMails.map(({ kind, recipient, createdAt, attempts, failure }) => ({
      kind,
      recipient,
      created_at: isoTime(createdAt),
      attempts,
      failure,
    })),
    events: events.map(shownEvent),
  };
}

export function shownHealth({ store, clock, queue, work, disks }: ServiceHealth) {
  return {
    store: { engine: store.engine, latency_ms: Math.round(store.latencyMs * 100) / 100 },
    clock: { now: isoTime(clock.now), store_ahead_ms: clock.storeAheadMs },
    queue: { messages: queue },
    jobs: work.jobs,
    mails: work.mails,
    webhooks: { waiting: work.deliveries },
    disks: disks.map(({ contents, folder, freeBytes, totalBytes }) => ({
      contents,
      folder,
      free_bytes: freeBytes,
      total_bytes: totalBytes,
    })),
  };
}

export function shownErrors({ since, total, byHour, kinds }: RecentErrors) {
  return {
    since: isoTime(since),
    total,
    by_hour: byHour.map(({ hour, times }) => ({ hour: isoTime(hour), times })),
    errors: kinds.map(({ route, message, times, lastAt, requestIds }) => ({
      last_at: isoTime(lastAt),
      route,
      message,
      times,
      request_ids: requestIds,
    })),
  };
}
