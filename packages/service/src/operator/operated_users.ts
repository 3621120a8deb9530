import { hash } from 'node:crypto';
import type { Session } from '../accounts/session.ts';
import type { Store } from '../store/contract.ts';
import type { LinkToken } from '../store/session/contract.ts';
import type { StoredUser } from '../store/user/contract.ts';
import type { OperatorSources } from './operator_accounts.ts';

/** Whether the pages of the operator are open to a user, as of now. */
export async function isOperator(store: Store, userId: string): Promise<boolean> {
  return (await store.users.find(userId))?.isOperator ?? false;
}

/** How long an operator can change accounts before the password is asked for again. */
const PASSWORD_MS = 900_000;

function passwordToken({ id }: Session): LinkToken {
  return { purpose: 'operator-password', hash: hash('sha256', id) };
}

/** Notes that the user of a session has given the password again. */
export function notePassword({ store, clock }: OperatorSources, session: Session): Promise<void> {
  const at = clock();
  const { userId } = session;
  return store.sessions.addLink({ ...passwordToken(session), userId, at, expiresAt: at + PASSWORD_MS });
}

/** Whether the user of a session has given the password again, not too long ago. */
export async function hasGivenPassword({ store, clock }: OperatorSources, session: Session): Promise<boolean> {
  return (await store.sessions.findLink(passwordToken(session), clock())) === session.userId;
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
