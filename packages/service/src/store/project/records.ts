import { lockOf } from '../account/statements.ts';
import type { Change } from '../event/contract.ts';
import { eventStatement, wasRecorded } from '../event/statements.ts';
import { type Statement, sql } from '../sql.ts';
import { type Big, rowsOf, SqlRecords } from '../sql_records.ts';
import type {
  CalculationFields,
  CalculationInput,
  CalculationState,
  ProjectChange,
  ProjectContents,
  ProjectRecords,
  Stamp,
  StoredCalculation,
  StoredProject,
} from './contract.ts';

const PROJECT_COLUMNS = sql`id, name, client, reference, engineer, checker, revisions, defaults, created_at, changed_at, changed_by`;
const CALCULATION_COLUMNS = sql`id, key, tool, edition, input, links, verdict, title, notes, state, revision, imported, created_at, changed_at, changed_by`;

interface Times {
  created_at: Big;
  changed_at: Big;
  changed_by: string | null;
}

type WithoutTimes<Stored> = Omit<Stored, 'createdAt' | 'changedAt' | 'changedBy'>;
type ProjectRow = WithoutTimes<StoredProject> & Times;
type CalculationRow = Omit<WithoutTimes<StoredCalculation>, 'revision'> & Times & { revision: Big };

/** Calculations of a project that have the same tool, verdict, state and user. */
interface GroupRow {
  project_id: string;
  tool: string;
  verdict: string | null;
  state: CalculationState;
  changed_by: string | null;
  calculations: Big;
}

function timesOf({ created_at, changed_at, changed_by }: Times) {
  return { createdAt: Number(created_at), changedAt: Number(changed_at), changedBy: changed_by };
}

function projectOfRow({ created_at, changed_at, changed_by, ...project }: ProjectRow): StoredProject {
  return { ...project, ...timesOf({ created_at, changed_at, changed_by }) };
}

function calculationOfRow(row: CalculationRow): StoredCalculation {
  const { created_at: _, changed_at: __, changed_by: ___, revision, ...calculation } = row;
  return { ...calculation, revision: Number(revision), ...timesOf(row) };
}

function contentsOf(groups: readonly GroupRow[]): ProjectContents {
  const verdicts: Record<string, number> = {};
  const states: ProjectContents['states'] = {};
  for (const { verdict, state, calculations } of groups) {
    if (verdict !== null) verdicts[verdict] = (verdicts[verdict] ?? 0) + Number(calculations);
    states[state] = (states[state] ?? 0) + Number(calculations);
  }
  return {
    calculations: groups.reduce((sum, { calculations }) => sum + Number(calculations), 0),
    tools: [...new Set(groups.map(({ tool }) => tool))].sort(),
    verdicts,
    changedBy: [...new Set(groups.flatMap(({ changed_by }) => changed_by ?? []))].sort(),
    states,
  };
}

/** A project of an account; nothing if it belongs to another. */
function own(accountId: string, projectId: string): Statement {
  return sql`projects WHERE id = ${projectId} AND account_id = ${accountId}`;
}

/** A calculation of such a project. */
function ownCalculation(accountId: string, projectId: string, id: string): Statement {
  return sql`project_id IN (SELECT id FROM ${own(accountId, projectId)}) AND id = ${id}`;
}

/** Such a calculation that nobody has signed in its present revision. */
function ownDraft(accountId: string, projectId: string, id: string): Statement {
  return sql`${ownCalculation(accountId, projectId, id)} AND state = 'draft'`;
}

function touch(accountId: string, projectId: string, { at, userId }: Stamp): Statement {
  return sql`UPDATE projects SET changed_at = ${at}, changed_by = ${userId}
    WHERE id = ${projectId} AND account_id = ${accountId}`;
}

