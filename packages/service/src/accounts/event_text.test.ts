import { describe, expect, it } from 'vitest';
import { type Actor, EVENT_KINDS, type EventDetails, type EventKind, OPERATOR } from '../store/event/contract.ts';
import { EVENT_SUBJECTS, eventText } from './event_text.ts';

const ADA: Actor = { kind: 'user', userId: 'u1', email: 'ada@example.com', ipAddress: '203.0.113.7' };
const STRIPE: Actor = { kind: 'stripe', userId: null, email: null, ipAddress: null };
const AT = Date.parse('2027-03-31T12:00:00Z');
const KEY = { key: 'key_1', name: 'laptop', begins_with: 'plk_abcd…' };

describe('eventText', () => {
  it.each<[EventKind, Actor, EventDetails, string]>([
    ['key_created', ADA, { ...KEY, expires_at: null }, 'ada@example.com created the key “laptop” (plk_abcd…).'],
    [
      'key_created',
      ADA,
      { ...KEY, expires_at: AT },
      'ada@example.com created the key “laptop” (plk_abcd…), which expires on 31 March 2027 at 12:00 UTC.',
    ],
    ['key_renamed', ADA, { ...KEY, old_name: 'desk' }, 'ada@example.com renamed the key “desk” to “laptop”.'],
    [
      'key_rotated',
      ADA,
      { ...KEY, valid_until: AT, new_begins_with: 'plk_wxyz…' },
      'ada@example.com rotated the key “laptop” (plk_abcd…) to plk_wxyz…; the old key is valid until 31 March 2027 at 12:00 UTC.',
    ],
    ['key_revoked', OPERATOR, KEY, 'The operator revoked the key “laptop” (plk_abcd…).'],
    ['key_revoked', OPERATOR, { key: 'key_1' }, 'The operator revoked the key “key_1”.'],
    [
      'key_expiry_changed',
      ADA,
      { ...KEY, expires_at: null },
      'ada@example.com changed the expiry of the key “laptop” (plk_abcd…) to never.',
    ],
    [
      'plan_changed',
      { ...OPERATOR, email: 'op@example.com' },
      { plan: 'pro' },
      'The operator (op@example.com) changed the plan to the pro plan.',
    ],
    [
      'payment_failed',
      STRIPE,
      { plan: 'pro', grace_until: AT },
      'Stripe reported a failed payment for the pro plan, which is kept until 31 March 2027 at 12:00 UTC.',
    ],
    ['billing_details_changed', ADA, {}, 'ada@example.com changed the billing details.'],
    ['invoice_issued', OPERATOR, { invoice: 12 }, 'The operator issued the invoice INV-00012.'],
    ['invoice_paid', OPERATOR, { invoice: 100_000 }, 'The operator marked the invoice INV-100000 as paid.'],
    [
      'invoice_voided',
      OPERATOR,
      { invoice: 12, credit_note: 3 },
      'The operator cancelled the invoice INV-00012 by the credit note CN-00003.',
    ],
    [
      'member_invited',
      ADA,
      { email: 'bo@example.com', role: 'viewer' },
      'ada@example.com invited bo@example.com as viewer.',
    ],
    [
      'webhook_disabled',
      ADA,
      { webhook: 'webhook_1', description: 'results' },
      'ada@example.com ended the access of the member who set the address of the webhook “results”, which disabled it.',
    ],
    ['webhook_created', ADA, { webhook: 'webhook_1' }, 'ada@example.com created the webhook “webhook_1”.'],
    ['signed_in', ADA, {}, 'ada@example.com signed in.'],
    ['session_ended', ADA, { device: 'Firefox on Linux' }, 'ada@example.com ended a session (Firefox on Linux).'],
  ])('%s', (kind, actor, details, expected) => {
    expect(eventText({ kind, actor, details })).toBe(expected);
  });

  it.each(EVENT_KINDS)('of %s is a sentence without details, too', (kind) => {
    const text = eventText({ kind, actor: { ...ADA, email: null }, details: {} });
    expect(text).toMatch(/^A former user [a-z].*\.$/);
    expect(text).not.toContain('undefined');
  });
});

it('every kind of event has one subject', () => {
  expect(Object.values(EVENT_SUBJECTS).flat().toSorted()).toEqual([...EVENT_KINDS].toSorted());
});
