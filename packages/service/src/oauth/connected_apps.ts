import type { Store } from '../store/contract.ts';
import type { StoredConnection } from '../store/oauth_contract.ts';
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
  createdAt: number;
  lastUsedAt: number | null;
}

function appOf({ id, clientId, name, redirectUris, createdAt, lastUsedAt }: StoredConnection): ConnectedApp {
  const host = isClientDocumentUrl(clientId) ? new URL(clientId).host : hostsOf(redirectUris).join(', ');
  const isOnDevice = redirectUris.every((uri) => redirectTargetOf(uri).isOnDevice);
  return { id, name, host, isOnDevice, createdAt, lastUsedAt };
}

/** The connected apps of a user, newest first. */
export async function listConnectedApps(store: Store, userId: string): Promise<ConnectedApp[]> {
  return (await store.oauth.listConnections(userId)).map(appOf);
}

/** Disconnects an app of the user: all its tokens end. Undefined if the user has no such app. */
export async function disconnectApp(store: Store, userId: string, id: string): Promise<ConnectedApp | undefined> {
  const connection = CONNECTION_ID.test(id) ? await store.oauth.deleteConnection(userId, id) : undefined;
  return connection && appOf(connection);
}
