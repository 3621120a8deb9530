import { serveExplorations } from '../../api/rest/explorations.ts';
import type { Feature } from '../app_context.ts';

/** Explorations over REST. */
export const explorations: Feature = (app, context) => {
  serveExplorations(app, context);
  return { stop: () => context.explorations.stop(), close: () => context.explorations.close() };
};
