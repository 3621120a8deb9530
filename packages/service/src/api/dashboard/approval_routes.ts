import { describeSent } from '@plumbline/calculators';
import { payloadOfReceipt } from '@plumbline/editions/receipts/receipt.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { listMembers } from '../../accounts/members.ts';
import {
  APPROVAL_STEP_NAMES,
  type ApprovalStepName,
  approvalStep,
  PEOPLE_NEEDED,
} from '../../projects/approval_steps.ts';
import {
  addComment,
  COMMENTS_MAX,
  type FoundCalculation,
  findForApproval,
  keptRevision,
  recalculate,
  resolveComment,
  type StepOutcome,
  sheetToSign,
  situationOf,
  takeStep,
  whyNotHere,
} from '../../projects/approvals.ts';
import { compare } from '../../projects/differences.ts';
import { importedApprovals } from '../../projects/imported_approvals.ts';
import { type KeptSheet, stateOf } from '../../projects/kept_sheet.ts';
import { loadCalculation } from '../../projects/saved_calculation.ts';
import type { CalculationPlace, Signature, StoredComment } from '../../store/approval/contract.ts';
import { isoTime } from '../../time/date_text.ts';
import { JSON_TYPE } from '../http/http_response.ts';
import { ProblemError } from '../http/problem.ts';
import type { DashboardContext } from './dashboard_context.ts';
import { DashboardProblemError } from './dashboard_problem.ts';
import { formBody, formProblem } from './form_body.ts';
import { calculationIdOf, found } from './project_routes.ts';
import { accountIdOf, changeBy, requireRole, sessionOf } from './session.ts';

const NAME_LENGTH_MAX = 200;

type Fields = Record<string, unknown>;

function fieldsOf(body: unknown): Fields {
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Fields) : {};
}

function placeOf(request: FastifyRequest): CalculationPlace {
  return { accountId: accountIdOf(request), ...calculationIdOf(request) };
}

/** Reads a step, with the revision and the digest of the sheet that the person has seen. */
function stepBody(body: unknown) {
  const { revision, ...texts } = fieldsOf(body);
  const { step, digest, name } = formBody({ name: '', ...texts }, ['step', 'digest', 'name']);
  if (!(APPROVAL_STEP_NAMES as readonly string[]).includes(step)) {
    throw formProblem([{ field: 'step', message: `step must be one of ${APPROVAL_STEP_NAMES.join(', ')}.` }]);
  }
  if (typeof revision !== 'number') {
    throw formProblem([
      { field: 'revision', message: `revision must be a number; ${describeSent(revision)} was sent.` },
    ]);
  }
  const signer = name.trim();
  const asked = { step: step as ApprovalStepName, revision, digest, name: signer };
  if (approvalStep(asked.step).signs && (signer === '' || signer.length > NAME_LENGTH_MAX)) {
    const message = `name must be your name, with at most ${NAME_LENGTH_MAX} characters: sheets print it with your signature.`;
    throw formProblem([{ field: 'name', message }]);
  }
  return asked;
}

function throwUnless(outcome: StepOutcome): void {
  if (!outcome.ok) throw new DashboardProblemError(outcome.code, outcome.detail);
}

/** The revision that an address names. */
function revisionOf({ approval }: FoundCalculation, text: string | undefined) {
  return found(
    approval.revisions.find(({ revision }) => String(revision) === text),
    'revision',
  );
}

