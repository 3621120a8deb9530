import { serveOidc } from '../../api/oidc/serve_oidc.ts';
import { startAccessChecks } from '../../single_sign_on/access_check.ts';
import type { Feature } from '../app_context.ts';

/** Sign-in through an identity provider, if there is one. */
export const singleSignOn: Feature = (app, context) => {
  const { singleSignOn: signOn, oidc, log } = context;
  if (!signOn || !oidc) return;
  serveOidc(app, { ...context, singleSignOn: signOn });
  let stop: (() => Promise<void>) | undefined;

  /** Names what is wrong with the settings as soon as the service has started, not when the first person signs in. */
  async function report(): Promise<void> {
    try {
      await signOn?.provider.discover();
      await signOn?.rules.requireAccount();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      log.error({ reason }, 'single sign-on does not work');
    }
  }

  return {
    start: () => {
      stop = startAccessChecks({ ...context, singleSignOn: signOn, oidc });
      void report();
    },
    stop: () => stop?.(),
  };
};
