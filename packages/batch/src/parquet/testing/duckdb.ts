import { DuckDBInstance } from '@duckdb/node-api';

/** DuckDB as the second implementation of Parquet that ours is compared with. */
export interface Reference {
  run(sql: string): Promise<void>;
  /** Rows as their cells; every column must be a double, a text, a boolean or null. */
  select(sql: string): Promise<unknown[][]>;
  close(): void;
}

export async function startReference(): Promise<Reference> {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  return {
    run: async (sql) => {
      await connection.run(sql);
    },
    select: async (sql) => (await connection.runAndReadAll(sql)).getRowsJson(),
    close: () => {
      connection.closeSync();
      instance.closeSync();
    },
  };
}
