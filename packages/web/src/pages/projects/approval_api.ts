import type { ApiResult } from '../../account/account_api.ts';
import { callApi } from '../../account/account_api.ts';
import { type ApprovalState, projectPath } from './project_api.ts';

export type StepName = 'submit' | 'check' | 'approve' | 'return' | 'revise';

export const STATE_WORDS: Record<ApprovalState, string> = {
  draft: 'Draft',
  for_check: 'For check',
  checked: 'Checked',
  approved: 'Approved',
  superseded: 'Superseded',
};

export const ROLE_WORDS: Record<string, string> = {
  originator: 'Prepared by',
  checker: 'Checked by',
  approver: 'Approved by',
};

export interface Signature {
  role: string;
  name: string;
  /** Null for somebody who is no member any more. */
  email?: string | null;
  at: string;
}

export interface Comment {
  id: string;
  revision: number;
  /** The symbol of a line of the working, or empty. */
  line: string;
  text: string;
  author: string | null;
  created_at: string;
  resolved_at: string | null;
}

/** A value that two calculations do not have in common. */
export interface Difference {
  kind: 'input' | 'result';
  field: string;
  label: string;
  one: string | number | boolean | null;
  other: string | number | boolean | null;
}

/** Without differences if one of them can no longer be calculated. */
export interface Comparison {
  differences?: Difference[];
  count?: number;
}

export interface Approval {
  state: ApprovalState;
  revision: number;
  digest: string | null;
  edition: string;
  lines: { symbol: string; description: string }[];
  is_originator: boolean;
  steps: { step: StepName; signs: string | null; why_not: string | null }[];
  signatures: Signature[];
  comments: Comment[];
  recalculation: ({ by: string | null; at: string; edition: string } & Comparison) | null;
  /** The oldest first. */
  revisions: { revision: number; state: ApprovalState; digest: string; signatures: Signature[] }[];
  imported: {
    revision: number;
    issuer: string;
    signatures: Signature[];
    outcome: 'valid' | 'invalid' | 'unknown';
    reason: string;
  }[];
}

/** The address of a calculation in the private API. */
export function calculationPath(projectId: string, calculationId: string): string {
  return `/api${projectPath(projectId)}/calculations/${calculationId}`;
}

export function takeStep(
  path: string,
  { revision, digest }: Approval,
  step: StepName,
  name = '',
): Promise<ApiResult<Approval>> {
  return callApi('POST', `${path}/approval`, { step, revision, digest: digest ?? '', name });
}
