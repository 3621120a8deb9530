import type { Statement } from './contract.ts';
import type {
  CalculationFields,
  CalculationInput,
  ProjectFields,
  ProjectRecords,
  StoredCalculation,
  StoredProject,
} from './project_contract.ts';
import { lockOf, type SqlEngine } from './sql_account_records.ts';

const PROJECT_COLUMNS = 'id, name, client, reference, engineer, created_at, changed_at';
const CALCULATION_COLUMNS = 'id, tool, edition, input, title, notes, created_at, changed_at';

/** PostgreSQL returns BIGINT as text. */
interface Times {
  created_at: number | string;
  changed_at: number | string;
}

type ProjectRow = Omit<StoredProject, 'createdAt' | 'changedAt'> & Times;
type CalculationRow = Omit<StoredCalculation, 'createdAt' | 'changedAt'> & Times;

function timesOf({ created_at, changed_at }: Times) {
  return { createdAt: Number(created_at), changedAt: Number(changed_at) };
}

function projectOfRow({ id, name, client, reference, engineer, ...times }: ProjectRow): StoredProject {
  return { id, name, client, reference, engineer, ...timesOf(times) };
}

function calculationOfRow(row: CalculationRow): StoredCalculation {
  const { id, tool, edition, input, title, notes } = row;
  return { id, tool, edition, input, title, notes, ...timesOf(row) };
}

/** The project $1 of the account $2; nothing if it belongs to another. */
const OWN_PROJECT = 'SELECT id FROM projects WHERE id = $1 AND account_id = $2';

function touch(accountId: string, projectId: string, at: number): Statement {
  return {
    sql: 'UPDATE projects SET changed_at = $3 WHERE id = $1 AND account_id = $2',
    values: [projectId, accountId, at],
  };
}

/** Inserts a calculation after the others of its project. */
function insertion(
  accountId: string,
  projectId: string,
  { id, tool, edition, input, title, notes, createdAt, changedAt }: StoredCalculation,
  calculationsMax: number,
): Statement {
  return {
    sql: `INSERT INTO project_calculations (project_id, ${CALCULATION_COLUMNS}, position)
      SELECT id, $3, $4, $5, $6, $7, $8, $9, $10,
        (SELECT coalesce(max(position), 0) + 1 FROM project_calculations WHERE project_id = $1)
      FROM projects WHERE id = $1 AND account_id = $2
        AND (SELECT count(*) FROM project_calculations WHERE project_id = $1) < ${calculationsMax}`,
    values: [projectId, accountId, id, tool, edition, input, title, notes, createdAt, changedAt],
  };
}

/** The projects of both engines: they run rarely, so shared SQL is fast enough. */
export class SqlProjectRecords implements ProjectRecords {
  readonly #engine: Pick<SqlEngine, 'transact'>;

  constructor(engine: Pick<SqlEngine, 'transact'>) {
    this.#engine = engine;
  }

