import {
  CitationSchema,
  COMMON_FIELDS,
  catalogue,
  DiagramSchema,
  LineSchema,
  publishedKeyword,
  publishedSchema,
  type SchemaKeywords,
} from '@plumbline/calculators';
import { type JsonObject, reference } from './operation.ts';

/** The name of a tool in schemas and types: `SizeBeam` for `size_beam`. */
export function pascalCase(name: string): string {
  return name.replaceAll(/(?:^|_)([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());
}

/** A schema of the OpenAPI document: our keywords, and those that only OpenAPI has. */
export interface OpenApiSchema extends Omit<SchemaKeywords, 'unit' | 'items' | 'properties'> {
  $ref?: string;
  const?: unknown;
  oneOf?: OpenApiSchema[];
  anyOf?: OpenApiSchema[];
  items?: OpenApiSchema;
  properties?: Record<string, OpenApiSchema>;
  additionalProperties?: boolean | OpenApiSchema;
  minLength?: number;
  'x-unit'?: string;
}

/** OpenAPI leaves names that begin with x- to extensions. */
const EXTENSION_OF: Record<string, string | undefined> = { unit: 'x-unit', decimals: 'x-decimals', isMap: undefined };

function openApiKeyword(keyword: string, value: unknown): string | undefined {
  if (keyword === 'unit' && value === '-') return undefined;
  return keyword in EXTENSION_OF ? EXTENSION_OF[keyword] : publishedKeyword(keyword);
}

/** Schemas that many others contain, by identity, with the name of their component. */
const SHARED = new Map<object, string>([
  [LineSchema, 'Line'],
  [CitationSchema, 'Citation'],
  [DiagramSchema, 'Diagram'],
  ...catalogue.flatMap(({ resultSchema }) =>
    COMMON_FIELDS.map((field): [object, string] => [resultSchema.properties[field] as object, pascalCase(field)]),
  ),
]);

function sharedReference(schema: object): JsonObject | undefined {
  const shared = SHARED.get(schema);
  return shared === undefined ? undefined : reference('schemas', shared);
}

const PUBLISHING = { keyword: openApiKeyword, replacement: sharedReference };

/** Converts a schema to OpenAPI 3.1; shared parts become references to components. */
export function openApiSchema(schema: object): JsonObject {
  return sharedReference(schema) ?? publishedSchema(schema, PUBLISHING);
}

/** The components that `openApiSchema` refers to. */
export function sharedSchemas(): JsonObject {
  return Object.fromEntries([...SHARED].map(([schema, name]) => [name, publishedSchema(schema, PUBLISHING)]));
}
