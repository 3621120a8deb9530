import { lockOf } from '../account/statements.ts';
import { type Statement, sql } from '../sql.ts';
import { type Big, rowsOf, SqlRecords } from '../sql_records.ts';
import type {
  CalculationFields,
  CalculationInput,
  ProjectFields,
  ProjectRecords,
  StoredCalculation,
  StoredProject,
} from './contract.ts';

const PROJECT_COLUMNS = sql`id, name, client, reference, engineer, created_at, changed_at`;
const CALCULATION_COLUMNS = sql`id, tool, edition, input, title, notes, created_at, changed_at`;

interface Times {
  created_at: Big;
  changed_at: Big;
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

/** A project of an account; nothing if it belongs to another. */
function own(accountId: string, projectId: string): Statement {
  return sql`projects WHERE id = ${projectId} AND account_id = ${accountId}`;
}

/** A calculation of such a project. */
function ownCalculation(accountId: string, projectId: string, id: string): Statement {
  return sql`project_id IN (SELECT id FROM ${own(accountId, projectId)}) AND id = ${id}`;
}

function touch(accountId: string, projectId: string, at: number): Statement {
  return sql`UPDATE projects SET changed_at = ${at} WHERE id = ${projectId} AND account_id = ${accountId}`;
}

/** Inserts a calculation after the others of its project. */
function insertion(
  accountId: string,
  projectId: string,
  { id, tool, edition, input, title, notes, createdAt, changedAt }: StoredCalculation,
  calculationsMax: number,
): Statement {
  return sql`INSERT INTO project_calculations (project_id, ${CALCULATION_COLUMNS}, position)
    SELECT id, ${id}, ${tool}, ${edition}, ${input}, ${title}, ${notes}, ${createdAt}, ${changedAt},
      (SELECT coalesce(max(position), 0) + 1 FROM project_calculations WHERE project_id = ${projectId})
    FROM ${own(accountId, projectId)}
      AND (SELECT count(*) FROM project_calculations WHERE project_id = ${projectId}) < ${calculationsMax}`;
}

/** The projects of both engines. */
export class SqlProjectRecords extends SqlRecords implements ProjectRecords {
  async list(accountId: string): Promise<(StoredProject & { calculations: number })[]> {
    const rows = await this.rows<ProjectRow & { calculations: Big }>(
      sql`SELECT ${PROJECT_COLUMNS},
          (SELECT count(*) FROM project_calculations WHERE project_id = projects.id) AS calculations
        FROM projects WHERE account_id = ${accountId} ORDER BY changed_at DESC, id`,
    );
    return rows.map((row) => ({ ...projectOfRow(row), calculations: Number(row.calculations) }));
  }

  async find(accountId: string, projectId: string) {
    const [found, kept] = await this.engine.transact([
      sql`SELECT ${PROJECT_COLUMNS} FROM ${own(accountId, projectId)}`,
      sql`SELECT ${CALCULATION_COLUMNS} FROM project_calculations
        WHERE project_id IN (SELECT id FROM ${own(accountId, projectId)}) ORDER BY position, created_at, id`,
    ]);
    const [row] = rowsOf<ProjectRow>(found);
    return row && { project: projectOfRow(row), calculations: rowsOf<CalculationRow>(kept).map(calculationOfRow) };
  }

  async add(
    accountId: string,
    project: StoredProject,
    calculations: readonly StoredCalculation[],
    projectsMax: number,
  ): Promise<boolean> {
    const { id, name, client, reference, engineer, createdAt, changedAt } = project;
    const [, added] = await this.engine.transact([
      // Two projects at once must not both take the last place.
      lockOf(accountId),
      sql`INSERT INTO projects (account_id, ${PROJECT_COLUMNS})
        SELECT id, ${id}, ${name}, ${client}, ${reference}, ${engineer}, ${createdAt}, ${changedAt}
        FROM accounts WHERE id = ${accountId}
          AND (SELECT count(*) FROM projects WHERE account_id = ${accountId}) < ${projectsMax}`,
      ...calculations.map((calculation) => insertion(accountId, id, calculation, calculations.length)),
    ]);
    return added?.changes === 1;
  }

  async change(accountId: string, projectId: string, fields: ProjectFields, at: number) {
    const { name, client, reference, engineer } = fields;
    const [row] = await this.rows<ProjectRow>(
      sql`UPDATE projects SET name = ${name}, client = ${client}, reference = ${reference}, engineer = ${engineer},
          changed_at = ${at}
        WHERE id = ${projectId} AND account_id = ${accountId} RETURNING ${PROJECT_COLUMNS}`,
    );
    return row && projectOfRow(row);
  }

  async delete(accountId: string, projectId: string): Promise<boolean> {
    // ON DELETE CASCADE removes its calculations.
    return (await this.run(sql`DELETE FROM ${own(accountId, projectId)}`)).changes === 1;
  }

  async addCalculation(
    accountId: string,
    projectId: string,
    calculation: StoredCalculation,
    calculationsMax: number,
  ): Promise<boolean> {
    const [, added] = await this.engine.transact([
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
    const [, changed] = await this.engine.transact([
      touch(accountId, projectId, at),
      sql`UPDATE project_calculations SET title = ${title}, notes = ${notes}, tool = coalesce(${tool ?? null}, tool),
          edition = coalesce(${edition ?? null}, edition), input = coalesce(${input ?? null}, input), changed_at = ${at}
        WHERE ${ownCalculation(accountId, projectId, calculationId)} RETURNING ${CALCULATION_COLUMNS}`,
    ]);
    const [row] = rowsOf<CalculationRow>(changed);
    return row && calculationOfRow(row);
  }

  async order(accountId: string, projectId: string, calculationIds: readonly string[], at: number): Promise<void> {
    await this.engine.transact([
      touch(accountId, projectId, at),
      ...calculationIds.map(
        (id, index) => sql`UPDATE project_calculations SET position = ${index + 1}
          WHERE ${ownCalculation(accountId, projectId, id)}`,
      ),
    ]);
  }

  async deleteCalculation(accountId: string, projectId: string, calculationId: string, at: number): Promise<boolean> {
    const [, deleted] = await this.engine.transact([
      touch(accountId, projectId, at),
      sql`DELETE FROM project_calculations WHERE ${ownCalculation(accountId, projectId, calculationId)}`,
    ]);
    return deleted?.changes === 1;
  }
}
