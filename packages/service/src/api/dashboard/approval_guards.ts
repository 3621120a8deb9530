import type { Session } from '../../accounts/session.ts';
import { approvedCount, findApproval } from '../../projects/approvals.ts';
import type { CalculationPlace } from '../../store/approval/contract.ts';
import type { DashboardContext } from './dashboard_context.ts';
import { DashboardProblemError } from './dashboard_problem.ts';
import { roleProblem } from './session.ts';

/** Says why a calculation of the account was not changed or removed: it is no draft, or has approved revisions. */
export async function rejectUnlessDraft(context: DashboardContext, place: CalculationPlace): Promise<void> {
  const approval = await findApproval(context, place);
  if (!approval) return;
  const { state, revisions } = approval;
  if (state === 'approved') {
    const detail = 'An approved calculation never changes. Begin a new revision; the approved one stays.';
    throw new DashboardProblemError('not_a_draft', detail);
  }
  if (state !== 'draft') {
    const detail = 'The calculation was sent for check. Return it to draft first.';
    throw new DashboardProblemError('not_a_draft', detail);
  }
  if (revisions.some(({ receipt }) => receipt !== null)) {
    const detail = 'Revisions of this calculation were approved. They are superseded by a new one, and not deleted.';
    throw new DashboardProblemError('not_a_draft', detail);
  }
}

/** A project with approved calculations is deleted by the owner alone, who says how many of them go with it. */
export async function requireMayDelete(
  context: DashboardContext,
  { accountId, role }: Pick<Session, 'accountId' | 'role'>,
  projectId: string,
  confirmed: number,
): Promise<void> {
  const approved = await approvedCount(context, accountId, projectId);
  if (approved === 0) return;
  if (role !== 'owner') throw roleProblem(role, 'owner');
  if (confirmed === approved) return;
  const what = approved === 1 ? '1 calculation' : `${approved} calculations`;
  const detail = `The project has ${what} with approved revisions, which are deleted with it. Confirm it with ?approved=${approved}.`;
  throw new DashboardProblemError('has_approvals', detail);
}
