import type { Statement, StatementResult } from './contract.ts';

/** The engine under the records; `transact` is all or nothing. */
export interface SqlEngine {
  transact(statements: readonly Statement[]): Promise<StatementResult[]>;
  /** The clock that all processes on this store share. */
  now(): Promise<number>;
}

/** Records of both engines: they run rarely, so shared SQL is fast enough. */
export abstract class SqlRecords<Engine extends SqlEngine = SqlEngine> {
  protected readonly engine: Engine;

  constructor(engine: Engine) {
    this.engine = engine;
  }

  protected async run(statement: Statement): Promise<StatementResult> {
    const [result = { rows: [], changes: 0 }] = await this.engine.transact([statement]);
    return result;
  }

  protected async rows<Row>(statement: Statement): Promise<Row[]> {
    return rowsOf<Row>(await this.run(statement));
  }
}

export function rowsOf<Row>(result: StatementResult | undefined): Row[] {
  return (result?.rows ?? []) as Row[];
}

/** A number of a row: PostgreSQL returns BIGINT as text. */
export type Big = number | string;

/** A time of a row that better-auth writes: PostgreSQL returns a date, SQLite a text. */
export type DateTime = string | Date;

/** A boolean of a row: SQLite returns a number. */
export type Bool = boolean | number;

export function numberOrNull(value: Big | null): number | null {
  return value === null ? null : Number(value);
}

export function timeOf(value: DateTime): number {
  return new Date(value).getTime();
}
