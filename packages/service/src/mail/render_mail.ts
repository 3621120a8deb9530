import type { MailContent, MailKind } from './mail.ts';
import { type RenderedMail, renderMessage } from './mail_message.ts';
import { TEMPLATES, type Template, type TemplateContext } from './mail_templates.ts';

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
  const { paragraphs, ...message } = template(inLines(content), context);
  const footer = `This mail was sent by the Plumbline service at ${context.publicUrl}.`;
  return renderMessage({ ...message, paragraphs: [...paragraphs, footer] });
}
