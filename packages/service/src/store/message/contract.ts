/** A message that waits to be handled. */
export interface StoredMessage {
  topic: string;
  id: string;
  priority: number;
  /** Milliseconds since 1970. */
  notBefore: number;
  /** JSON. */
  body: string;
}

export interface LeasedMessage {
  id: string;
  body: string;
}

/** Messages with leases, for the processes of one machine. A lease is the random name of one handling of one message. */
export interface MessageRecords {
  /** Adds those that are not there. */
  add(messages: readonly StoredMessage[]): Promise<void>;
  /** Leases the next message of a topic: the largest priority first, then the oldest. */
  lease(topic: string, lease: string, leaseMs: number): Promise<LeasedMessage | undefined>;
  /** Renews leases; resolves with those that still hold. */
  renew(leases: readonly string[], leaseMs: number): Promise<Set<string>>;
  /** Deletes the message of a lease, if it holds. */
  complete(lease: string): Promise<void>;
  /** Hands the message of a lease back, if it holds, to be leased again after a time. */
  release(lease: string, afterMs: number): Promise<void>;
}
