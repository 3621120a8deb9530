import { showCalculation } from '@plumbline/calculators';
import { digestOf, EDITION_NAMES } from '@plumbline/editions';
import { digestSheet } from '@plumbline/editions/receipts/sheet_digest.ts';
import { randomDigits } from '../keys/key_text.ts';
import type { MailSender } from '../mail/mail.ts';
import type { ReceiptIssuer } from '../receipts/receipt_issuer.ts';
import type { CalculationPlace, ExpectedRevision, Signature, StoredApproval } from '../store/approval/contract.ts';
import type { Change } from '../store/event/contract.ts';
import type { StoredCalculation } from '../store/project/contract.ts';
import { isoTime } from '../time/date_text.ts';
import {
  type ApprovalSituation,
  type ApprovalStepName,
  approvalStep,
  type SigningRole,
  whyNot,
} from './approval_steps.ts';
import { type KeptSheet, sheetOf, toSign } from './kept_sheet.ts';
import { staleLinks } from './linked_project.ts';
import type { ProjectsContext, ProjectWithCalculations } from './projects.ts';
import { loadCalculation } from './saved_calculation.ts';

/** How many comments a calculation can have, in all its revisions. */
export const COMMENTS_MAX = 200;
/** How many revisions a calculation can have. */
export const CALCULATION_REVISIONS_MAX = 50;
/** The lines of a working that comments can be about; a longer working has its first ones. */
const LINES_MAX = 500;

type StoreContext = Pick<ProjectsContext, 'store'>;

export interface ApprovalContext extends ProjectsContext {
  receipts: ReceiptIssuer;
  mail: MailSender;
}

/** A calculation of a project with its approval. */
export interface FoundCalculation extends ProjectWithCalculations {
  calculation: StoredCalculation;
  approval: StoredApproval;
}

export async function findForApproval(
  { store }: StoreContext,
  place: CalculationPlace,
): Promise<FoundCalculation | undefined> {
  const [found, approval] = await Promise.all([
    store.projects.find(place.accountId, place.projectId),
    store.approvals.find(place),
  ]);
  const calculation = found?.calculations.find(({ id }) => id === place.calculationId);
  return found && calculation && approval && { ...found, calculation, approval };
}

/** The revision that was sent for check, if the calculation is no draft. */
export function keptRevision({ state, revision, revisions }: StoredApproval) {
  return state === 'draft' ? undefined : revisions.find((each) => each.revision === revision);
}

/** What there is to sign now: the sheet that was sent for check, or the sheet of the draft; or why there is none. */
export type SheetToSign =
  | {
      ok: true;
      sheet: KeptSheet;
      digest: string;
      result: Record<string, unknown>;
      lines: { symbol: string; description: string }[];
    }
  | { ok: false; reason: string };

export async function sheetToSign(found: FoundCalculation): Promise<SheetToSign> {
  const { calculation, approval } = found;
  const kept = keptRevision(approval);
  let sheet: KeptSheet;
  if (kept) {
    sheet = JSON.parse(kept.sheet);
  } else {
    const made = await sheetOf(found, calculation);
    if (!made.ok) return { ok: false, reason: `“${calculation.title}” cannot be calculated: ${made.problem.detail}` };
    sheet = toSign(made.sheet);
  }
  const loaded = await loadCalculation(sheet);
  if (!loaded.ok) return { ok: false, reason: loaded.problem.detail };
  const { calculator } = loaded.calculation;
  const digest = digestOf(sheet.edition) ?? null;
  const digested = await digestSheet(calculator, { ...sheet, digest });
  if (!digested) return { ok: false, reason: 'Text of the calculation is not valid Unicode, so it cannot be signed.' };
  const shown = showCalculation(calculator, sheet.input);
  const lines = shown.ok ? shown.working.map(({ symbol, description = '' }) => ({ symbol, description })) : [];
  const named = lines.filter(({ symbol }, index) => lines.findIndex((each) => each.symbol === symbol) === index);
  return { ok: true, sheet, ...digested, lines: named.slice(0, LINES_MAX) };
}

