import { setImmediate as nextTurn } from 'node:timers/promises';
import { joinFirst } from '@plumbline/calculators';
import { calculationUrl } from '@plumbline/documents/sheets/calculation_url.ts';
import { EXPORT_FORMAT } from '@plumbline/documents/sheets/project_file.ts';
import { PROJECT_SHEETS_MAX } from '@plumbline/documents/sheets/project_sheets_max.ts';
import { NEWEST_FROZEN } from '@plumbline/editions';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findAccount } from '../../accounts/accounts.ts';
import { listMembers } from '../../accounts/members.ts';
import type { Caller } from '../../keys/caller.ts';
import { exportedApproval } from '../../projects/approval_export.ts';
import { approvalsOf } from '../../projects/approvals.ts';
import { inputWithLinks, takersOf } from '../../projects/linked_project.ts';
import { newsFor } from '../../projects/news.ts';
import {
  addCalculation,
  CALCULATIONS_MAX,
  changeCalculation,
  changeProject,
  createProject,
  deleteProject,
  findProject,
  listProjects,
  orderCalculations,
  PROJECTS_MAX,
  type ProjectWithCalculations,
  removeCalculation,
} from '../../projects/projects.ts';
import { loadCalculation, verdictTone } from '../../projects/saved_calculation.ts';
import type { StoredCalculation, StoredProject } from '../../store/project/contract.ts';
import { isoTime } from '../../time/date_text.ts';
import { countAttempt, projectFileLimits } from '../../usage/attempts.ts';
import { ipAddressOf } from '../http/http_request.ts';
import { JSON_TYPE } from '../http/http_response.ts';
import { ProblemError } from '../http/problem.ts';
import { throttle } from '../http/throttle.ts';
import { requireAccount } from './account_routes.ts';
import { rejectUnlessDraft, requireMayDelete } from './approval_guards.ts';
import type { DashboardContext } from './dashboard_context.ts';
import { DashboardProblemError } from './dashboard_problem.ts';
import { addedCalculation, calculationChange, orderBody, projectBody, readImport } from './project_body.ts';
import { accountIdOf, changeBy, requireRole, sessionOf } from './session.ts';

const NO_EXTRAS = new Set<never>();
/** How many calculations a message names. */
const TAKERS_NAMED_MAX = 3;

/** The caller for whom documents of projects are calculated: the account, with the limits of the member. */
export async function callerOf(
  { store, callService }: Pick<DashboardContext, 'store' | 'callService'>,
  request: FastifyRequest,
): Promise<Caller> {
  const account = requireAccount(await findAccount(store, accountIdOf(request)));
  return callService.callerOfMember(account, sessionOf(request), ipAddressOf(request));
}

/** The address and result of a calculation, or why there are none. A result is a call. */
async function resultOf(
  { tool, edition, input: json }: StoredCalculation,
  { caller, callService, publicUrl }: Pick<DashboardContext, 'publicUrl' | 'callService'> & { caller: Caller },
) {
  const loaded = await loadCalculation({ tool, edition, input: JSON.parse(json) });
  if (!loaded.ok) return { problem: loaded.problem.detail };
  const { calculator, input } = loaded.calculation;
  const url = calculationUrl(publicUrl, loaded.calculation);
  const read = () => ({ ok: true as const, calculator, input, extras: NO_EXTRAS });
  const outcome = await callService.call({ caller, channel: 'web', tool, read }, (result) => result);
  return outcome.ok ? { url, result: outcome.result } : { url, problem: outcome.problem.detail };
}

/**
 * A whole project as one JSON document: what is needed to import it, with addresses for people and programs, and with results as
 * far as the limits of the account allow. It is written calculation by calculation, so that other requests are served in between.
 */
async function exportProject(
  { project, calculations }: ProjectWithCalculations,
  context: Pick<DashboardContext, 'store' | 'publicUrl' | 'clock' | 'callService'> & {
    accountId: string;
    caller: Caller;
  },
): Promise<string> {
  const approvals = await approvalsOf(context, context.accountId, project.id);
  const exported: string[] = [];
  for (const calculation of calculations) {
    const { key, title, notes, tool, edition } = calculation;
    const result = await resultOf(calculation, context);
    const approval = approvals.get(calculation.id);
    const said = { key, title, notes, tool, edition, input: inputWithLinks(calculation) };
    exported.push(JSON.stringify({ ...said, ...(approval && exportedApproval(approval)), ...result }));
    await nextTurn();
  }
  const { name, client, reference, engineer, checker, revisions } = project;
  const words = { name, client, reference, engineer, checker, revisions: JSON.parse(revisions) };
  const exported_at = new Date(context.clock()).toISOString();
  const defaults = JSON.parse(project.defaults);
  const head = JSON.stringify({ format: EXPORT_FORMAT, exported_at, ...words, defaults });
  return `${head.slice(0, -1)},"calculations":[${exported.join(',')}]}`;
}