/** Inserts a calculation after the others of its project. */
function insertion(
  accountId: string,
  projectId: string,
  calculation: StoredCalculation,
  calculationsMax: number,
): Statement {
  const { id, key, tool, edition, input, links, verdict, title, notes, state, revision, imported } = calculation;
  const { createdAt, changedAt, changedBy } = calculation;
  return sql`INSERT INTO project_calculations (project_id, ${CALCULATION_COLUMNS}, position)
    SELECT id, ${id}, ${key}, ${tool}, ${edition}, ${input}, ${links}, ${verdict}, ${title}, ${notes}, ${state}, ${revision}, ${imported},
      ${createdAt}, ${changedAt}, ${changedBy}, (SELECT coalesce(max(position), 0) + 1 FROM project_calculations WHERE project_id = ${projectId})
    FROM ${own(accountId, projectId)}
      AND (SELECT count(*) FROM project_calculations WHERE project_id = ${projectId}) < ${calculationsMax}
      AND NOT EXISTS (SELECT 1 FROM project_calculations WHERE project_id = ${projectId} AND key = ${key})`;
}

/** The projects of both engines. */
export class SqlProjectRecords extends SqlRecords implements ProjectRecords {
  async list(accountId: string): Promise<{ project: StoredProject; contents: ProjectContents }[]> {
    const [found, grouped] = await this.engine.transact([
      sql`SELECT ${PROJECT_COLUMNS} FROM projects WHERE account_id = ${accountId} ORDER BY changed_at DESC, id`,
      sql`SELECT project_id, tool, verdict, state, changed_by, count(*) AS calculations FROM project_calculations
        WHERE project_id IN (SELECT id FROM projects WHERE account_id = ${accountId})
        GROUP BY project_id, tool, verdict, state, changed_by`,
    ]);
    const groups = rowsOf<GroupRow>(grouped);
    return rowsOf<ProjectRow>(found).map((row) => ({
      project: projectOfRow(row),
      contents: contentsOf(groups.filter(({ project_id }) => project_id === row.id)),
    }));
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
    const { id, name, client, reference, engineer, checker, revisions, defaults, createdAt, changedAt, changedBy } =
      project;
    const [, added] = await this.engine.transact([
      // Two projects at once must not both take the last place.
      lockOf(accountId),
      sql`INSERT INTO projects (account_id, ${PROJECT_COLUMNS})
        SELECT id, ${id}, ${name}, ${client}, ${reference}, ${engineer}, ${checker}, ${revisions}, ${defaults},
          ${createdAt}, ${changedAt}, ${changedBy}
        FROM accounts WHERE id = ${accountId}
          AND (SELECT count(*) FROM projects WHERE account_id = ${accountId}) < ${projectsMax}`,
      ...calculations.map((calculation) => insertion(accountId, id, calculation, calculations.length)),
    ]);
    return added?.changes === 1;
  }

  async change(
    accountId: string,
    projectId: string,
    { name, client, reference, engineer, checker, revisions, defaults }: ProjectChange,
    { at, userId }: Stamp,
  ) {
    const [row] = await this.rows<ProjectRow>(
      sql`UPDATE projects SET name = ${name}, client = ${client}, reference = ${reference}, engineer = ${engineer},
          checker = coalesce(${checker ?? null}, checker), revisions = coalesce(${revisions ?? null}, revisions),
          defaults = coalesce(${defaults ?? null}, defaults), changed_at = ${at}, changed_by = ${userId}
        WHERE id = ${projectId} AND account_id = ${accountId} RETURNING ${PROJECT_COLUMNS}`,
    );
    return row && projectOfRow(row);
  }

