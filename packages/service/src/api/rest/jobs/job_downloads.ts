import type { ScheduleMembers } from '@plumbline/batch/portfolio/schedule_members.ts';
import { SCHEDULE_MEMBERS_MAX } from '@plumbline/batch/portfolio/schedule_members_max.ts';
import type { PortfolioSummary } from '@plumbline/batch/portfolio/summary.ts';
import { InputErrors, unknownName } from '@plumbline/calculators';
import type { ReportOptions } from '@plumbline/documents/report/report.ts';
import { invalidInputProblem } from '@plumbline/editions/calls/call_tool.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DocumentRenderer } from '../../../documents/document_renderer.ts';
import type { Job } from '../../../jobs/job.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import { StageFailed } from '../../../jobs/threads/job_stages.ts';
import type { ReceiptIssuer } from '../../../receipts/receipt_issuer.ts';
import { dateText } from '../../../time/date_text.ts';
import { callerOf } from '../../http/authentication.ts';
import { compress, encodingFor, preferredType } from '../../http/content_negotiation.ts';
import { FORMAT_TYPES } from '../../http/format_types.ts';
import { JSON_TYPE } from '../../http/http_response.ts';
import {
  file,
  HTML,
  inHeader,
  inQuery,
  type JsonObject,
  NOT_MODIFIED,
  type Operation,
  type Section,
} from '../../http/openapi/operation.ts';
import { text } from '../../http/openapi/schema.ts';
import { ProblemError } from '../../http/problem.ts';
import { type Route, serveOperations } from '../../http/routes.ts';
import { SCRIPTLESS_PAGE_HEADERS } from '../../http/security_headers.ts';
import { createQueryResponse, sendStatic } from '../../http/static_responses.ts';
import { ownerOf } from '../owner.ts';
import { contentDisposition, sendJobFile } from './job_files.ts';
import { JOB_ID, type JobLookup, jobIdOf } from './job_lookup.ts';
import { JobManifest, JobSummary } from './job_schemas.ts';

type ReportFormat = 'html' | 'pdf';
type ScheduleFormat = ReportFormat | 'docx';

const FILE_NAME = 'Content-Disposition: The name of the file';

const FILE_CONTENT = {
  'text/csv': { schema: text('A header, then a row in each line') },
  'application/x-ndjson': { schema: text('A JSON object in each line') },
  ...file('application/vnd.apache.parquet'),
};

function fileOperation(file: 'result' | 'rejected', summary: string, description: string): Operation {
  return {
    route: `GET /v1/jobs/{id}/${file}`,
    summary,
    description: `${description} Send \`Range\` to continue a download that broke off, with the \`ETag\` in \`If-Range\`.`,
    parameters: [inHeader('Range', 'One range of bytes'), inHeader('If-Range', 'The `ETag` of the file')],
    responses: {
      200: { description: 'The file', content: FILE_CONTENT, headers: ['ETag', FILE_NAME] },
      206: {
        description: 'The range',
        content: FILE_CONTENT,
        headers: ['ETag', FILE_NAME, 'Content-Range: The range and the length of the file'],
      },
      ...NOT_MODIFIED,
    },
    problems: [416],
  };
}

function reportOperation(extension: string, asWhat: string, content: JsonObject, negotiation = ''): Operation {
  return {
    route: `GET /v1/jobs/{id}/report${extension}`,
    summary: `The report on a job${asWhat}`,
    description: `Distributions, totals, the highest and lowest rows and what the measures would bring, to print, when the job has ended.${negotiation}`,
    responses: { 200: { description: 'The report', content } },
  };
}

function scheduleOperation(format: ScheduleFormat, asWhat: string, content: JsonObject): Operation {
  return {
    route: `GET /v1/jobs/{id}/schedule.${format}`,
    summary: `The rows of a job as a schedule${asWhat}`,
    description: `All rows on one sheet: the member that governs in full, the others as a table with bars of how much of their limits they use. The job is of one tool, has ended, and has at most ${SCHEDULE_MEMBERS_MAX} calculated rows. It counts no call.`,
    parameters: [
      inQuery('name', 'Column of the results with the names of the members; by default the number of the row'),
    ],
    responses: { 200: { description: 'The schedule', content } },
  };
}

const PDF_CONTENT = file(FORMAT_TYPES.pdf);

