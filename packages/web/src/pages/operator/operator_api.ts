import { type ApiResult, type Counts, callApi } from '../../account/account_api.ts';

export interface ListedAccount {
  id: string;
  email: string;
  name: string;
  verified: boolean;
  plan: string;
  requested_plan: string | null;
  requested_at: string | null;
  created_at: string;
  members: number;
  active_keys: number;
  calls_this_month: number;
  /** null is unlimited. */
  calls_per_month: number | null;
  /** The status of the subscription, if there is one. */
  subscription: string | null;
}

export interface AccountPage {
  accounts: ListedAccount[];
  total: number;
  page: number;
  pages: number;
}

export interface OperatedMember {
  user: string;
  email: string;
  role: string;
  verified: boolean;
  second_factor: boolean;
  sessions: number;
  joined_at: string;
}

export interface OperatedKey {
  id: string;
  name: string;
  begins_with: string;
  created_at: string;
  expires_at: string | null;
  revoked_at: string | null;
}

export interface LimitNow {
  used: number;
  limit: number | null;
}

export interface OperatedEvent {
  id: string;
  at: string;
  text: string;
}

export interface Subscription {
  customer: string;
  status: string | null;
  plan: string | null;
  interval: string | null;
  period_ends_at: string | null;
  cancels_at: string | null;
  unpaid_since: string | null;
}

export interface FailedMail {
  kind: string;
  recipient: string;
  created_at: string;
  attempts: number;
  failure: string | null;
}

export interface OperatedAccount
  extends Pick<
    ListedAccount,
    'id' | 'email' | 'name' | 'verified' | 'plan' | 'requested_plan' | 'requested_at' | 'created_at'
  > {
  members: OperatedMember[];
  keys: OperatedKey[];
  limits: { minute: LimitNow; month: LimitNow };
  usage: {
    this_month: Counts;
    last_month: Counts;
    by_day: (Counts & { day: string })[];
    by_tool: (Counts & { tool: string })[];
  };
  subscription: Subscription | null;
  failed_mails: FailedMail[];
  events: OperatedEvent[];
  /** What to type to delete the account. */
  confirmation: string;
}

export interface Health {
  version: string;
  started_at: string;
  workers: number;
  mail_configured: boolean;
  payments_configured: boolean;
  store: { engine: string; latency_ms: number };
  clock: { now: string; store_ahead_ms: number };
  queue: { messages: number };
  jobs: { queued: number; running: number; finishing: number };
  mails: { waiting: number; failed: number };
  webhooks: { waiting: number };
  disks: { contents: string; folder: string; free_bytes: number | null; total_bytes: number | null }[];
}

export interface RecentErrors {
  since: string;
  total: number;
  by_hour: { hour: string; times: number }[];
  errors: { last_at: string; route: string; message: string; times: number; request_ids: string[] }[];
}

export const OPERATOR_API = '/operator/api';

/** Changes an account, as the operator. */
export function changeAccount<Value>(
  method: 'POST' | 'PUT' | 'DELETE',
  account: string,
  path: string,
  form?: object,
): Promise<ApiResult<Value>> {
  return callApi<Value>(method, `${OPERATOR_API}/accounts/${encodeURIComponent(account)}${path}`, form);
}

/** `plan_changed` as `Plan changed`. */
export function wordsOf(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
