import { describe, expect, it } from 'vitest';
import type { MailContent } from './mail.ts';
import { renderMail } from './render_mail.ts';

const CONTEXT = { publicUrl: 'https://calc.example.com' };
const AT = Date.parse('2026-11-16T18:52:30Z');
const LINK = 'https://calc.example.com/dashboard/page?token=a_b-c&x=1';

const MAILS: readonly { content: MailContent; subject: string; says: string }[] = [
  {
    content: { kind: 'verify_email', link: LINK, expiresAt: AT },
    subject: 'Verify your e-mail address for Plumbline',
    says: 'The link is valid until 16 November 2026 at 18:52 UTC.',
  },
  {
    content: { kind: 'reset_password', link: LINK, expiresAt: AT },
    subject: 'Reset your Plumbline password',
    says: 'revokes the API keys that you created and disconnects your apps.',
  },
  {
    content: { kind: 'leave_email', link: LINK, expiresAt: AT, newEmail: 'ada@new.example' },
    subject: 'Change the e-mail address of your Plumbline sign-in',
    says: 'asked to change your e-mail address at https://calc.example.com to ada@new.example.',
  },
  {
    content: { kind: 'new_email', link: LINK, expiresAt: AT },
    subject: 'Verify your new e-mail address for Plumbline',
    says: 'Somebody wants to sign in at https://calc.example.com with this e-mail address.',
  },
  {
    content: {
      kind: 'law_digest',
      notices: [
        { text: '2030-10-01, Act & Order: EPC C.', url: 'https://calc.example.com/docs/law' },
        { text: 'Edition 2027.02 was frozen.', url: 'https://calc.example.com/docs/editions' },
      ],
      link: LINK,
    },
    subject: 'Law that you follow: 2 notices',
    says: '2030-10-01, Act & Order: EPC C.',
  },
  {
    content: {
      kind: 'law_digest',
      notices: [{ text: 'Edition 2027.02 was frozen.', url: 'https://calc.example.com/docs/editions' }],
      projects: {
        edition: '2027.02',
        reviews: [
          { text: 'Project “House”, 1 calculation. Same: 1.', url: 'https://calc.example.com/projects/p_1/review' },
        ],
      },
      link: LINK,
    },
    subject: 'Your projects in edition 2027.02',
    says: 'Project “House”, 1 calculation. Same: 1.',
  },
  {
    content: { kind: 'check_requested', step: 'check', title: 'Hall A', project: 'House', projectId: 'p_1', by: 'Ann' },
    subject: 'To check: Hall A',
    says: 'Ann sent the calculation “Hall A” of the project “House” for check.',
  },
  {
    content: {
      kind: 'check_requested',
      step: 'approve',
      title: 'Hall A',
      project: 'House',
      projectId: 'p_1',
      by: 'Bob',
    },
    subject: 'To approve: Hall A',
    says: 'Bob checked the calculation “Hall A” of the project “House”. It can be approved.',
  },
  {
    content: { kind: 'email_changed' },
    subject: 'The e-mail address of your Plumbline sign-in has changed',
    says: 'You now sign in at https://calc.example.com with another e-mail address',
  },
  {
    content: { kind: 'known_address' },
    subject: 'You already have a Plumbline account',
    says: 'Somebody tried to sign up at https://calc.example.com with this e-mail address, which has an account.',
  },
  {
    content: { kind: 'new_sign_in', at: AT, device: 'Firefox on Linux', ipAddress: '192.0.2.7' },
    subject: 'New sign-in to your Plumbline account',
    says: 'on 16 November 2026 at 18:52 UTC. Device: Firefox on Linux IP address: 192.0.2.7',
  },
  {
    content: { kind: 'new_key', keyName: 'CI', accountName: 'Hall & Sons', createdBy: 'ada@example.com' },
    subject: 'New API key for the account “Hall & Sons”',
    says: 'ada@example.com created the API key “CI” for the account “Hall & Sons”.',
  },
  {
    content: {
      kind: 'invitation',
      link: LINK,
      expiresAt: AT,
      accountName: 'Hall & Sons',
      invitedBy: 'ada@example.com',
      role: 'viewer',
    },
    subject: 'Invitation to the account “Hall & Sons” at Plumbline',
    says: 'ada@example.com invites you to the account “Hall & Sons” at https://calc.example.com, with the role viewer.',
  },
  {
    content: {
      kind: 'quota',
      percent: 80,
      accountName: '',
      plan: 'pro',
      used: 40_000,
      limit: 50_000,
      resetsAt: Date.parse('2026-12-01T00:00:00Z'),
    },
    subject: '80 % of this month’s calls used by your account',
    says: 'Your account has used 40,000 of the 50,000 calls that the pro plan includes each month. At 50,000 calls, further calls are rejected until 1 December 2026',
  },
  {
    content: {
      kind: 'quota',
      percent: 100,
      accountName: 'Hall',
      plan: 'free',
      used: 500,
      limit: 500,
      resetsAt: Date.parse('2026-12-01T00:00:00Z'),
    },
    subject: 'All calls of this month used by the account “Hall”',
    says: 'The account “Hall” has used 500 of the 500 calls that the free plan includes each month. Further calls are rejected until 1 December 2026',
  },
  {
    content: { kind: 'plan_requested', accountName: 'Hall', ownerEmail: 'ada@example.com', plan: 'pro' },
    subject: 'ada@example.com requests the pro plan',
    says: 'ada@example.com requests the pro plan for the account “Hall”.',
  },
  {
    content: { kind: 'plan_request_received', plan: 'pro' },
    subject: 'Your request for the pro plan',
    says: 'You requested the pro plan.',
  },
  {
    content: { kind: 'plan_changed', accountName: 'Hall', plan: 'pro', reason: 'Your request was granted.' },
    subject: 'The plan of the account “Hall” is now pro',
    says: 'The account “Hall” is on the pro plan now. Reason: Your request was granted.',
  },
  {
    content: { kind: 'payment_failed', accountName: 'Hall', plan: 'pro', graceUntil: AT, link: LINK },
    subject: 'Payment for the account “Hall” failed',
    says: 'The plan stays until 16 November 2026.',
  },
  {
    content: {
      kind: 'webhook_disabled',
      accountName: 'Hall',
      url: 'https://example.com/hook?a=1&b=2',
      reason: 'Gone.',
    },
    subject: 'Webhook of the account “Hall” disabled',
    says: 'A webhook of the account “Hall” was disabled: https://example.com/hook?a=1&b=2 Reason: Gone.',
  },
  {
    content: { kind: 'member_removed', accountName: 'Hall' },
    subject: 'You were removed from the account “Hall”',
    says: 'You are no longer a member of the account “Hall” at https://calc.example.com.',
  },
  {
    content: {
      kind: 'ownership_transferred',
      accountName: 'Hall',
      from: 'ada@example.com',
      newOwner: 'bob@example.com',
    },
    subject: 'New owner of the account “Hall”',
    says: 'ada@example.com transferred the account “Hall” to bob@example.com.',
  },
];

