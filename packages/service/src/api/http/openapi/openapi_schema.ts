import type { SchemaKeywords } from '@plumbline/calculators';

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
