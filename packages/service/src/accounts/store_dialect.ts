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

function connectionTo(store: Store): DatabaseConnection {
  return {
    async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
      const { rows, changes } = await store.execute(sql, parameters);
      return { rows: rows as Row[], numAffectedRows: BigInt(changes) };
    },
    streamQuery() {
      throw new Error('the store gives all rows at once');
    },
  };
}

/**
 * There are no transactions here: on SQLite one that spans several turns of the event loop would stand in the way of the
 * ledger, which shares the connection.
 */
async function rejectTransaction(): Promise<never> {
  throw new Error('better-auth was told to do without transactions');
}

async function nothing(): Promise<void> {}

/** The store as a database of Kysely, by which better-auth asks. */
export function storeDialect(store: Store): Dialect {
  const connection = connectionTo(store);
  const driver: Driver = {
    init: nothing,
    acquireConnection: async () => connection,
    beginTransaction: rejectTransaction,
    commitTransaction: rejectTransaction,
    rollbackTransaction: rejectTransaction,
    releaseConnection: nothing,
    destroy: nothing,
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