function shownTimes({ createdAt, changedAt }: { createdAt: number; changedAt: number }) {
  return { created_at: new Date(createdAt).toISOString(), changed_at: new Date(changedAt).toISOString() };
}

function shownProject({ createdAt, changedAt, changedBy: _, revisions, defaults, ...project }: StoredProject) {
  const values = { revisions: JSON.parse(revisions), defaults: JSON.parse(defaults) };
  return { ...project, ...values, ...shownTimes({ createdAt, changedAt }) };
}

function shownCalculation(calculation: StoredCalculation) {
  const { id, key, title, notes, tool, edition, input, links, state, revision, ...times } = calculation;
  const parsed = { input: JSON.parse(input), links: JSON.parse(links) };
  return { id, key, title, notes, tool, edition, ...parsed, state, revision, ...shownTimes(times) };
}

function shownAll({ project, calculations }: ProjectWithCalculations) {
  const isEarlier = calculations.some(({ edition }) => edition < NEWEST_FROZEN);
  return {
    ...shownProject(project),
    review_to: isEarlier ? NEWEST_FROZEN : null,
    calculations: calculations.map(shownCalculation),
    calculations_max: CALCULATIONS_MAX,
    sheets_max: PROJECT_SHEETS_MAX,
  };
}

/** A project or calculation of another account gets the same response as one that does not exist. */
export function found<Value>(value: Value | undefined | false, what: string): Value {
  if (value) return value;
  const detail = `This account has no such ${what}. It may have been deleted.`;
  throw new ProblemError({ code: 'not_found', detail });
}

export function projectIdOf(request: FastifyRequest): string {
  return (request.params as { id: string }).id;
}

export function calculationIdOf(request: FastifyRequest): { projectId: string; calculationId: string } {
  const { id, calculation } = request.params as { id: string; calculation: string };
  return { projectId: id, calculationId: calculation };
}

/** Rejects to remove a calculation that others take figures from. */
function rejectIfLinked(project: ProjectWithCalculations, { calculationId }: { calculationId: string }): void {
  const removed = project.calculations.find(({ id }) => id === calculationId);
  const takers = removed ? takersOf(project, removed).map((title) => `“${title}”`) : [];
  if (takers.length === 0) return;
  const takes = `${joinFirst(takers, TAKERS_NAMED_MAX)} ${takers.length === 1 ? 'takes' : 'take'} figures`;
  throw new DashboardProblemError('is_linked', `${takes} from this calculation. Remove the links first.`);
}

function tooManyProjects(): DashboardProblemError {
  const detail = `An account can have ${PROJECTS_MAX} projects. Export and delete one that you no longer need.`;
  return new DashboardProblemError('too_many_projects', detail);
}

/** The verdict of a saved calculation; one that can no longer be calculated has none that counts. */
async function verdictOf({ tool, edition, input }: StoredCalculation): Promise<string> {
  const loaded = await loadCalculation({ tool, edition, input: JSON.parse(input) });
  return loaded.ok ? verdictTone(loaded.calculation) : 'neutral';
}

/** The email addresses of the members of an account by their user ids; a former member has none. */
async function emailsOf({ store }: Pick<DashboardContext, 'store'>, accountId: string) {
  const members = await listMembers(store, accountId);
  const emails = new Map<string | null, string>(members.map(({ userId, email }) => [userId, email]));
  return (userId: string | null) => emails.get(userId);
}

