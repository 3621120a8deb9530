import { CitationSchema, type InputError, InputErrors, shorten, Type, unknownName } from '@plumbline/calculators';
import {
  currentParameters,
  type DatedParameter,
  loadParameters,
  type Parameter,
  type ParameterQuery,
  searchParameters,
} from '@plumbline/editions';
import { findTool, invalidInputProblem } from '@plumbline/editions/calls/call_tool.ts';
import { exampleCall } from '@plumbline/editions/calls/example_call.ts';
import { ucumCode } from '@plumbline/editions/calls/ucum.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { JSON_TYPE } from '../http/http_response.ts';
import { inPath, NOT_MODIFIED, type Section, withoutKey } from '../http/openapi/operation.ts';
import { integer, list, object, text } from '../http/openapi/schema.ts';
import { constantFields, EditionName, ToolName } from '../http/openapi/tool_parts.ts';
import { ProblemError } from '../http/problem.ts';
import { serveOperations } from '../http/routes.ts';
import { createQueryResponse, createStaticResponse, memoize, sendStatic } from '../http/static_responses.ts';

/** The longest text of a query. */
const TEXT_LENGTH_MAX = 100;
const LIMIT_DEFAULT = 100;
const LIMIT_MAX = 200;
const OFFSET_MAX = 1_000_000;
const ID_SHOWN_MAX = 64;

const NAMES = ['tool', 'q', 'document', 'limit', 'offset'] as const;
type Name = (typeof NAMES)[number];

const { document, place, edition, confidence } = CitationSchema.properties;
const fields = {
  id: text('Id of the parameter; stays the same when its value changes'),
  ...constantFields,
  ucum: text('The unit as a code of UCUM; missing if UCUM has none, as for money'),
  source: object({ document, place, edition }),
  confidence,
  note: text('Note about the constant'),
  tools: list(ToolName, 'The tools that use it'),
};
const ParameterSchema = object(fields, { optional: ['ucum', 'note'] });
const DatedParameterSchema = object(
  {
    ...fields,
    editions: list(
      object({
        edition: EditionName,
        value: Type.Unsafe<number | object | null>({
          type: ['number', 'object', 'null'],
          description: 'Null where the edition does not have it',
        }),
      }),
      'Its value in each edition, newest first',
    ),
  },
  { optional: ['ucum', 'note'] },
);
const Parameters = object({
  parameters: list(ParameterSchema, 'One page of those that match'),
  count: integer('Number of parameters that match'),
  limit: integer('Most parameters in this response'),
  offset: integer('Matching parameters before this page'),
});

const optional = (name: Name, description: string, keywords: object = {}) => ({
  name,
  in: 'query',
  required: false,
  description,
  schema: { type: 'string', ...keywords },
});
const whole = (minimum: number, rest: object) => ({ type: 'integer', minimum, ...rest });

/** The constants of the tools. */
export const PARAMETER_OPERATIONS = {
  tag: 'Editions',
  operations: {
    list_parameters: {
      route: 'GET /v1/parameters',
      summary: 'The constants of the tools',
      ...withoutKey(
        'Every constant of the current edition that matches the query, with its source and the tools that use it.',
      ),
      parameters: [
        { ...optional('tool', 'Only the constants of this tool'), example: exampleCall().tool.name },
        optional('q', 'Words that all occur in symbol, description or document', { maxLength: TEXT_LENGTH_MAX }),
        optional('document', 'Part of the name of the source document', { maxLength: TEXT_LENGTH_MAX }),
        optional('limit', 'Most parameters in the response', whole(1, { maximum: LIMIT_MAX, default: LIMIT_DEFAULT })),
        optional('offset', 'Matching parameters to skip', whole(0, { default: 0 })),
      ],
      responses: { 200: ['The parameters', Parameters], ...NOT_MODIFIED },
      problems: [404],
    },
    describe_parameter: {
      route: 'GET /v1/parameters/{id}',
      summary: 'One constant in all editions',
      ...withoutKey('A constant with its source, the tools that use it, and its value in each edition.'),
      get parameters() {
        return [inPath('id', 'Id of the parameter', currentParameters()[0]?.id ?? '')];
      },
      responses: { 200: ['The parameter', DatedParameterSchema], ...NOT_MODIFIED },
    },
  },
  schemas: { Parameters, Parameter: ParameterSchema, DatedParameter: DatedParameterSchema },
} satisfies Section;

