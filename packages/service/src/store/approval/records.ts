import { eventStatement, wasRecorded } from '../event/statements.ts';
import { allOf, type Statement, sql } from '../sql.ts';
import { type Big, numberOrNull, rowsOf, SqlRecords } from '../sql_records.ts';
import type {
  ApprovalRecords,
  CalculationPlace,
  ExpectedRevision,
  Recalculation,
  RecordedStep,
  Signature,
  StoredApproval,
  StoredComment,
  StoredRevision,
} from './contract.ts';

interface CalculationRow {
  id: string;
  state: StoredApproval['state'];
  revision: Big;
  imported: string;
}

interface RevisionRow {
  calculation_id: string;
  revision: Big;
  sheet: string;
  digest: string;
  signatures: string;
  recalculation: string | null;
  receipt: string | null;
}

interface CommentRow {
  calculation_id: string;
  id: string;
  revision: Big;
  line: string;
  text: string;
  author: string | null;
  created_at: Big;
  resolved_at: Big | null;
  resolved_by: string | null;
}

function revisionOfRow({ revision, sheet, digest, signatures, recalculation, receipt }: RevisionRow): StoredRevision {
  return {
    revision: Number(revision),
    sheet,
    digest,
    signatures: JSON.parse(signatures),
    recalculation: recalculation === null ? null : JSON.parse(recalculation),
    receipt,
  };
}

function commentOfRow({ id, revision, line, text, author, ...row }: CommentRow): StoredComment {
  return {
    id,
    revision: Number(revision),
    line,
    text,
    author,
    createdAt: Number(row.created_at),
    resolvedAt: numberOrNull(row.resolved_at),
    resolvedBy: row.resolved_by,
  };
}

/** The calculations of a project of an account; nothing if it belongs to another. */
function ownCalculations(accountId: string, projectId: string): Statement {
  return sql`project_id IN (SELECT id FROM projects WHERE id = ${projectId} AND account_id = ${accountId})`;
}

function own({ accountId, projectId, calculationId }: CalculationPlace): Statement {
  return sql`${ownCalculations(accountId, projectId)} AND id = ${calculationId}`;
}

/** Locks the project, so that one of two steps at once comes first. */
function lockOf({ accountId, projectId }: CalculationPlace): Statement {
  return sql`UPDATE projects SET name = name WHERE id = ${projectId} AND account_id = ${accountId}`;
}

/** Holds if the calculation is as it is expected to be. */
function isAs(place: CalculationPlace, { state, revision, digest, draft, isResolved }: ExpectedRevision): Statement {
  const { calculationId } = place;
  return sql`EXISTS (SELECT 1 FROM project_calculations WHERE ${allOf(
    own(place),
    sql`state = ${state} AND revision = ${revision}`,
    ...(digest === undefined
      ? []
      : [
          sql`EXISTS (SELECT 1 FROM calculation_revisions AS kept WHERE kept.calculation_id = ${calculationId}
            AND kept.revision = ${revision} AND kept.digest = ${digest})`,
        ]),
    ...(draft
      ? [
          sql`tool = ${draft.tool} AND edition = ${draft.edition} AND input = ${draft.input}
            AND title = ${draft.title} AND notes = ${draft.notes}`,
        ]
      : []),
    ...(isResolved
      ? [
          sql`NOT EXISTS (SELECT 1 FROM calculation_comments AS said WHERE said.calculation_id = ${calculationId}
            AND said.resolved_at IS NULL)`,
        ]
      : []),
  )})`;
}

/** The revision that was sent for check and is not approved: the only one that any statement changes. */
function keyOf({ calculationId }: CalculationPlace, { revision }: ExpectedRevision): Statement {
  return sql`calculation_id = ${calculationId} AND revision = ${revision} AND receipt IS NULL`;
}

function unapproved(place: CalculationPlace, expected: ExpectedRevision): Statement {
  return sql`calculation_revisions WHERE ${keyOf(place, expected)}`;
}

function exists(rows: Statement): Statement {
  return sql`EXISTS (SELECT 1 FROM ${rows})`;
}

/** The approvals of both engines. */
export class SqlApprovalRecords extends SqlRecords implements ApprovalRecords {
  async find(place: CalculationPlace): Promise<StoredApproval | undefined> {
    return (await this.#read(own(place))).get(place.calculationId);
  }

  ofProject(accountId: string, projectId: string): Promise<Map<string, StoredApproval>> {
    return this.#read(ownCalculations(accountId, projectId));
  }

  async #read(which: Statement): Promise<Map<string, StoredApproval>> {
    const ids = sql`calculation_id IN (SELECT id FROM project_calculations WHERE ${which})`;
    const [found, kept, said] = await this.engine.transact([
      sql`SELECT id, state, revision, imported FROM project_calculations WHERE ${which}`,
      sql`SELECT * FROM calculation_revisions WHERE ${ids} ORDER BY revision`,
      sql`SELECT * FROM calculation_comments WHERE ${ids} ORDER BY created_at, id`,
    ]);
    const [revisions, comments] = [rowsOf<RevisionRow>(kept), rowsOf<CommentRow>(said)];
    return new Map(
      rowsOf<CalculationRow>(found).map(({ id, state, revision, imported }) => [
        id,
        {
          state,
          revision: Number(revision),
          imported: JSON.parse(imported),
          revisions: revisions.filter(({ calculation_id }) => calculation_id === id).map(revisionOfRow),
          comments: comments.filter(({ calculation_id }) => calculation_id === id).map(commentOfRow),
        },
      ]),
    );
  }

