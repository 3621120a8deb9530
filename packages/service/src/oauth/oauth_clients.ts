import { randomUUID } from 'node:crypto';
import { Semaphore } from '../concurrency/semaphore.ts';
import type { Store } from '../store/contract.ts';
import type { StoredClient } from '../store/oauth/contract.ts';
import type { Clock } from '../time/clock.ts';
import { clientDocumentLimits, countAttempt, registrationLimits } from '../usage/attempts.ts';
import { ClientDocumentError, fetchClientDocument, isClientDocumentUrl } from './client_document.ts';
import { type ClientMetadata, type MetadataFault, readClientMetadata } from './client_metadata.ts';

const DAY_MS = 86_400_000;
/** Registered clients that nobody has connected: each has a few kilobytes. */
const UNUSED_MAX = 10_000;
const UNUSED_KEPT_MS = DAY_MS;
/** A document is read again after this time; if it cannot be read, the last one counts for longer. */
const DOCUMENT_FRESH_MS = 3_600_000;
const DOCUMENT_KEPT_MS = 7 * DAY_MS;

/** A UUID. No other text but the URL of a document is looked up: PostgreSQL rejects some. */
const REGISTERED_ID = /^[0-9a-f-]{36}$/;

const FETCHING_MAX = 4;
const WAITING_MAX = 20;

export type Registration =
  | { ok: true; client: StoredClient }
  | ({ ok: false } & MetadataFault)
  | { ok: false; error: 'rate_limited'; retryAfterSeconds: number };

/** Whether a client may ask for access: `unknown` clients never registered, `unreadable` ones have a document that says too little. */
export type ClientFinding =
  | { ok: true; client: StoredClient }
  | { ok: false; reason: 'unknown' | 'unreadable'; description: string };

export interface OauthClientsOptions {
  store: Store;
  clock: Clock;
  /** Whether metadata documents are read. Without them a client must register. */
  clientDocuments?: boolean;
  /** For tests. */
  fetchDocument?: (url: string) => Promise<unknown>;
}

/** The apps that may ask for access: those that registered, and those whose id is the URL of their metadata document. */
export class OauthClients {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #clientDocuments: boolean;
  readonly #fetchDocument: (url: string) => Promise<unknown>;
  readonly #fetching = new Semaphore({
    runningMax: FETCHING_MAX,
    waitingMax: WAITING_MAX,
    busy: () => new ClientDocumentError('Too many apps are being looked up at the moment.'),
  });

  constructor({ store, clock, clientDocuments = true, fetchDocument = fetchClientDocument }: OauthClientsOptions) {
    this.#store = store;
    this.#clock = clock;
    this.#clientDocuments = clientDocuments;
    this.#fetchDocument = fetchDocument;
  }

  async #put(clientId: string, { name, uri, redirectUris }: ClientMetadata): Promise<StoredClient> {
    const now = this.#clock();
    const client = { clientId, name, uri, redirectUris, updatedAt: now };
    await this.#store.oauth.putClient(client, { unusedMax: UNUSED_MAX, unusedFrom: now - UNUSED_KEPT_MS });
    return client;
  }

  /** Registers a client that sends its metadata (RFC 7591). */
  async register(sent: unknown, ipCaller: string): Promise<Registration> {
    const retryAfterSeconds = await countAttempt(this.#store, registrationLimits(ipCaller));
    if (retryAfterSeconds !== undefined) return { ok: false, error: 'rate_limited', retryAfterSeconds };
    const reading = readClientMetadata(sent);
    return reading.ok ? { ok: true, client: await this.#put(randomUUID(), reading.metadata) } : reading;
  }

  /** The client of an authorization request, whose metadata document is read if need be. */
  async find(clientId: string, ipCaller: string): Promise<ClientFinding> {
    const hasDocument = isClientDocumentUrl(clientId);
    const isClientId = hasDocument || REGISTERED_ID.test(clientId);
    const stored = isClientId ? await this.#store.oauth.findClient(clientId) : undefined;
    if (!hasDocument || !this.#clientDocuments) {
      const description = 'This app is not registered here. Remove the connection in the app, and connect again.';
      return stored && !hasDocument ? { ok: true, client: stored } : { ok: false, reason: 'unknown', description };
    }
    const age = stored ? this.#clock() - stored.updatedAt : Number.POSITIVE_INFINITY;
    if (stored && age < DOCUMENT_FRESH_MS) return { ok: true, client: stored };
    const reading = await this.#readDocument(clientId, ipCaller);
    if (reading.ok || !stored || age > DOCUMENT_KEPT_MS) return reading;
    return { ok: true, client: stored };
  }

  async #readDocument(url: string, ipCaller: string): Promise<ClientFinding> {
    const unreadable = (description: string): ClientFinding => ({ ok: false, reason: 'unreadable', description });
    if ((await countAttempt(this.#store, clientDocumentLimits(ipCaller))) !== undefined) {
      return unreadable('Too many apps were looked up from your address. Try again in 15 minutes.');
    }
    try {
      const document = await this.#fetching.run(() => this.#fetchDocument(url));
      const reading = readClientMetadata(document);
      if (!reading.ok) return unreadable(reading.description);
      const { client_id, token_endpoint_auth_method } = document as Record<string, unknown>;
      if (client_id !== url) return unreadable('client_id of the document is not the address of the document.');
      if (token_endpoint_auth_method !== undefined && token_endpoint_auth_method !== 'none') {
        return unreadable('token_endpoint_auth_method must be none.');
      }
      return { ok: true, client: await this.#put(url, reading.metadata) };
    } catch (error) {
      if (error instanceof ClientDocumentError) return unreadable(`${url} describes this app. ${error.message}`);
      throw error;
    }
  }
}
