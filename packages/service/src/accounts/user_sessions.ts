import type { Store } from '../store/contract.ts';
import type { Change } from '../store/event/contract.ts';
import { deviceOf } from './device.ts';
import type { Session } from './session.ts';

/** A session of a user, as its user sees it. */
export interface UserSession {
  id: string;
  isCurrent: boolean;
  /** The browser and the operating system, in words. */
  device: string;
  ipAddress: string;
  createdAt: number;
  lastSeenAt: number;
}

/** The sessions of a session's user, the last seen first. better-auth ends sessions by the clock of the machine. */
export async function listUserSessions(store: Store, current: Session): Promise<UserSession[]> {
  const sessions = await store.sessions.list(current.userId, Date.now());
  return sessions.map(({ userAgent, ...session }) => ({
    ...session,
    isCurrent: session.id === current.id,
    device: deviceOf(userAgent),
  }));
}

/** Ends one session of a session's user; false if there is no such session. */
export async function endUserSession(store: Store, current: Session, id: string, change: Change): Promise<boolean> {
  const { userId, accountId } = current;
  const session = (await listUserSessions(store, current)).find((each) => each.id === id);
  return session !== undefined && store.sessions.end(userId, id, { ...change, accountId }, session.device);
}

/** Ends all sessions of a session's user except that one. Browsers that were trusted need the second factor again. */
export function endOtherSessions(store: Store, { userId, accountId, id }: Session, change: Change): Promise<number> {
  return store.sessions.endOthers(userId, id, { ...change, accountId });
}

/** The same for all sessions. */
export function endAllSessions(store: Store, { userId, accountId }: Session, change: Change): Promise<number> {
  return store.sessions.endAll(userId, { ...change, accountId });
}
