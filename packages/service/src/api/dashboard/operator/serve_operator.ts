import type { FastifyInstance } from 'fastify';
import { shownErrors, shownHealth } from '../../../operator/operator_documents.ts';
import { readErrors } from '../../../operator/recent_errors.ts';
import { readHealth } from '../../../operator/service_health.ts';
import { isoTime } from '../../../time/date_text.ts';
import { serveOperatedAccounts } from './account_routes.ts';
import { type OperatorContext, requireOperator } from './operator_context.ts';

const DAY_MS = 86_400_000;

/**
 * The private API of the operator's page, for signed-in users with that role. `plumbline` has a command for each.
 *
 *   GET    /dashboard/operator/api/accounts?text=&page=          search; /requests: only those that wait for a plan
 *   GET    /dashboard/operator/api/accounts/{id}                 members, keys, usage, limits, record, subscription, failed mails
 *   DELETE /dashboard/operator/api/accounts/{id}                 name; deletes it with all data
 *   PUT    /dashboard/operator/api/accounts/{id}/plan            plan; grants a request, too
 *   DELETE /dashboard/operator/api/accounts/{id}/requested-plan  declines the request
 *   POST   /dashboard/operator/api/accounts/{id}/verification    verifies the e-mail address of the owner
 *   DELETE /dashboard/operator/api/accounts/{id}/keys/{key}      revokes it
 *   DELETE /dashboard/operator/api/accounts/{id}/members/{user}/sessions        ends them
 *   POST   /dashboard/operator/api/accounts/{id}/members/{user}/password-reset  shows a new password once
 *   GET    /dashboard/operator/api/health, errors                of the last day
 */
export function serveOperator(signedIn: FastifyInstance, context: OperatorContext): void {
  const { clock, service } = context;
  signedIn.register(
    async (operator) => {
      operator.addHook('onRequest', requireOperator(context.store));
      serveOperatedAccounts(operator, context);

      operator.get('/health', async () => ({
        version: service.version,
        started_at: isoTime(service.startedAt),
        uptime_seconds: Math.floor((clock() - service.startedAt) / 1000),
        workers: service.workers,
        mail_configured: service.mail,
        payments_configured: service.payments,
        ...shownHealth(await readHealth(context)),
      }));

      operator.get('/errors', async () => {
        await context.flushErrors();
        return shownErrors(await readErrors(context, clock() - DAY_MS));
      });
    },
    { prefix: '/operator/api' },
  );
}
