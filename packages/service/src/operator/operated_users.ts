import type { Store } from '../store/contract.ts';
import type { StoredUser } from '../store/user/contract.ts';

/** Whether the pages of the operator are open to a user, as of now. */
export async function isOperator(store: Store, userId: string): Promise<boolean> {
  return (await store.users.find(userId))?.isOperator ?? false;
}

/** The user with an e-mail address or id. */
export function findUser(store: Store, word: string): Promise<StoredUser | undefined> {
  return word.includes('@') ? store.users.findByEmail(word) : store.users.find(word);
}

/** In the order of signing up. */
export function listUsers(store: Store): Promise<StoredUser[]> {
  return store.users.list();
}

/** Opens or closes the pages of the operator to a user; undefined if there is no such user. */
export function setOperator(store: Store, userId: string, isOpen: boolean): Promise<StoredUser | undefined> {
  return store.users.setOperator(userId, isOpen);
}
