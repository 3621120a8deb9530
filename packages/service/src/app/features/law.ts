import { serveUnsubscribe } from '../../api/dashboard/unsubscribe.ts';
import { LawNotices } from '../../law/law_notices.ts';
import { Unsubscription } from '../../law/unsubscription.ts';
import { reviewProjects } from '../../projects/project_reviews.ts';
import type { Feature } from '../app_context.ts';

/** Tells those who follow law and projects what changes. Stops before mail and webhooks, which it tells it with. */
export const law: Feature = (app, context) => {
  const { authentication, lawRegister, mailService, webhooks, failures } = context;
  const unsubscription = new Unsubscription({ ...context, readSecret: () => authentication.readSecret() });
  serveUnsubscribe(app, { ...context, unsubscription });
  if (!mailService && !webhooks) return;
  const notices = new LawNotices({
    ...context,
    unsubscription,
    register: lawRegister,
    reviewProjects: (accountIds, edition) => reviewProjects(context.store, accountIds, edition),
    mails: mailService,
    webhooks,
    onError: failures.of('notices of law failed'),
  });
  return { start: () => notices.start(), stop: () => notices.stop() };
};
