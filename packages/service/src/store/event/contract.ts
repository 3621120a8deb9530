/** What the record of an account can say. */
export const EVENT_KINDS = [
  'key_created',
  'key_renamed',
  'key_rotated',
  'key_revoked',
  'key_expiry_changed',
  'member_invited',
  'invitation_withdrawn',
  'invitation_declined',
  'member_joined',
  'member_role_changed',
  'member_left',
  'member_removed',
  'ownership_transferred',
  'account_renamed',
  'plan_requested',
  'plan_request_withdrawn',
  'plan_request_declined',
  'plan_changed',
  'payment_failed',
  'payment_recovered',
  'subscription_canceled',
  'payment_refunded',
  'payment_disputed',
  'billing_details_changed',
  'invoice_issued',
  'invoice_paid',
  'invoice_voided',
  'signed_in',
  'signed_out_everywhere',
  'session_ended',
  'second_factor_enabled',
  'second_factor_disabled',
  'second_factor_failed',
  'recovery_codes_created',
  'recovery_code_used',
  'password_changed',
  'password_reset',
  'email_verified',
  'email_changed',
  'identity_connected',
  'access_ended',
  'webhook_created',
  'webhook_changed',
  'webhook_disabled',
  'webhook_deleted',
  'calculation_submitted',
  'calculation_recalculated',
  'calculation_checked',
  'calculation_approved',
  'calculation_returned',
  'calculation_revised',
  'project_deleted',
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** Who changed something. */
export interface Actor {
  kind: 'user' | 'operator' | 'stripe' | 'service';
  userId: string | null;
  /** As it was then. */
  email: string | null;
  ipAddress: string | null;
}

/** The operator on the command line. */
export const OPERATOR: Actor = { kind: 'operator', userId: null, email: null, ipAddress: null };
export const SERVICE: Actor = { kind: 'service', userId: null, email: null, ipAddress: null };

/** Who makes a change, and when. */
export interface Change {
  at: number;
  actor: Actor;
}

/** The facts of an event, such as the name of a key. Never a secret. */
export type EventDetails = Readonly<Record<string, string | number | boolean | null>>;

export interface AccountEvent extends Change {
  id: string;
  accountId: string;
  kind: EventKind;
  details: EventDetails;
}

/** Which part of a record is read, newest first. */
export interface EventPage {
  /** Only events before this one. */
  before?: { at: number; id: string } | undefined;
  kinds?: readonly EventKind[] | undefined;
  limit: number;
}

/** The record of an account: appended to by the transactions that change something, never changed, deleted with the account. */
export interface EventRecords {
  list(accountId: string, page: EventPage): Promise<AccountEvent[]>;
  /** Records what no other transaction does, such as a sign-in. */
  add(accountId: string, kind: EventKind, change: Change, details?: EventDetails): Promise<void>;
}
