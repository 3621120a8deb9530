import {
  type Calculator,
  CitationSchema,
  COMMON_FIELDS,
  catalogue,
  DiagramSchema,
  DOMAIN_TEXT,
  DOMAINS,
  LineSchema,
} from '@plumbline/calculators';
import { EDITION_NAMES } from '@plumbline/editions';
import { TOOLS_ON_A_DATE } from '@plumbline/editions/calls/as_of.ts';
import { EXTRAS, findTool } from '@plumbline/editions/calls/call_tool.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallService } from '../../calls/call_service.ts';
import { StoreUnavailable } from '../../store/contract.ts';
import { authenticateCaller, callerOf, setLimitHeaders } from '../http/authentication.ts';
import { callRoute } from '../http/call_route.ts';
import { CORS_HEADERS } from '../http/cors.ts';
import type { FastPathRoute, FastPathRoutes } from '../http/fast_path_route.ts';
import { type CalledTool, handleToolCall } from '../http/handle_tool_call.ts';
import { JSON_TYPE } from '../http/http_response.ts';
import { inQuery, NOT_MODIFIED, type Operation, type Section, schemaNamed } from '../http/openapi/operation.ts';
import { anyObject, integer, list, object, pascalCase, text, word } from '../http/openapi/schema.ts';
import {
  AS_OF_PARAMETER,
  constantFields,
  includeParameter,
  requestExamples,
  ToolName,
  toolParameter,
} from '../http/openapi/tool_parts.ts';
import { ProblemError, problemResponse } from '../http/problem.ts';
import { publishedCatalogue, publishedExample, publishedTool, responseSchema } from '../http/published_tools.ts';
import { withBody } from '../http/read_body.ts';
import { serveOperations } from '../http/routes.ts';
import { createStaticResponse, memoize, memoizeAsync, REVALIDATE, sendStatic } from '../http/static_responses.ts';
import { caseCounts, verificationUrl } from './verification.ts';

/**
 * For operations whose result has the type of the current edition alone: a union with results of earlier editions would leave clients
 * that are generated from the document without the type of any field.
 */
const EDITION_OF_TOOL = inQuery(
  'edition',
  'The edition of methods and data to calculate with, as in `GET /v1/editions`; the current one by default. Results of earlier ' +
    'editions can have other fields than those described here.',
  { examples: EDITION_NAMES },
);

function callOperation(calculator: Calculator): Operation {
  const { name, title, domain, description, inputSchema, examples, draw } = calculator;
  const example = publishedExample(calculator).result;
  return {
    route: `POST /v1/tools/${name}`,
    tag: DOMAIN_TEXT[domain].title,
    summary: title,
    description,
    parameters: [
      includeParameter(draw ? EXTRAS : EXTRAS.filter((extra) => extra !== 'diagrams')),
      EDITION_OF_TOOL,
      ...(TOOLS_ON_A_DATE.includes(name) ? [AS_OF_PARAMETER] : []),
    ],
    requestBody: {
      description: 'The inputs, at most 64 KiB.',
      schema: inputSchema,
      examples: requestExamples(examples),
    },
    responses: {
      200: {
        description: 'The result',
        content: { 'application/json': { schema: schemaNamed(`${pascalCase(name)}Result`), example } },
        headers: ['RateLimit'],
      },
    },
  };
}

/** The calls of the tools, each an operation of its own. */
export const TOOL_OPERATIONS: Section = {
  get operations() {
    return Object.fromEntries(catalogue.map((calculator) => [calculator.name, callOperation(calculator)]));
  },
  get schemas() {
    const common = COMMON_FIELDS.flatMap((field) => {
      const schema = catalogue
        .map(({ resultSchema }) => resultSchema.properties[field])
        .find((found) => found !== undefined);
      return schema === undefined ? [] : [[pascalCase(field), schema]];
    });
    const ofTools = catalogue.flatMap((calculator) => [
      [`${pascalCase(calculator.name)}Input`, calculator.inputSchema],
      [`${pascalCase(calculator.name)}Result`, responseSchema(calculator)],
    ]);
    const shared = { Line: LineSchema, Citation: CitationSchema, Diagram: DiagramSchema };
    return { ...shared, ...Object.fromEntries([...common, ...ofTools]) };
  },
};

const entry = {
  name: ToolName,
  title: text('Title'),
  domain: word(DOMAINS, 'Domain of the tool'),
  description: text('What the tool calculates'),
  inputSchema: anyObject('JSON Schema of the inputs; numbers carry their `unit`'),
};
const ToolEntry = object(entry);
const Catalogue = object({ tools: list(ToolEntry), count: integer('Number of tools') });

