/** An app that may ask for access to accounts: it registered itself, or its id is the URL of its metadata document. */
export interface StoredClient {
  clientId: string;
  name: string;
  /** The home page that it states. */
  uri: string | null;
  redirectUris: readonly string[];
  /** When it registered, or when its document was last read. */
  updatedAt: number;
}

/** An access token with its user, and the account and plan that its calls count towards. */
export interface StoredAccessToken {
  id: string;
  /** SHA-256 of the token, in hexadecimal; the token itself is not stored. */
  hash: string;
  accountId: string;
  userId: string;
  plan: string;
  isVerified: boolean;
  connectionId: string;
  /** When a token of the connection was last used, to within some minutes. */
  connectionUsedAt: number | null;
  expiresAt: number;
  revokedAt: number | null;
  resources: readonly string[];
  scopes: readonly string[];
}

export interface StoredRefreshToken {
  revokedAt: number | null;
  isOfSender: boolean;
}

/** The consent of a user to an app. Its tokens are valid as long as it exists and the user may call for its account. */
export interface StoredConnection {
  id: string;
  clientId: string;
  name: string;
  redirectUris: readonly string[];
  /** The name of the account that the app calls for, which may be empty. */
  accountName: string;
  ownerEmail: string;
  createdAt: number;
  lastUsedAt: number | null;
}

/** What bounds the clients that no account has connected: anybody can register one. */
export interface UnusedClientLimits {
  unusedMax: number;
  /** Unused clients that were registered before are deleted. */
  unusedFrom: number;
}

/** A new connection, with conditions that are checked in the transaction that adds it. */
export interface NewConnection {
  id: string;
  clientId: string;
  userId: string;
  /** The account that the app calls for. */
  accountId: string;
  scopes: readonly string[];
  resources: readonly string[];
  at: number;
  /** The number of connections that the user can have. */
  connectionsMax: number;
  /** Must not have ended: a request may be older than the password reset that ended it. */
  sessionId: string;
}

/** The part of the store for apps that act for accounts. better-auth manages codes and tokens in the same tables. */
export interface OauthRecords {
  /** Adds a client, or replaces one with the same id, and deletes the oldest unused ones beyond the limits. */
  putClient(client: StoredClient, limits: UnusedClientLimits): Promise<void>;
  findClient(clientId: string): Promise<StoredClient | undefined>;

  /** Adds a connection, or extends the one that the user has with this client; false if a condition does not hold. */
  addConnection(connection: NewConnection): Promise<boolean>;
  /** Newest first. */
  listConnections(userId: string): Promise<StoredConnection[]>;
  /** Deletes a connection with all its tokens; undefined if the user has none with this id. */
  deleteConnection(userId: string, id: string): Promise<StoredConnection | undefined>;
  noteUse(connectionId: string, at: number): Promise<void>;

  /** The access tokens with these hashes, the revoked and expired ones included; none whose connection was deleted. */
  findAccessTokens(hashes: readonly string[]): Promise<StoredAccessToken[]>;
  /**
   * A refresh token whose connection still exists: when it was used or revoked, and whether by this sender, who is noted if it is not
   * used yet.
   */
  findRefreshToken(hash: string, sender: string): Promise<StoredRefreshToken | undefined>;
}
