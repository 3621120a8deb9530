import { serveBatch } from '../../api/rest/batch.ts';
import { BatchThreads } from '../../api/rest/batch_threads/batch_threads.ts';
import { serveCalculations } from '../../api/rest/calculations.ts';
import { serveEditions } from '../../api/rest/editions.ts';
import { serveLaw } from '../../api/rest/law.ts';
import { serveParameters } from '../../api/rest/parameters.ts';
import { serveProjects } from '../../api/rest/projects.ts';
import { servePublicKeys } from '../../api/rest/public_keys.ts';
import { serveTools, toolFastPath } from '../../api/rest/tools.ts';
import { serveUsage, serveUsageExport } from '../../api/rest/usage.ts';
import { serveVerification } from '../../api/rest/verification.ts';
import { serveVariantB } from '../../api/variant_b/variant_b.ts';
import type { Feature } from '../app_context.ts';

/** Calls of tools over REST, alone, in batches and by URL, and what callers can read about tools and their usage. */
export const calls: Feature = (app, context) => {
  const { callService, receipts, documentRenderer, fastPathRoutes, batchThreads: threadsMax = 0, log } = context;
  const onError = (error: unknown) => log.error({ err: error }, 'a thread of batches failed');
  const batchThreads = new BatchThreads({ threadsMax, onError });
  serveTools(app, callService);
  for (const [path, route] of toolFastPath(callService)) fastPathRoutes.set(path, route);
  serveEditions(app, context.publicUrl);
  serveParameters(app);
  serveLaw(app, context);
  serveVerification(app);
  serveBatch(app, callService, batchThreads);
  serveProjects(app, context);
  serveVariantB(app, callService);
  serveUsage(app, callService);
  serveUsageExport(app, callService, context);
  servePublicKeys(app, receipts);
  serveCalculations(app, callService, context);
  return {
    async close() {
      await documentRenderer.close();
      await batchThreads.close();
    },
  };
};
