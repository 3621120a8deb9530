import type { FastifyInstance } from 'fastify';
import { type AppOptions, createContext, type Feature } from './app_context.ts';
import { accounts } from './features/accounts.ts';
import { billing } from './features/billing.ts';
import { calls } from './features/calls.ts';
import { explorations } from './features/explorations.ts';
import { fastPath } from './features/fast_path.ts';
import { jobs } from './features/jobs.ts';
import { law } from './features/law.ts';
import { mail } from './features/mail.ts';
import { mcp } from './features/mcp.ts';
import { monitoring } from './features/monitoring.ts';
import { oauth } from './features/oauth.ts';
import { pages } from './features/pages.ts';
import { requests } from './features/requests.ts';
import { singleSignOn } from './features/single_sign_on.ts';
import { storage } from './features/storage.ts';
import { tracing } from './features/tracing.ts';
import { webhooks } from './features/webhooks.ts';

/** They stop and close in reverse, so each may rely on those before it. */
const FEATURES: readonly Feature[] = [
  tracing,
  storage,
  requests,
  mail,
  webhooks,
  law,
  jobs,
  accounts,
  singleSignOn,
  billing,
  calls,
  explorations,
  oauth,
  mcp,
  monitoring,
  pages,
  fastPath,
];

/** Builds the app for the server and for tests. Closing it closes the store. */
export function buildApp(options: AppOptions): FastifyInstance {
  const { app, context } = createContext(options);
  const lifecycles = FEATURES.map((feature) => feature(app, context) ?? {});
  for (const { start, close } of lifecycles) {
    if (start) app.addHook('onReady', async () => start());
    // Fastify calls the last one first.
    if (close) app.addHook('onClose', close);
  }
  for (const { stop } of lifecycles.toReversed()) if (stop) app.addHook('preClose', async () => stop());
  context.paths.attachTo(app);
  return app;
}
