import {
  type Calculator,
  EDITION,
  type Problem as InputError,
  inputFromText,
  runCalculator,
} from '@plumbline/calculators';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { calculationUrl } from '../../calls/calculation_url.ts';
import type { CallOutcome, CallService } from '../../calls/call_service.ts';
import { type Extra, findTool, invalidInputProblem, type Problem } from '../../calls/call_tool.ts';
import { Press, PressFull } from '../../sheets/press.ts';
import { problemHtml } from '../../sheets/problem_html.ts';
import { gatherSheet, type Sheet, type SheetAnswer } from '../../sheets/sheet.ts';
import { SHEET_FILES } from '../../sheets/sheet_files.ts';
import { sheetHtml } from '../../sheets/sheet_html.ts';
import { callerOf, knowCaller, showStanding } from '../http/authentication.ts';
import { answerFailure } from '../http/error_handler.ts';
import { PROBLEMS, type ProblemCode, RequestRefused, sendProblem } from '../http/problem.ts';
import { servePath } from '../http/routes.ts';
import { SCRIPTLESS_PAGE_HEADERS } from '../http/security_headers.ts';
import { entityTag, isKnown, keepAnswer, madeOnce, sendKept } from '../http/static_responses.ts';
import { type Format, splitSuffix, wantedFormat } from './format_negotiation.ts';

const PATH = '/v1/calculations/';

const TYPES: Record<Format, string> = {
  json: 'application/json; charset=utf-8',
  html: 'text/html; charset=utf-8',
  pdf: 'application/pdf',
};

/** A day: the same address gives the same answer until the edition or the program changes. */
const CACHE_CONTROL = 'public, max-age=86400';

const EXTRAS_OF_JSON: ReadonlySet<Extra> = new Set(['working', 'sources']);
const EXTRAS_OF_DRAWN_SHEET: ReadonlySet<Extra> = new Set(['working', 'sources', 'diagrams']);

export interface CalculationsOptions {
  publicUrl: string;
  version: string;
}

type SheetFile = (typeof SHEET_FILES)[keyof typeof SHEET_FILES];

/** What an address asks for: a tool, its inputs and a format. */
interface CalculationRequest {
  calculator: Calculator;
  format: Format;
  input: Record<string, unknown>;
  /** What is wrong with the query as text, before anybody reads the inputs. */
  problems: InputError[];
}

function formatOf(request: FastifyRequest): Format {
  const { name } = request.params as { name: string };
  return splitSuffix(name).format ?? wantedFormat(request.headers.accept);
}

function queryOf(url: string): URLSearchParams {
  const mark = url.indexOf('?');
  return new URLSearchParams(mark === -1 ? '' : url.slice(mark + 1));
}

function readAddress(request: FastifyRequest): CalculationRequest {
  const { name } = request.params as { name: string };
  const found = findTool(splitSuffix(name).tool);
  if (!found.ok) throw new RequestRefused(found.problem);
  const { calculator } = found;
  return { calculator, format: formatOf(request), ...inputFromText(calculator.inputSchema, queryOf(request.url)) };
}

/** The same for everything that the answer depends on, and for nothing else. */
function tagOf({ calculator, format, input }: CalculationRequest, version: string, tier: string): string {
  return entityTag(JSON.stringify([EDITION, version, tier, format, calculator.name, input]));
}

/** The one place where an address becomes a call. */
function take(
  callService: CallService,
  request: FastifyRequest,
  { calculator, format, input, problems }: CalculationRequest,
): Promise<CallOutcome> {
  const caller = callerOf(request);
  if (problems.length > 0) {
    const read = runCalculator(calculator, input);
    const all = read.ok ? problems : [...problems, ...read.problems];
    return callService.recordUnreadable(caller, calculator.name, 'rest', invalidInputProblem(calculator.name, all));
  }
  const isDrawn = format !== 'json' && calculator.draw !== undefined;
  return callService.call({
    calculator,
    input,
    extras: isDrawn ? EXTRAS_OF_DRAWN_SHEET : EXTRAS_OF_JSON,
    caller,
    channel: 'rest',
  });
}