/** Where a calculation stands for somebody. */
export async function situationOf(
  { store }: StoreContext,
  { accountId }: CalculationPlace,
  userId: string,
  found: FoundCalculation,
): Promise<ApprovalSituation> {
  const { calculation, approval } = found;
  const members = await store.members.listMembers(accountId);
  const signatures = keptRevision(approval)?.signatures ?? [];
  return {
    state: approval.state,
    signedBy: Object.fromEntries(signatures.map(({ role, userId: by }) => [role as SigningRole, by])),
    userId,
    openComments: approval.comments.filter(({ resolvedAt }) => resolvedAt === null).length,
    staleLinks: approval.state === 'draft' ? await staleLinks(found, calculation) : 0,
    people: members.filter(({ role }) => role !== 'viewer').length,
  };
}

/** Only a frozen edition calculates the same for ever. */
function whyNotFrozen(edition: string): string | undefined {
  if (digestOf(edition) !== undefined) return undefined;
  const frozen = EDITION_NAMES.find((name) => digestOf(name) !== undefined);
  return `Edition ${edition} is under development, and what is approved must not change. Calculate in a frozen edition, such as ${frozen}.`;
}

/** Why a step cannot be taken by somebody; undefined if it can. */
export function whyNotHere(
  step: ApprovalStepName,
  situation: ApprovalSituation,
  { calculation: { edition }, approval: { revision } }: FoundCalculation,
): string | undefined {
  const reason = whyNot(step, situation);
  if (reason !== undefined) return reason;
  if (step === 'submit') return whyNotFrozen(edition);
  if (step === 'revise' && revision >= CALCULATION_REVISIONS_MAX) {
    return `A calculation can have ${CALCULATION_REVISIONS_MAX} revisions. Duplicate it, and go on with the copy.`;
  }
  return undefined;
}

/** A step that somebody asks for, of the revision that they have seen. */
export interface AskedStep {
  step: ApprovalStepName;
  revision: number;
  digest: string;
  /** How the person signs; not used where nothing is signed. */
  name: string;
}

export type StepOutcome = { ok: true } | { ok: false; code: 'step_not_possible' | 'changed_meanwhile'; detail: string };

const CHANGED_MEANWHILE: StepOutcome = {
  ok: false,
  code: 'changed_meanwhile',
  detail: 'The calculation has changed since you opened it. Nothing was signed; look at it again.',
};

/** Takes a step of the approval, and records it. */
export async function takeStep(
  context: ApprovalContext,
  place: CalculationPlace,
  found: FoundCalculation,
  { step: name, revision, digest, name: signer }: AskedStep,
  change: Change,
): Promise<StepOutcome> {
  const { store, receipts } = context;
  const { project, calculation, approval } = found;
  const userId = change.actor.userId ?? '';
  const reason = whyNotHere(name, await situationOf(context, place, userId, found), found);
  if (reason !== undefined) return { ok: false, code: 'step_not_possible', detail: reason };
  const toBeSigned = await sheetToSign(found);
  if (!toBeSigned.ok) return { ok: false, code: 'step_not_possible', detail: toBeSigned.reason };
  if (toBeSigned.digest !== digest || approval.revision !== revision) return CHANGED_MEANWHILE;

  const { event, signs, needsResolved } = approvalStep(name);
  const said = { project: project.name, title: calculation.title, calculation: calculation.id, digest };
  const details = { ...said, revision: name === 'revise' ? revision + 1 : revision, ...(signs && { name: signer }) };
  const recorded = { kind: event, change, details };
  const { tool, edition, input, title, notes } = calculation;
  const expected: ExpectedRevision = {
    state: approval.state,
    revision,
    ...(approval.state === 'draft' ? { draft: { tool, edition, input, title, notes } } : { digest }),
    ...(needsResolved && { isResolved: true }),
  };
  const before = keptRevision(approval)?.signatures ?? [];
  const signatures: Signature[] = signs ? [...before, { role: signs, userId, name: signer, at: change.at }] : before;
  const sign = (state: 'checked' | 'approved', receipt: string | null) =>
    store.approvals.sign(place, expected, { state, signatures, receipt }, recorded);

  const take = async (): Promise<boolean> => {
    switch (name) {
      case 'submit':
        return store.approvals.submit(
          place,
          expected,
          { sheet: JSON.stringify(toBeSigned.sheet), digest, signatures },
          recorded,
        );
      case 'check':
        return sign('checked', null);
      case 'approve': {
        await receipts.prepare();
        const { sheet, result } = toBeSigned;
        const receipt = receipts.issue(
          { tool: sheet.tool, input: sheet.input, result },
          {
            revision,
            header: sheet.header as Record<string, unknown>,
            sheet_digest: digest,
            signatures: signatures.map((each) => ({
              role: each.role,
              name: each.name,
              user: each.userId,
              at: isoTime(each.at),
            })),
          },
        );
        return receipt === undefined ? false : sign('approved', receipt);
      }
      case 'return':
        return store.approvals.return(place, expected, recorded);
      case 'revise':
        return store.approvals.revise(place, expected, recorded);
    }
  };
  if (!(await take())) return CHANGED_MEANWHILE;
  if (name === 'submit' || name === 'check') await askForNext(context, place, found, signatures);
  return { ok: true };
}

