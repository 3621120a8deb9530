import { dateText, dateTimeText } from '../time/date_text.ts';
import type { MailContent, MailKind } from './mail.ts';
import type { MailMessage } from './mail_message.ts';

/** What templates know about the service. */
export interface TemplateContext {
  /** Without a trailing slash. */
  publicUrl: string;
}

type ContentOf<Kind extends MailKind> = Extract<MailContent, { kind: Kind }>;

export type Template<Kind extends MailKind> = (content: ContentOf<Kind>, context: TemplateContext) => MailMessage;

/** Such as `50,000`. */
function countOf(count: number): string {
  return count.toLocaleString('en-GB');
}

/** An account in a sentence; not all have a name. */
function accountOf(name: string): string {
  return name === '' ? 'your account' : `the account “${name}”`;
}

/** An account in a sentence to somebody who need not be in it. */
function someAccountOf(name: string): string {
  return name === '' ? 'an account' : accountOf(name);
}

/** What mail programs turn into a link: an address with a scheme or a host. */
const LINK = /:\/\/|[\p{L}\p{N}]\.[\p{L}\p{N}]/u;

/** The account of a stranger. Anybody can invite anybody to an account of any name, so a name with a link in it is not repeated. */
function strangersAccountOf(name: string): string {
  return someAccountOf(LINK.test(name) ? '' : name);
}

function validUntil(expiresAt: number): string {
  return `The link is valid until ${dateTimeText(expiresAt)}.`;
}

/** A sentence that begins with a phrase. */
function capitalised(phrase: string): string {
  return phrase.charAt(0).toUpperCase() + phrase.slice(1);
}

const verifyEmail: Template<'verify_email'> = ({ link, expiresAt }, { publicUrl }) => ({
  subject: 'Verify your e-mail address for Plumbline',
  paragraphs: [
    `Somebody signed up at ${publicUrl} with this e-mail address. If it was you, verify that the address is yours.`,
    { label: 'Verify the address', url: link },
    validUntil(expiresAt),
    'If you did not sign up, ignore this mail.',
  ],
});

const resetPassword: Template<'reset_password'> = ({ link, expiresAt }, { publicUrl }) => ({
  subject: 'Reset your Plumbline password',
  paragraphs: [
    `Somebody asked to reset your password at ${publicUrl}. If it was you, choose a new one.`,
    { label: 'Choose a new password', url: link },
    validUntil(expiresAt),
    'The reset signs you out everywhere, revokes the API keys that you created and disconnects your apps. Your second factor stays.',
    'If you did not ask for it, ignore this mail. Your password has not changed.',
  ],
});

const leaveEmail: Template<'leave_email'> = ({ link, expiresAt, newEmail }, { publicUrl }) => ({
  subject: 'Change the e-mail address of your Plumbline sign-in',
  paragraphs: [
    `Somebody who knows your password asked to change your e-mail address at ${publicUrl} to ${newEmail}. If it was you, confirm it; we then write to that address.`,
    { label: 'Confirm the change', url: link },
    validUntil(expiresAt),
    'If it was not you, change your password now. Your address has not changed.',
  ],
});

const newEmail: Template<'new_email'> = ({ link, expiresAt }, { publicUrl }) => ({
  subject: 'Verify your new e-mail address for Plumbline',
  paragraphs: [
    `Somebody wants to sign in at ${publicUrl} with this e-mail address. If it was you, verify that the address is yours.`,
    { label: 'Verify the address', url: link },
    validUntil(expiresAt),
    'If it was not you, ignore this mail.',
  ],
});

const emailChanged: Template<'email_changed'> = (_content, { publicUrl }) => ({
  subject: 'The e-mail address of your Plumbline sign-in has changed',
  paragraphs: [
    `You now sign in at ${publicUrl} with another e-mail address, and this one gets no more mail from us.`,
    'If you did not change it, write to the operator of the service at once.',
  ],
});

const knownAddress: Template<'known_address'> = (_content, { publicUrl }) => ({
  subject: 'You already have a Plumbline account',
  paragraphs: [
    `Somebody tried to sign up at ${publicUrl} with this e-mail address, which has an account. If it was you, sign in.`,
    { label: 'Sign in', url: `${publicUrl}/dashboard` },
    'If you do not know your password, choose “Forgot your password?” there.',
    'If it was not you, ignore this mail. Nothing has changed.',
  ],
});

