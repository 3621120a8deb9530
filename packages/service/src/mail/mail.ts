/** Something that has happened, and the page that says more. */
interface Notice {
  text: string;
  url: string;
}

/** What becomes of projects in an edition, each with the page of its review. */
export interface ReviewInMail {
  edition: string;
  reviews: readonly Notice[];
}

/** What each kind of mail says. Times are milliseconds since 1970; links are complete URLs of this service. */
export type MailContent =
  | { kind: 'verify_email'; link: string; expiresAt: number }
  | { kind: 'reset_password'; link: string; expiresAt: number }
  /** To the present address of somebody who wants another one. */
  | { kind: 'leave_email'; link: string; expiresAt: number; newEmail: string }
  /** To the address that somebody wants to have. */
  | { kind: 'new_email'; link: string; expiresAt: number }
  /** To the address of before. */
  | { kind: 'email_changed' }
  /** To somebody with whose address a sign-up was tried. */
  | { kind: 'known_address' }
  | { kind: 'new_sign_in'; at: number; device: string; ipAddress: string }
  | { kind: 'new_key'; keyName: string; accountName: string; createdBy: string }
  | { kind: 'invitation'; link: string; expiresAt: number; accountName: string; invitedBy: string; role: string }
  | {
      kind: 'quota';
      percent: 80 | 100;
      accountName: string;
      plan: string;
      used: number;
      limit: number;
      resetsAt: number;
    }
  /** To the operator. */
  | { kind: 'plan_requested'; accountName: string; ownerEmail: string; plan: string }
  /** To the person who requested it. */
  | { kind: 'plan_request_received'; plan: string }
  | { kind: 'plan_changed'; accountName: string; plan: string; reason: string }
  | { kind: 'payment_failed'; accountName: string; plan: string; graceUntil: number; link: string }
  | { kind: 'invoice_issued'; number: string; accountName: string; total: string; dueAt: number; link: string }
  | { kind: 'credit_note_issued'; number: string; accountName: string; total: string; link: string }
  | { kind: 'webhook_disabled'; accountName: string; url: string; reason: string }
  /** What is due of the law and the projects that somebody follows. The link unsubscribes. */
  | { kind: 'law_digest'; notices: readonly Notice[]; projects?: ReviewInMail | undefined; link: string }
  /** To those who can check or approve a calculation. */
  | {
      kind: 'check_requested';
      step: 'check' | 'approve';
      title: string;
      project: string;
      projectId: string;
      by: string;
    }
  | { kind: 'member_removed'; accountName: string }
  | { kind: 'ownership_transferred'; accountName: string; from: string; newOwner: string };

export type MailKind = MailContent['kind'];

export type Mail = MailContent & {
  to: string;
  /** A second mail of this kind to this recipient with the same key is not sent. */
  key?: string | undefined;
};

export interface MailSender {
  /** Whether mail can be sent at all: SMTP_URL is set. */
  readonly isConfigured: boolean;
  /** Queues a mail and resolves when it is stored; it is never sent within the request. Has no effect without SMTP. */
  send(mail: Mail): Promise<void>;
}

/** For a service without SMTP. */
export const NO_MAIL: MailSender = { isConfigured: false, send: async () => undefined };
