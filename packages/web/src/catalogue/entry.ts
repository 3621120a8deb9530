import type { Domain } from '@plumbline/calculators';

/** What the pages read of a JSON Schema. */
export interface Schema {
  type?: string | readonly string[];
  description?: string;
  unit?: string;
  decimals?: number;
  enum?: readonly (string | number | null)[];
  default?: unknown;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  maxLength?: number;
  pattern?: string;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: readonly string[];
  isMap?: boolean;
}

export interface ObjectSchema extends Schema {
  properties: Record<string, Schema>;
}

/** A tool as the catalogue page lists and searches it. */
export interface CatalogueEntry {
  name: string;
  title: string;
  domain: Domain;
  description: string;
  standard: string;
  inputs: string[];
}

/** A tool as its page needs it. */
export interface ToolEntry extends CatalogueEntry {
  inputSchema: ObjectSchema;
  resultSchema: ObjectSchema;
  examples: { title: string; input: Record<string, unknown> }[];
  /** Whether the service has diagrams of it. */
  draws: boolean;
}
