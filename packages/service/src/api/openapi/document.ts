import { catalogue, DOMAIN_TEXT, EDITION, publishedKeyword, publishedSchema } from '@plumbline/calculators';
import { CAUTION, DESCRIPTION, OFFER, PROMISE } from '@plumbline/documents/page/product.ts';
import { exampleCall } from '@plumbline/editions/calls/example_call.ts';
import { withUcum } from '@plumbline/editions/calls/ucum.ts';
import type { FastifyInstance } from 'fastify';
import { PLANS } from '../../plans/plans.ts';
import { JSON_TYPE } from '../http/http_response.ts';
import {
  type JsonObject,
  NOT_MODIFIED,
  requestBodyOf,
  responseOf,
  type Section,
  schemaNamed,
} from '../http/openapi/operation.ts';
import { InputProblem, Problem, problemResponses, problemsOf } from '../http/openapi/problem_responses.ts';
import { serveOperations } from '../http/routes.ts';
import { createStaticResponse, memoize, sendStatic } from '../http/static_responses.ts';

const ARTICLES = { minute: 'a', hour: 'an' };

function limitsTable(): string {
  const rows = PLANS.map(({ interface: owner, tier, window, callsPerWindow, callsPerMonth }) => {
    const figure = (calls: number | null) => calls?.toLocaleString('en-GB') ?? 'unlimited';
    const rate = callsPerWindow === null ? 'unlimited' : `${figure(callsPerWindow)} ${ARTICLES[window]} ${window}`;
    return `| ${owner === 'main' ? '' : 'Variant B, '}${tier} | ${rate} | ${figure(callsPerMonth)} |`;
  });
  return ['| Plan | Calls | Calls a month |', '| --- | --- | --- |', ...rows].join('\n');
}

/** The introduction of the API reference. */
function introduction(publicUrl = 'http://localhost:3000'): string {
  const { tool, input } = exampleCall();
  return `${catalogue.length} ${OFFER}. ${PROMISE} Each result has its standard, recommendations, assumptions and warnings; \`?include=working,sources\` adds every line of the calculation and the source of every constant. Data edition ${EDITION}.

**First call.** Post the inputs of a tool as one JSON object to its path; no key is needed:

\`\`\`sh
curl -s ${publicUrl}/v1/tools/${tool.name} -H 'Content-Type: application/json' -d '${JSON.stringify(input)}'
\`\`\`

**Units and decimals.** A number has its unit in \`x-unit\`; a result is rounded once, to \`x-decimals\`. A number without \`x-unit\` is a plain number. \`x-ucum\` is the same unit as a code of [UCUM](https://ucum.org); money has none, because UCUM has no currencies: \`x-unit\` names it as ISO 4217 does.

**Keys and limits.** Send a key in \`X-API-Key\`; without one you are on the free plan, by IP address. All keys of an account share its limits; keys of an unverified account on the free plan count towards those of the IP address. Only tool calls count: each item of a batch and each calculated row of a job is one call, and rows of jobs count towards the month alone; an exploration is one call for every started 100 evaluations. Rejected calls do not count; calls with invalid inputs count towards the minute, not the month.

${limitsTable()}

**Errors.** Every error is an RFC 9457 problem document, \`application/problem+json\`, with a stable \`code\`.

${CAUTION}`;
}

export interface OpenApiOptions {
  version: string;
  /** By default the URL that the document was loaded from. */
  publicUrl?: string | undefined;
}

const SECURITY_SCHEMES = {
  apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key', description: 'The key of a paid plan.' },
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: 'The same key, for MCP clients that cannot set other headers.',
  },
  serviceKey: { type: 'apiKey', in: 'header', name: 'X-SERVICE-Key', description: 'A key of Variant B.' },
};

const HEADERS = {
  RequestId: {
    description: 'Id of this request in our logs; quote it when you contact us.',
    schema: { type: 'string', pattern: '^req_[0-9a-f]{32}$' },
  },
  RateLimit: {
    description:
      'The remaining calls of each limit, as a structured field: `r` calls remain, and more are available in `t` seconds.',
    schema: { type: 'string' },
  },
  RateLimitPolicy: {
    description: "The limits of the caller's plan, as a structured field: `q` calls within `w` seconds.",
    schema: { type: 'string' },
  },
  RetryAfter: { description: 'Seconds to wait before you retry.', schema: { type: 'integer', minimum: 0 } },
  ETag: { description: 'Version of this response; send it in `If-None-Match`.', schema: { type: 'string' } },
};

