import type { StripeOptions } from '../network/stripe_client.ts';

/** The settings of payments. */
export interface StripeSettings extends StripeOptions {
  /** Verifies the webhooks of Stripe. */
  webhookSecret: string;
}

/** Whether no money is taken. */
export function isTestKey(secretKey: string): boolean {
  return secretKey.split('_')[1] === 'test';
}