/** The projects of an account and the calculations that are kept in them. */
export function serveProjects(app: FastifyInstance, context: DashboardContext): void {
  const forMembers = { onRequest: requireRole('member') };

  app.get('/api/projects', async (request) => {
    const accountId = accountIdOf(request);
    const [projects, emailOf] = await Promise.all([
      listProjects(context, accountId, verdictOf),
      emailsOf(context, accountId),
    ]);
    const shown = projects.map(({ project, contents: { calculations, tools, verdicts, changedBy, states } }) => {
      const users = new Set([project.changedBy, ...changedBy]);
      const members = [...users].flatMap((userId) => emailOf(userId) ?? []);
      return { ...shownProject(project), calculations, tools, verdicts, states, members };
    });
    return { projects: shown, projects_max: PROJECTS_MAX };
  });

  app.post('/api/visits', async (request) => {
    const { accountId, userId } = sessionOf(request);
    const news = await newsFor(context, { accountId, userId });
    if (!news) return { since: null, projects: [], jobs: [], editions: [] };
    const emailOf = await emailsOf(context, accountId);
    return {
      since: isoTime(news.since),
      projects: news.projects.map(({ id, name, changedAt, changedBy }) => ({
        id,
        name,
        changed_at: isoTime(changedAt),
        changed_by: emailOf(changedBy) ?? null,
      })),
      jobs: news.jobs.map(({ id, name, status, endedAt }) => ({ id, name, status, ended_at: isoTime(endedAt) })),
      editions: news.editions,
    };
  });

  app.post('/api/projects', forMembers, async (request, reply) => {
    const created = await createProject(context, sessionOf(request), projectBody(request.body));
    if (!created) throw tooManyProjects();
    return reply.code(201).send(shownProject(created));
  });

  // The body is read by the handler, once limits were checked.
  app.register(async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', async () => undefined);
    app.post('/api/projects/import', forMembers, async (request, reply) => {
      const accountId = accountIdOf(request);
      await throttle(countAttempt(context.store, projectFileLimits(accountId)), 'imports and exports');
      const slot = context.documentRenderer.reserveSlot(accountId);
      try {
        const { fields, calculations } = await readImport(request, slot);
        const created = await createProject(context, sessionOf(request), fields, calculations);
        if (!created) throw tooManyProjects();
        return reply.code(201).send(shownProject(created));
      } finally {
        slot.release();
      }
    });
  });

  app.get('/api/projects/:id', async (request) =>
    shownAll(found(await findProject(context, accountIdOf(request), projectIdOf(request)), 'project')),
  );

  app.patch('/api/projects/:id', forMembers, async (request) => {
    const fields = projectBody(request.body);
    const changed = await changeProject(context, sessionOf(request), projectIdOf(request), fields);
    return shownProject(found(changed, 'project'));
  });

  app.delete('/api/projects/:id', forMembers, async (request, reply) => {
    const { approved = '0' } = request.query as { approved?: string };
    await requireMayDelete(context, sessionOf(request), projectIdOf(request), Number(approved));
    const { accountId } = sessionOf(request);
    const change = changeBy(request, context.clock);
    found(await deleteProject(context, accountId, projectIdOf(request), Number(approved), change), 'project');
    return reply.code(204).send();
  });

  app.get('/api/projects/:id/export', async (request, reply) => {
    const accountId = accountIdOf(request);
    await throttle(countAttempt(context.store, projectFileLimits(accountId)), 'imports and exports');
    const project = found(await findProject(context, accountId, projectIdOf(request)), 'project');
    reply.header('content-disposition', 'attachment; filename="project.json"');
    const caller = await callerOf(context, request);
    return reply.type(JSON_TYPE).send(await exportProject(project, { ...context, accountId, caller }));
  });

  app.post('/api/projects/:id/calculations', forMembers, async (request, reply) => {
    const project = found(await findProject(context, accountIdOf(request), projectIdOf(request)), 'project');
    const calculation = await addedCalculation(request.body, project);
    const added = await addCalculation(context, sessionOf(request), projectIdOf(request), calculation);
    if (added === 'full') {
      const detail = `A project can have ${CALCULATIONS_MAX} calculations. Remove one, or start another project.`;
      throw new DashboardProblemError('too_many_calculations', detail);
    }
    return reply.code(201).send(shownCalculation(found(added !== 'no_project' && added, 'project')));
  });

  app.patch('/api/projects/:id/calculations/:calculation', forMembers, async (request) => {
    const address = calculationIdOf(request);
    const project = found(await findProject(context, accountIdOf(request), address.projectId), 'calculation');
    const change = await calculationChange(request.body, project, address.calculationId);
    const changed = await changeCalculation(context, sessionOf(request), address, change);
    if (!changed) await rejectUnlessDraft(context, { accountId: accountIdOf(request), ...address });
    return shownCalculation(found(changed, 'calculation'));
  });

  app.delete('/api/projects/:id/calculations/:calculation', forMembers, async (request, reply) => {
    const address = calculationIdOf(request);
    rejectIfLinked(found(await findProject(context, accountIdOf(request), address.projectId), 'calculation'), address);
    const isRemoved = await removeCalculation(context, sessionOf(request), address);
    if (!isRemoved) await rejectUnlessDraft(context, { accountId: accountIdOf(request), ...address });
    found(isRemoved, 'calculation');
    return reply.code(204).send();
  });

  app.put('/api/projects/:id/order', forMembers, async (request) => {
    const order = orderBody(request.body);
    const ordered = await orderCalculations(context, sessionOf(request), projectIdOf(request), order);
    return shownAll(found(ordered, 'project'));
  });
}
