import type { AccountAuthentication } from '../../../accounts/account_authentication.ts';
import type { BillingContext } from '../../../billing/billing_context.ts';
import type { MailSender } from '../../../mail/mail.ts';
import type { HealthSources } from '../../../operator/service_health.ts';

/** What the routes of the operator share. */
export interface OperatorContext extends HealthSources {
  authentication: AccountAuthentication;
  mail: MailSender;
  /** Undefined if the service takes no payments. */
  billing: BillingContext | undefined;
  /** Writes errors that are only in memory to the store. */
  flushErrors: () => Promise<void>;
  service: ServiceFacts;
}

/** What the service was started with. */
export interface ServiceFacts {
  version: string;
  startedAt: number;
  /** The worker processes of this machine. */
  workers: number;
  /** Whether SMTP and Stripe are configured. */
  mail: boolean;
  payments: boolean;
}
