import type { Change, EventKind } from '../event/contract.ts';

/** A signature under a revision. The name is as the person gave it; the record of the account has the address. */
export interface Signature {
  role: string;
  userId: string;
  name: string;
  at: number;
}

/** What the checker has calculated. */
export interface Recalculation {
  userId: string;
  at: number;
  edition: string;
  input: Record<string, unknown>;
}

/** A revision that was sent for check. Once it has a receipt it is approved, and nothing changes it. */
export interface StoredRevision {
  revision: number;
  /** What its sheet shows, as JSON: tool, edition, input and header. */
  sheet: string;
  /** The digest of the sheet, which people sign. */
  digest: string;
  signatures: Signature[];
  recalculation: Recalculation | null;
  /** The signed approval; null until then. */
  receipt: string | null;
}

/** A comment on a revision. */
export interface StoredComment {
  id: string;
  revision: number;
  /** The symbol of a line of the working; empty for the calculation as a whole. */
  line: string;
  text: string;
  /** Null for a former user. */
  author: string | null;
  createdAt: number;
  resolvedAt: number | null;
  resolvedBy: string | null;
}

/** Where a calculation stands. */
export interface StoredApproval {
  state: 'draft' | 'for_check' | 'checked' | 'approved';
  revision: number;
  /** Approvals of elsewhere that were imported with the calculation. */
  imported: string[];
  /** Those that were sent for check, the oldest first. */
  revisions: StoredRevision[];
  /** The oldest first. */
  comments: StoredComment[];
}

/** The address of a calculation. */
export interface CalculationPlace {
  accountId: string;
  projectId: string;
  calculationId: string;
}

/** What a calculation must still be, so that nobody signs what somebody else has changed meanwhile. */
export interface ExpectedRevision {
  state: StoredApproval['state'];
  revision: number;
  /** Of the sheet; not given for a draft. */
  digest?: string;
  /** The fields that the sheet of a draft was made from. */
  draft?: { tool: string; edition: string; input: string; title: string; notes: string };
  /** Whether all comments must be resolved. */
  isResolved?: boolean;
}

/** What is recorded of a step. */
export interface RecordedStep {
  kind: EventKind;
  change: Change;
  details: Record<string, string | number>;
}

/**
 * The approvals of calculations. Every step names what it expects: it does nothing, and returns false, if the calculation has changed.
 * No statement changes or deletes an approved revision; those go with their project alone.
 */
export interface ApprovalRecords {
  find(place: CalculationPlace): Promise<StoredApproval | undefined>;
  /** The approvals of all calculations of a project, by the id of the calculation. */
  ofProject(accountId: string, projectId: string): Promise<Map<string, StoredApproval>>;
  /** A draft is for check: its sheet is kept. */
  submit(
    place: CalculationPlace,
    expected: ExpectedRevision,
    revision: Pick<StoredRevision, 'sheet' | 'digest' | 'signatures'>,
    step: RecordedStep,
  ): Promise<boolean>;
  /** Adds a signature; with a receipt, the revision is approved. */
  sign(
    place: CalculationPlace,
    expected: ExpectedRevision,
    signed: { state: 'checked' | 'approved'; signatures: readonly Signature[]; receipt: string | null },
    step: RecordedStep,
  ): Promise<boolean>;
  /** The calculation is a draft again; its sheet and signatures are forgotten, but not in the record. */
  return(place: CalculationPlace, expected: ExpectedRevision, step: RecordedStep): Promise<boolean>;
  /** Begins the next revision of an approved calculation. */
  revise(place: CalculationPlace, expected: ExpectedRevision, step: RecordedStep): Promise<boolean>;
  /** Keeps what the checker has calculated for a revision that is for check or checked. */
  recalculate(
    place: CalculationPlace,
    expected: ExpectedRevision,
    recalculation: Recalculation,
    step: RecordedStep,
  ): Promise<boolean>;
  /** False if there is no such calculation, or it has as many comments as it can have. */
  addComment(place: CalculationPlace, comment: StoredComment, commentsMax: number): Promise<boolean>;
  /** Resolves a comment, or opens it again; false if there is no such comment. */
  resolveComment(
    place: CalculationPlace,
    commentId: string,
    resolved: { at: number; userId: string } | null,
  ): Promise<boolean>;
}