const { document, place, edition, confidence, evidence } = CitationSchema.properties;
const ToolSource = object(
  {
    ...constantFields,
    document,
    place,
    edition,
    confidence,
    evidence,
    note: text('Note about the constant'),
  },
  { optional: ['evidence', 'note'] },
);
const ToolDescription = object({
  ...entry,
  resultSchema: anyObject('JSON Schema of the answer; rounded numbers carry their `unit` and `decimals`'),
  example: object({
    title: text('What the example shows'),
    input: anyObject('Its inputs'),
    result: anyObject('Its result'),
  }),
  sources: list(ToolSource, 'Every constant that the tool can use'),
  verification: object({ ...caseCounts, url: verificationUrl }),
});

/** The catalogue of tools. */
export const CATALOGUE_OPERATIONS = {
  tag: 'Catalogue',
  pathParameters: [toolParameter('name')],
  operations: {
    list_tools: {
      route: 'GET /v1/tools',
      summary: 'All tools',
      description: 'Every tool with its input schema. Does not count as a call.',
      responses: { 200: ['The catalogue', Catalogue], ...NOT_MODIFIED },
    },
    describe_tool: {
      route: 'GET /v1/tools/{name}',
      summary: 'One tool in full',
      description:
        'A tool with its input and result schemas, a worked example, every constant it uses, and how it is verified.',
      responses: { 200: ['The tool', ToolDescription], ...NOT_MODIFIED },
    },
  },
  schemas: { ToolName, Catalogue, ToolEntry, ToolDescription, ToolSource },
} satisfies Section;

function findToolOf(request: FastifyRequest): ReturnType<typeof findTool> {
  const { name } = request.params as { name: string };
  return findTool(name);
}

function toolNamed(request: FastifyRequest): Calculator {
  const found = findToolOf(request);
  if (!found.ok) throw new ProblemError(found.problem);
  return found.calculator;
}

/** Sets the limit headers on uncounted responses, which must work without the store too. */
function trySetLimitHeaders(callService: CallService) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    try {
      setLimitHeaders(request, reply, await callService.limitStatus(callerOf(request)));
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
    }
  };
}

/** The limit headers are the caller's own, so no shared cache may store the response. */
const PRIVATE = `private, ${REVALIDATE}`;

export function serveTools(app: FastifyInstance, callService: CallService): void {
  const json = (content: unknown) => createStaticResponse(JSON_TYPE, JSON.stringify(content), PRIVATE);
  const listed = memoize(() => json(publishedCatalogue()));
  const published = memoizeAsync(async (tool: Calculator) => json(await publishedTool(tool)));
  const options = { onRequest: [authenticateCaller(callService, 'main'), trySetLimitHeaders(callService)] };

  const call = { route: 'POST /v1/tools/{name}' };
  serveOperations(
    app,
    { operations: { ...CATALOGUE_OPERATIONS.operations, call } },
    {
      list_tools: { options, handler: (request, reply) => sendStatic(request, reply, listed()) },
      describe_tool: {
        options,
        handler: async (request, reply) => sendStatic(request, reply, await published(toolNamed(request))),
      },
      call: callRoute((request) => {
        const found = findToolOf(request);
        if (!found.ok) return Promise.resolve(problemResponse(found.problem, request));
        const tool = { calculator: found.calculator, requiredInterface: 'main', channel: 'rest' } as const;
        return handleToolCall(callService, tool, withBody(request));
      }),
    },
  );
}

/** The queries on the fast path, as they are sent. Any other, and any other spelling, is for Fastify to read. */
const QUERIES: readonly [sent: string, include?: string][] = [
  [''],
  ['?include=working', 'working'],
  ['?include=sources', 'sources'],
  ['?include=working,sources', 'working,sources'],
  ['?include=working%2Csources', 'working,sources'],
];

/** The routes of all tools on the fast path. */
export function toolFastPath(callService: CallService): FastPathRoutes {
  const routes = catalogue.flatMap((calculator) => {
    const tool: CalledTool = { calculator, requiredInterface: 'main', channel: 'rest' };
    return QUERIES.map(([sent, include]): [string, FastPathRoute] => [
      `/v1/tools/${calculator.name}${sent}`,
      {
        name: '/v1/tools/:name',
        ...(include !== undefined && { query: { include } }),
        headers: CORS_HEADERS,
        handle: (request) => handleToolCall(callService, tool, request),
        toResponse: problemResponse,
      },
    ]);
  });
  return new Map(routes);
}
