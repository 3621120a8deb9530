import type { MailContent, MailKind } from '../mail.ts';
import type { MailMessage } from '../mail_message.ts';

/** What templates know about the service. */
export interface TemplateContext {
  /** Without a trailing slash. */
  publicUrl: string;
}

export type ContentOf<Kind extends MailKind> = Extract<MailContent, { kind: Kind }>;

export type Template<Kind extends MailKind> = (content: ContentOf<Kind>, context: TemplateContext) => MailMessage;