function sendRefusal(request: FastifyRequest, reply: FastifyReply, problem: Problem<ProblemCode>): FastifyReply {
  reply.header('vary', 'Accept');
  if (formatOf(request) !== 'html') return sendProblem(request, reply, problem);
  const { status, title } = PROBLEMS[problem.code];
  if (problem.retryAfterSeconds !== undefined) reply.header('retry-after', problem.retryAfterSeconds);
  const { detail, errors = [] } = problem;
  return reply
    .code(status)
    .type(TYPES.html)
    .headers(SCRIPTLESS_PAGE_HEADERS)
    .send(problemHtml({ title, detail, errors, requestId: request.id }));
}

const PRESS_FULL: Problem<'unavailable'> = {
  code: 'unavailable',
  detail: 'More sheets wait to be printed than can be printed soon, so this one was not begun. Try again shortly.',
  retryAfterSeconds: 5,
};

function answerAnyFailure(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof RequestRefused) return sendRefusal(request, reply, error.problem);
  if (error instanceof PressFull) return sendRefusal(request, reply, PRESS_FULL);
  return answerFailure(error, request, reply);
}

/** The addresses of the same sheet in other formats, from the page itself. */
function otherShapes({ calculator, input }: CalculationRequest): { pdf: string; json: string } {
  const [, query = ''] = calculationUrl('', calculator, input).split('?');
  const at = (format: Format) => `${PATH}${calculator.name}.${format}${query === '' ? '' : `?${query}`}`;
  return { pdf: at('pdf'), json: at('json') };
}

/** What an answer is made into. */
interface Answer {
  calculation: CalculationRequest;
  answer: Record<string, unknown>;
  sheet: () => Sheet;
}

async function bodyOf({ calculation, answer, sheet }: Answer, press: Press): Promise<string | Buffer> {
  switch (calculation.format) {
    case 'json':
      return JSON.stringify(answer);
    case 'html':
      return sheetHtml(sheet(), otherShapes(calculation));
    case 'pdf':
      return press.print(sheet());
  }
}

function allowKeeping(reply: FastifyReply, tag: string, address: string): FastifyReply {
  return reply.headers({
    etag: tag,
    'cache-control': CACHE_CONTROL,
    vary: 'Accept, X-API-Key',
    link: `<${address}>; rel="canonical"`,
  });
}

/** Serves every calculation under a permanent address, as JSON, as a sheet to read and print, and as PDF. */
export function serveCalculations(
  app: FastifyInstance,
  callService: CallService,
  { publicUrl, version }: CalculationsOptions,
): void {
  const authenticate = knowCaller(callService, 'main');
  const press = new Press();
  app.addHook('onClose', () => press.close());

  const kept = madeOnce(({ type, read }: SheetFile) => keepAnswer(type, read(), CACHE_CONTROL));
  for (const file of Object.values(SHEET_FILES)) {
    servePath(app, file.path, { GET: { handler: (request, reply) => sendKept(request, reply, kept(file)) } });
  }

  servePath(app, `${PATH}:name`, {
    GET: {
      options: {
        onRequest: async (request) => {
          readAddress(request);
          await authenticate(request);
        },
        errorHandler: (error: FastifyError, request, reply) => answerAnyFailure(error, request, reply),
      },
      handler: async (request, reply) => {
        const calculation = readAddress(request);
        const { calculator, format, input } = calculation;
        const tag = tagOf(calculation, version, callerOf(request).tier);
        const address = calculationUrl(publicUrl, calculator, input);
        if (calculation.problems.length === 0 && isKnown(tag, request.headers['if-none-match'])) {
          return allowKeeping(reply, tag, address).code(304).send();
        }
        const leavePress = format === 'pdf' ? press.takePlace() : undefined;
        try {
          const outcome = await take(callService, request, calculation);
          showStanding(request, reply, outcome.limitStatus);
          if (!outcome.ok) return sendRefusal(request, reply, outcome.problem);
          const sheet = () => gatherSheet({ calculator, input, answer: outcome.result as SheetAnswer, address });
          const body = await bodyOf({ calculation, answer: outcome.result, sheet }, press);
          allowKeeping(reply, tag, address);
          if (format === 'html') reply.headers(SCRIPTLESS_PAGE_HEADERS);
          if (format === 'pdf') reply.header('content-disposition', `inline; filename="${calculator.name}.pdf"`);
          return reply.type(TYPES[format]).send(body);
        } finally {
          leavePress?.();
        }
      },
    },
  });
}
