import pg from 'pg';
import { StoreUnavailable } from '../contract.ts';

/** For connecting plus one round trip, so that a caller gets an error within two seconds. */
const DEADLINE_MS = 1500;
const PROBE_INTERVAL_MS = 250;
const CONNECTIONS_MAX = 5;

/** SQLSTATE of shutdown, startup, full disk, too many connections, read-only server and deadlock. */
const TRANSIENT_ERRORS = /^(08|40|53|57|25006)/;

/** The driver's messages for failed connections, which have no code. */
const LOST_CONNECTION = /connect|timeout/i;

function isTransient(error: unknown): boolean {
  if (error instanceof StoreUnavailable) return true;
  if (error instanceof pg.DatabaseError) return TRANSIENT_ERRORS.test(error.code ?? '');
  const { code, name, message } = error as NodeJS.ErrnoException;
  return code !== undefined || (name === 'Error' && LOST_CONNECTION.test(message));
}

/** A timeout that can be cancelled. */
function newDeadline(): { expired: Promise<never>; cancel: () => void } {
  let timer: NodeJS.Timeout | undefined;
  const expired = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new StoreUnavailable(`no response within ${DEADLINE_MS} ms`)), DEADLINE_MS);
  });
  return { expired, cancel: () => clearTimeout(timer) };
}

/**
 * A connection pool with a circuit breaker: after a connection failure all queries are rejected at once until a probe succeeds, so
 * that no call queues for an unavailable server.
 */
export class PostgresPool {
  readonly #url: string;
  #pool: pg.Pool;
  #isDown = false;
  #isClosed = false;
  #probe: NodeJS.Timeout | undefined;

  constructor(url: string) {
    this.#url = url;
    this.#pool = this.#newPool();
  }

  #newPool(): pg.Pool {
    const pool = new pg.Pool({
      connectionString: this.#url,
      application_name: 'plumbline',
      max: CONNECTIONS_MAX,
      connectionTimeoutMillis: DEADLINE_MS,
      statement_timeout: DEADLINE_MS,
      keepAlive: true,
    });
    // An idle connection that breaks emits 'error', which would end the process without a listener.
    pool.on('connect', (client) => client.on('error', () => undefined));
    pool.on('error', () => {
      if (pool === this.#pool) this.#markDown();
    });
    return pool;
  }

  #markDown(): void {
    if (this.#isDown || this.#isClosed) return;
    this.#isDown = true;
    const broken = this.#pool;
    this.#pool = this.#newPool();
    void broken.end();
    this.#probeLater();
  }

  #probeLater(): void {
    this.#probe = setTimeout(async () => {
      try {
        await this.#runWithDeadline((client) => client.query('SELECT 1'));
        this.#isDown = false;
      } catch {
        if (!this.#isClosed) this.#probeLater();
      }
    }, PROBE_INTERVAL_MS);
    this.#probe.unref();
  }

  async #runWithDeadline<Result>(act: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
    const { expired, cancel } = newDeadline();
    try {
      const client = await this.#connect(expired);
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

  async #connect(expired: Promise<never>): Promise<pg.PoolClient> {
    const connecting = this.#pool.connect();
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
    if (this.#isDown) throw new StoreUnavailable('waiting for a successful probe');
    try {
      return await this.#runWithDeadline(act);
    } catch (error) {
      if (!isTransient(error)) throw error;
      this.#markDown();
      if (error instanceof StoreUnavailable) throw error;
      throw new StoreUnavailable((error as Error).message, { cause: error });
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#probe);
    await this.#pool.end();
  }
}
