import type { FastifyInstance } from 'fastify';
import type { DashboardContext } from './dashboard_context.ts';

/** What the pages have to know about the service, also without a session: whether it sends mail, and whom to ask if it does not. */
export function serveServiceFacts(app: FastifyInstance, { mail, billing, operatorEmail }: DashboardContext): void {
  app.get('/api/service', async () => ({
    mail: mail.isConfigured,
    payments: billing !== undefined,
    operator_email: operatorEmail ?? null,
  }));
}
