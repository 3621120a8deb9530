import type { Store } from '../store/contract.ts';
import type { StoredConnection } from '../store/oauth_contract.ts';
import { isClientDocumentUrl } from './client_document.ts';
import { redirectTargetOf } from './client_metadata.ts';

/** An app that may call the tools for an account. */
export interface ConnectedApp {
  id: string;
  name: string;
  /** The host of the app, or that it runs on the device of its user. */
  host: string;
  isOnDevice: boolean;
  createdAt: number;
  lastUsedAt: number | null;
}

function appOf({ id, clientId, name, redirectUris, createdAt, lastUsedAt }: StoredConnection): ConnectedApp {
  const target = redirectTargetOf(redirectUris[0] as string);
  const host = isClientDocumentUrl(clientId) ? new URL(clientId).host : target.host;
  return { id, name, host, isOnDevice: target.isOnDevice, createdAt, lastUsedAt };
}

/** The connected apps of an account, newest first. */
export async function listConnectedApps(store: Store, accountId: string): Promise<ConnectedApp[]> {
  return (await store.oauth.listConnections(accountId)).map(appOf);
}

/** Disconnects an app of the account: all its tokens end. Undefined if the account has no such app. */
export async function disconnectApp(store: Store, accountId: string, id: string): Promise<ConnectedApp | undefined> {
  const connection = await store.oauth.deleteConnection(accountId, id);
  return connection && appOf(connection);
}
