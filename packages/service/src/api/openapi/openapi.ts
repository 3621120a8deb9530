import { batchPath } from './batch_path.ts';
import { calculationPath } from './calculation_path.ts';
import { cataloguePaths } from './catalogue_paths.ts';
import { headers, type JsonObject } from './document_parts.ts';
import { introduction } from './introduction.ts';
import { mcpPath } from './mcp_path.ts';
import { problemResponses, problemSchemas } from './problem_responses.ts';
import { servicePaths } from './service_paths.ts';
import { toolCalls } from './tool_calls.ts';
import { usagePath } from './usage_path.ts';
import { variantBPaths } from './variant_b_paths.ts';

export interface Described {
  version: string;
  /** The address that callers use; without one, the address that the document came from. */
  publicUrl?: string | undefined;
}

const SECURITY_SCHEMES = {
  apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key', description: 'The key of a paid plan.' },
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: 'The same key, for MCP clients that can set no other header.',
  },
  serviceKey: { type: 'apiKey', in: 'header', name: 'X-SERVICE-Key', description: 'A key of Variant B.' },
};

/** The whole service as OpenAPI 3.1, made of the definitions that the service itself runs on. */
export function openApiDocument({ version, publicUrl }: Described) {
  const chapters = [
    toolCalls(),
    cataloguePaths(),
    batchPath(),
    calculationPath(),
    usagePath(),
    mcpPath(),
    variantBPaths(),
    servicePaths(),
  ];
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
    tags: chapters.flatMap(({ tags }) => tags),
    paths: Object.assign({}, ...chapters.map(({ paths }) => paths)) as Record<string, Record<string, JsonObject>>,
    components: {
      securitySchemes: SECURITY_SCHEMES,
      schemas: Object.assign({ ...problemSchemas }, ...chapters.map(({ schemas }) => schemas)) as JsonObject,
      responses: problemResponses(),
      headers,
    },
  };
}
