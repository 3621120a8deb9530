import { InputErrors, type InvalidInput, inputFromText } from '@plumbline/calculators';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type AddressedCalculation,
  calculationQuery,
  calculationUrl,
  calculatorUrl,
} from '../../calls/calculation_url.ts';
import type { CallOutcome, CallReading, CallRequest, CallService } from '../../calls/call_service.ts';
import { type Extra, extrasOfSheet, findTool, invalidInputProblem, type Problem } from '../../calls/call_tool.ts';
import { chooseEdition } from '../../calls/choose_edition.ts';
import { sheetVerification } from '../../calls/verification.ts';
import type { PdfRenderer, PdfSlot } from '../../sheets/pdf_renderer.ts';
import { gatherSheet, type Sheet, type SheetResult } from '../../sheets/sheet.ts';
import { SHEET_FILES } from '../../sheets/sheet_files.ts';
import { sheetHtml } from '../../sheets/sheet_html.ts';
import { authenticateCaller, callerOf, setLimitHeaders } from '../http/authentication.ts';
import { compress, type EncodedBody, encodingFor } from '../http/compression.ts';
import type { Encoding } from '../http/content_negotiation.ts';
import { handleError } from '../http/error_handler.ts';
import { type ProblemCode, ProblemError } from '../http/problem.ts';
import { servePath } from '../http/routes.ts';
import { SCRIPTLESS_PAGE_HEADERS } from '../http/security_headers.ts';
import { createStaticResponse, entityTag, matchesEtag, memoize, sendStatic } from '../http/static_responses.ts';
import { problemOf, sendCalculationProblem } from './calculation_problem.ts';
import { FORMAT_TYPES, type Format, formatOf, splitSuffix } from './format_negotiation.ts';
import { ONE_DAY, queryOf, redirectToEdition, setCacheHeaders, VARY } from './permanent_url.ts';

const PATH = '/v1/calculations/';

const EXTRAS_OF_JSON: ReadonlySet<Extra> = new Set(['working', 'sources']);

export interface CalculationsOptions {
  publicUrl: string;
  version: string;
  pdfRenderer: PdfRenderer;
}

type SheetFile = (typeof SHEET_FILES)[keyof typeof SHEET_FILES];

/** A parsed calculation URL, with the faults in its query before the tool validates the inputs. */
interface CalculationRequest extends AddressedCalculation, InvalidInput {
  format: Format;
  /** Whether the URL names the edition. */
  isPinned: boolean;
}

/** Reads a URL, with the tool in the edition that it names, or in the current one. */
async function readCalculationUrl(request: FastifyRequest): Promise<CalculationRequest> {
  const { name } = request.params as { name: string };
  const query = queryOf(request.url);
  const sent = query.get('edition') ?? undefined;
  query.delete('edition');
  const chosen = await chooseEdition(sent);
  if (!chosen.ok) throw new ProblemError(chosen.problem);
  const found = findTool(splitSuffix(name).tool, chosen.edition);
  if (!found.ok) throw new ProblemError(found.problem);
  const { calculator } = found;
  return {
    calculator,
    edition: chosen.edition.name,
    isPinned: sent !== undefined,
    format: formatOf(request),
    ...inputFromText(calculator.inputSchema, query),
  };
}

/** What a response depends on beside the calculation. */
interface Variant {
  version: string;
  tier: string;
  encoding: Encoding;
}

/** The ETag: covers everything that the response depends on. */
function tagOf(
  { edition, calculator, format, input }: CalculationRequest,
  { version, tier, encoding }: Variant,
): string {
  return entityTag(JSON.stringify([edition, version, tier, format, encoding, calculator.name, input]));
}

