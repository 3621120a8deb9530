import type { Session } from '../accounts/account_authentication.ts';
import { titleOfAccount } from '../accounts/members.ts';
import type { Store } from '../store/contract.ts';
import { isAtLeast, type Membership } from '../store/member/contract.ts';
import type { StoredConnection } from '../store/oauth/contract.ts';
import { isClientDocumentUrl } from './client_document.ts';
import { hostsOf, redirectTargetOf } from './client_metadata.ts';

/** No other text is looked up: PostgreSQL rejects some. */
const CONNECTION_ID = /^app_[0-9a-f-]{36}$/;

/** An app that may call the tools for a user. */
export interface ConnectedApp {
  id: string;
  name: string;
  /** The host of the app, or all that it can send its user to. */
  host: string;
  isOnDevice: boolean;
  /** The account that it calls for. */
  accountTitle: string;
  createdAt: number;
  lastUsedAt: number | null;
}

function appOf(connection: StoredConnection): ConnectedApp {
  const { id, clientId, name, redirectUris, createdAt, lastUsedAt, accountName, ownerEmail } = connection;
  const accountTitle = titleOfAccount({ name: accountName, ownerEmail });
  const host = isClientDocumentUrl(clientId) ? new URL(clientId).host : hostsOf(redirectUris).join(', ');
  const isOnDevice = redirectUris.every((uri) => redirectTargetOf(uri).isOnDevice);
  return { id, name, host, isOnDevice, accountTitle, createdAt, lastUsedAt };
}

/** The connected apps of a user, newest first. */
export async function listConnectedApps(store: Store, userId: string): Promise<ConnectedApp[]> {
  return (await store.oauth.listConnections(userId)).map(appOf);
}

/** The accounts that apps of a user can call for, the one that the session acts for first. */
export async function callableAccounts(
  store: Store,
  { userId, accountId: currentId }: Pick<Session, 'userId' | 'accountId'>,
): Promise<{ id: string; title: string }[]> {
  const memberships = await store.members.listAccounts(userId);
  const callable = memberships.filter(({ role }) => isAtLeast(role, 'member'));
  const [current, others] = [true, false].map((isCurrent) =>
    callable.filter(({ accountId }) => (accountId === currentId) === isCurrent),
  ) as [Membership[], Membership[]];
  return [...current, ...others].map(({ accountId: id, accountName: name, ownerEmail }) => ({
    id,
    title: titleOfAccount({ name, ownerEmail }),
  }));
}

/** Disconnects an app of the user: all its tokens end. Undefined if the user has no such app. */
export async function disconnectApp(store: Store, userId: string, id: string): Promise<ConnectedApp | undefined> {
  const connection = CONNECTION_ID.test(id) ? await store.oauth.deleteConnection(userId, id) : undefined;
  return connection && appOf(connection);
}
