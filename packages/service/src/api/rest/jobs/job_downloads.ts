import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Job } from '../../../jobs/job.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { ReportOptions } from '../../../portfolio/report/report.ts';
import type { PortfolioSummary } from '../../../portfolio/summary.ts';
import type { DocumentRenderer } from '../../../sheets/document_renderer.ts';
import { dateText } from '../../../time/date_time_text.ts';
import { callerOf } from '../../http/authentication.ts';
import { compress, encodingFor } from '../../http/compression.ts';
import { preferredType } from '../../http/content_negotiation.ts';
import { handleError } from '../../http/error_handler.ts';
import { JSON_TYPE } from '../../http/http_response.ts';
import { sendProblem } from '../../http/problem.ts';
import { type Route, servePath } from '../../http/routes.ts';
import { SCRIPTLESS_PAGE_HEADERS } from '../../http/security_headers.ts';
import { createQueryResponse, sendStatic } from '../../http/static_responses.ts';
import { problemOf } from '../calculation_problem.ts';
import { FORMAT_TYPES } from '../format_negotiation.ts';
import { ownerOf } from '../owner.ts';
import { contentDisposition, sendJobFile } from './job_files.ts';
import { type JobLookup, jobIdOf } from './job_lookup.ts';

type ReportFormat = 'html' | 'pdf';

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
    const { reportHtml } = await import('../../../portfolio/report/report_html.ts');
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

  for (const file of ['result', 'rejected'] as const) {
    const handler: Route['handler'] = async (request, reply) => {
      const found = await jobs[file](ownerOf(request), jobIdOf(request));
      if (!found) throw await lookup.notThere(request, file === 'result' ? 'result' : 'file of rejected rows');
      return sendJobFile(request, reply, found);
    };
    servePath(app, `/v1/jobs/:id/${file}`, { GET: route(handler) });
  }
  servePath(app, '/v1/jobs/:id/summary', { GET: route(sendSummary) });
  const { html, pdf } = FORMAT_TYPES;
  const prefersPdf = ({ headers }: FastifyRequest) => preferredType(headers.accept, [html, pdf]) === pdf;
  servePath(app, '/v1/jobs/:id/report', { GET: reportRoute((request) => (prefersPdf(request) ? 'pdf' : 'html')) });
  servePath(app, '/v1/jobs/:id/report.html', { GET: reportRoute(() => 'html') });
  servePath(app, '/v1/jobs/:id/report.pdf', { GET: reportRoute(() => 'pdf') });
}
