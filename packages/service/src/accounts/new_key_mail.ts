import type { MailSender } from '../mail/mail.ts';
import type { Store, StoredKey } from '../store/contract.ts';
import { findAccount } from './accounts.ts';

/** Tells the owner of an account and the member who created a key that there is a new one. */
export async function sendNewKeyMail(
  { store, mail }: { store: Store; mail: MailSender },
  { id, name }: StoredKey,
  creator: { accountId: string; email: string },
): Promise<void> {
  const account = mail.isConfigured && (await findAccount(store, creator.accountId));
  if (!account) return;
  const content = { kind: 'new_key', keyName: name, accountName: account.name, createdBy: creator.email } as const;
  const recipients = new Set([account.ownerEmail, creator.email]);
  await Promise.all([...recipients].map((to) => mail.send({ ...content, to, key: id })));
}
