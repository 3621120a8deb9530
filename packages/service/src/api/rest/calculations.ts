import { InputErrors, textFromInput } from '@plumbline/calculators';
import { calculationUrl } from '@plumbline/documents/sheets/calculation_url.ts';
import { SHEET_FILES } from '@plumbline/documents/sheets/sheet_files.ts';
import { invalidInputProblem, type Problem } from '@plumbline/editions/calls/call_tool.ts';
import { exampleCall } from '@plumbline/editions/calls/example_call.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallOutcome, CallReading, CallRequest, CallService } from '../../calls/call_service.ts';
import { authenticateCaller, callerOf, setLimitHeaders } from '../http/authentication.ts';
import { type Encoding, encodingFor } from '../http/content_negotiation.ts';
import { handleError, thrownProblem } from '../http/error_handler.ts';
import { FORMAT_TYPES } from '../http/format_types.ts';
import { file, HTML, inPath, inputsInQuery, inQuery, NOT_MODIFIED, type Section } from '../http/openapi/operation.ts';
import { anyObject } from '../http/openapi/schema.ts';
import { EDITION_PARAMETER, FORM_PARAMETER } from '../http/openapi/tool_parts.ts';
import type { ProblemCode } from '../http/problem.ts';
import { serveOperations, servePath } from '../http/routes.ts';
import { createStaticResponse, entityTag, matchesEtag, memoize, sendStatic } from '../http/static_responses.ts';
import { bodyOf, extrasOf, isCompressed, isDocument, setFormatHeaders } from './calculation_formats.ts';
import { sendCalculationProblem } from './calculation_problem.ts';
import { type CalculationRequest, readCalculationUrl } from './calculation_request.ts';
import { CALCULATION_FORMATS } from './format_negotiation.ts';
import { ISSUE_OPERATION, ISSUE_SCHEMAS, type IssueContext, issueSheet } from './issued_sheet.ts';
import { ONE_DAY, redirectToEdition, setCacheHeaders, VARY } from './permanent_url.ts';

const EXAMPLE = exampleCall();

export const CALCULATION_OPERATIONS = {
  tag: 'Calculations by URL',
  operations: {
    calculation: {
      route: 'GET /v1/calculations/{name}',
      summary: 'A calculation by its URL',
      description:
        'The inputs are query parameters: lists separated by commas, maps with dotted names such as `answers.lca=yes`. ' +
        'The format follows `Accept`, or the extension `.json`, `.html`, `.pdf`, `.xlsx`, `.docx`, `.csv`, `.bib` or `.csl` of the path; the default is JSON. Errors of HTML requests are HTML pages. ' +
        'A URL with an edition gives the same calculation for ever. Without one, HTML, PDF, Excel workbook and Word document redirect to the URL with the current edition, and JSON and CSV name it in `Content-Location`. ' +
        'In the workbook, the lines of the working are live formulas over the inputs. The Word document has the contents of the sheet, its formulas as equations of Word and its styles under the names of Word’s own, so that a template takes them over. The CSV table has a row for each input, result, line of the working and source. `.bib` (BibTeX) and `.csl` (CSL-JSON) are references that cite the calculation.',
      parameters: [
        inPath('name', 'Name of the tool, with or without a file extension', EXAMPLE.tool.name, {
          type: 'string',
          pattern: `^[a-z0-9_]+(\\.(${CALCULATION_FORMATS.join('|')}))?$`,
        }),
        EDITION_PARAMETER,
        FORM_PARAMETER,
        inQuery('include', 'Adds a signed receipt: to JSON as a member, to PDF as an attachment', {
          type: 'string',
          enum: ['receipt'],
        }),
        inputsInQuery(
          'One parameter for each input of the tool',
          Object.fromEntries(textFromInput(EXAMPLE.tool.inputSchema, EXAMPLE.input)),
        ),
      ],
      responses: {
        200: {
          description:
            'The calculation as JSON, as a printable calculation sheet, as a PDF, as an Excel workbook, as a Word document, as CSV, or as a reference that cites it',
          content: {
            'application/json': { schema: anyObject('The result of the tool, with its working and its sources') },
            ...HTML,
            ...file(FORMAT_TYPES.pdf),
            ...file(FORMAT_TYPES.xlsx),
            ...file(FORMAT_TYPES.docx),
            'text/csv': { schema: { type: 'string' } },
            'application/x-bibtex': { schema: { type: 'string' } },
            'application/vnd.citationstyles.csl+json': { schema: { type: 'array', items: { type: 'object' } } },
          },
          headers: ['RateLimit', 'ETag'],
        },
        302: {
          description: 'The same calculation with its edition, for HTML, PDF, Excel workbook and Word document',
          headers: ['Location: The URL'],
        },
        ...NOT_MODIFIED,
      },
      hasProblemPages: true,
    },
    issue_sheet: ISSUE_OPERATION,
  },
  schemas: ISSUE_SCHEMAS,
} satisfies Section;

