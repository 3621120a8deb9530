import { batchPath } from './batch_path.ts';
import { calculationPath } from './calculation_path.ts';
import { cataloguePaths } from './catalogue_paths.ts';
import { headers, type JsonObject } from './document_parts.ts';
import { editionPaths } from './edition_paths.ts';
import { explorationPaths } from './exploration_paths.ts';
import { introduction } from './introduction.ts';
import { jobPaths } from './job_paths.ts';
import { mcpPath } from './mcp_path.ts';
import { problemResponses, problemSchemas } from './problem_responses.ts';
import { servicePaths } from './service_paths.ts';
import { toolCalls } from './tool_calls.ts';
import { usageExportPath } from './usage_export_path.ts';
import { usagePath } from './usage_path.ts';
import { variantBPaths } from './variant_b_paths.ts';
import { verificationPaths } from './verification_paths.ts';
import { webhookPaths } from './webhook_paths.ts';

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

/** The OpenAPI 3.1 document, generated from the definitions that the service runs on. */
export function openApiDocument({ version, publicUrl }: OpenApiOptions) {
  const fragments = [
    toolCalls(),
    cataloguePaths(),
    editionPaths(),
    verificationPaths(),
    batchPath(),
    jobPaths(),
    webhookPaths(),
    calculationPath(),
    explorationPaths(),
    usagePath(),
    usageExportPath(),
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
    tags: fragments.flatMap(({ tags }) => tags),
    paths: Object.assign({}, ...fragments.map(({ paths }) => paths)) as Record<string, Record<string, JsonObject>>,
    components: {
      securitySchemes: SECURITY_SCHEMES,
      schemas: Object.assign({ ...problemSchemas }, ...fragments.map(({ schemas }) => schemas)) as JsonObject,
      responses: problemResponses(),
      headers,
    },
  };
}