  /** Takes a step if the calculation is as expected and the condition holds, and records it. */
  async #take(
    [place, expected, condition]: readonly [CalculationPlace, ExpectedRevision, Statement],
    { kind, change, details }: RecordedStep,
    changes: (recorded: Statement) => Statement[],
  ): Promise<boolean> {
    const when = allOf(isAs(place, expected), condition);
    const event = eventStatement({ accountId: place.accountId, kind, change, details }, when);
    const recorded = wasRecorded(event);
    const { at, actor } = change;
    const [, happened] = await this.engine.transact([
      lockOf(place),
      event,
      ...changes(recorded),
      sql`UPDATE projects SET changed_at = ${at}, changed_by = ${actor.userId}
        WHERE id = ${place.projectId} AND account_id = ${place.accountId} AND ${recorded}`,
    ]);
    return happened?.changes === 1;
  }

  submit(
    place: CalculationPlace,
    expected: ExpectedRevision,
    { sheet, digest, signatures }: Pick<StoredRevision, 'sheet' | 'digest' | 'signatures'>,
    step: RecordedStep,
  ): Promise<boolean> {
    const isDraft = exists(sql`project_calculations WHERE ${own(place)} AND state = 'draft'`);
    return this.#take([place, expected, isDraft], step, (recorded) => [
      sql`INSERT INTO calculation_revisions (calculation_id, revision, sheet, digest, signatures)
        SELECT id, revision, ${sheet}, ${digest}, ${JSON.stringify(signatures)} FROM project_calculations
        WHERE ${own(place)} AND ${recorded}`,
      sql`UPDATE project_calculations SET state = 'for_check' WHERE ${own(place)} AND ${recorded}`,
    ]);
  }

  sign(
    place: CalculationPlace,
    expected: ExpectedRevision,
    { state, signatures, receipt }: Parameters<ApprovalRecords['sign']>[2],
    step: RecordedStep,
  ): Promise<boolean> {
    return this.#take([place, expected, exists(unapproved(place, expected))], step, (recorded) => [
      sql`UPDATE calculation_revisions SET signatures = ${JSON.stringify(signatures satisfies readonly Signature[])},
        receipt = ${receipt} WHERE ${keyOf(place, expected)} AND ${recorded}`,
      sql`UPDATE project_calculations SET state = ${state} WHERE ${own(place)} AND ${recorded}`,
    ]);
  }

  return(place: CalculationPlace, expected: ExpectedRevision, step: RecordedStep): Promise<boolean> {
    const sent = unapproved(place, expected);
    return this.#take([place, expected, exists(sent)], step, (recorded) => [
      sql`DELETE FROM ${sent} AND ${recorded}`,
      sql`UPDATE project_calculations SET state = 'draft' WHERE ${own(place)} AND ${recorded}`,
    ]);
  }

  revise(place: CalculationPlace, expected: ExpectedRevision, step: RecordedStep): Promise<boolean> {
    const isApproved = exists(sql`project_calculations WHERE ${own(place)} AND state = 'approved'`);
    return this.#take([place, expected, isApproved], step, (recorded) => [
      sql`UPDATE project_calculations SET state = 'draft', revision = revision + 1 WHERE ${own(place)} AND ${recorded}`,
    ]);
  }

  recalculate(
    place: CalculationPlace,
    expected: ExpectedRevision,
    recalculation: Recalculation,
    step: RecordedStep,
  ): Promise<boolean> {
    return this.#take([place, expected, exists(unapproved(place, expected))], step, (recorded) => [
      sql`UPDATE calculation_revisions SET recalculation = ${JSON.stringify(recalculation)}
        WHERE ${keyOf(place, expected)} AND ${recorded}`,
    ]);
  }

  async addComment(place: CalculationPlace, comment: StoredComment, commentsMax: number): Promise<boolean> {
    const { id, revision, line, text, author, createdAt } = comment;
    const { accountId, projectId, calculationId } = place;
    const [, added] = await this.engine.transact([
      sql`UPDATE projects SET changed_at = ${createdAt}, changed_by = ${author}
        WHERE id = ${projectId} AND account_id = ${accountId}`,
      sql`INSERT INTO calculation_comments (calculation_id, id, revision, line, text, author, created_at)
        SELECT id, ${id}, ${revision}, ${line}, ${text}, ${author}, ${createdAt} FROM project_calculations
        WHERE ${own(place)}
          AND (SELECT count(*) FROM calculation_comments WHERE calculation_id = ${calculationId}) < ${commentsMax}`,
    ]);
    return added?.changes === 1;
  }

  async resolveComment(
    place: CalculationPlace,
    commentId: string,
    resolved: { at: number; userId: string } | null,
  ): Promise<boolean> {
    const changed = await this.run(
      sql`UPDATE calculation_comments SET resolved_at = ${resolved?.at ?? null}, resolved_by = ${resolved?.userId ?? null}
        WHERE id = ${commentId} AND calculation_id IN (SELECT id FROM project_calculations WHERE ${own(place)})`,
    );
    return changed.changes === 1;
  }
}