export type CalculationsOptions = Omit<IssueContext, 'callService'>;

type SheetFile = (typeof SHEET_FILES)[keyof typeof SHEET_FILES];

/** What a response depends on in addition to the calculation. */
interface Variant {
  version: string;
  tier: string;
  encoding: Encoding;
}

/** The ETag: covers everything that the response depends on. */
function tagOf(
  { edition, calculator, format, form, hasReceipt, input }: CalculationRequest,
  { version, tier, encoding }: Variant,
): string {
  return entityTag(
    JSON.stringify([edition, version, tier, format, form, hasReceipt, encoding, calculator.name, input]),
  );
}

function readCalculation(calculation: CalculationRequest): CallReading {
  const { calculator, input, errors } = calculation;
  if (errors.length > 0) {
    const all = new InputErrors();
    all.addAll(calculation);
    const validated = calculator.validate(input);
    if (!validated.ok) all.addAll(validated);
    return { ok: false, problem: invalidInputProblem(calculator.name, all) };
  }
  return { ok: true, calculator, input, extras: extrasOf(calculation) };
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

/** Serves every calculation under a permanent URL, as JSON, HTML sheet, PDF, Excel workbook, Word document or CSV. */
export function serveCalculations(app: FastifyInstance, callService: CallService, options: CalculationsOptions): void {
  const { publicUrl, version, documentRenderer } = options;
  const authenticate = authenticateCaller(callService, 'main');

  const sheetFile = memoize(({ type, read }: SheetFile) => createStaticResponse(type, read(), `public, ${ONE_DAY}`));
  for (const file of Object.values(SHEET_FILES)) {
    servePath(app, file.path, { GET: { handler: (request, reply) => sendStatic(request, reply, sheetFile(file)) } });
  }

  function sendOwnProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem<ProblemCode>): FastifyReply {
    return sendCalculationProblem(request, reply.header('vary', VARY), { ...problem, publicUrl });
  }

  serveOperations(app, CALCULATION_OPERATIONS, {
    calculation: {
      options: {
        errorHandler: (error: FastifyError, request, reply) => {
          const problem = thrownProblem(error);
          return problem ? sendOwnProblem(request, reply, problem) : handleError(error, request, reply);
        },
      },
      handler: async (request, reply) => {
        const calculation = await readCalculationUrl(request);
        await authenticate(request);
        const { edition, format, isPinned } = calculation;
        if (!isPinned && isDocument(format)) return redirectToEdition(request, reply, edition);
        const encoding = isCompressed(format) ? 'identity' : encodingFor(request);
        const tag = tagOf(calculation, { version, tier: callerOf(request).tier, encoding });
        const url = calculationUrl(publicUrl, calculation);
        if (calculation.errors.length === 0 && matchesEtag(tag, request.headers['if-none-match'])) {
          return setCacheHeaders(reply, calculation, { tag, url }).code(304).send();
        }
        if (calculation.hasReceipt) await callService.prepareReceipts();
        const slot = isDocument(format) ? documentRenderer.reserveSlot(callerOf(request).id) : undefined;
        try {
          const outcome = await callCalculation(callService, request, calculation);
          setLimitHeaders(request, reply, outcome.limitStatus);
          if (!outcome.ok) return sendOwnProblem(request, reply, outcome.problem);
          const { result } = outcome;
          const { body, headers } = await bodyOf({ calculation, result, publicUrl, version, encoding }, slot);
          setCacheHeaders(reply, calculation, { tag, url }).headers(headers);
          return setFormatHeaders(reply, calculation).send(body);
        } finally {
          slot?.release();
        }
      },
    },
    issue_sheet: {
      options: {
        // The body is read after authentication and limits, and so not by Fastify.
        onRequest: async (request, reply) => {
          await authenticate(request);
          return issueSheet({ ...options, callService }, request, reply);
        },
      },
      handler: () => {
        throw new Error('the request was answered before its handler');
      },
    },
  });
}
