import { findPlan } from '../plans/plans.ts';
import type { Store, StoredKey } from '../store/contract.ts';
import type { LimitedKey } from './caller.ts';
import type { FoundKey, KeySource } from './key_lookup.ts';

/** What calls need of a key. As many are cached as there are keys in use, so it has no more. */
export type CallKey = FoundKey & LimitedKey;

export function callKeyOf(key: StoredKey): CallKey {
  const { id, accountId, revokedAt, expiresAt, callsPerMinute, isVerified } = key;
  // The texts of the plan are shared; those of a row are its own.
  const { interface: owner, tier } = findPlan(key.interface, key.tier) ?? key;
  return {
    id,
    accountId,
    revokedAt,
    expiresAt,
    interface: owner,
    tier,
    callsPerMinute,
    isVerified,
    caller: undefined,
  };
}

/** The keys of a store, for calls. */
export function callKeysOf(store: Pick<Store, 'findKeys' | 'keys'>): KeySource<CallKey> {
  return {
    async findKeys(hashes) {
      return new Map((await store.findKeys(hashes)).map((key) => [key.hash, callKeyOf(key)]));
    },
    changes: store.keys,
  };
}