const TAGS: Record<string, string> = {
  ...Object.fromEntries(Object.values(DOMAIN_TEXT).map(({ title, about }) => [title, `${about}.`])),
  Catalogue: 'The tools, with their inputs, results, examples and sources.',
  Editions: 'Editions of methods and data, what changed between them, and every constant.',
  Law: 'The laws, standards and data sets behind the tools, and their changes.',
  Verification: 'Published cases with source and agreement, and what is not verified.',
  Batch: 'Many calls in one request.',
  Jobs: 'Whole files, calculated in the background. They need a key.',
  Webhooks: 'Addresses that are told when a job has ended or followed law changes. They need a key.',
  'Calculations by URL': 'The same calculations with permanent URLs that can be saved, shared and printed.',
  Exploring: 'What happens if inputs change: ranges, wanted figures, rankings and uncertainty.',
  Projects: 'Linked calculations of a project, evaluated together',
  Usage: 'Usage and remaining calls of a plan.',
  MCP: 'The tools for agents, over the Model Context Protocol.',
  'Variant B': 'The older interface: own paths, own formats, and a required key in `X-SERVICE-Key`.',
  Service: 'Health, readiness and documentation of the service.',
};

/** The paths of sections, with their operations. */
function pathsOf(sections: readonly Section[]): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const { security, pathParameters = [], operations, ...section } of sections) {
    for (const [operationId, operation] of Object.entries(operations)) {
      const {
        route,
        tag = section.tag,
        problems: _,
        hasProblemPages: __,
        requestBody,
        responses,
        ...described
      } = operation;
      const [method = '', path = ''] = route.split(' ');
      const inPath = pathParameters.filter(({ name }) => path.includes(`{${name}}`));
      const parameters = [...inPath, ...(operation.parameters ?? [])];
      const own = Object.entries(responses).map(([status, response]) => [status, responseOf(response)]);
      paths[path] = {
        ...paths[path],
        [method.toLowerCase()]: {
          tags: [tag],
          ...(security && { security }),
          operationId,
          ...described,
          ...(parameters.length > 0 && { parameters }),
          ...(requestBody && { requestBody: requestBodyOf(requestBody) }),
          responses: { ...problemsOf({ security, ...operation }), ...Object.fromEntries(own) },
        },
      };
    }
  }
  return paths;
}

/** OpenAPI leaves names that begin with x- to extensions. */
const EXTENSION_OF: Record<string, string | undefined> = { unit: 'x-unit', decimals: 'x-decimals', isMap: undefined };

function openApiKeyword(keyword: string, value: unknown): string | undefined {
  if (keyword === 'unit' && value === '-') return undefined;
  return keyword in EXTENSION_OF ? EXTENSION_OF[keyword] : publishedKeyword(keyword);
}

type Replacement = (schema: object) => JsonObject | undefined;

/** A part of the document with a reference in place of each schema that has a name. */
function withReferences<Part extends object>(part: Part, replacement: Replacement): Part {
  const replaced = (inner: unknown): unknown => {
    if (typeof inner !== 'object' || inner === null) return inner;
    return replacement(inner) ?? withReferences(inner, replacement);
  };
  if (Array.isArray(part)) return part.map(replaced) as unknown as Part;
  return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, replaced(inner)])) as Part;
}

/** The OpenAPI 3.1 document, generated from the definitions that the service runs on. */
export function createDocument({ version, publicUrl }: OpenApiOptions, sections: readonly Section[]) {
  const schemas: Record<string, object> = Object.assign(
    { Problem, InputProblem },
    ...sections.map(({ schemas }) => schemas),
  );
  const references = new Map(Object.entries(schemas).map(([name, schema]) => [schema, schemaNamed(name)]));
  const replacement: Replacement = (schema) => references.get(schema);
  const published = (schema: object) =>
    withReferences(publishedSchema(schema, { keyword: openApiKeyword, replacement }), replacement);
  return {
    openapi: '3.1.1',
    info: {
      title: 'Plumbline',
      version,
      summary: DESCRIPTION,
      description: introduction(publicUrl),
      contact: { name: 'Plumbline' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl ?? '/' }],
    security: [{}, { apiKey: [] }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths: withReferences(pathsOf(sections), replacement) as Record<string, Record<string, JsonObject>>,
    components: {
      securitySchemes: SECURITY_SCHEMES,
      schemas: Object.fromEntries(
        Object.entries(schemas).map(([name, schema]) => [name, withUcum(published(schema), 'x-unit')]),
      ) as JsonObject,
      responses: withReferences(problemResponses(), replacement),
      headers: HEADERS,
    },
  };
}

export const DOCUMENT_OPERATIONS = {
  tag: 'Service',
  security: [],
  operations: {
    openapi: {
      route: 'GET /openapi.json',
      summary: 'This document',
      description: 'OpenAPI 3.1, with an `ETag`.',
      responses: { 200: ['The document', { type: 'object' }, 'ETag'], ...NOT_MODIFIED },
    },
  },
} satisfies Section;

/** Serves the document. It is generated on first request, to keep start-up fast. */
export function serveOpenApi(app: FastifyInstance, openApi: () => object): void {
  const document = memoize(() => createStaticResponse(JSON_TYPE, JSON.stringify(openApi())));
  serveOperations(app, DOCUMENT_OPERATIONS, {
    openapi: (request, reply) => sendStatic(request, reply, document()),
  });
}