export const JOB_DOWNLOAD_OPERATIONS = {
  tag: 'Jobs',
  security: [{ apiKey: [] }],
  pathParameters: [JOB_ID],
  operations: {
    get_job_result: fileOperation(
      'result',
      'The results of a job',
      'A row for each calculated row of the file, in its order, when the job has ended.',
    ),
    get_job_rejected: fileOperation(
      'rejected',
      'The rejected rows of a job',
      'The rows that could not be calculated, with their reasons, when the job has ended. Correct them and send them as a new job.',
    ),
    get_job_summary: {
      route: 'GET /v1/jobs/{id}/summary',
      summary: 'The summary of a job',
      description: 'What the rows come to, when the job has ended: classes, totals, groups and distributions.',
      responses: { 200: ['The summary', JobSummary, 'ETag'], ...NOT_MODIFIED },
    },
    get_job_manifest: {
      route: 'GET /v1/jobs/{id}/manifest',
      summary: 'The signed manifest of a job',
      description:
        'The digests of the files that the job has read and written, its edition, mapping and counts, signed with the key of receipts, when the job has ended. Verify it with `plumbline verify` or at `/verify`.',
      responses: { 200: ['The manifest', JobManifest] },
    },
    get_job_report: reportOperation(
      '',
      '',
      { ...HTML, ...PDF_CONTENT },
      ' The format follows `Accept`; the default is a page.',
    ),
    get_job_report_html: reportOperation('.html', ' as a page', HTML),
    get_job_report_pdf: reportOperation('.pdf', ' as a PDF', PDF_CONTENT),
    get_job_schedule_html: scheduleOperation('html', ' as a page', HTML),
    get_job_schedule_pdf: scheduleOperation('pdf', ' as a PDF', PDF_CONTENT),
    get_job_schedule_docx: scheduleOperation('docx', ' as a Word document', file(FORMAT_TYPES.docx)),
  },
} satisfies Section;

export interface JobDownloadsOptions {
  jobs: Jobs;
  lookup: JobLookup;
  documentRenderer: DocumentRenderer;
  publicUrl: string;
  version: string;
  receipts: ReceiptIssuer;
  /** A route that only owners of jobs get to. */
  route: (handler: Route['handler']) => Route;
}

/** Reads `?name=mark`; any other parameter is an error. */
function readQuery(query: unknown): { name?: string } {
  const sent = query as Record<string, string | string[]>;
  const errors = new InputErrors();
  for (const name of Object.keys(sent)) {
    if (name !== 'name') errors.add(() => unknownName(name, 'a query parameter here', ['name']));
  }
  if (Array.isArray(sent.name)) errors.add(() => ({ field: 'name', message: 'name must be sent once.' }));
  if (errors.count > 0) throw new ProblemError(invalidInputProblem('the query', errors));
  return sent as { name?: string };
}

/** The name of a file without its ending. */
function stemOf(name: string): string {
  return name.replace(/\.[^.]*$/, '') || name;
}

function reportOptions(job: Job): ReportOptions {
  const date = dateText(job.endedAt ?? job.createdAt);
  return { title: stemOf(job.request.name), source: job.request.name, date };
}