/** The words of a text, whatever their lines. */
const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean).join(' ');

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

function wordsOfHtml(html: string): string {
  const body = html.slice(html.indexOf('<body'));
  const text = body.replaceAll(/<[^>]*>/g, ' ').replaceAll(/&([^;]+);/g, (_all, name: string) => ENTITIES[name] ?? '?');
  return wordsOf(text);
}

describe('a mail', () => {
  it.each(MAILS)(
    'of the kind $content.kind says what it is about, the same as text and as HTML',
    ({ content, subject, says }) => {
      const mail = renderMail(content, CONTEXT);
      expect(mail.subject).toBe(subject);
      expect(wordsOf(mail.text)).toContain(says);
      expect(wordsOfHtml(mail.html)).toBe(wordsOf(mail.text));
      if ('link' in content) {
        expect(mail.text.split('\n')).toContain(LINK);
        expect(mail.html).toContain(`<a href="${LINK.replace('&', '&amp;')}">`);
      }
    },
  );

  it('has lines of at most 78 characters, apart from links and addresses', () => {
    for (const { content } of MAILS) {
      const lines = renderMail(content, CONTEXT).text.split('\n');
      expect(lines.filter((line) => line.length > 78 && line.includes(' '))).toEqual([]);
    }
  });

  it('loads nothing: it has no pictures, styles, scripts or frames of elsewhere', () => {
    for (const { content } of MAILS) {
      const { html } = renderMail(content, CONTEXT);
      expect(html).not.toMatch(/\ssrc=|url\(|<(img|link|script|iframe|style|object|form)\b/i);
    }
  });

  it.each(['https://evil.example/login', 'Locked! See evil.example', 'Hall:// '])(
    'that invites a stranger has no link of an account named %s',
    (accountName) => {
      const content = { link: LINK, expiresAt: 0, accountName, invitedBy: 'ada@example.com', role: 'member' };
      const { subject, text } = renderMail({ kind: 'invitation', ...content }, CONTEXT);
      expect(subject).toBe('Invitation to an account at Plumbline');
      expect(text).not.toContain(accountName.trim());
    },
  );

  it('that invites a stranger names an account whose name has a full stop', () => {
    const content = {
      link: LINK,
      expiresAt: 0,
      accountName: 'Hall Ltd.',
      invitedBy: 'ada@example.com',
      role: 'member',
    };
    expect(renderMail({ kind: 'invitation', ...content }, CONTEXT).subject).toContain('“Hall Ltd.”');
  });

  it('keeps names on their line and as text', () => {
    const name = 'Hall\r\nBcc: eve@example.com\u2028\u202E<img src="https://example.com/x">';
    const { subject, text, html } = renderMail({ kind: 'member_removed', accountName: name }, CONTEXT);
    expect(subject).toBe(
      'You were removed from the account “Hall Bcc: eve@example.com <img src="https://example.com/x">”',
    );
    expect(wordsOf(text)).toContain('“Hall Bcc: eve@example.com <img src="https://example.com/x">”');
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=&quot;https://example.com/x&quot;&gt;');
  });

  it('cuts a name that is a text of its own, and no link', () => {
    const link = `https://calc.example.com/?token=${'a'.repeat(500)}`;
    const content = { link, expiresAt: AT, accountName: 'ü'.repeat(500), invitedBy: 'ada@example.com', role: 'member' };
    const { subject, text } = renderMail({ kind: 'invitation', ...content }, CONTEXT);
    expect(subject).toBe(`Invitation to the account “${'ü'.repeat(119)}…” at Plumbline`);
    expect(text.split('\n')).toContain(link);
  });
});
