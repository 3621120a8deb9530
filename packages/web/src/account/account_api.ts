import type { ProblemDocument } from '../service/problem_document.ts';

/** What a user may do in an account. */
export type Role = 'owner' | 'member' | 'viewer';

/** The user, and the account that the session acts for. */
export interface Account {
  email: string;
  role: Role;
  /** Empty until the owner names it. */
  account_name: string;
  owner_email: string;
  /** Whether its keys share the limits of the account, or count towards those of the IP address that calls come from. */
  metered_by: 'account' | 'ip_address';
  plan: string;
  requested_plan: string | null;
  requested_at: string | null;
  created_at: string;
  /** Whether the pages of the operator are open to this user. */
  is_operator: boolean;
  /** Not if the user was made at a sign-in through the identity provider. */
  has_password: boolean;
}

/** An account of the user. */
export interface AccountOfUser {
  id: string;
  /** Its name, or whose it is. */
  title: string;
  role: Role;
  is_current: boolean;
}

export interface Member {
  user: string;
  email: string;
  role: Role;
  joined_at: string;
}

export interface Invitation {
  id: string;
  email: string;
  role: Exclude<Role, 'owner'>;
  expires_at: string;
}

/** The link is only in the response that creates the invitation, and only if the service sends no email. */
export type NewInvitation = Invitation & { link: string | null };

/** What an invited person is shown. */
export type ShownInvitation = Invitation & { account_title: string; invited_by: string };

export interface Key {
  id: string;
  name: string;
  begins_with: string;
  /** A replaced key is valid until it expires. */
  state: 'active' | 'replaced' | 'expired' | 'revoked';
  created_at: string;
  expires_at: string | null;
  revoked_at: string | null;
  /** The id of the key that it was rotated to. */
  replaced_by: string | null;
}

export interface ListedKey extends Key {
  /** The email address of the member who created it. */
  created_by: string | null;
  /** The last day with a call, in UTC. */
  last_used_on: string | null;
  may_change: boolean;
}

/** The secret is only in the response that creates or rotates the key. */
export type NewKey = Key & {
  key: string;
  /** The old key of a rotation. */
  replaced?: Key;
};

/** An event in the record of the account. */
export interface RecordedEvent {
  id: string;
  at: string;
  kind: string;
  /** A sentence for people. */
  text: string;
  ip_address: string | null;
}

/** An app that has access to the account. */
export interface ConnectedApp {
  id: string;
  name: string;
  /** The host of the app, or `localhost` or a scheme if it is on the device. */
  host: string;
  on_device: boolean;
  /** The account that it calls for. */
  account: string;
  connected_at: string;
  last_used_at: string | null;
}

/** An entry of the law register, a tool, a jurisdiction, or the projects of the account. */
export interface Followed {
  kind: 'law' | 'tool' | 'jurisdiction' | 'projects';
  subject: string;
}

/** What the user follows in the account, and what can be followed. */
export interface Follows {
  follows: (Followed & { title: string; followed_at: string; mail: boolean })[];
  choices: Record<Followed['kind'], { subject: string; title: string }[]>;
}

/** What the pages have to know about the service. */
export interface ServiceFacts {
  /** Whether it sends mail. */
  mail: boolean;
  payments: boolean;
  /** Whom to ask. */
  operator_email: string | null;
  /** The identity provider, and whether people sign in through it alone. */
  single_sign_on: { name: string; only: boolean } | null;
}

/** The answer to a sign-up: undefined with a session, otherwise the address has to be verified first. */
export type SignUpAnswer = { verification: true } | undefined;

/** The answer to a password: undefined with a session, otherwise a second factor is needed. */
export type PasswordAnswer = { second_factor: true } | undefined;

/** The sign-in of the user at the identity provider. */
export interface ProviderIdentity {
  provider: string;
  connected: boolean;
}

export interface SecondFactor {
  on: boolean;
  recovery_codes_left: number | null;
}

/** A second factor that a first code has to confirm. Secret and recovery codes are shown once. */
export interface NewSecondFactor {
  secret: string;
  /** The rows of the QR code, with 1 for a dark module. */
  qr: string[];
  recovery_codes: string[];
}

