import type { MailContent, MailKind } from './mail.ts';
import { type RenderedMail, renderMessage } from './mail_message.ts';
import { newKey, webhookDisabled } from './templates/access_mails.ts';
import { paymentFailed, planChanged, planRequested, planRequestReceived, quota } from './templates/plan_mails.ts';
import { newSignIn, resetPassword, verifyEmail } from './templates/sign_in_mails.ts';
import { invitation, memberRemoved, ownershipTransferred } from './templates/team_mails.ts';
import type { Template, TemplateContext } from './templates/template.ts';

const TEMPLATES: { readonly [Kind in MailKind]: Template<Kind> } = {
  verify_email: verifyEmail,
  reset_password: resetPassword,
  new_sign_in: newSignIn,
  new_key: newKey,
  invitation,
  quota,
  plan_requested: planRequested,
  plan_request_received: planRequestReceived,
  plan_changed: planChanged,
  payment_failed: paymentFailed,
  webhook_disabled: webhookDisabled,
  member_removed: memberRemoved,
  ownership_transferred: ownershipTransferred,
};

/** Longer names and devices are cut: a mail of the service must not carry the text of somebody else. */
const TEXT_LENGTH_MAX = 120;

/** Line breaks would change the lines of a mail or its headers, and invisible characters the order in which it is read. */
const NOT_IN_A_LINE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

function lineOf(text: string): string {
  const line = text.replace(NOT_IN_A_LINE, ' ').trim();
  const characters = [...line];
  return characters.length <= TEXT_LENGTH_MAX ? line : `${characters.slice(0, TEXT_LENGTH_MAX - 1).join('')}…`;
}

/** The content with texts that each fit on a line. Links are of this service. */
function inLines<Content extends MailContent>(content: Content): Content {
  const fields = Object.entries(content).map(([name, value]) => [
    name,
    typeof value === 'string' && name !== 'link' ? lineOf(value) : value,
  ]);
  return Object.fromEntries(fields) as Content;
}

/** A mail as plain text and HTML. */
export function renderMail<Kind extends MailKind>(
  content: MailContent & { kind: Kind },
  context: TemplateContext,
): RenderedMail {
  const template = TEMPLATES[content.kind] as Template<MailKind>;
  const { subject, paragraphs } = template(inLines(content), context);
  const footer = `This mail was sent by the Plumbline service at ${context.publicUrl}.`;
  return renderMessage({ subject, paragraphs: [...paragraphs, footer] });
}
