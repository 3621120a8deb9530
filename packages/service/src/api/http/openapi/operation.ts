export type JsonObject = Record<string, unknown>;

/** A header with its own description, or one that many responses have. */
type Header = 'ETag' | 'RateLimit' | 'Retry-After' | `${string}: ${string}`;

/** A response: its description, the schema of its JSON, and its headers. */
type JsonResponse = readonly [description: string, schema?: object, ...headers: Header[]];

export interface DescribedResponse {
  description: string;
  /** By media type. */
  content?: JsonObject;
  headers?: readonly Header[];
}

/** The body of a request: the schema of its JSON with examples, or its content by media type. */
interface RequestBody {
  description?: string;
  schema?: object;
  example?: unknown;
  examples?: JsonObject;
  content?: JsonObject;
}

/** What the OpenAPI document says about a method of a path. */
export interface Operation {
  /** `GET /v1/jobs/{id}`. */
  route: string;
  /** Instead of the tag of its section. */
  tag?: string;
  summary: string;
  description: string;
  /** Instead of the schemes of its section. */
  security?: object[] | undefined;
  parameters?: JsonObject[];
  requestBody?: RequestBody;
  /** By status, without the problems that follow from the rest. */
  responses: Record<number, JsonResponse | DescribedResponse>;
  /** The statuses of other problems; false if problems have a format of their own. */
  problems?: number[] | false;
  /** Whether problems can be HTML pages. */
  hasProblemPages?: boolean;
}

/** The operations of a route file by their ids, and the schemas that they refer to by name. */
export interface Section {
  tag?: string;
  /** By default a key is optional. */
  security?: object[];
  /** The parameters of paths, for every route that names them. */
  pathParameters?: JsonObject[];
  operations: Record<string, Operation>;
  schemas?: JsonObject;
}

export function reference(kind: 'schemas' | 'responses' | 'headers', name: string): { $ref: string } {
  return { $ref: `#/components/${kind}/${name}` };
}

export function schemaNamed(name: string): { $ref: string } {
  return reference('schemas', name);
}

const TEXT = { type: 'string' };

/** The description of what needs no key. */
export function withoutKey(description: string) {
  return { description: `${description} Needs no key and does not count as a call.`, security: [] };
}

export function inPath(name: string, description: string, example: string, schema: object = TEXT): JsonObject {
  return { name, in: 'path', required: true, description, schema, example };
}

export function inQuery(name: string, description: string, keywords: object = {}, example?: string): JsonObject {
  return { name, in: 'query', description, schema: { ...TEXT, ...keywords }, ...(example && { example }) };
}

export function inHeader(name: string, description: string, keywords: object = {}): JsonObject {
  return { ...inQuery(name, description, keywords), in: 'header' };
}

/** A query parameter with words that are separated by commas. */
export function wordsInQuery(name: string, description: string, words: readonly string[]): JsonObject {
  const schema = { type: 'array', items: { ...TEXT, enum: words } };
  return { name, in: 'query', description, style: 'form', explode: false, schema };
}

/** A query parameter for each of some names, which depend on the tool. */
export function inputsInQuery(description: string, example?: JsonObject): JsonObject {
  const schema = { type: 'object', additionalProperties: TEXT };
  return {
    name: 'inputs',
    in: 'query',
    description,
    style: 'form',
    explode: true,
    schema,
    ...(example && { example }),
  };
}

/** The parameters of a list that is read page by page. */
export function pageInQuery(entries: string, rules: { limitDefault: number; limitMax: number }): JsonObject[] {
  const bounds = { type: 'integer', minimum: 1, maximum: rules.limitMax, default: rules.limitDefault };
  return [
    inQuery('limit', `Number of ${entries}, at most ${rules.limitMax}`, bounds),
    inQuery('cursor', '`next_cursor` of the page before'),
  ];
}

export const HTML = { 'text/html': { schema: TEXT } };

/** A binary file of this type. */
export function file(type: string): JsonObject {
  return { [type]: { schema: { ...TEXT, contentMediaType: type } } };
}

/** The response of paths with an `ETag`. */
export const NOT_MODIFIED: Operation['responses'] = { 304: ['The version in `If-None-Match` is still current.'] };

const LIMITS = {
  RateLimit: reference('headers', 'RateLimit'),
  'RateLimit-Policy': reference('headers', 'RateLimitPolicy'),
};

function headerOf(header: Header): JsonObject {
  if (header === 'RateLimit') return LIMITS;
  const [name = '', description] = header.split(': ');
  if (description === undefined) return { [name]: reference('headers', name.replace('-', '')) };
  return { [name]: { description, schema: TEXT } };
}

/** A response as the document has it. */
export function responseOf(response: JsonResponse | DescribedResponse): JsonObject & { content?: JsonObject } {
  if (!('description' in response)) {
    const [description, schema, ...headers] = response;
    return responseOf({ description, headers, ...(schema && { content: { 'application/json': { schema } } }) });
  }
  const { description, content, headers = [] } = response;
  const requestId = { 'X-Request-Id': reference('headers', 'RequestId') };
  return { description, headers: Object.assign(requestId, ...headers.map(headerOf)), ...(content && { content }) };
}

/** A request body as the document has it. */
export function requestBodyOf({ description, content, ...json }: RequestBody): JsonObject {
  return { required: true, ...(description && { description }), content: content ?? { 'application/json': json } };
}
