import type { PortfolioSummary } from '@plumbline/batch/portfolio/summary.ts';
import type { ReportOptions } from '@plumbline/documents/report/report.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DocumentRenderer } from '../../../documents/document_renderer.ts';
import type { Job } from '../../../jobs/job.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import { dateText } from '../../../time/date_text.ts';
import { callerOf } from '../../http/authentication.ts';
import { compress, encodingFor, preferredType } from '../../http/content_negotiation.ts';
import { handleError } from '../../http/error_handler.ts';
import { JSON_TYPE } from '../../http/http_response.ts';
import {
  file,
  HTML,
  inHeader,
  type JsonObject,
  NOT_MODIFIED,
  type Operation,
  type Section,
} from '../../http/openapi/operation.ts';
import { text } from '../../http/openapi/schema.ts';
import { sendProblem } from '../../http/problem.ts';
import { type Route, serveOperations } from '../../http/routes.ts';
import { SCRIPTLESS_PAGE_HEADERS } from '../../http/security_headers.ts';
import { createQueryResponse, sendStatic } from '../../http/static_responses.ts';
import { problemOf } from '../calculation_problem.ts';
import { FORMAT_TYPES } from '../format_negotiation.ts';
import { ownerOf } from '../owner.ts';
import { contentDisposition, sendJobFile } from './job_files.ts';
import { JOB_ID, type JobLookup, jobIdOf } from './job_lookup.ts';
import { JobSummary } from './job_schemas.ts';

type ReportFormat = 'html' | 'pdf';

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
    get_job_report: reportOperation(
      '',
      '',
      { ...HTML, ...PDF_CONTENT },
      ' The format follows `Accept`; the default is a page.',
    ),
    get_job_report_html: reportOperation('.html', ' as a page', HTML),
    get_job_report_pdf: reportOperation('.pdf', ' as a PDF', PDF_CONTENT),
  },
} satisfies Section;

export interface JobDownloadsOptions {
  jobs: Jobs;
  lookup: JobLookup;
  documentRenderer: DocumentRenderer;
  publicUrl: string;
  /** A route that only owners of jobs get to. */
  route: (handler: Route['handler']) => Route;
}

function stemOf({ request }: Job): string {
  return request.name.replace(/\.[^.]*$/, '') || request.name;
}

function reportOptions(job: Job): ReportOptions {
  const date = dateText(job.endedAt ?? job.createdAt);
  return { title: stemOf(job), source: job.request.name, date };
}

/** Serves what an ended job has: its files, the summary of its rows and the report on them. */
export function serveJobDownloads(
  app: FastifyInstance,
  { jobs, lookup, documentRenderer, publicUrl, route }: JobDownloadsOptions,
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

  async function sendReport(request: FastifyRequest, reply: FastifyReply, format: ReportFormat): Promise<FastifyReply> {
    const summary = JSON.parse(await summaryOf(request, 'report')) as PortfolioSummary;
    const job = await lookup.find(request);
    const options = reportOptions(job);
    reply.type(FORMAT_TYPES[format]).header('cache-control', 'private, no-cache');
    if (format === 'pdf') {
      const slot = documentRenderer.reserveSlot(callerOf(request).id);
      try {
        const pdf = await slot.render({ kind: 'report', summary, options });
        return reply.header('content-disposition', contentDisposition('inline', `${stemOf(job)}.pdf`)).send(pdf);
      } finally {
        slot.release();
      }
    }
    // Loaded with the first report, so that the service starts without it.
    const { reportHtml } = await import('@plumbline/documents/report/report_html.ts');
    const { body, headers } = await compress(reportHtml(summary, options, { publicUrl }), encodingFor(request));
    return reply.headers({ ...SCRIPTLESS_PAGE_HEADERS, ...headers, vary: 'Accept, Accept-Encoding' }).send(body);
  }

  function reportRoute(formatOf: (request: FastifyRequest) => ReportFormat): Route {
    const { handler, options } = route((request, reply) => sendReport(request, reply, formatOf(request)));
    const errorHandler = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      const problem = problemOf(error);
      return problem ? sendProblem(request, reply, problem) : handleError(error, request, reply);
    };
    return { handler, options: { ...options, errorHandler } };
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
    get_job_report: reportRoute((request) => (prefersPdf(request) ? 'pdf' : 'html')),
    get_job_report_html: reportRoute(() => 'html'),
    get_job_report_pdf: reportRoute(() => 'pdf'),
  });
}
