import type { FastifyInstance } from 'fastify';
import { noteProof } from '../../../accounts/session_confirmation.ts';
import { shownErrors, shownHealth } from '../../../operator/operator_documents.ts';
import { readErrors } from '../../../operator/recent_errors.ts';
import { readHealth } from '../../../operator/service_health.ts';
import { isoTime } from '../../../time/date_text.ts';
import { formBody } from '../form_body.ts';
import { sessionOf } from '../session.ts';
import { requirePassword } from '../sign_in_routes.ts';
import { serveOperatedAccounts } from './account_routes.ts';
import { type OperatorContext, requireOperator, requireRecentPassword } from './operator_context.ts';

const DAY_MS = 86_400_000;

/**
 * The private API of the operator's page, for signed-in users with that role and a second factor. `plumbline` has a command for each.
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
 *   POST   /dashboard/operator/api/password                      password; allows changes for a quarter of an hour
 */
export function serveOperator(signedIn: FastifyInstance, context: OperatorContext): void {
  const { clock, service } = context;
  signedIn.register(
    async (operator) => {
      operator.addHook('onRequest', requireOperator(context.store));
      operator.register(async (changes) => {
        changes.addHook('onRequest', requireRecentPassword(context));
        serveOperatedAccounts(changes, context);
      });

      operator.post('/password', (request, reply) =>
        context.authentication.inTurn(async () => {
          const { password } = formBody(request.body, ['password']);
          await requirePassword(context, request, password);
          await noteProof(context, 'operator-password', sessionOf(request));
          return reply.code(204).send();
        }),
      );

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