/** Check and approval of the calculations of projects: states, signatures, comments, revisions. */
export function serveApprovals(app: FastifyInstance, context: DashboardContext): void {
  const { store, clock, receipts } = context;
  const forMembers = { onRequest: requireRole('member') };
  const base = '/api/projects/:id/calculations/:calculation';

  const findHere = async (request: FastifyRequest) =>
    found(await findForApproval(context, placeOf(request)), 'calculation');

  /** All that the page shows. */
  async function shown(request: FastifyRequest) {
    const place = placeOf(request);
    const { userId } = sessionOf(request);
    const here = await findHere(request);
    const { calculation, approval } = here;
    const [members, situation, toBeSigned, publicKeys] = [
      await listMembers(store, place.accountId),
      await situationOf(context, place, userId, here),
      await sheetToSign(here),
      approval.imported.length > 0 ? await receipts.publicKeys() : [],
    ];
    const emailOf = (id: string | null) => members.find((member) => member.userId === id)?.email ?? null;
    const signed = (signatures: readonly Signature[]) =>
      signatures.map(({ role, name, userId: by, at }) => ({ role, name, email: emailOf(by), at: isoTime(at) }));
    const said = ({ createdAt, resolvedAt, resolvedBy, author, ...comment }: StoredComment) => ({
      ...comment,
      author: emailOf(author),
      created_at: isoTime(createdAt),
      resolved_at: isoTime(resolvedAt),
      resolved_by: emailOf(resolvedBy),
    });
    const kept = keptRevision(approval);
    const again = kept?.recalculation;
    return {
      state: approval.state,
      revision: approval.revision,
      digest: toBeSigned.ok ? toBeSigned.digest : null,
      edition: toBeSigned.ok ? toBeSigned.sheet.edition : calculation.edition,
      lines: toBeSigned.ok ? toBeSigned.lines : [],
      people: situation.people,
      people_needed: PEOPLE_NEEDED,
      is_originator: situation.signedBy.originator === userId,
      steps: APPROVAL_STEP_NAMES.filter((step) => approvalStep(step).from.includes(approval.state)).map((step) => ({
        step,
        signs: approvalStep(step).signs ?? null,
        why_not: (toBeSigned.ok ? whyNotHere(step, situation, here) : toBeSigned.reason) ?? null,
      })),
      signatures: signed(kept?.signatures ?? []),
      comments: approval.comments.map(said),
      comments_max: COMMENTS_MAX,
      recalculation:
        kept && again
          ? {
              by: emailOf(again.userId),
              at: isoTime(again.at),
              edition: again.edition,
              input: again.input,
              ...(await compare(calculation.tool, JSON.parse(kept.sheet) as KeptSheet, again)),
            }
          : null,
      revisions: approval.revisions.map((each) => ({
        revision: each.revision,
        state: stateOf(approval, each),
        digest: each.digest,
        signatures: signed(each.signatures),
      })),
      imported: await importedApprovals(approval.imported, publicKeys),
    };
  }

  app.get(`${base}/approval`, shown);

  app.post(`${base}/approval`, forMembers, async (request) => {
    const asked = stepBody(request.body);
    throwUnless(await takeStep(context, placeOf(request), await findHere(request), asked, changeBy(request, clock)));
    return shown(request);
  });

  app.put(`${base}/recalculation`, forMembers, async (request) => {
    const { input, ...texts } = fieldsOf(request.body);
    const { edition } = formBody(texts, ['edition']);
    const here = await findHere(request);
    const loaded = await loadCalculation({ tool: here.calculation.tool, edition, input: fieldsOf(input) });
    if (!loaded.ok) throw new ProblemError(loaded.problem);
    const recalculation = { edition, input: loaded.calculation.input };
    throwUnless(await recalculate(context, placeOf(request), here, recalculation, changeBy(request, clock)));
    return shown(request);
  });

  app.post(`${base}/comments`, forMembers, async (request, reply) => {
    const { line, text } = formBody({ line: '', ...fieldsOf(request.body) }, ['line', 'text'], {
      text: (sent) => (sent.trim() === '' ? 'must not be empty.' : undefined),
    });
    const here = await findHere(request);
    const toBeSigned = await sheetToSign(here);
    if (line !== '' && toBeSigned.ok && !toBeSigned.lines.some(({ symbol }) => symbol === line)) {
      throw formProblem([{ field: 'line', message: 'line must be the symbol of a line of the working, or empty.' }]);
    }
    const { userId } = sessionOf(request);
    const comment = { line, text: text.trim(), revision: here.approval.revision };
    if (!(await addComment(context, placeOf(request), comment, userId))) {
      throw new DashboardProblemError('too_many_comments', `A calculation can have ${COMMENTS_MAX} comments.`);
    }
    return reply.code(201).send(await shown(request));
  });

  app.patch(`${base}/comments/:comment`, forMembers, async (request) => {
    const { resolved } = fieldsOf(request.body);
    if (typeof resolved !== 'boolean') {
      const message = `resolved must be true or false; ${describeSent(resolved)} was sent.`;
      throw formProblem([{ field: 'resolved', message }]);
    }
    const { comment } = request.params as { comment: string };
    const change = { commentId: comment, isResolved: resolved };
    const { userId } = sessionOf(request);
    found(await resolveComment(context, placeOf(request), change, userId), 'comment');
    return shown(request);
  });

  app.get(`${base}/revisions/:revision`, async (request) => {
    const here = await findHere(request);
    const { revision } = request.params as { revision: string };
    const { with: other } = request.query as { with?: string };
    const kept = revisionOf(here, revision);
    const sheet: KeptSheet = JSON.parse(kept.sheet);
    const { tool, edition, input } = here.calculation;
    const compared =
      other === undefined ? { edition, input: JSON.parse(input) } : JSON.parse(revisionOf(here, other).sheet);
    return { revision: kept.revision, digest: kept.digest, sheet, ...(await compare(tool, sheet, compared)) };
  });

  app.get(`${base}/revisions/:revision/receipt`, async (request, reply) => {
    const { revision } = request.params as { revision: string };
    const { receipt } = revisionOf(await findHere(request), revision);
    const { result } = payloadOfReceipt(found(receipt ?? undefined, 'receipt'));
    reply.header('content-disposition', `attachment; filename="approval-${revision}.json"`);
    return reply.type(JSON_TYPE).send(JSON.stringify({ ...result, receipt }));
  });
}
