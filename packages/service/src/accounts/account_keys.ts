import { KEY_NAME_LENGTH_MAX, newKey } from '../keys/keys.ts';
import { KEYLESS_PLAN } from '../plans/plans.ts';
import type { Store, StoredKey } from '../store/contract.ts';
import type { Clock } from '../time/clock.ts';
import type { Session } from './account_authentication.ts';

/** The number of active keys that an account can have. */
export const ACCOUNT_KEYS_MAX = 10;

/** Creates a key on the account's plan; undefined at the maximum. Only the hash of the key is stored. */
export async function createAccountKey(
  { store, clock }: { store: Store; clock: Clock },
  { id: sessionId, accountId }: Pick<Session, 'id' | 'accountId'>,
  name: string,
): Promise<{ key: string; stored: StoredKey } | undefined> {
  const { key, stored } = newKey({ interface: 'main', tier: KEYLESS_PLAN.tier, name }, clock());
  const added = await store.accounts.addKey({ ...stored, accountId }, { keysMax: ACCOUNT_KEYS_MAX, sessionId });
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
): Promise<StoredKey | undefined> {
  return store.accounts.nameKey(accountId, keyId, name);
}

/** Revokes a key of the account; undefined if the account has no such key. */
export function revokeAccountKey(
  { store, clock }: { store: Store; clock: Clock },
  accountId: string,
  keyId: string,
): Promise<StoredKey | undefined> {
  return store.accounts.revokeKey(accountId, keyId, clock());
}

/** The fault in a key name, if any. */
export function faultOfKeyName(name: string): string | undefined {
  if (name.trim() === '') return 'must say what the key is for; nothing was sent.';
  if (name.length > KEY_NAME_LENGTH_MAX) {
    return `must have at most ${KEY_NAME_LENGTH_MAX} characters; ${name.length} were sent.`;
  }
  return undefined;
}
