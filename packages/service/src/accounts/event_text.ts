import type { AccountEvent, Actor, EventDetails, EventKind } from '../store/event/contract.ts';
import { invoiceName } from '../store/invoice/contract.ts';
import { dateTimeText } from '../time/date_text.ts';

/** The subjects that events can be filtered by. */
export const EVENT_SUBJECTS = {
  keys: ['key_created', 'key_renamed', 'key_rotated', 'key_revoked', 'key_expiry_changed'],
  members: [
    'member_invited',
    'invitation_withdrawn',
    'invitation_declined',
    'member_joined',
    'member_role_changed',
    'member_left',
    'member_removed',
    'ownership_transferred',
    'account_renamed',
  ],
  plan: [
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
  ],
  sign_ins: [
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
  ],
  webhooks: ['webhook_created', 'webhook_changed', 'webhook_disabled', 'webhook_deleted'],
  projects: [
    'calculation_submitted',
    'calculation_recalculated',
    'calculation_checked',
    'calculation_approved',
    'calculation_returned',
    'calculation_revised',
    'project_deleted',
  ],
} as const satisfies Record<string, readonly EventKind[]>;

export type EventSubject = keyof typeof EVENT_SUBJECTS;

/** A detail as a word of a sentence, or other words if it is missing. */
function wordOf(details: EventDetails, name: string, otherwise: string): string {
  const value = details[name];
  return value === undefined || value === null || value === '' ? otherwise : String(value);
}

function timeOf(details: EventDetails, name: string): string | undefined {
  const value = details[name];
  return typeof value === 'number' ? dateTimeText(value) : undefined;
}

function keyOf(details: EventDetails): string {
  const prefix = wordOf(details, 'begins_with', '');
  return `the key “${wordOf(details, 'name', wordOf(details, 'key', 'without a name'))}”${prefix && ` (${prefix})`}`;
}

function webhookOf(details: EventDetails): string {
  return `the webhook “${wordOf(details, 'description', wordOf(details, 'webhook', ''))}”`;
}

function calculationOf(details: EventDetails): string {
  const revision = `revision ${wordOf(details, 'revision', '1')}`;
  return `${revision} of “${wordOf(details, 'title', 'a calculation')}” in “${wordOf(details, 'project', 'a project')}”`;
}

function signedAs(details: EventDetails): string {
  const name = wordOf(details, 'name', '');
  return name && `, signed as ${name}`;
}

function memberOf(details: EventDetails): string {
  return wordOf(details, 'email', 'a member');
}

function amountOf({ amount, currency }: EventDetails): string {
  return `${Number(amount ?? 0).toFixed(2)} ${currency ?? ''}`;
}

function invoiceOf({ invoice }: EventDetails): string {
  return invoiceName('invoice', Number(invoice));
}

function planOf(details: EventDetails): string {
  return `the ${wordOf(details, 'plan', 'other')} plan`;
}

function deviceOf(details: EventDetails): string {
  const device = wordOf(details, 'device', '');
  return device && ` (${device})`;
}

/** A part of a sentence that has a time in it; empty if there is none. */
function withTime(before: string, details: EventDetails, name: string): string {
  const time = timeOf(details, name);
  return time === undefined ? '' : `${before} ${time}`;
}

