import type { Stripe } from 'stripe';

interface StripeOptions {
  secretKey: string;
  /** A stand-in on this machine, for tests; otherwise Stripe. */
  apiUrl?: string | undefined;
}

/** A page waits for Stripe, so that an answer must come sooner than within the 80 s of the library. */
const TIMEOUT_MS = 10_000;

/** Connects to Stripe. The library takes a quarter of a second to load, so it is loaded when it is first needed. */
export async function connectStripe({ secretKey, apiUrl }: StripeOptions): Promise<Stripe> {
  const { Stripe: Client } = await import('stripe');
  const url = apiUrl === undefined ? undefined : new URL(apiUrl);
  return new Client(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(url && { host: url.hostname, port: url.port, protocol: 'http' as const }),
  });
}

/** The settings of payments. */
export interface StripeSettings extends StripeOptions {
  /** Verifies the webhooks of Stripe. */
  webhookSecret: string;
  /** Whether Stripe Tax adds taxes to the published prices. */
  addsTax: boolean;
}

/** Whether no money is taken. */
export function isTestKey(secretKey: string): boolean {
  return secretKey.split('_')[1] === 'test';
}
