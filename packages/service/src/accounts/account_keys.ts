import { stateOfKey, validUntilOf } from '../keys/key_expiry.ts';
import { KEY_NAME_LENGTH_MAX, newKey, successorOf } from '../keys/keys.ts';
import type { MailSender } from '../mail/mail.ts';
import { KEYLESS_PLAN } from '../plans/plans.ts';
import type { RejectedCalls, Store, StoredKey } from '../store/contract.ts';
import type { Change } from '../store/event/contract.ts';
import type { ListedKey } from '../store/key/contract.ts';
import type { Session } from './account_authentication.ts';
import { findAccount } from './accounts.ts';
import { faultOfLine } from './members.ts';

/** The number of active keys that an account can have, and of replaced keys that are still valid. */
export const ACCOUNT_KEYS_MAX = 10;

/** A key and its text, which is shown once. */
export interface ShownKey {
  key: string;
  stored: StoredKey;
}

/** Creates a key on the account's plan; undefined at the maximum. Only the hash of the key is stored. */
export async function createAccountKey(
  store: Store,
  { id: sessionId, accountId, userId }: Pick<Session, 'id' | 'accountId' | 'userId'>,
  name: string,
  change: Change,
  expiresAt: number | null = null,
): Promise<ShownKey | undefined> {
  const { key, stored } = newKey({ interface: 'main', tier: KEYLESS_PLAN.tier, name, expiresAt }, change.at);
  const owned = { ...stored, accountId, createdBy: userId };
  const added = await store.accounts.addKey(owned, { keysMax: ACCOUNT_KEYS_MAX, sessionId }, change);
  return added && { key, stored: added };
}

/** The keys of an account, newest first, also those that are not valid any more. */
export function listAccountKeys(store: Store, accountId: string): Promise<ListedKey[]> {
  return store.keys.list(accountId);
}

/** A key of the account; undefined if the account has no such key. */
export function findAccountKey(store: Store, accountId: string, keyId: string): Promise<StoredKey | undefined> {
  return store.keys.find(keyId, accountId);
}

/** Renames a key of the account; undefined if the account has no such key. */
export function renameAccountKey(
  store: Store,
  accountId: string,
  keyId: string,
  name: string,
  change: Change,
): Promise<StoredKey | undefined> {
  return store.accounts.nameKey(accountId, keyId, name, change);
}

/** Changes when a key of the account expires; undefined if it is not active. */
export function changeKeyExpiry(
  store: Store,
  accountId: string,
  keyId: string,
  expiresAt: number | null,
  change: Change,
): Promise<StoredKey | undefined> {
  return store.keys.setExpiry(accountId, keyId, expiresAt, change);
}

/** Revokes a key of the account; undefined if the account has no such key. */
export function revokeAccountKey(
  store: Store,
  accountId: string,
  keyId: string,
  change: Change,
): Promise<StoredKey | undefined> {
  return store.accounts.revokeKey(accountId, keyId, change);
}

/** Whether a member may change a key of the account: the owner every one, others those that they created. */
export function mayChangeKey({ role, userId }: Pick<Session, 'role' | 'userId'>, { createdBy }: StoredKey): boolean {
  return role === 'owner' || (role === 'member' && createdBy === userId);
}

export type RotationFault = 'already_rotated' | 'key_ended' | 'too_many_keys';
export type RotationResult = ({ ok: true; replaced: StoredKey } & ShownKey) | { ok: false; fault: RotationFault };

/** Why a key was not rotated, as it is now. */
function faultOf(key: StoredKey | undefined, now: number): RotationFault {
  if (key && key.replacedBy !== null) return 'already_rotated';
  return key && stateOfKey(key, now) === 'active' ? 'too_many_keys' : 'key_ended';
}

/** Replaces a key of the account, which stays valid for some hours, or is revoked at once with none. */
export async function rotateAccountKey(
  store: Store,
  { id: sessionId, accountId, userId }: Pick<Session, 'id' | 'accountId' | 'userId'>,
  { key: old, validHours }: { key: StoredKey; validHours: number },
  change: Change,
): Promise<RotationResult> {
  const { key, successor } = successorOf(old, change.at);
  const rotated = await store.keys.rotate(
    {
      keyId: old.id,
      accountId,
      successor: { ...successor, createdBy: userId },
      validUntil: validUntilOf(validHours, change.at),
      replacedMax: ACCOUNT_KEYS_MAX,
      sessionId,
    },
    change,
  );
  if (rotated) return { ok: true, key, stored: rotated.added, replaced: rotated.replaced };
  return { ok: false, fault: faultOf(await store.keys.find(old.id, accountId), change.at) };
}

/** The fault in a key name, if any. */
export function faultOfKeyName(name: string): string | undefined {
  if (name.trim() === '') return 'must say what the key is for; nothing was sent.';
  if (name.length > KEY_NAME_LENGTH_MAX) {
    return `must have at most ${KEY_NAME_LENGTH_MAX} characters; ${name.length} were sent.`;
  }
  return faultOfLine(name);
}

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

/** Rejected calls of one kind, with the name of the key that they were made with. */
export type AccountRejectedCalls = RejectedCalls & { keyName: string };

/** The last rejected calls of an account, newest first. */
export async function listRejectedCalls(store: Store, accountId: string): Promise<AccountRejectedCalls[]> {
  const [rejectedCalls, keys] = await Promise.all([
    store.accounts.readRejectedCalls(accountId, 0),
    listAccountKeys(store, accountId),
  ]);
  const names = new Map(keys.map(({ id, name }) => [id, name]));
  return rejectedCalls.map((calls) => ({ ...calls, keyName: names.get(calls.caller) ?? '' }));
}
