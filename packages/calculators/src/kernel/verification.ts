/** How well the source of a case was read. */
export const CASE_EVIDENCE = ['read', 'reported', 'recorded', 'known'] as const;
export type CaseEvidence = (typeof CASE_EVIDENCE)[number];

/** What people read about the evidence of a case. */
export const CASE_EVIDENCE_IN_WORDS: Record<CaseEvidence, string> = {
  read: 'read for this manual, in the document or a copy of it',
  reported: 'read for this manual, in a report of the document',
  recorded: 'read when the method was written, not reopened',
  known: 'from knowledge of the document, not reopened',
};

/** The largest difference that counts as agreement, absolute or in per cent, and why. Words must be equal. */
export type Agreement = { within: number; reason: string } | { withinPct: number; reason: string };

export type PublishedFigure = number | string | boolean | null | readonly string[];

/** A calculation whose figures somebody else has published. */
export interface VerificationCase<Input = Record<string, unknown>> {
  id: string;
  title: string;
  /** Page, table, clause or example, so that a reader can find it in the document. */
  place: string;
  evidence: CaseEvidence;
  /** Where it was read, if it was: the page itself, a transcription, the tests of another program. */
  provenance?: string;
  input: Input;
  /**
   * The published figures by result path (`steel.utilisation`; a name or number inside a list picks a row, `phases#length` counts the
   * rows) or by a symbol of the working (`working:M_cr`).
   */
  published: Readonly<Record<string, PublishedFigure>>;
  agreement: Agreement;
  /** Only for a case that does not agree: the largest difference that this explains, and who is right. */
  differs?: { withinPct: number; judgement: string };
  note?: string;
}

/** A document, and the cases that were taken from it. */
export interface Publication<Input = Record<string, unknown>> {
  document: string;
  year?: number;
  /** A web address, or a site and a title. */
  address?: string;
  cases: readonly VerificationCase<Input>[];
}

/** A published table that was compared as a whole, outside the product. */
export interface TableComparison {
  title: string;
  document: string;
  place: string;
  year: number;
  /** How many figures were compared. */
  compared: number;
  largestDifference: string;
  method: string;
  reason: string;
}

/** What a tool's folder says about its verification. */
export interface ToolVerification<Input = Record<string, unknown>> {
  /** What nothing outside verifies, and why, one sentence each. */
  notVerified: readonly string[];
  tables?: readonly TableComparison[];
  publications: readonly Publication<Input>[];
}
