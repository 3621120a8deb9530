import type { StoredApproval } from '../store/approval/contract.ts';
import { isoTime } from '../time/date_text.ts';
import { stateOf } from './kept_sheet.ts';

/** What an exported project and the file of stored data say about the approval of a calculation. */
export function exportedApproval(approval: StoredApproval) {
  const { state, revision, imported, revisions, comments } = approval;
  return {
    state,
    revision,
    revisions: revisions.map((each) => ({
      revision: each.revision,
      state: stateOf(approval, each),
      digest: each.digest,
      sheet: JSON.parse(each.sheet),
      signatures: each.signatures.map(({ role, name, userId, at }) => ({ role, name, user: userId, at: isoTime(at) })),
      ...(each.recalculation && {
        recalculation: {
          user: each.recalculation.userId,
          at: isoTime(each.recalculation.at),
          edition: each.recalculation.edition,
          input: each.recalculation.input,
        },
      }),
    })),
    comments: comments.map(({ revision: on, line, text, author, createdAt, resolvedAt }) => ({
      revision: on,
      line,
      text,
      author,
      created_at: isoTime(createdAt),
      resolved_at: isoTime(resolvedAt),
    })),
    /** Receipts of approvals, which anybody can verify: those of elsewhere, then those of here. */
    approvals: [...imported, ...revisions.flatMap(({ receipt }) => receipt ?? [])],
  };
}
