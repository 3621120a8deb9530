import type { StoredKey } from '../store/contract.ts';

/** Whether a key is accepted, and why not. A replaced key is accepted until its overlap with its successor ends. */
export type KeyState = 'active' | 'replaced' | 'expired' | 'revoked';

export function stateOfKey({ revokedAt, expiresAt, replacedBy }: StoredKey, now: number): KeyState {
  if (revokedAt !== null) return 'revoked';
  if (expiresAt !== null && expiresAt <= now) return 'expired';
  return replacedBy === null ? 'active' : 'replaced';
}