/** Tells those who can take the next step: members who have not signed the revision, and may. */
async function askForNext(
  { store, mail }: ApprovalContext,
  { accountId }: CalculationPlace,
  { project, calculation }: FoundCalculation,
  signatures: readonly Signature[],
): Promise<void> {
  const signed = signatures.map(({ userId }) => userId);
  const members = await store.members.listMembers(accountId);
  const asked = members.filter(({ userId, role }) => role !== 'viewer' && !signed.includes(userId));
  const step = signatures.length === 1 ? 'check' : 'approve';
  const about = { title: calculation.title, project: project.name, projectId: project.id };
  const by = signatures.at(-1)?.name ?? '';
  await Promise.all(asked.map(({ email: to }) => mail.send({ kind: 'check_requested', to, step, by, ...about })));
}

/** Keeps what somebody other than the originator has calculated for a check. */
export async function recalculate(
  { store }: ProjectsContext,
  place: CalculationPlace,
  { project, calculation, approval }: FoundCalculation,
  { edition, input }: { edition: string; input: Record<string, unknown> },
  change: Change,
): Promise<StepOutcome> {
  const kept = keptRevision(approval);
  const userId = change.actor.userId ?? '';
  const { state, revision } = approval;
  if (!kept || state === 'approved') {
    const detail = 'Only a calculation that is for check or checked is recalculated.';
    return { ok: false, code: 'step_not_possible', detail };
  }
  if (kept.signatures.some((each) => each.role === 'originator' && each.userId === userId)) {
    const detail = 'You have sent this calculation for check; somebody else recalculates it.';
    return { ok: false, code: 'step_not_possible', detail };
  }
  const details = { project: project.name, title: calculation.title, calculation: calculation.id, revision, edition };
  const isKept = await store.approvals.recalculate(
    place,
    { state, revision, digest: kept.digest },
    { userId, at: change.at, edition, input },
    { kind: 'calculation_recalculated', change, details },
  );
  return isKept ? { ok: true } : CHANGED_MEANWHILE;
}

/** Adds a comment to the present revision; false at the maximum. */
export function addComment(
  { store, clock }: ProjectsContext,
  place: CalculationPlace,
  { line, text, revision }: { line: string; text: string; revision: number },
  author: string,
): Promise<boolean> {
  const comment = { id: `comment_${randomDigits(16)}`, revision, line, text, author, createdAt: clock() };
  return store.approvals.addComment(place, { ...comment, resolvedAt: null, resolvedBy: null }, COMMENTS_MAX);
}

/** Resolves a comment, or opens it again; false if there is no such comment. */
export function resolveComment(
  { store, clock }: ProjectsContext,
  place: CalculationPlace,
  { commentId, isResolved }: { commentId: string; isResolved: boolean },
  userId: string,
): Promise<boolean> {
  return store.approvals.resolveComment(place, commentId, isResolved ? { at: clock(), userId } : null);
}

/** The approval of a calculation; undefined if the account has no such calculation. */
export function findApproval({ store }: StoreContext, place: CalculationPlace): Promise<StoredApproval | undefined> {
  return store.approvals.find(place);
}

/** The approvals of all calculations of a project, by the id of the calculation. */
export function approvalsOf(
  { store }: StoreContext,
  accountId: string,
  projectId: string,
): Promise<Map<string, StoredApproval>> {
  return store.approvals.ofProject(accountId, projectId);
}

/** How many calculations of a project have approved revisions. */
export async function approvedCount(context: StoreContext, accountId: string, projectId: string): Promise<number> {
  const approvals = await approvalsOf(context, accountId, projectId);
  return [...approvals.values()].filter(({ revisions }) => revisions.some(({ receipt }) => receipt !== null)).length;
}
