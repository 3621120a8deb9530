import { DOMAIN_TEXT, publishedKeyword, publishedSchema } from '@plumbline/calculators';
import { type JsonObject, requestBodyOf, responseOf, type Section, schemaNamed } from '../http/openapi/operation.ts';
import { InputProblem, Problem, problemResponses, problemsOf } from '../http/openapi/problem_responses.ts';
import { introduction } from './introduction.ts';

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
  Verification: 'Published cases with source and agreement, and what is not verified.',
  Batch: 'Many calls in one request.',
  Jobs: 'Whole files, calculated in the background. They need a key.',
  Webhooks: 'Addresses that are told when a job has ended. They need a key.',
  'Calculations by URL': 'The same calculations with permanent URLs that can be saved, shared and printed.',
  Exploring: 'What happens if inputs change: ranges, wanted figures, rankings and uncertainty.',
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
  const published = (schema: object) => publishedSchema(schema, { keyword: openApiKeyword, replacement });
  return {
    openapi: '3.1.1',
    info: {
      title: 'Plumbline',
      version,
      summary: 'Engineering calculations and compliance checks with their working and their sources',
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
        Object.entries(schemas).map(([name, schema]) => [name, withReferences(published(schema), replacement)]),
      ) as JsonObject,
      responses: withReferences(problemResponses(), replacement),
      headers: HEADERS,
    },
  };
}
