export type JsonObject = Record<string, unknown>;

/** The part of the document about one subject. */
export interface OpenApiFragment {
  tags: { name: string; description: string }[];
  paths: JsonObject;
  schemas: JsonObject;
}

type ComponentKind = 'schemas' | 'responses' | 'headers';

export function reference(kind: ComponentKind, name: string): { $ref: string } {
  return { $ref: `#/components/${kind}/${name}` };
}

export function schemaNamed(name: string): { $ref: string } {
  return reference('schemas', name);
}

/** An object of which every property is required, unless it is named as optional. */
export function objectSchema(
  properties: JsonObject,
  { optional = [], description }: { optional?: string[]; description?: string } = {},
): JsonObject {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { type: 'object', ...(description && { description }), required, properties };
}

export function textSchema(description: string): JsonObject {
  return { type: 'string', description };
}

/** An answer with a JSON body. */
export function jsonResponse(
  description: string,
  schema: JsonObject,
  { headers = {}, example = undefined as unknown } = {},
) {
  return {
    description,
    headers: { ...COMMON_HEADERS, ...headers },
    content: { 'application/json': { schema, ...(example !== undefined && { example }) } },
  };
}

export const COMMON_HEADERS = { 'X-Request-Id': reference('headers', 'RequestId') };

/** Where an answer has an `ETag`: the caller has it already. */
export const NOT_MODIFIED = {
  304: { description: 'The version named in `If-None-Match` still holds.', headers: COMMON_HEADERS },
};

/** What an answer to a tool call says about the caller's limits. */
export const LIMIT_HEADERS = {
  RateLimit: reference('headers', 'RateLimit'),
  'RateLimit-Policy': reference('headers', 'RateLimitPolicy'),
};

export const RETRY_AFTER = { 'Retry-After': reference('headers', 'RetryAfter') };

export const headers: JsonObject = {
  RequestId: {
    description: 'Name of this request in our logs; quote it when you ask about an answer.',
    schema: { type: 'string', pattern: '^req_[0-9a-f]{32}$' },
  },
  RateLimit: {
    description:
      'What is left of each limit, as a structured field: `r` calls remain, and `t` seconds pass until more are free.',
    schema: { type: 'string' },
  },
  RateLimitPolicy: {
    description: "The limits of the caller's plan, as a structured field: `q` calls within `w` seconds.",
    schema: { type: 'string' },
  },
  RetryAfter: {
    description: 'Seconds to wait before the same request can succeed.',
    schema: { type: 'integer', minimum: 0 },
  },
  ETag: { description: 'Name of this version; send it back in `If-None-Match`.', schema: { type: 'string' } },
};
