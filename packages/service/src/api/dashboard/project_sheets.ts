import type { CalculationDocument } from '@plumbline/documents/sheets/calculation_document.ts';
import type { AddressedCalculation } from '@plumbline/documents/sheets/calculation_url.ts';
import { mostUsedTool } from '@plumbline/documents/sheets/most_used_tool.ts';
import { problemHtml } from '@plumbline/documents/sheets/problem_html.ts';
import { PROJECT_SHEETS_MAX } from '@plumbline/documents/sheets/project_sheets_max.ts';
import { readForm } from '@plumbline/documents/sheets/read_form.ts';
import type { SheetForm, SheetHeader } from '@plumbline/documents/sheets/sheet_frame.ts';
import { invalidInputProblem } from '@plumbline/editions/calls/call_tool.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findLetterhead } from '../../accounts/letterheads.ts';
import { severalCallsProblem } from '../../calls/limit_problem.ts';
import type { DocumentContent } from '../../documents/document_renderer.ts';
import type { Caller } from '../../keys/caller.ts';
import { approvalsOf, findApproval, keptRevision } from '../../projects/approvals.ts';
import { filled, sheetOf, signedSheet } from '../../projects/kept_sheet.ts';
import { findProject, type ProjectWithCalculations } from '../../projects/projects.ts';
import { loadCalculation } from '../../projects/saved_calculation.ts';
import type { StoredApproval } from '../../store/approval/contract.ts';
import type { StoredCalculation } from '../../store/project/contract.ts';
import { dateText } from '../../time/date_text.ts';
import { isOfThisSite } from '../http/browser_request.ts';
import { compress, encodingFor } from '../http/content_negotiation.ts';
import { problemOfError } from '../http/error_handler.ts';
import { FORMAT_TYPES } from '../http/format_types.ts';
import { PROBLEMS, ProblemError } from '../http/problem.ts';
import { LETTERHEAD_PAGE_HEADERS, SCRIPTLESS_PAGE_HEADERS } from '../http/security_headers.ts';
import type { DashboardContext } from './dashboard_context.ts';
import { DASHBOARD_PROBLEMS, DashboardProblemError, handleDashboardError } from './dashboard_problem.ts';
import { calculationIdOf, callerOf, found, projectIdOf } from './project_routes.ts';
import { accountIdOf } from './session.ts';

const NO_EXTRAS = new Set<never>();

/** The form of the sheet that the query asks for. */
function formOf(request: FastifyRequest): SheetForm {
  const { form, errors } = readForm((request.query as { form?: unknown }).form);
  if (errors.count > 0) throw new ProblemError(invalidInputProblem('the query', errors));
  return form;
}

/** The sheet of a saved calculation: as it was sent for check, or of a revision, or as it is now. */
async function savedSheet(
  project: ProjectWithCalculations,
  stored: StoredCalculation,
  approval: StoredApproval | undefined,
  revision?: string,
): Promise<AddressedCalculation & { header: SheetHeader }> {
  const kept = approval && (revision === undefined ? keptRevision(approval) : revisionOf(approval, revision));
  if (approval && kept) {
    const { header, ...sheet } = signedSheet(approval, kept);
    const loaded = await loadCalculation(sheet);
    if (loaded.ok) return { ...loaded.calculation, header };
    throw new ProblemError(loaded.problem);
  }
  const made = await sheetOf(project, stored);
  if (made.ok) return { ...made.calculation, header: made.sheet.header };
  const detail = `“${stored.title}” can no longer be calculated: ${made.problem.detail}`;
  throw new ProblemError({ ...made.problem, detail });
}

function revisionOf({ revisions }: StoredApproval, text: string) {
  return found(
    revisions.find(({ revision }) => String(revision) === text),
    'revision',
  );
}

/** An error in a page for people, if they asked for a page. */
export function handleSheetError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
  publicUrl: string,
): FastifyReply {
  if (!request.url.split('?', 1)[0]?.endsWith('.html')) return handleDashboardError(error, request, reply);
  const problem = error instanceof DashboardProblemError ? error.problem : problemOfError(error, request);
  const path = request.url;
  if (problem.code === 'not_signed_in') return reply.redirect(`/dashboard?return=${encodeURIComponent(path)}`);
  const { status, title } = { ...PROBLEMS, ...DASHBOARD_PROBLEMS }[problem.code];
  return reply
    .code(status)
    .type(FORMAT_TYPES.html)
    .headers(SCRIPTLESS_PAGE_HEADERS)
    .send(
      problemHtml({ ...problem, title, requestId: request.id, tool: undefined, path, publicUrl, isSignedIn: true }),
    );
}

