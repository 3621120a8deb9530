import pg from 'pg';
import { Semaphore } from '../../concurrency/semaphore.ts';
import { StoreUnavailable } from '../contract.ts';
import { failureOf, isTransient } from './postgres_error.ts';
import { serverOf } from './postgres_server.ts';

/** For connecting plus one round trip. With the wait for a connection, a caller gets an error within two seconds. */
const DEADLINE_MS = 1500;
/** How long a caller waits for a connection, as a share of the deadline. */
const WAIT_SHARE = 1 / 3;
const WAITING_MAX = 1000;
const PROBE_INTERVAL_MS = 250;

/** The name of the service's sessions on the server. */
export const APPLICATION_NAME = 'plumbline';

export interface PostgresPoolOptions {
  url: string;
  connectionsMax: number;
}

/** A `statement_timeout` in the URL takes the place of our deadline, for a server or a machine that is slow. */
function deadlineOf(url: string): number {
  const own = Number(URL.parse(url)?.searchParams.get('statement_timeout'));
  return own > 0 ? own : DEADLINE_MS;
}

/** Connections of the driver. `turns` keeps them from being asked for more than there are. */
interface Connections {
  pool: pg.Pool;
  turns: Semaphore;
}

/**
 * A connection pool with a circuit breaker: after a failure of the connection or the server all queries are rejected at once until a
 * probe succeeds, so that no call queues for an unavailable server. If all connections are busy, the server has not failed: only the
 * query that waited too long is rejected.
 */
export class PostgresPool {
  readonly #options: PostgresPoolOptions;
  readonly #server: string;
  readonly #deadlineMs: number;
  #connections: Connections;
  /** Set while the circuit breaker is open. */
  #failure: StoreUnavailable | undefined;
  #isClosed = false;
  #probe: NodeJS.Timeout | undefined;

  constructor(options: PostgresPoolOptions) {
    this.#options = options;
    this.#server = serverOf(options.url);
    this.#deadlineMs = deadlineOf(options.url);
    this.#connections = this.#newConnections();
  }

  #newConnections(): Connections {
    const { url, connectionsMax } = this.#options;
    const pool = new pg.Pool({
      connectionString: url,
      application_name: APPLICATION_NAME,
      max: connectionsMax,
      connectionTimeoutMillis: this.#deadlineMs,
      statement_timeout: this.#deadlineMs,
      keepAlive: true,
    });
    const turns = new Semaphore({
      runningMax: connectionsMax,
      waitingMax: WAITING_MAX,
      waitMsMax: this.#deadlineMs * WAIT_SHARE,
      busy: () => new StoreUnavailable(`all ${connectionsMax} connections to ${this.#server} are busy`),
    });
    // A broken connection emits 'error', which would end the process without a listener. An idle one is replaced when needed.
    pool.on('connect', (client) => client.on('error', () => undefined));
    pool.on('error', () => undefined);
    return { pool, turns };
  }

  /** Replaces the connections. A late failure of connections that were already replaced changes nothing. */
  #openBreaker(broken: Connections, failure: StoreUnavailable): void {
    if (broken !== this.#connections || this.#isClosed) return;
    this.#failure = failure;
    this.#connections = this.#newConnections();
    broken.turns.rejectWaiting(failure);
    void broken.pool.end();
    this.#probeLater();
  }

  #probeLater(): void {
    clearTimeout(this.#probe);
    this.#probe = setTimeout(async () => {
      try {
        await this.#runWithDeadline(this.#connections.pool, (client) => client.query('SELECT 1'));
        this.#failure = undefined;
      } catch (error) {
        if (this.#isClosed) return;
        this.#failure = this.#unavailable(error);
        this.#probeLater();
      }
    }, PROBE_INTERVAL_MS);
    this.#probe.unref();
  }

  #unavailable(error: unknown): StoreUnavailable {
    if (error instanceof StoreUnavailable) return error;
    return new StoreUnavailable(failureOf(this.#server, error), { cause: error });
  }

  /** A timeout that can be cancelled. */
  #newDeadline(): { expired: Promise<never>; cancel: () => void } {
    let timer: NodeJS.Timeout | undefined;
    const expired = new Promise<never>((_resolve, reject) => {
      const expire = (): void =>
        reject(new StoreUnavailable(`${this.#server} did not respond within ${this.#deadlineMs} ms`));
      // After a pause of this process a response may be waiting to be read, which the event loop does between the two.
      timer = setTimeout(() => setImmediate(expire), this.#deadlineMs);
    });
    return { expired, cancel: () => clearTimeout(timer) };
  }

  async #runWithDeadline<Result>(pool: pg.Pool, act: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
    const { expired, cancel } = this.#newDeadline();
    try {
      const client = await this.#connect(pool, expired);
      try {
        const result = await Promise.race([act(client), expired]);
        client.release();
        return result;
      } catch (error) {
        client.release(true);
        throw error;
      }
    } finally {
      cancel();
    }
  }

  async #connect(pool: pg.Pool, expired: Promise<never>): Promise<pg.PoolClient> {
    const connecting = pool.connect();
    try {
      return await Promise.race([connecting, expired]);
    } catch (error) {
      // A connection that arrives after the timeout must still be released.
      connecting.then((client) => client.release(true)).catch(() => undefined);
      throw error;
    }
  }

  /** Runs `act` with a connection. Failures of the connection or the engine become StoreUnavailable. */
  async use<Result>(act: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
    if (this.#failure) throw this.#failure;
    const connections = this.#connections;
    return connections.turns.run(async () => {
      // While it waited, the circuit breaker may have opened.
      if (this.#failure) throw this.#failure;
      try {
        return await this.#runWithDeadline(connections.pool, act);
      } catch (error) {
        if (!isTransient(error)) throw error;
        const failure = this.#unavailable(error);
        this.#openBreaker(connections, failure);
        throw failure;
      }
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#probe);
    await this.#connections.pool.end();
  }
}
