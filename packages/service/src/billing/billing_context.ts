import type { Stripe } from 'stripe';
import type { MailSender } from '../mail/mail.ts';
import { connectStripe, isTestKey, type StripeSettings } from '../network/stripe_client.ts';
import type { Store } from '../store/contract.ts';
import type { Clock } from '../time/clock.ts';

/** Where payments report what the operator should know. */
export interface BillingLog {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

interface BillingParts {
  store: Store;
  clock: Clock;
  /** The public URL of this service, without a trailing slash. */
  publicUrl: string;
  mail: MailSender;
  log: BillingLog;
}

/** What payments need. A service without Stripe has none. */
export interface BillingContext extends BillingParts {
  /** Connects to Stripe, once. */
  connect: () => Promise<Stripe>;
  webhookSecret: string;
  addsTax: boolean;
  /** Whether no money is taken. */
  isTestMode: boolean;
}

export function openBilling(settings: StripeSettings, parts: BillingParts): BillingContext {
  let connection: Promise<Stripe> | undefined;
  return {
    ...parts,
    connect: () => {
      connection ??= connectStripe(settings);
      return connection;
    },
    webhookSecret: settings.webhookSecret,
    addsTax: settings.addsTax,
    isTestMode: isTestKey(settings.secretKey),
  };
}

/** The page of the plans, where customers come from and return to. */
export function plansPage({ publicUrl }: Pick<BillingContext, 'publicUrl'>): string {
  return `${publicUrl}/dashboard/plans`;
}