/** What somebody did, to follow who did it. */
const PREDICATES: Record<EventKind, (details: EventDetails) => string> = {
  key_created: (details) => `created ${keyOf(details)}${withTime(', which expires on', details, 'expires_at')}`,
  key_renamed: (details) =>
    `renamed the key “${wordOf(details, 'old_name', wordOf(details, 'key', ''))}” to “${wordOf(details, 'name', '')}”`,
  key_rotated: (details) =>
    `rotated ${keyOf(details)} to ${wordOf(details, 'new_begins_with', 'a new key')}${withTime('; the old key is valid until', details, 'valid_until')}`,
  key_revoked: (details) => `revoked ${keyOf(details)}`,
  key_expiry_changed: (details) =>
    `changed the expiry of ${keyOf(details)} to ${timeOf(details, 'expires_at') ?? 'never'}`,
  member_invited: (details) => `invited ${memberOf(details)} as ${wordOf(details, 'role', 'member')}`,
  invitation_withdrawn: (details) => `withdrew the invitation of ${memberOf(details)}`,
  invitation_declined: (details) => `declined the invitation of ${memberOf(details)}`,
  member_joined: (details) => `joined the account as ${wordOf(details, 'role', 'member')}`,
  member_role_changed: (details) => `changed the role of ${memberOf(details)} to ${wordOf(details, 'role', 'member')}`,
  member_left: () => 'left the account',
  member_removed: (details) => `removed ${memberOf(details)} from the account`,
  ownership_transferred: (details) => `transferred the account to ${memberOf(details)}`,
  account_renamed: (details) => `renamed the account to “${wordOf(details, 'name', '')}”`,
  plan_requested: (details) => `requested ${planOf(details)}`,
  plan_request_withdrawn: () => 'withdrew the requested plan',
  plan_request_declined: (details) => `declined the request for ${planOf(details)}`,
  plan_changed: (details) => `changed the plan to ${planOf(details)}`,
  payment_failed: (details) =>
    `reported a failed payment for ${planOf(details)}${withTime(', which is kept until', details, 'grace_until')}`,
  payment_recovered: (details) => `reported that ${planOf(details)} is paid again`,
  subscription_canceled: (details) =>
    `reported that the subscription of ${planOf(details)} was cancelled${withTime(' and ends on', details, 'ends_at')}`,
  payment_refunded: (details) => `reported that ${amountOf(details)} of a payment was refunded`,
  payment_disputed: (details) => `reported that a payment of ${amountOf(details)} is disputed at the bank`,
  billing_details_changed: () => 'changed the billing details',
  invoice_issued: (details) => `issued the invoice ${invoiceOf(details)}`,
  invoice_paid: (details) => `marked the invoice ${invoiceOf(details)} as paid`,
  invoice_voided: (details) =>
    `cancelled the invoice ${invoiceOf(details)} by the credit note ${invoiceName('credit_note', Number(details.credit_note))}`,
  signed_in: (details) => `signed in${deviceOf(details)}`,
  signed_out_everywhere: (details) => {
    const user = wordOf(details, 'user', '');
    return user === '' ? 'signed out everywhere' : `ended all sessions of ${user}`;
  },
  session_ended: (details) =>
    details.others === true ? 'ended all other sessions' : `ended a session${deviceOf(details)}`,
  second_factor_enabled: () => 'enabled the second factor',
  second_factor_disabled: () => 'disabled the second factor',
  second_factor_failed: () => 'entered a wrong second factor',
  recovery_codes_created: () => 'created new recovery codes',
  recovery_code_used: () => 'used a recovery code',
  password_changed: () => 'changed the password',
  password_reset: () => 'reset the password',
  email_verified: () => 'verified the email address',
  email_changed: () => 'changed the email address',
  identity_connected: () => 'connected the sign-in at the identity provider',
  access_ended: (details) => `ended the access of ${memberOf(details)}, which the identity provider no longer confirms`,
  webhook_created: (details) => `created ${webhookOf(details)}`,
  webhook_changed: (details) => `changed ${webhookOf(details)}`,
  webhook_disabled: (details) =>
    `ended the access of the member who set the address of ${webhookOf(details)}, which disabled it`,
  webhook_deleted: (details) => `deleted ${webhookOf(details)}`,
  calculation_submitted: (details) => `sent ${calculationOf(details)} for check${signedAs(details)}`,
  calculation_recalculated: (details) =>
    `recalculated ${calculationOf(details)} in edition ${wordOf(details, 'edition', '')}`,
  calculation_checked: (details) => `checked ${calculationOf(details)}${signedAs(details)}`,
  calculation_approved: (details) => `approved ${calculationOf(details)}${signedAs(details)}`,
  calculation_returned: (details) => `returned ${calculationOf(details)} to draft`,
  calculation_revised: (details) => `began ${calculationOf(details)}`,
  project_deleted: (details) => {
    const approved = Number(details.approved ?? 0);
    const what =
      approved === 0 ? '' : `, with ${approved === 1 ? '1 approved calculation' : `${approved} approved calculations`}`;
    return `deleted the project “${wordOf(details, 'project', '')}”${what}`;
  },
};

function nameOf({ kind, email }: Actor): string {
  switch (kind) {
    case 'user':
      return email ?? 'A former user';
    case 'operator':
      return email === null ? 'The operator' : `The operator (${email})`;
    case 'stripe':
      return 'Stripe';
    case 'service':
      return 'The service';
  }
}

/** An event as a sentence for people. */
export function eventText({ kind, actor, details }: Pick<AccountEvent, 'kind' | 'actor' | 'details'>): string {
  return `${nameOf(actor)} ${PREDICATES[kind](details)}.`;
}