/** How documents are served that a page links to. */
export function documentOptions(publicUrl: string) {
  const url = new URL(publicUrl);
  return {
    errorHandler: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
      handleSheetError(error, request, reply, publicUrl),
    // They spend calls, so another site must not open them in a frame or an image.
    onRequest: async (request: FastifyRequest): Promise<void> => {
      if (isOfThisSite(request, url)) return;
      throw new DashboardProblemError('cross_site', 'Open this document from a page of this site.');
    },
  };
}

/**
 * The sheets of saved calculations, with the header of their project. Each counts as a call of the account. The address on a sheet
 * stays the public one, which shows no project.
 */
export function serveProjectSheets(app: FastifyInstance, context: DashboardContext): void {
  const { callService, publicUrl, version, documentRenderer } = context;

  /** What the sheets of a request have in common. */
  async function settingsOf(request: FastifyRequest) {
    const letterhead = await findLetterhead(context, accountIdOf(request));
    return { publicUrl, version, form: formOf(request), ...(letterhead && { letterhead }) };
  }

  /** Makes the call of a calculation, whose document the renderer calculates again. */
  async function documentOf(
    caller: Caller,
    calculation: Awaited<ReturnType<typeof savedSheet>>,
    settings: Awaited<ReturnType<typeof settingsOf>>,
  ): Promise<CalculationDocument> {
    const { calculator, edition, input, header } = calculation;
    const read = () => ({ ok: true as const, calculator, input, extras: NO_EXTRAS });
    const outcome = await callService.call({ caller, channel: 'web', tool: calculator.name, read }, () => undefined);
    if (!outcome.ok) throw new ProblemError(outcome.problem);
    return { tool: calculator.name, edition, input, header, ...settings };
  }

  async function projectOf(request: FastifyRequest): Promise<ProjectWithCalculations> {
    return found(await findProject(context, accountIdOf(request), projectIdOf(request)), 'project');
  }

  async function savedDocument(request: FastifyRequest, caller: Caller) {
    const { calculationId } = calculationIdOf(request);
    const project = await projectOf(request);
    const { calculations } = project;
    const stored = found(
      calculations.find(({ id }) => id === calculationId),
      'calculation',
    );
    const approval = await findApproval(context, {
      accountId: accountIdOf(request),
      ...calculationIdOf(request),
    });
    const { revision } = request.query as { revision?: string };
    const sheet = await savedSheet(project, stored, approval, revision);
    return { stored, calculation: await documentOf(caller, sheet, await settingsOf(request)) };
  }

  const options = documentOptions(publicUrl);

  /** Makes the calls of several calculations of a project, and has something rendered of their documents. */
  async function renderSeveral(
    request: FastifyRequest,
    whole: ProjectWithCalculations,
    calculations: readonly StoredCalculation[],
    contentOf: (documents: CalculationDocument[]) => DocumentContent,
  ): Promise<Buffer> {
    if (calculations.length === 0) {
      throw new DashboardProblemError('nothing_to_print', 'Save a calculation to this project first.');
    }
    const caller = await callerOf(context, request);
    const problem = severalCallsProblem(caller, await callService.limitStatus(caller), calculations.length);
    if (problem) throw new ProblemError(problem);
    const slot = documentRenderer.reserveSlot(caller.id);
    try {
      const documents: CalculationDocument[] = [];
      const settings = await settingsOf(request);
      const approvals = await approvalsOf(context, accountIdOf(request), whole.project.id);
      for (const calculation of calculations) {
        const sheet = await savedSheet(whole, calculation, approvals.get(calculation.id));
        documents.push(await documentOf(caller, sheet, settings));
      }
      return await slot.render(contentOf(documents));
    } finally {
      slot.release();
    }
  }

  /** Serves all calculations of a project as one document. */
  function serveAll(ending: 'pdf' | 'docx', kind: 'project' | 'project_word', disposition: string): void {
    const type = FORMAT_TYPES[ending];
    app.get(`/projects/:id/sheets.${ending}`, options, async (request, reply) => {
      const whole = await projectOf(request);
      const { project, calculations } = whole;
      if (calculations.length > PROJECT_SHEETS_MAX) {
        const detail = `One document can have ${PROJECT_SHEETS_MAX} calculations, and this project has ${calculations.length}. Print them one by one, or split the project.`;
        throw new DashboardProblemError('too_many_calculations', detail);
      }
      const { name, client, reference, engineer, checker, changedAt } = project;
      const title = { title: name, ...filled({ client, reference, engineer, checker }), date: dateText(changedAt) };
      const file = await renderSeveral(request, whole, calculations, (documents) => {
        return { kind, project: title, calculations: documents };
      });
      return reply.type(type).header('content-disposition', `${disposition}; filename="project.${ending}"`).send(file);
    });
  }
  serveAll('pdf', 'project', 'inline');
  serveAll('docx', 'project_word', 'attachment');

  /** Serves the calculations of one tool as a schedule; by default of the tool with most of them. */
  function serveSchedule(format: 'html' | 'pdf' | 'docx'): void {
    const type = FORMAT_TYPES[format];
    app.get(`/projects/:id/schedule.${format}`, options, async (request, reply) => {
      const whole = await projectOf(request);
      const { tool = mostUsedTool(whole.calculations) } = request.query as { tool?: string };
      const members = whole.calculations.filter((each) => each.tool === tool);
      const { name } = whole.project;
      const file = await renderSeveral(request, whole, members, (calculations) => {
        return { kind: 'schedule', format, title: name, publicUrl, calculations };
      });
      if (format !== 'html') {
        const disposition = format === 'pdf' ? 'inline' : 'attachment';
        reply.header('content-disposition', `${disposition}; filename="schedule.${format}"`);
        return reply.type(type).send(file);
      }
      const { body, headers } = await compress(file, encodingFor(request));
      return reply
        .type(type)
        .headers({ ...LETTERHEAD_PAGE_HEADERS, ...headers })
        .send(body);
    });
  }
  serveSchedule('html');
  serveSchedule('pdf');
  serveSchedule('docx');

  app.get('/projects/:id/calculations/:calculation/sheet.html', options, async (request, reply) => {
    const caller = await callerOf(context, request);
    const slot = documentRenderer.reserveSlot(caller.id);
    try {
      const { calculation } = await savedDocument(request, caller);
      const { revision } = request.query as { revision?: string };
      const of = revision === undefined ? '' : `revision=${encodeURIComponent(revision)}`;
      const own = {
        pdf: `sheet.pdf${of && `?${of}`}`,
        onePage: `sheet.pdf?form=one_page${of && `&${of}`}`,
        xlsx: `sheet.xlsx${of && `?${of}`}`,
        docx: `sheet.docx${of && `?${of}`}`,
      };
      const page = await slot.render({ kind: 'page', calculation, own });
      const { body, headers } = await compress(page, encodingFor(request));
      return reply
        .type(FORMAT_TYPES.html)
        .headers({ ...LETTERHEAD_PAGE_HEADERS, ...headers })
        .send(body);
    } finally {
      slot.release();
    }
  });

  /** Serves a file of a saved calculation. */
  function serveFile(ending: 'pdf' | 'xlsx' | 'docx', kind: 'sheet' | 'workbook' | 'word', disposition: string): void {
    const type = FORMAT_TYPES[ending];
    app.get(`/projects/:id/calculations/:calculation/sheet.${ending}`, options, async (request, reply) => {
      const caller = await callerOf(context, request);
      const slot = documentRenderer.reserveSlot(caller.id);
      try {
        const { stored, calculation } = await savedDocument(request, caller);
        const file = await slot.render({ kind, calculation });
        const name = `${stored.tool}.${ending}`;
        return await reply.type(type).header('content-disposition', `${disposition}; filename="${name}"`).send(file);
      } finally {
        slot.release();
      }
    });
  }
  serveFile('pdf', 'sheet', 'inline');
  serveFile('xlsx', 'workbook', 'attachment');
  serveFile('docx', 'word', 'attachment');
}