  async delete(accountId: string, projectId: string, approved: number, change: Change): Promise<boolean> {
    const [found] = await this.rows<{ name: string }>(sql`SELECT name FROM ${own(accountId, projectId)}`);
    if (!found) return false;
    const details = { project: found.name, approved };
    const condition = sql`EXISTS (SELECT 1 FROM ${own(accountId, projectId)}) AND ${approved} = (
      SELECT count(DISTINCT calculation_id) FROM calculation_revisions WHERE receipt IS NOT NULL
        AND calculation_id IN (SELECT id FROM project_calculations WHERE project_id = ${projectId}))`;
    const event = eventStatement({ accountId, kind: 'project_deleted', change, details }, condition);
    const [, , deleted] = await this.engine.transact([
      // An approval that happens at the same time comes before or after.
      sql`UPDATE projects SET name = name WHERE id = ${projectId} AND account_id = ${accountId}`,
      event,
      // ON DELETE CASCADE removes its calculations.
      sql`DELETE FROM ${own(accountId, projectId)} AND ${wasRecorded(event)}`,
    ]);
    return deleted?.changes === 1;
  }

  async addCalculation(
    accountId: string,
    projectId: string,
    calculation: StoredCalculation,
    calculationsMax: number,
  ): Promise<boolean> {
    const [, added] = await this.engine.transact([
      // Locks the project, so that two calculations at once get two places.
      touch(accountId, projectId, { at: calculation.changedAt, userId: calculation.changedBy }),
      insertion(accountId, projectId, calculation, calculationsMax),
    ]);
    return added?.changes === 1;
  }

  async changeCalculation(
    accountId: string,
    projectId: string,
    calculationId: string,
    { title, notes, tool, edition, input, links, verdict }: CalculationFields & Partial<CalculationInput>,
    stamp: Stamp,
  ): Promise<StoredCalculation | undefined> {
    const [, changed] = await this.engine.transact([
      touch(accountId, projectId, stamp),
      sql`UPDATE project_calculations SET title = ${title}, notes = ${notes}, tool = coalesce(${tool ?? null}, tool),
          edition = coalesce(${edition ?? null}, edition), input = coalesce(${input ?? null}, input),
          links = coalesce(${links ?? null}, links),
          verdict = coalesce(${verdict ?? null}, verdict), changed_at = ${stamp.at}, changed_by = ${stamp.userId}
        WHERE ${ownDraft(accountId, projectId, calculationId)} RETURNING ${CALCULATION_COLUMNS}`,
    ]);
    const [row] = rowsOf<CalculationRow>(changed);
    return row && calculationOfRow(row);
  }

  async order(accountId: string, projectId: string, calculationIds: readonly string[], stamp: Stamp): Promise<void> {
    await this.engine.transact([
      touch(accountId, projectId, stamp),
      ...calculationIds.map(
        (id, index) => sql`UPDATE project_calculations SET position = ${index + 1}
          WHERE ${ownCalculation(accountId, projectId, id)}`,
      ),
    ]);
  }

  async deleteCalculation(accountId: string, projectId: string, calculationId: string, stamp: Stamp): Promise<boolean> {
    const [, deleted] = await this.engine.transact([
      touch(accountId, projectId, stamp),
      sql`DELETE FROM project_calculations WHERE ${ownDraft(accountId, projectId, calculationId)}
        AND NOT EXISTS (SELECT 1 FROM calculation_revisions WHERE calculation_id = ${calculationId} AND receipt IS NOT NULL)`,
    ]);
    return deleted?.changes === 1;
  }

  async listWithoutVerdict(accountId: string, most: number): Promise<StoredCalculation[]> {
    const rows = await this.rows<CalculationRow>(
      sql`SELECT ${CALCULATION_COLUMNS} FROM project_calculations WHERE verdict IS NULL
        AND project_id IN (SELECT id FROM projects WHERE account_id = ${accountId}) LIMIT ${most}`,
    );
    return rows.map(calculationOfRow);
  }

  async recordVerdicts(accountId: string, verdicts: readonly { id: string; verdict: string }[]): Promise<void> {
    await this.engine.transact(
      verdicts.map(
        ({
          id,
          verdict,
        }) => sql`UPDATE project_calculations SET verdict = ${verdict} WHERE id = ${id} AND verdict IS NULL
          AND project_id IN (SELECT id FROM projects WHERE account_id = ${accountId})`,
      ),
    );
  }
}