const newSignIn: Template<'new_sign_in'> = ({ at, device, ipAddress }, { publicUrl }) => ({
  subject: 'New sign-in to your Plumbline account',
  paragraphs: [
    `Somebody signed in as you at ${publicUrl} on ${dateTimeText(at)}.`,
    `Device: ${device}`,
    `IP address: ${ipAddress}`,
    'If it was you, there is nothing to do. Otherwise change your password and sign out everywhere.',
    { label: 'Security settings', url: `${publicUrl}/dashboard/security` },
  ],
});

const newKey: Template<'new_key'> = ({ keyName, accountName, createdBy }, { publicUrl }) => ({
  subject: `New API key for ${accountOf(accountName)}`,
  paragraphs: [
    `${createdBy} created the API key “${keyName}” for ${accountOf(accountName)}.`,
    'If you did not expect it, revoke the key.',
    { label: 'API keys', url: `${publicUrl}/dashboard/keys` },
  ],
});

const webhookDisabled: Template<'webhook_disabled'> = ({ accountName, url, reason }, { publicUrl }) => ({
  subject: `Webhook of ${accountOf(accountName)} disabled`,
  paragraphs: [
    `A webhook of ${accountOf(accountName)} was disabled: ${url}`,
    `Reason: ${reason}`,
    'It receives nothing until you enable it again. What was due is then sent.',
    { label: 'How to enable a webhook', url: `${publicUrl}/docs/guides/webhooks` },
  ],
});

const invitation: Template<'invitation'> = (content, { publicUrl }) => {
  const { link, expiresAt, accountName, invitedBy, role } = content;
  const account = strangersAccountOf(accountName);
  return {
    subject: `Invitation to ${account} at Plumbline`,
    paragraphs: [
      `${invitedBy} invites you to ${account} at ${publicUrl}, with the role ${role}.`,
      { label: 'See the invitation', url: link },
      validUntil(expiresAt),
      'If you do not know who invites you, ignore this mail.',
    ],
  };
};

const checkRequested: Template<'check_requested'> = ({ step, title, project, projectId, by }, { publicUrl }) => ({
  subject: `To ${step}: ${title}`,
  paragraphs: [
    step === 'check'
      ? `${by} sent the calculation “${title}” of the project “${project}” for check.`
      : `${by} checked the calculation “${title}” of the project “${project}”. It can be approved.`,
    'You can do it, as you have not signed this revision. It needs three different people.',
    { label: 'Open the project', url: `${publicUrl}/projects/${projectId}` },
  ],
});

const memberRemoved: Template<'member_removed'> = ({ accountName }, { publicUrl }) => {
  const account = someAccountOf(accountName);
  return {
    subject: `You were removed from ${account}`,
    paragraphs: [
      `You are no longer a member of ${account} at ${publicUrl}. Its projects, keys and usage are no longer visible to you.`,
      'Your sign-in and your other accounts stay as they are.',
    ],
  };
};

const ownershipTransferred: Template<'ownership_transferred'> = (content, { publicUrl }) => {
  const { accountName, from, newOwner } = content;
  const account = someAccountOf(accountName);
  return {
    subject: `New owner of ${account}`,
    paragraphs: [
      `${from} transferred ${account} to ${newOwner}.`,
      `It belongs to ${newOwner} now, with its plan, members and payments.`,
      { label: 'Members', url: `${publicUrl}/dashboard/members` },
    ],
  };
};

const plansLink = ({ publicUrl }: TemplateContext) => ({ label: 'Plans', url: `${publicUrl}/dashboard/plans` });

const quota: Template<'quota'> = (content, context) => {
  const { percent, accountName, plan, used, limit, resetsAt } = content;
  const isUsedUp = percent === 100;
  const next = isUsedUp
    ? `Further calls are rejected until ${dateText(resetsAt)}, unless you upgrade the plan.`
    : `At ${countOf(limit)} calls, further calls are rejected until ${dateText(resetsAt)}, unless you upgrade the plan.`;
  return {
    subject: isUsedUp
      ? `All calls of this month used by ${accountOf(accountName)}`
      : `${percent} % of this month’s calls used by ${accountOf(accountName)}`,
    paragraphs: [
      `${capitalised(accountOf(accountName))} has used ${countOf(used)} of the ${countOf(limit)} calls that the ${plan} plan includes each month.`,
      next,
      plansLink(context),
    ],
  };
};

