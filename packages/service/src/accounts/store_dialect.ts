import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { Store } from '../store/contract.ts';
import { noteStoreFailure } from './store_failure.ts';

function connectionTo(store: Store): DatabaseConnection {
  return {
    async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
      try {
        const { rows, changes } = await store.execute(sql, parameters);
        return { rows: rows as Row[], numAffectedRows: BigInt(changes) };
      } catch (error) {
        noteStoreFailure(error);
        throw error;
      }
    },
    streamQuery() {
      throw new Error('streaming queries are not supported');
    },
  };
}

/** On SQLite a transaction that spans event-loop turns would block the ledger, which shares the connection. */
async function rejectTransaction(): Promise<never> {
  throw new Error('transactions are not supported');
}

async function noop(): Promise<void> {}

/** A Kysely dialect on the store, for better-auth. */
export function storeDialect(store: Store): Dialect {
  const connection = connectionTo(store);
  const driver: Driver = {
    init: noop,
    acquireConnection: async () => connection,
    beginTransaction: rejectTransaction,
    commitTransaction: rejectTransaction,
    rollbackTransaction: rejectTransaction,
    releaseConnection: noop,
    destroy: noop,
  };
  return store.engine === 'sqlite'
    ? {
        createDriver: () => driver,
        createAdapter: () => new SqliteAdapter(),
        createQueryCompiler: () => new SqliteQueryCompiler(),
        createIntrospector: (database) => new SqliteIntrospector(database),
      }
    : {
        createDriver: () => driver,
        createAdapter: () => new PostgresAdapter(),
        createQueryCompiler: () => new PostgresQueryCompiler(),
        createIntrospector: (database) => new PostgresIntrospector(database),
      };
}
