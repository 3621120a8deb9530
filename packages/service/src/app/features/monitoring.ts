import { serveMetrics } from '../../api/metrics/serve_metrics.ts';
import { serveHealth } from '../../api/rest/health.ts';
import { databaseFingerprint } from '../../store/database_id.ts';
import type { Feature } from '../app_context.ts';

/** Health checks and metrics. */
export const monitoring: Feature = (app, context) => {
  const { store, http, metricsToken, explorations } = context;
  const readFingerprint = () => databaseFingerprint(store);
  serveHealth(app, { ...context, isStopping: () => http.isStopping, readFingerprint });
  serveMetrics(app, { ...context, token: metricsToken, countExplorations: () => explorations.size });
};
