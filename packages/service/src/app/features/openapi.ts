import { HTML, NOT_MODIFIED, type Section } from '../../api/http/openapi/operation.ts';
import { MCP_OPERATIONS } from '../../api/mcp/http/serve_mcp.ts';
import { createDocument, DOCUMENT_OPERATIONS, type OpenApiOptions } from '../../api/openapi/document.ts';
import { BATCH_OPERATIONS } from '../../api/rest/batch.ts';
import { CALCULATION_OPERATIONS } from '../../api/rest/calculations.ts';
import { EDITION_OPERATIONS } from '../../api/rest/editions.ts';
import { EXPLORATION_OPERATIONS } from '../../api/rest/explorations.ts';
import { HEALTH_OPERATIONS } from '../../api/rest/health.ts';
import { JOB_DOWNLOAD_OPERATIONS } from '../../api/rest/jobs/job_downloads.ts';
import { JOB_OPERATIONS } from '../../api/rest/jobs/jobs.ts';
import { LAW_OPERATIONS } from '../../api/rest/law.ts';
import { PARAMETER_OPERATIONS } from '../../api/rest/parameters.ts';
import { PROJECT_OPERATIONS } from '../../api/rest/projects.ts';
import { KEY_OPERATIONS } from '../../api/rest/public_keys.ts';
import { CATALOGUE_OPERATIONS, TOOL_OPERATIONS } from '../../api/rest/tools.ts';
import { USAGE_EXPORT_OPERATIONS, USAGE_OPERATIONS } from '../../api/rest/usage.ts';
import { VERIFICATION_OPERATIONS } from '../../api/rest/verification.ts';
import { WEBHOOK_OPERATIONS } from '../../api/rest/webhooks/webhooks.ts';
import { VARIANT_B_OPERATIONS } from '../../api/variant_b/variant_b.ts';

const DOCS_OPERATIONS: Section = {
  tag: 'Service',
  security: [],
  operations: {
    docs: {
      route: 'GET /docs',
      summary: 'Documentation pages',
      description: 'Guides, and one page per tool with its inputs, method, constants, results and examples.',
      responses: { 200: { description: 'A page', content: HTML }, ...NOT_MODIFIED },
    },
  },
};

/** In the order of the document. */
const SECTIONS: readonly Section[] = [
  TOOL_OPERATIONS,
  CATALOGUE_OPERATIONS,
  EDITION_OPERATIONS,
  PARAMETER_OPERATIONS,
  LAW_OPERATIONS,
  VERIFICATION_OPERATIONS,
  BATCH_OPERATIONS,
  JOB_OPERATIONS,
  JOB_DOWNLOAD_OPERATIONS,
  WEBHOOK_OPERATIONS,
  CALCULATION_OPERATIONS,
  EXPLORATION_OPERATIONS,
  PROJECT_OPERATIONS,
  USAGE_OPERATIONS,
  USAGE_EXPORT_OPERATIONS,
  MCP_OPERATIONS,
  VARIANT_B_OPERATIONS,
  HEALTH_OPERATIONS,
  DOCUMENT_OPERATIONS,
  KEY_OPERATIONS,
  DOCS_OPERATIONS,
];

/** The OpenAPI document of everything that the service can serve, whatever is switched on. */
export function openApiDocument(options: OpenApiOptions) {
  return createDocument(options, SECTIONS);
}
