import { serveDashboard } from '../../api/dashboard/serve_dashboard.ts';
import type { Feature } from '../app_context.ts';

/** The pages of accounts and of the operator. */
export const accounts: Feature = (app, context) => {
  const { authentication, clock, mail, billing, operatorEmail, version, workers = 1 } = context;
  const configured = { mail: mail.isConfigured, payments: billing !== undefined };
  const operator = {
    ...context,
    flushErrors: () => context.serviceErrors.flush(),
    folders: { data: context.dataFolder, jobs: context.jobFolder },
    service: { version, startedAt: clock(), workers, ...configured },
  };
  serveDashboard(app, { ...context, operatorEmail, operator });
  return { stop: () => authentication.links.settled() };
};
