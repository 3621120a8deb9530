import type { Store } from '../store/contract.ts';
import type { StoredMail } from '../store/mail/contract.ts';

/** The latest mails, newest first: those that wait, those that were sent and those that failed. Their contents stay unread. */
export async function listMails(store: Store, max: number): Promise<Omit<StoredMail, 'content'>[]> {
  return (await store.mails.list(max)).map(({ content: _content, ...mail }) => mail);
}
