import { KEY_NAME_LENGTH_MAX, newKey } from '../keys/keys.ts';
import { KEYLESS_PLAN } from '../plans/plans.ts';
import type { Store, StoredKey } from '../store/contract.ts';
import type { Clock } from '../time/clock.ts';

/** The number of active keys that an account can have. */
export const ACCOUNT_KEYS_MAX = 10;

/** Creates a key on the account's plan; undefined at the maximum. Only the hash of the key is stored. */
export async function createAccountKey(
  { store, clock }: { store: Store; clock: Clock },
  accountId: string,
  name: string,
): Promise<{ key: string; stored: StoredKey } | undefined> {
  const { key, stored } = newKey({ interface: 'main', tier: KEYLESS_PLAN.tier, name }, clock());
  const added = await store.accounts.addKey({ ...stored, accountId }, ACCOUNT_KEYS_MAX);
  return added && { key, stored: added };
}

/** The fault in a key name, if any. */
export function faultOfKeyName(name: string): string | undefined {
  if (name.trim() === '') return 'must say what the key is for; nothing was sent.';
  if (name.length > KEY_NAME_LENGTH_MAX) {
    return `must have at most ${KEY_NAME_LENGTH_MAX} characters; ${name.length} were sent.`;
  }
  return undefined;
}