function readCalculation({ calculator, format, input, ...invalid }: CalculationRequest): CallReading {
  if (invalid.errors.length > 0) {
    const all = new InputErrors();
    all.addAll(invalid);
    const validated = calculator.validate(input);
    if (!validated.ok) all.addAll(validated);
    return { ok: false, problem: invalidInputProblem(calculator.name, all) };
  }
  return { ok: true, calculator, input, extras: format === 'json' ? EXTRAS_OF_JSON : extrasOfSheet(calculator) };
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

/** The relative URLs of the sheet in other formats. */
function otherFormats(calculation: CalculationRequest): Record<'pdf' | 'json', string> {
  const query = calculationQuery(calculation);
  const at = (format: Format) => `${PATH}${calculation.calculator.name}.${format}?${query}`;
  return { pdf: at('pdf'), json: at('json') };
}

/** The parts of a response body. */
interface Rendering {
  calculation: CalculationRequest;
  result: Record<string, unknown>;
  sheet: () => Sheet;
  publicUrl: string;
  encoding: Encoding;
}

/** A PDF is compressed in itself. */
async function bodyOf(rendering: Rendering, slot: PdfSlot | undefined): Promise<EncodedBody> {
  const { calculation, result, sheet, publicUrl, encoding } = rendering;
  if (slot) return { body: await slot.render({ kind: 'sheet', sheet: sheet() }), headers: {} };
  if (calculation.format === 'json') return compress(JSON.stringify(result), encoding);
  return compress(sheetHtml(sheet(), { publicUrl, ...otherFormats(calculation) }), encoding);
}

/** Serves every calculation under a permanent URL, as JSON, HTML sheet or PDF. */
export function serveCalculations(
  app: FastifyInstance,
  callService: CallService,
  { publicUrl, version, pdfRenderer }: CalculationsOptions,
): void {
  const authenticate = authenticateCaller(callService, 'main');

  const sheetFile = memoize(({ type, read }: SheetFile) => createStaticResponse(type, read(), `public, ${ONE_DAY}`));
  for (const file of Object.values(SHEET_FILES)) {
    servePath(app, file.path, { GET: { handler: (request, reply) => sendStatic(request, reply, sheetFile(file)) } });
  }

  function sendOwnProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem<ProblemCode>): FastifyReply {
    return sendCalculationProblem(request, reply.header('vary', VARY), { ...problem, publicUrl });
  }

  servePath(app, `${PATH}:name`, {
    GET: {
      options: {
        errorHandler: (error: FastifyError, request, reply) => {
          const problem = problemOf(error);
          return problem ? sendOwnProblem(request, reply, problem) : handleError(error, request, reply);
        },
      },
      handler: async (request, reply) => {
        const calculation = await readCalculationUrl(request);
        await authenticate(request);
        const { calculator, edition, format, input, isPinned } = calculation;
        if (!isPinned && format !== 'json') return redirectToEdition(request, reply, edition);
        const encoding = format === 'pdf' ? 'identity' : encodingFor(request);
        const tag = tagOf(calculation, { version, tier: callerOf(request).tier, encoding });
        const url = calculationUrl(publicUrl, calculation);
        if (calculation.errors.length === 0 && matchesEtag(tag, request.headers['if-none-match'])) {
          return setCacheHeaders(reply, calculation, { tag, url }).code(304).send();
        }
        const slot = format === 'pdf' ? pdfRenderer.reserveSlot(callerOf(request).id) : undefined;
        try {
          const outcome = await callCalculation(callService, request, calculation);
          setLimitHeaders(request, reply, outcome.limitStatus);
          if (!outcome.ok) return sendOwnProblem(request, reply, outcome.problem);
          const result = outcome.result as SheetResult;
          const verification = format === 'json' ? undefined : await sheetVerification(calculation, publicUrl);
          const sheet = () =>
            gatherSheet({
              calculator,
              input,
              result,
              url,
              calculatorUrl: calculatorUrl(publicUrl, calculation),
              verification,
            });
          const { body, headers } = await bodyOf(
            { calculation, result: outcome.result, sheet, publicUrl, encoding },
            slot,
          );
          setCacheHeaders(reply, calculation, { tag, url }).headers(headers);
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
