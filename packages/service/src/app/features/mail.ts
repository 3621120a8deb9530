import { AccountNotices } from '../../mail/account_notices.ts';
import type { Feature } from '../app_context.ts';

/** Sends mail, and tells owners what they should know. */
export const mail: Feature = (_app, { store, clock, mailService, failures }) => {
  if (!mailService) return;
  const onError = failures.of('sending mail failed');
  const notices = new AccountNotices({ store, clock, mails: mailService, onError });
  return {
    start() {
      mailService.start();
      notices.start();
    },
    async stop() {
      await notices.stop();
      await mailService.stop();
    },
  };
};
