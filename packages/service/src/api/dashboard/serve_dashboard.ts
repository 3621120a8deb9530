import type { FastifyInstance } from 'fastify';
import { Authentication } from '../../accounts/authentication.ts';
import type { CallService } from '../../calls/call_service.ts';
import type { Store } from '../../store/contract.ts';
import type { Clock } from '../../time/clock.ts';
import { serveAccount } from './account_routes.ts';
import { refuseOtherSites } from './csrf.ts';
import { answerDashboardFailure } from './dashboard_problem.ts';
import { serveKeys } from './key_routes.ts';
import { knowVisitor } from './session.ts';
import { serveEntrance, servePassword } from './sign_in_routes.ts';
import { serveAccountUsage } from './usage_routes.ts';

export interface DashboardOptions {
  store: Store;
  clock: Clock;
  callService: CallService;
  /** The address that the world knows this service by. */
  publicUrl: string;
  /** What sessions are signed with; without it the store keeps one of its own. */
  secret: string | undefined;
}

export type DashboardParts = DashboardOptions & { authentication: Authentication };

/** Forms hold a few short texts. */
const BODY_BYTES_MAX = 16 * 1024;

/**
 * What the dashboard's page asks for, and nobody else: it may change with the page. The session is in a cookie.
 *
 *   POST   /dashboard/auth/sign-up, sign-in      email, password
 *   POST   /dashboard/auth/sign-out
 *   POST   /dashboard/auth/change-password       current_password, new_password
 *   GET    /dashboard/api/me                     the account, its plan and its wish for another one
 *   DELETE /dashboard/api/me                     password; removes the account and everything kept for it
 *   GET    /dashboard/api/keys                   POST with name makes one and shows it once
 *   PATCH  /dashboard/api/keys/{id}              name
 *   DELETE /dashboard/api/keys/{id}              revokes it
 *   GET    /dashboard/api/usage                  by day and by tool, this month and the last
 *   GET    /dashboard/api/standing               what each key has left
 *   GET    /dashboard/api/refusals               the last calls that were refused
 *   GET    /dashboard/api/plans                  PUT and DELETE /dashboard/api/plan-wish: plan
 */
export function serveDashboard(app: FastifyInstance, options: DashboardOptions): void {
  const { store, secret, publicUrl } = options;
  const parts: DashboardParts = { ...options, authentication: new Authentication({ store, secret }) };

  app.register(
    async (dashboard) => {
      dashboard.addHook('onRoute', (route) => {
        route.bodyLimit ??= BODY_BYTES_MAX;
      });
      dashboard.setErrorHandler(answerDashboardFailure);
      dashboard.addHook('onRequest', async (_request, reply) => {
        reply.header('cache-control', 'no-store');
      });
      dashboard.addHook('onRequest', refuseOtherSites(publicUrl));
      serveEntrance(dashboard, parts);
      dashboard.register(async (inside) => {
        inside.addHook('onRequest', knowVisitor(parts.authentication, publicUrl));
        servePassword(inside, parts);
        serveAccount(inside, parts);
        serveKeys(inside, parts);
        serveAccountUsage(inside, parts);
      });
    },
    { prefix: '/dashboard' },
  );
}
