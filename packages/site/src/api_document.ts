import { findCalculator } from '@plumbline/calculators';

/** The parts of the OpenAPI document that the reference shows. */
export interface ApiDocument {
  info: { title: string; version: string; description: string };
  tags: readonly { name: string; description: string }[];
  paths: Record<string, Record<string, object>>;
  components: object;
}

export const JSON_BODY = 'application/json';

export interface ApiSchema {
  $ref?: string;
  type?: string | readonly string[];
  description?: string;
  properties?: Record<string, ApiSchema>;
  required?: readonly string[];
  items?: ApiSchema;
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly ApiSchema[];
  default?: unknown;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
}

export interface ApiParameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema?: ApiSchema;
  example?: unknown;
}

interface ApiContent {
  schema?: ApiSchema;
  example?: unknown;
  examples?: Record<string, { value?: unknown }>;
}

export interface ApiResponse {
  $ref?: string;
  description?: string;
  content?: Record<string, ApiContent>;
}

/** One operation, with its method and path. */
export interface ApiOperation {
  method: string;
  path: string;
  operationId: string;
  tags: readonly string[];
  summary: string;
  description?: string;
  security?: readonly Record<string, unknown>[];
  parameters?: readonly ApiParameter[];
  requestBody?: { content: Record<string, ApiContent> };
  responses: Record<string, ApiResponse>;
}

/** The operations of a tag. */
export interface ApiGroup {
  /** Its name in URLs. */
  slug: string;
  name: string;
  description: string;
  operations: ApiOperation[];
}

/** Each tool has a page of its own, so its call needs no other. */
export function isToolCall({ operationId }: ApiOperation): boolean {
  return findCalculator(operationId) !== undefined;
}

/** The operations by tag, in the order of the document. */
export function groupsOf({ tags, paths }: ApiDocument): ApiGroup[] {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) => ({ ...operation, method: method.toUpperCase(), path }) as ApiOperation,
    ),
  );
  return tags.map(({ name, description }) => ({
    slug: name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
    name,
    description,
    operations: operations.filter((operation) => operation.tags[0] === name),
  }));
}

/** A schema or response itself, where the document refers to it by name. */
export function resolve<Part extends { $ref?: string }>({ components }: ApiDocument, part: Part): Part {
  if (part.$ref === undefined) return part;
  const [kind = '', name = ''] = part.$ref.split('/').slice(-2);
  const found = (components as Record<string, Record<string, Part>>)[kind]?.[name];
  if (!found) throw new Error(`the OpenAPI document has no ${part.$ref}`);
  return found;
}

/** The example of a body: the only one, or the first of several. */
export function exampleOf({ example, examples }: ApiContent): unknown {
  return example ?? Object.values(examples ?? {})[0]?.value;
}

/** The example of an operation's body in JSON. */
export function bodyExampleOf({ requestBody }: ApiOperation): unknown {
  return requestBody && exampleOf(requestBody.content[JSON_BODY] ?? {});
}

/** The parameters of a place with their examples as text. An object is several parameters. */
export function parameterExamples({ parameters = [] }: ApiOperation, place: 'path' | 'query'): [string, string][] {
  return parameters.flatMap(({ name, in: where, example }): [string, string][] => {
    if (where !== place || example === undefined) return [];
    return typeof example === 'object' ? Object.entries(example as Record<string, string>) : [[name, String(example)]];
  });
}

/** Whether an operation needs a key of the older interface. */
export function needsServiceKey({ security }: ApiOperation): boolean {
  return security?.length === 1 && 'serviceKey' in (security[0] ?? {});
}