const planRequested: Template<'plan_requested'> = ({ accountName, ownerEmail, plan }, { publicUrl }) => ({
  subject: `${ownerEmail} requests the ${plan} plan`,
  paragraphs: [
    `${ownerEmail} requests the ${plan} plan for ${accountName === '' ? 'their account' : accountOf(accountName)}.`,
    'Grant or decline it on the operator’s page, or on the command line with plumbline accounts.',
    { label: 'Operator’s page', url: `${publicUrl}/operator` },
  ],
});

const planRequestReceived: Template<'plan_request_received'> = ({ plan }, context) => ({
  subject: `Your request for the ${plan} plan`,
  paragraphs: [
    `You requested the ${plan} plan. The operator of the service decides on it, and you get a mail when the plan changes.`,
    'Until then your current plan stays.',
    plansLink(context),
  ],
});

const planChanged: Template<'plan_changed'> = ({ accountName, plan, reason }, context) => ({
  subject: `The plan of ${accountOf(accountName)} is now ${plan}`,
  paragraphs: [
    `${capitalised(accountOf(accountName))} is on the ${plan} plan now.`,
    `Reason: ${reason}`,
    plansLink(context),
  ],
});

const paymentFailed: Template<'payment_failed'> = ({ accountName, plan, graceUntil, link }) => ({
  subject: `Payment for ${accountOf(accountName)} failed`,
  paragraphs: [
    `The payment for the ${plan} plan of ${accountOf(accountName)} failed.`,
    `The plan stays until ${dateText(graceUntil)}. Without a payment by then, the account returns to the free plan.`,
    { label: 'Update the payment details', url: link },
  ],
});

const invoiceIssued: Template<'invoice_issued'> = ({ number, accountName, total, dueAt, link }) => ({
  subject: `Invoice ${number} for ${accountOf(accountName)}`,
  paragraphs: [
    `The operator of the service issued the invoice ${number} for ${accountOf(accountName)}: ${total}, due on ${dateText(dueAt)}.`,
    { label: 'See the invoice', url: link },
  ],
});

const creditNoteIssued: Template<'credit_note_issued'> = ({ number, accountName, total, link }) => ({
  subject: `Credit note ${number} for ${accountOf(accountName)}`,
  paragraphs: [
    `The operator of the service issued the credit note ${number} for ${accountOf(accountName)}: ${total}. It cancels an invoice.`,
    { label: 'See the credit note', url: link },
  ],
});

/** The new edition of projects is what a reader may have to act on. */
function subjectOfDigest({ notices, projects }: ContentOf<'law_digest'>): string {
  const others = notices.length - 1;
  const more = others === 0 ? '' : `, and ${others === 1 ? 'another notice' : `${others} more notices`}`;
  if (projects) return `Your projects in edition ${projects.edition}${more}`;
  return others === 0 ? 'Law that you follow: one notice' : `Law that you follow: ${notices.length} notices`;
}

const lawDigest: Template<'law_digest'> = ({ notices, projects, link, ...kind }, { publicUrl }) => ({
  subject: subjectOfDigest({ notices, projects, link, ...kind }),
  paragraphs: [
    ...notices.flatMap(({ text, url }) => [text, { label: 'Details', url }]),
    ...(projects?.reviews ?? []).flatMap(({ text, url }) => [text, { label: 'Review', url }]),
    `You get this mail because you follow law or projects at ${publicUrl}, at most one on a day.`,
    { label: 'What you follow', url: `${publicUrl}/dashboard/law` },
    { label: 'Unsubscribe', url: link },
  ],
  unsubscribe: link,
});

export const TEMPLATES: { readonly [Kind in MailKind]: Template<Kind> } = {
  verify_email: verifyEmail,
  reset_password: resetPassword,
  leave_email: leaveEmail,
  new_email: newEmail,
  email_changed: emailChanged,
  known_address: knownAddress,
  new_sign_in: newSignIn,
  new_key: newKey,
  invitation,
  quota,
  plan_requested: planRequested,
  plan_request_received: planRequestReceived,
  plan_changed: planChanged,
  payment_failed: paymentFailed,
  invoice_issued: invoiceIssued,
  credit_note_issued: creditNoteIssued,
  webhook_disabled: webhookDisabled,
  law_digest: lawDigest,
  check_requested: checkRequested,
  member_removed: memberRemoved,
  ownership_transferred: ownershipTransferred,
};
