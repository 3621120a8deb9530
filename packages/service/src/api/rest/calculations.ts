import { type Calculator, EDITION, InputErrors, type InvalidInput, inputFromText } from '@plumbline/calculators';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { calculationUrl } from '../../calls/calculation_url.ts';
import type { CallOutcome, CallReading, CallRequest, CallService } from '../../calls/call_service.ts';
import { type Extra, findTool, invalidInputProblem, type Problem } from '../../calls/call_tool.ts';
import { PdfQueueFull, PdfRenderer, type PdfSlot } from '../../sheets/pdf_renderer.ts';
import { problemHtml } from '../../sheets/problem_html.ts';
import { gatherSheet, type Sheet, type SheetResult } from '../../sheets/sheet.ts';
import { SHEET_FILES } from '../../sheets/sheet_files.ts';
import { sheetHtml } from '../../sheets/sheet_html.ts';
import { authenticateCaller, callerOf, setLimitHeaders } from '../http/authentication.ts';
import { handleError } from '../http/error_handler.ts';
import { PROBLEMS, type ProblemCode, ProblemError, sendProblem } from '../http/problem.ts';
import { servePath } from '../http/routes.ts';
import { SCRIPTLESS_PAGE_HEADERS } from '../http/security_headers.ts';
import { createStaticResponse, entityTag, matchesEtag, memoize, sendStatic } from '../http/static_responses.ts';
import { FORMAT_TYPES, type Format, negotiateFormat, splitSuffix } from './format_negotiation.ts';

const PATH = '/v1/calculations/';

/** One day: the response changes only with a release. */
const CACHED_FOR = 'max-age=86400';
const PUBLIC = `public, ${CACHED_FOR}`;
/** The response to a key names its plan, so no shared cache may store it. */
const PRIVATE = `private, ${CACHED_FOR}`;
const VARY = 'Accept, X-API-Key, Authorization';

const EXTRAS_OF_JSON: ReadonlySet<Extra> = new Set(['working', 'sources']);
const EXTRAS_OF_DRAWN_SHEET: ReadonlySet<Extra> = new Set(['working', 'sources', 'diagrams']);

export interface CalculationsOptions {
  publicUrl: string;
  version: string;
}

type SheetFile = (typeof SHEET_FILES)[keyof typeof SHEET_FILES];

/** A parsed calculation URL, with the faults in its query before the tool validates the inputs. */
interface CalculationRequest extends InvalidInput {
  calculator: Calculator;
  format: Format;
  input: Record<string, unknown>;
}

function formatOf(request: FastifyRequest): Format {
  const { name } = request.params as { name: string };
  return splitSuffix(name).format ?? negotiateFormat(request.headers.accept);
}

function queryOf(url: string): URLSearchParams {
  const mark = url.indexOf('?');
  return new URLSearchParams(mark === -1 ? '' : url.slice(mark + 1));
}

function calculatorOf(request: FastifyRequest): Calculator {
  const { name } = request.params as { name: string };
  const found = findTool(splitSuffix(name).tool);
  if (!found.ok) throw new ProblemError(found.problem);
  return found.calculator;
}

function readCalculationUrl(request: FastifyRequest): CalculationRequest {
  const calculator = calculatorOf(request);
  return { calculator, format: formatOf(request), ...inputFromText(calculator.inputSchema, queryOf(request.url)) };
}

/** The ETag: covers everything that the response depends on. */
function tagOf({ calculator, format, input }: CalculationRequest, version: string, tier: string): string {
  return entityTag(JSON.stringify([EDITION, version, tier, format, calculator.name, input]));
}

function readCalculation({ calculator, format, input, ...invalid }: CalculationRequest): CallReading {
  if (invalid.errors.length > 0) {
    const all = new InputErrors();
    all.addAll(invalid);
    const validated = calculator.validate(input);
    if (!validated.ok) all.addAll(validated);
    return { ok: false, problem: invalidInputProblem(calculator.name, all) };
  }
  const isDrawn = format !== 'json' && calculator.draw !== undefined;
  return { ok: true, calculator, input, extras: isDrawn ? EXTRAS_OF_DRAWN_SHEET : EXTRAS_OF_JSON };
}

/** Makes the call of a calculation URL. */
function callCalculation(
  callService: CallService,
  request: FastifyRequest,
  calculation: CalculationRequest,
): Promise<CallOutcome> {
  const call: CallRequest = {
    caller: callerOf(request),
    channel: 'rest',
    tool: calculation.calculator.name,
    read: () => readCalculation(calculation),
  };
  return callService.call(call, (result) => result);
}

function sendCalculationProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  problem: Problem<ProblemCode>,
): FastifyReply {
  reply.header('vary', VARY);
  if (formatOf(request) !== 'html') return sendProblem(request, reply, problem);
  const { status, title } = PROBLEMS[problem.code];
  if (problem.retryAfterSeconds !== undefined) reply.header('retry-after', problem.retryAfterSeconds);
  const { detail, errors = [] } = problem;
  return reply
    .code(status)
    .type(FORMAT_TYPES.html)
    .headers(SCRIPTLESS_PAGE_HEADERS)
    .send(problemHtml({ title, detail, errors, requestId: request.id }));
}

const PDF_QUEUE_FULL: Problem<'unavailable'> = {
  code: 'unavailable',
  detail: 'More sheets wait to be printed than can be printed soon, so this one was not begun. Try again shortly.',
  retryAfterSeconds: 5,
};

function handleCalculationError(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof ProblemError) return sendCalculationProblem(request, reply, error.problem);
  if (error instanceof PdfQueueFull) return sendCalculationProblem(request, reply, PDF_QUEUE_FULL);
  return handleError(error, request, reply);
}

/** The relative URLs of the sheet in other formats. */
function otherFormats({ calculator, input }: CalculationRequest): { pdf: string; json: string } {
  const [, query = ''] = calculationUrl('', calculator, input).split('?');
  const at = (format: Format) => `${PATH}${calculator.name}.${format}${query === '' ? '' : `?${query}`}`;
  return { pdf: at('pdf'), json: at('json') };
}

/** The parts of a response body. */
interface Rendering {
  calculation: CalculationRequest;
  result: Record<string, unknown>;
  sheet: () => Sheet;
}

async function bodyOf({ calculation, result, sheet }: Rendering, slot: PdfSlot | undefined): Promise<string | Buffer> {
  if (slot) return slot.render(sheet());
  return calculation.format === 'json' ? JSON.stringify(result) : sheetHtml(sheet(), otherFormats(calculation));
}

function sendsKey({ headers }: FastifyRequest): boolean {
  return headers['x-api-key'] !== undefined || headers.authorization !== undefined;
}

function setCacheHeaders(request: FastifyRequest, reply: FastifyReply, tag: string, url: string): FastifyReply {
  return reply.headers({
    etag: tag,
    'cache-control': sendsKey(request) ? PRIVATE : PUBLIC,
    vary: VARY,
    link: `<${url}>; rel="canonical"`,
  });
}

/** Serves every calculation under a permanent URL, as JSON, HTML sheet or PDF. */
export function serveCalculations(
  app: FastifyInstance,
  callService: CallService,
  { publicUrl, version }: CalculationsOptions,
): void {
  const authenticate = authenticateCaller(callService, 'main');
  const pdfRenderer = new PdfRenderer();
  app.addHook('onClose', () => pdfRenderer.close());

  const sheetFile = memoize(({ type, read }: SheetFile) => createStaticResponse(type, read(), PUBLIC));
  for (const file of Object.values(SHEET_FILES)) {
    servePath(app, file.path, { GET: { handler: (request, reply) => sendStatic(request, reply, sheetFile(file)) } });
  }

  servePath(app, `${PATH}:name`, {
    GET: {
      options: {
        onRequest: async (request) => {
          calculatorOf(request);
          await authenticate(request);
        },
        errorHandler: (error: FastifyError, request, reply) => handleCalculationError(error, request, reply),
      },
      handler: async (request, reply) => {
        const calculation = readCalculationUrl(request);
        const { calculator, format, input } = calculation;
        const tag = tagOf(calculation, version, callerOf(request).tier);
        const url = calculationUrl(publicUrl, calculator, input);
        if (calculation.errors.length === 0 && matchesEtag(tag, request.headers['if-none-match'])) {
          return setCacheHeaders(request, reply, tag, url).code(304).send();
        }
        const slot = format === 'pdf' ? pdfRenderer.reserveSlot(callerOf(request).id) : undefined;
        try {
          const outcome = await callCalculation(callService, request, calculation);
          setLimitHeaders(request, reply, outcome.limitStatus);
          if (!outcome.ok) return sendCalculationProblem(request, reply, outcome.problem);
          const sheet = () => gatherSheet({ calculator, input, result: outcome.result as SheetResult, url });
          const body = await bodyOf({ calculation, result: outcome.result, sheet }, slot);
          setCacheHeaders(request, reply, tag, url);
          if (format === 'html') reply.headers(SCRIPTLESS_PAGE_HEADERS);
          if (format === 'pdf') reply.header('content-disposition', `inline; filename="${calculator.name}.pdf"`);
          return reply.type(FORMAT_TYPES[format]).send(body);
        } finally {
          slot?.release();
        }
      },
    },
  });
}
