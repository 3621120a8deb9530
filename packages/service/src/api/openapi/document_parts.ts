export type JsonObject = Record<string, unknown>;

/** A part of the OpenAPI document. */
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

/** An object schema; every property is required unless listed as optional. */
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

/** A response with a JSON body. */
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

/** The 304 response of paths with an `ETag`. */
export const NOT_MODIFIED = {
  304: { description: 'The version in `If-None-Match` is still current.', headers: COMMON_HEADERS },
};

/** The limit headers of a tool call. */
export const LIMIT_HEADERS = {
  RateLimit: reference('headers', 'RateLimit'),
  'RateLimit-Policy': reference('headers', 'RateLimitPolicy'),
};

export const RETRY_AFTER = { 'Retry-After': reference('headers', 'RetryAfter') };

export const headers: JsonObject = {
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
  RetryAfter: {
    description: 'Seconds to wait before you retry.',
    schema: { type: 'integer', minimum: 0 },
  },
  ETag: { description: 'Version of this response; send it in `If-None-Match`.', schema: { type: 'string' } },
};