/** Serves what an ended job has: its files, the summary of its rows and the report on them. */
export function serveJobDownloads(
  app: FastifyInstance,
  { jobs, lookup, documentRenderer, publicUrl, version, receipts, route }: JobDownloadsOptions,
): void {
  async function summaryOf(request: FastifyRequest, what: string): Promise<string> {
    const summary = await jobs.summary(ownerOf(request), jobIdOf(request));
    if (summary === undefined) throw await lookup.notThere(request, what);
    return summary;
  }

  async function sendSummary(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const summary = createQueryResponse(JSON_TYPE, await summaryOf(request, 'summary'));
    return sendStatic(request, reply, { ...summary, cacheControl: 'private, no-cache' });
  }

  async function sendManifest(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const manifest = await jobs.manifest(ownerOf(request), jobIdOf(request));
    if (!manifest) throw await lookup.notThere(request, 'manifest');
    const name = `${stemOf(manifest.name)}.manifest.json`;
    reply.headers({
      'cache-control': 'private, no-cache',
      'content-disposition': contentDisposition('attachment', name),
    });
    return reply.type(JSON_TYPE).send(JSON.stringify(await receipts.issueManifest(manifest)));
  }

  async function sendReport(request: FastifyRequest, reply: FastifyReply, format: ReportFormat): Promise<FastifyReply> {
    const summary = JSON.parse(await summaryOf(request, 'report')) as PortfolioSummary;
    const job = await lookup.find(request);
    const options = reportOptions(job);
    reply.type(FORMAT_TYPES[format]).header('cache-control', 'private, no-cache');
    if (format === 'pdf') {
      const slot = documentRenderer.reserveSlot(callerOf(request).id);
      try {
        const pdf = await slot.render({ kind: 'report', summary, options });
        return reply
          .header('content-disposition', contentDisposition('inline', `${stemOf(job.request.name)}.pdf`))
          .send(pdf);
      } finally {
        slot.release();
      }
    }
    // Loaded with the first report, so that the service starts without it.
    const { reportHtml } = await import('@plumbline/documents/report/report_html.ts');
    const { reportOf } = await import('@plumbline/documents/report/report.ts');
    const { body, headers } = await compress(
      reportHtml(reportOf(summary, options), { publicUrl }),
      encodingFor(request),
    );
    return reply.headers({ ...SCRIPTLESS_PAGE_HEADERS, ...headers, vary: 'Accept, Accept-Encoding' }).send(body);
  }

  function reportRoute(formatOf: (request: FastifyRequest) => ReportFormat): Route {
    return route((request, reply) => sendReport(request, reply, formatOf(request)));
  }

  async function membersOf(request: FastifyRequest): Promise<ScheduleMembers> {
    const { name } = readQuery(request.query);
    const { request: asked } = await lookup.find(request);
    if (asked.tool === undefined || asked.reviewTo !== undefined) {
      throw new ProblemError({ code: 'not_found', detail: 'Only a job that calculates with one tool has a schedule.' });
    }
    try {
      const found = await jobs.members(ownerOf(request), jobIdOf(request), name);
      if (!found) throw await lookup.notThere(request, 'schedule');
      if (found.members.length > 0 && found.members.length <= SCHEDULE_MEMBERS_MAX) return found;
    } catch (error) {
      if (!(error instanceof StageFailed) || error.failure.kind === 'internal') throw error;
      throw new ProblemError({ code: 'invalid_input', detail: error.message });
    }
    const detail = `A schedule has 1 to ${SCHEDULE_MEMBERS_MAX} members. The report summarises any number of rows.`;
    throw new ProblemError({ code: 'not_found', detail });
  }

  async function sendSchedule(request: FastifyRequest, reply: FastifyReply, format: ScheduleFormat) {
    const slot = documentRenderer.reserveSlot(callerOf(request).id);
    try {
      const { tool, members } = await membersOf(request);
      const project = stemOf((await lookup.find(request)).request.name);
      const calculations = members.map(({ name, edition, input }) => {
        return { tool, edition, input, publicUrl, version, header: { project, element: name } };
      });
      const file = await slot.render({ kind: 'schedule', format, title: project, publicUrl, calculations });
      reply.type(FORMAT_TYPES[format]).header('cache-control', 'private, no-cache');
      if (format === 'html') {
        const { body, headers } = await compress(file, encodingFor(request));
        return reply.headers({ ...SCRIPTLESS_PAGE_HEADERS, ...headers, vary: 'Accept-Encoding' }).send(body);
      }
      const disposition = format === 'pdf' ? 'inline' : 'attachment';
      return reply.header('content-disposition', contentDisposition(disposition, `${project}.${format}`)).send(file);
    } finally {
      slot.release();
    }
  }

  function scheduleRoute(format: ScheduleFormat): Route {
    return route((request, reply) => sendSchedule(request, reply, format));
  }

  const fileRoute = (file: 'result' | 'rejected') =>
    route(async (request, reply) => {
      const found = await jobs[file](ownerOf(request), jobIdOf(request));
      if (!found) throw await lookup.notThere(request, file === 'result' ? 'result' : 'file of rejected rows');
      return sendJobFile(request, reply, found);
    });

  const { html, pdf } = FORMAT_TYPES;
  const prefersPdf = ({ headers }: FastifyRequest) => preferredType(headers.accept, [html, pdf]) === pdf;
  serveOperations(app, JOB_DOWNLOAD_OPERATIONS, {
    get_job_result: fileRoute('result'),
    get_job_rejected: fileRoute('rejected'),
    get_job_summary: route(sendSummary),
    get_job_manifest: route(sendManifest),
    get_job_report: reportRoute((request) => (prefersPdf(request) ? 'pdf' : 'html')),
    get_job_report_html: reportRoute(() => 'html'),
    get_job_report_pdf: reportRoute(() => 'pdf'),
    get_job_schedule_html: scheduleRoute('html'),
    get_job_schedule_pdf: scheduleRoute('pdf'),
    get_job_schedule_docx: scheduleRoute('docx'),
  });
}
