/** How well the source of a case was read. */
export const CASE_EVIDENCE = ['read', 'recorded', 'known'] as const;
export type CaseEvidence = (typeof CASE_EVIDENCE)[number];

/** The publication that a case comes from. */
export interface PublishedSource {
  document: string;
  /** Page, table, clause or example, so that a reader can find it. */
  place: string;
  year?: number;
  /** Where it can be found: a web address, or a site and a title. */
  address?: string;
}

/** The largest difference that counts as agreement, absolute or in per cent, and why. Words must be equal. */
export type Agreement = { within: number; reason: string } | { withinPct: number; reason: string };

export type PublishedFigure = number | string | boolean | null;

/** A calculation whose figures were published by somebody else. */
export interface VerificationCase<Input = Record<string, unknown>> {
  id: string;
  title: string;
  source: PublishedSource;
  evidence: CaseEvidence;
  /** Where it was read, if it was: the page itself, a transcription, the tests of another program. */
  provenance?: string;
  input: Input;
  /**
   * The published figures by result path (`steel.chi_z`; a name or number inside a list picks a row, `#length` counts the rows)
   * or by a symbol of the working (`working:M_cr`).
   */
  published: Readonly<Record<string, PublishedFigure>>;
  agreement: Agreement;
  /** Only for a case that does not agree: the largest difference that this explains, and who is right. */
  differs?: { withinPct: number; judgement: string };
  note?: string;
}

/** What a tool's folder says about its verification. */
export interface ToolVerification<Input = Record<string, unknown>> {
  /** What nothing outside verifies, and why, one sentence each. */
  notVerified: readonly string[];
  cases: readonly VerificationCase<Input>[];
}
