import { serveWebhooks } from '../../api/rest/webhooks/webhooks.ts';
import type { Feature } from '../app_context.ts';

/** Tells the endpoints of owners of their jobs. Stops after jobs, whose end webhooks tell. */
export const webhooks: Feature = (app, context) => {
  const { webhooks } = context;
  if (!webhooks) return;
  serveWebhooks(app, { ...context, webhooks });
  return { start: () => webhooks.start(), stop: () => webhooks.stop() };
};
