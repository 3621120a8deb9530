import { KEY_NAME_LENGTH_MAX, newKey } from '../keys/keys.ts';
import { KEYLESS_PLAN } from '../plans/plans.ts';
import type { Store, StoredKey } from '../store/contract.ts';
import type { Change } from '../store/event_contract.ts';
import type { Session } from './account_authentication.ts';

/** The number of active keys that an account can have. */
export const ACCOUNT_KEYS_MAX = 10;

/** Creates a key on the account's plan; undefined at the maximum. Only the hash of the key is stored. */
export async function createAccountKey(
  store: Store,
  { id: sessionId, accountId, userId }: Pick<Session, 'id' | 'accountId' | 'userId'>,
  name: string,
  change: Change,
): Promise<{ key: string; stored: StoredKey } | undefined> {
  const { key, stored } = newKey({ interface: 'main', tier: KEYLESS_PLAN.tier, name }, change.at);
  const owned = { ...stored, accountId, createdBy: userId };
  const added = await store.accounts.addKey(owned, { keysMax: ACCOUNT_KEYS_MAX, sessionId }, change);
  return added && { key, stored: added };
}

/** The keys of an account, newest first, the revoked ones included. */
export function listAccountKeys(store: Store, accountId: string): Promise<StoredKey[]> {
  return store.accounts.listKeys(accountId);
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

/** Revokes a key of the account; undefined if the account has no such key. */
export function revokeAccountKey(
  store: Store,
  accountId: string,
  keyId: string,
  change: Change,
): Promise<StoredKey | undefined> {
  return store.accounts.revokeKey(accountId, keyId, change);
}

/** The fault in a key name, if any. */
export function faultOfKeyName(name: string): string | undefined {
  if (name.trim() === '') return 'must say what the key is for; nothing was sent.';
  if (name.length > KEY_NAME_LENGTH_MAX) {
    return `must have at most ${KEY_NAME_LENGTH_MAX} characters; ${name.length} were sent.`;
  }
  return undefined;
}
