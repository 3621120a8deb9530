import type { Store } from '../store/contract.ts';
import type { Change } from '../store/event_contract.ts';
import type { StoredUser } from '../store/user_contract.ts';

/** Removes the second factor of a user who has lost it. */
export function removeSecondFactor(store: Store, userId: string, change: Change): Promise<StoredUser | undefined> {
  return store.users.removeSecondFactor(userId, change);
}
