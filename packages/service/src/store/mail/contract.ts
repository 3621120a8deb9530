/** `failed` is final; a mail that will be tried again is pending. */
export type MailStatus = 'pending' | 'sent' | 'failed';

/** A mail that is due at once. Times are milliseconds since 1970. */
export interface NewMail {
  id: string;
  kind: string;
  recipient: string;
  /** Encrypted, because it may hold a link that resets a password. */
  content: string;
  createdAt: number;
}

export interface StoredMail extends NewMail {
  /** Empty when the mail has been sent or has failed. */
  content: string;
  status: MailStatus;
  attempts: number;
  /** Null when no attempt is due any more. */
  nextAttemptAt: number | null;
  endedAt: number | null;
  /** What went wrong at the last attempt; null after a success. */
  failure: string | null;
}

/** What came of an attempt. */
export interface MailAttempt {
  at: number;
  status: MailStatus;
  nextAttemptAt: number | null;
  failure: string | null;
}

/** The mails of the service: those that wait, and the log of those that were sent or failed. */
export interface MailRecords {
  /** False if there is one with this id. */
  add(mail: NewMail): Promise<boolean>;
  find(id: string): Promise<StoredMail | undefined>;
  /** The ids of mails that are due: those that have waited longest first. */
  listDue(now: number, max: number): Promise<string[]>;
  /** Newest first. */
  list(max: number): Promise<StoredMail[]>;
  /** All mails to these addresses, newest first. */
  listTo(recipients: readonly string[]): Promise<StoredMail[]>;
  /** Records an attempt, and empties the content with the last. False if another process has recorded one of that number. */
  recordAttempt(mail: Pick<StoredMail, 'id' | 'attempts'>, attempt: MailAttempt): Promise<boolean>;
}