export interface UserSession {
  id: string;
  current: boolean;
  device: string;
  ip_address: string | null;
  created_at: string;
  last_seen_at: string;
}

export interface Counts {
  answered: number;
  invalid: number;
}

export interface MonthOfUsage extends Counts {
  month: string;
  by_day: (Counts & { day: string })[];
  by_tool: (Counts & { tool: string })[];
  by_channel: (Counts & { channel: string })[];
  /** Without a key: pages and connected apps. */
  by_key: (Counts & { key: string | null; name: string | null })[];
  /** Without an email address: a former member. Without a user: not known. */
  by_member: (Counts & { user: string | null; email: string | null })[];
}

export interface LimitUsage {
  /** null is unlimited, as is `remaining`. */
  limit: number | null;
  used: number;
  remaining: number | null;
  resets_at: string;
}

/** The limits that all keys and pages of the account share. */
export interface AccountQuota {
  minute: LimitUsage;
  month: LimitUsage;
}

export interface RejectedCall {
  at: string;
  key_name: string;
  code: string;
  tool: string;
  channel: string;
  times: number;
}

/** What the jobs of a plan may be. */
export interface JobLimits {
  file_bytes_max: number;
  rows_max: number;
  /** How many may be unfinished at once. */
  unfinished_max: number;
  /** How long a job is kept after its end. */
  kept_days: number;
}

export interface Plan {
  plan: string;
  requests_per_minute: number;
  is_set_on_key: boolean;
  calls_per_month: number;
  mcp: boolean;
  support: string;
  price_gbp_per_month: { monthly: number; annual: number };
  jobs: JobLimits;
}

export type ApiResult<Value> =
  | {
      ok: true;
      value: Value;
      /** How long to wait before asking again, if the service says so. */
      retryAfterSeconds?: number;
    }
  | { ok: false; problem: ProblemDocument };

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export const UNREACHABLE: ProblemDocument = {
  title: 'Could not reach the service',
  status: 0,
  code: 'unreachable',
  detail: 'Check your connection and try again.',
};

/** The problem that the body of an error response describes. */
export function problemOf(body: unknown): ProblemDocument {
  return typeof body === 'object' && body !== null && 'detail' in body ? (body as ProblemDocument) : UNREACHABLE;
}

async function readResponse<Value>(response: Response): Promise<ApiResult<Value>> {
  if (response.status === 204) return { ok: true, value: undefined as Value };
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok || typeof body !== 'object' || body === null) return { ok: false, problem: problemOf(body) };
  const wait = Number(response.headers.get('retry-after') ?? Number.NaN);
  return { ok: true, value: body as Value, ...(wait > 0 && { retryAfterSeconds: wait }) };
}

/** Calls the service at a path, with the session cookie. */
export async function callService<Value>(method: Method, path: string, form?: object): Promise<ApiResult<Value>> {
  try {
    const response = await fetch(path, {
      method,
      headers: { accept: 'application/json', ...(form && { 'content-type': 'application/json' }) },
      ...(form && { body: JSON.stringify(form) }),
    });
    return await readResponse<Value>(response);
  } catch {
    return { ok: false, problem: UNREACHABLE };
  }
}

/** Calls the private API of these pages. */
export function callApi<Value>(method: Method, path: string, form?: object): Promise<ApiResult<Value>> {
  return callService(method, `/dashboard${path}`, form);
}

async function documentAt(path: string, init?: RequestInit): Promise<ApiResult<Blob>> {
  try {
    const response = await fetch(path, init);
    return response.ok ? { ok: true, value: await response.blob() } : await readResponse<Blob>(response);
  } catch {
    return { ok: false, problem: UNREACHABLE };
  }
}

/** Fetches a document of the account, such as a PDF. */
export function fetchDocument(path: string): Promise<ApiResult<Blob>> {
  return documentAt(`/dashboard${path}`);
}

/** Sends a form to the service, which makes a document of it. */
export function postForDocument(path: string, form: object): Promise<ApiResult<Blob>> {
  const headers = { 'content-type': 'application/json' };
  return documentAt(path, { method: 'POST', headers, body: JSON.stringify(form) });
}
