import type { Change } from '../event/contract.ts';

/**
 * Why an endpoint gets nothing: its owner, an answer of 410, days of failures, a secret that this service cannot decrypt, or the
 * member who gave it its address has left the account or may only view it.
 */
export type DisabledBecause = 'owner' | 'gone' | 'failing' | 'secret_unreadable' | 'member_left';

/** What the owner says about an endpoint. */
export interface EndpointFields {
  url: string;
  description: string;
  events: readonly string[];
}

/** An endpoint of an owner. Times are milliseconds since 1970. */
export interface StoredEndpoint extends EndpointFields {
  id: string;
  owner: string;
  /** Encrypted, as is the previous one, which signs, too, for a while after a rotation. */
  secret: string;
  previousSecret: string | null;
  previousUntil: number | null;
  createdAt: number;
  changedAt: number;
  disabledBecause: DisabledBecause | null;
  disabledAt: number | null;
  /** The first of the failures since the last success. */
  failingSince: number | null;
  failedAt: number | null;
  /** Nothing is sent before then, as the endpoint has asked. */
  pausedUntil: number | null;
}

export type NewEndpoint = Pick<StoredEndpoint, 'id' | 'url' | 'description' | 'events' | 'secret'>;

export interface EndpointChange extends Partial<EndpointFields> {
  isEnabled?: boolean | undefined;
}

export type DeliveryStatus = 'pending' | 'delivered' | 'failed';

/** A message for an endpoint. Its id is the same in every attempt. */
export interface NewDelivery {
  id: string;
  endpointId: string;
  event: string;
  /** JSON, byte for byte as it is sent. */
  body: string;
  createdAt: number;
  /** The place of its cause in a trace, as text. */
  trace: string | null;
}

export interface StoredDelivery extends NewDelivery {
  status: DeliveryStatus;
  attempts: number;
  /** Null when no attempt is due any more. */
  nextAttemptAt: number | null;
}

/** One request to an endpoint. */
export interface StoredAttempt {
  /** From 1. */
  number: number;
  at: number;
  durationMs: number;
  /** Null if there was no response. */
  statusCode: number | null;
  /** What went wrong, in a sentence; null after a success. */
  failure: string | null;
  /** The beginning of the response. */
  response: string;
}

export interface LoggedDelivery extends StoredDelivery {
  /** In their order. */
  log: readonly StoredAttempt[];
}

/** What an attempt changes. */
export interface AttemptOutcome {
  status: DeliveryStatus;
  nextAttemptAt: number | null;
  endpoint: Pick<StoredEndpoint, 'failingSince' | 'failedAt' | 'pausedUntil'>;
  /** Disables the endpoint. */
  disabledBecause: DisabledBecause | null;
}

export interface DeliveryPage {
  /** At most this many. */
  limit: number;
  /** Only those after this one. */
  after: string | undefined;
}

/**
 * Endpoints of webhooks with their deliveries. Queries of an owner find nothing of another. They go with their account, whose record
 * has every change of them.
 */
export interface WebhookRecords {
  /** Oldest first. */
  listEndpoints(owner: string): Promise<StoredEndpoint[]>;
  findEndpoint(owner: string, endpointId: string): Promise<StoredEndpoint | undefined>;
  /** False if the owner has as many as it can have, or has been deleted. */
  addEndpoint(owner: string, endpoint: NewEndpoint, endpointsMax: number, change: Change): Promise<boolean>;
  /**
   * Changes what is given. An endpoint that is enabled again begins without failures. Whoever enables it or changes its address is
   * the member with whose membership it ends.
   */
  changeEndpoint(
    owner: string,
    endpointId: string,
    fields: EndpointChange,
    change: Change,
  ): Promise<StoredEndpoint | undefined>;
  /**
   * Replaces the secret. The one before it signs, too, until then; null if it must not. An endpoint that was disabled because its
   * secret was unreadable is enabled.
   */
  rotateSecret(
    owner: string,
    endpointId: string,
    rotation: { secret: string; previousUntil: number | null },
    change: Change,
  ): Promise<StoredEndpoint | undefined>;
  /** Deletes an endpoint with its deliveries; false if there was none. */
  deleteEndpoint(owner: string, endpointId: string, change: Change): Promise<boolean>;

  /**
   * Adds deliveries to enabled endpoints of the owner, due at once, in one transaction. Those that exist stay as they are. Trims the
   * log of each endpoint.
   */
  addDeliveries(owner: string, deliveries: readonly NewDelivery[]): Promise<void>;
  /** Newest first, with their attempts; undefined if there is no such endpoint. */
  listDeliveries(owner: string, endpointId: string, page: DeliveryPage): Promise<LoggedDelivery[] | undefined>;
  findDelivery(owner: string, endpointId: string, deliveryId: string): Promise<LoggedDelivery | undefined>;
  /** Ends the pause that an endpoint has asked for. */
  endPause(owner: string, endpointId: string): Promise<void>;
  /** Makes a delivery due at once, whatever came of it; false if there is none. */
  retryDelivery(owner: string, endpointId: string, deliveryId: string, at: number): Promise<boolean>;

  /** Enabled endpoints with deliveries that are due: those that have waited longest first. */
  listDueEndpoints(now: number, max: number): Promise<{ id: string; owner: string }[]>;
  /** The delivery of an enabled endpoint that has been due longest. */
  findDueDelivery(
    endpointId: string,
    now: number,
  ): Promise<{ endpoint: StoredEndpoint; delivery: StoredDelivery } | undefined>;
  /** Records an attempt and what follows; without effect if another process has recorded an attempt of that number. */
  recordAttempt(delivery: StoredDelivery, attempt: StoredAttempt, outcome: AttemptOutcome): Promise<void>;
}