  async list(accountId: string): Promise<(StoredProject & { calculations: number })[]> {
    const [listed] = await this.#engine.transact([
      {
        sql: `SELECT ${PROJECT_COLUMNS},
            (SELECT count(*) FROM project_calculations WHERE project_id = projects.id) AS calculations
          FROM projects WHERE account_id = $1 ORDER BY changed_at DESC, id`,
        values: [accountId],
      },
    ]);
    const rows = (listed?.rows ?? []) as unknown as (ProjectRow & { calculations: number | string })[];
    return rows.map((row) => ({ ...projectOfRow(row), calculations: Number(row.calculations) }));
  }

  async find(accountId: string, projectId: string) {
    const [found, kept] = await this.#engine.transact([
      {
        sql: `SELECT ${PROJECT_COLUMNS} FROM projects WHERE id = $1 AND account_id = $2`,
        values: [projectId, accountId],
      },
      {
        sql: `SELECT ${CALCULATION_COLUMNS} FROM project_calculations WHERE project_id IN (${OWN_PROJECT})
          ORDER BY position, created_at, id`,
        values: [projectId, accountId],
      },
    ]);
    const [row] = (found?.rows ?? []) as unknown as ProjectRow[];
    if (!row) return undefined;
    const calculations = ((kept?.rows ?? []) as unknown as CalculationRow[]).map(calculationOfRow);
    return { project: projectOfRow(row), calculations };
  }

  async add(
    accountId: string,
    project: StoredProject,
    calculations: readonly StoredCalculation[],
    projectsMax: number,
  ): Promise<boolean> {
    const { id, name, client, reference, engineer, createdAt, changedAt } = project;
    const [, added] = await this.#engine.transact([
      // Two projects at once must not both take the last place.
      lockOf(accountId),
      {
        sql: `INSERT INTO projects (account_id, ${PROJECT_COLUMNS}) SELECT id, $2, $3, $4, $5, $6, $7, $8
          FROM accounts WHERE id = $1 AND (SELECT count(*) FROM projects WHERE account_id = $1) < ${projectsMax}`,
        values: [accountId, id, name, client, reference, engineer, createdAt, changedAt],
      },
      ...calculations.map((calculation) => insertion(accountId, id, calculation, calculations.length)),
    ]);
    return added?.changes === 1;
  }

  async change(accountId: string, projectId: string, fields: ProjectFields, at: number) {
    const { name, client, reference, engineer } = fields;
    const [changed] = await this.#engine.transact([
      {
        sql: `UPDATE projects SET name = $3, client = $4, reference = $5, engineer = $6, changed_at = $7
          WHERE id = $1 AND account_id = $2 RETURNING ${PROJECT_COLUMNS}`,
        values: [projectId, accountId, name, client, reference, engineer, at],
      },
    ]);
    const [row] = (changed?.rows ?? []) as unknown as ProjectRow[];
    return row && projectOfRow(row);
  }

  async delete(accountId: string, projectId: string): Promise<boolean> {
    const [deleted] = await this.#engine.transact([
      // ON DELETE CASCADE removes its calculations.
      { sql: 'DELETE FROM projects WHERE id = $1 AND account_id = $2', values: [projectId, accountId] },
    ]);
    return deleted?.changes === 1;
  }

  async addCalculation(
    accountId: string,
    projectId: string,
    calculation: StoredCalculation,
    calculationsMax: number,
  ): Promise<boolean> {
    const [, added] = await this.#engine.transact([
      // Locks the project, so that two calculations at once get two places.
      touch(accountId, projectId, calculation.changedAt),
      insertion(accountId, projectId, calculation, calculationsMax),
    ]);
    return added?.changes === 1;
  }

  async changeCalculation(
    accountId: string,
    projectId: string,
    calculationId: string,
    { title, notes, tool, edition, input }: CalculationFields & Partial<CalculationInput>,
    at: number,
  ): Promise<StoredCalculation | undefined> {
    const [, changed] = await this.#engine.transact([
      touch(accountId, projectId, at),
      {
        sql: `UPDATE project_calculations SET title = $4, notes = $5, tool = coalesce($6, tool),
            edition = coalesce($7, edition), input = coalesce($8, input), changed_at = $9
          WHERE project_id IN (${OWN_PROJECT}) AND id = $3 RETURNING ${CALCULATION_COLUMNS}`,
        values: [projectId, accountId, calculationId, title, notes, tool ?? null, edition ?? null, input ?? null, at],
      },
    ]);
    const [row] = (changed?.rows ?? []) as unknown as CalculationRow[];
    return row && calculationOfRow(row);
  }

  async order(accountId: string, projectId: string, calculationIds: readonly string[], at: number): Promise<void> {
    await this.#engine.transact([
      touch(accountId, projectId, at),
      ...calculationIds.map((id, index) => ({
        sql: `UPDATE project_calculations SET position = $4 WHERE project_id IN (${OWN_PROJECT}) AND id = $3`,
        values: [projectId, accountId, id, index + 1],
      })),
    ]);
  }

  async deleteCalculation(accountId: string, projectId: string, calculationId: string, at: number): Promise<boolean> {
    const [, deleted] = await this.#engine.transact([
      touch(accountId, projectId, at),
      {
        sql: `DELETE FROM project_calculations WHERE project_id IN (${OWN_PROJECT}) AND id = $3`,
        values: [projectId, accountId, calculationId],
      },
    ]);
    return deleted?.changes === 1;
  }
}
