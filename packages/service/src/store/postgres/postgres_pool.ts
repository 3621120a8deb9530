import pg from 'pg';
import { StoreUnavailable } from '../contract.ts';

/** Connecting and one round trip together end within this time, so that a caller gets an error within two seconds. */
const DEADLINE_MS = 1500;
const PROBE_INTERVAL_MS = 250;
const CONNECTIONS_MAX = 5;

/** The engine said so itself: shutting down, starting up, out of room or connections, read only, or a deadlock that it ended. */
const TRANSIENT_ERRORS = /^(08|40|53|57|25006)/;

/** Words of the driver for a connection that is gone or never came; such errors carry no code. */
const LOST_CONNECTION = /connect|timeout/i;

function isTransient(error: unknown): boolean {
  if (error instanceof StoreUnavailable) return true;
  if (error instanceof pg.DatabaseError) return TRANSIENT_ERRORS.test(error.code ?? '');
  const { code, name, message } = error as NodeJS.ErrnoException;
  return code !== undefined || (name === 'Error' && LOST_CONNECTION.test(message));
}

/** Rejects when the time is up, unless it is cancelled before. */
function newDeadline(): { expired: Promise<never>; cancel: () => void } {
  let timer: NodeJS.Timeout | undefined;
  const expired = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new StoreUnavailable(`no answer within ${DEADLINE_MS} ms`)), DEADLINE_MS);
  });
  return { expired, cancel: () => clearTimeout(timer) };
}

/**
 * A connection pool that recovers by itself. Once a connection fails, everything is rejected at once until a probe succeeds, so
 * nobody queues for a server that is away.
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
    // A connection that breaks between two statements says so by an event, which ends the process if nobody listens.
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
      // One that comes too late must go back all the same.
      connecting.then((client) => client.release(true)).catch(() => undefined);
      throw error;
    }
  }

  /** Gives a connection to `act`. Whatever is wrong with the connection or the engine becomes StoreUnavailable. */
  async use<Result>(act: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
    if (this.#isDown) throw new StoreUnavailable('it did not answer lately');
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