interface PagedQuery extends ParameterQuery {
  limit: number;
  offset: number;
}

function wholeNumber(text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise;
  return /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
}

function boundsError(field: Name, value: number, minimum: number, maximum: number): InputError | undefined {
  if (value >= minimum && value <= maximum) return undefined;
  return { field, message: `${field} must be a whole number from ${minimum} to ${maximum}.` };
}

function textError(field: Name, value: unknown): InputError | undefined {
  if (typeof value !== 'string') return { field, message: `${field} must be sent once.` };
  if (value.length <= TEXT_LENGTH_MAX) return undefined;
  return { field, message: `${field} must have at most ${TEXT_LENGTH_MAX} characters; ${value.length} were sent.` };
}

/** Reads the query of the list; throws a problem if it is not valid or names an unknown tool. */
function readQuery(query: Record<string, unknown>): PagedQuery {
  const errors = new InputErrors();
  const check = (error: InputError | undefined) => {
    if (error) errors.add(() => error);
  };
  for (const [name, value] of Object.entries(query)) {
    if (NAMES.includes(name as Name)) check(textError(name as Name, value));
    else errors.add(() => unknownName(name, 'a query parameter here', NAMES));
  }
  const { tool, q, document, ...page } = query as Partial<Record<Name, string>>;
  const limit = wholeNumber(page.limit, LIMIT_DEFAULT);
  const offset = wholeNumber(page.offset, 0);
  check(boundsError('limit', limit, 1, LIMIT_MAX));
  check(boundsError('offset', offset, 0, OFFSET_MAX));
  if (errors.count > 0) throw new ProblemError(invalidInputProblem('the query', errors));
  if (tool !== undefined) {
    const found = findTool(tool);
    if (!found.ok) throw new ProblemError(found.problem);
  }
  return { tool, q, document, limit, offset };
}

function publishedParameter({ id, datum, tools }: Parameter) {
  const ucum = ucumCode(datum.unit);
  return { id, ...datum, ...(ucum !== undefined && { ucum }), tools };
}

function listParameters(request: FastifyRequest) {
  const { limit, offset, ...query } = readQuery(request.query as Record<string, unknown>);
  const found = searchParameters(currentParameters(), query);
  const parameters = found.slice(offset, offset + limit).map(publishedParameter);
  return { parameters, count: found.length, limit, offset };
}

async function parameterIn(request: FastifyRequest): Promise<DatedParameter> {
  const { id } = request.params as { id: string };
  const parameters = await loadParameters();
  const found = parameters.find((each) => each.id === id) ?? parameters.find(({ ids }) => ids.has(id));
  if (found) return found;
  const detail = `There is no parameter ${shorten(id, ID_SHOWN_MAX)}. GET /v1/parameters lists them.`;
  throw new ProblemError({ code: 'not_found', detail });
}

/** Serves the data of all tools. Responses are the same for every caller, so they need no key and count as no call. */
export function serveParameters(app: FastifyInstance): void {
  const shown = memoize((parameter: DatedParameter) => {
    const content = { ...publishedParameter(parameter), editions: parameter.editions };
    return createStaticResponse(JSON_TYPE, JSON.stringify(content));
  });

  serveOperations(app, PARAMETER_OPERATIONS, {
    list_parameters: (request, reply) => {
      const content = JSON.stringify(listParameters(request));
      return sendStatic(request, reply, createQueryResponse(JSON_TYPE, content));
    },
    describe_parameter: async (request, reply) => sendStatic(request, reply, shown(await parameterIn(request))),
  });
}
