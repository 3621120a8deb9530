import { isLoopbackHost } from '../network/loopback.ts';
import type { StripeOptions } from '../network/stripe_client.ts';

/** The settings of payments. */
export interface StripeSettings extends StripeOptions {
  /** Verifies the webhooks of Stripe. */
  webhookSecret: string;
}

const SECRET_KEY = /^(sk|rk)_(test|live)_\S+$/;
const WEBHOOK_SECRET = /^whsec_\S+$/;

function isLocalUrl(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === 'http:' && isLoopbackHost(url.hostname);
}

/** Whether no money is taken. */
export function isTestKey(secretKey: string): boolean {
  return secretKey.split('_')[1] === 'test';
}

/** Reads the settings of payments; without a key there are none. */
export function readStripeSettings(environment: Record<string, string | undefined>): {
  stripe: StripeSettings | undefined;
  faults: string[];
} {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl } = environment;
  const faults: string[] = [];
  if (secretKey !== undefined && !SECRET_KEY.test(secretKey)) {
    faults.push('STRIPE_SECRET_KEY must be a key of Stripe such as sk_live_... or rk_live_...; another value is set.');
  }
  if (webhookSecret !== undefined && !WEBHOOK_SECRET.test(webhookSecret)) {
    faults.push('STRIPE_WEBHOOK_SECRET must be the signing secret of a webhook, whsec_...; another value is set.');
  }
  if ((secretKey === undefined) !== (webhookSecret === undefined)) {
    const missing = secretKey === undefined ? 'STRIPE_SECRET_KEY' : 'STRIPE_WEBHOOK_SECRET';
    faults.push(`${missing} must be set, too: payments need STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.`);
  }
  if (apiUrl !== undefined && !isLocalUrl(apiUrl)) {
    faults.push(
      `STRIPE_API_URL is for tests, so it must be a URL of this machine such as http://127.0.0.1:12111; "${apiUrl}" is set.`,
    );
  }
  const isComplete = faults.length === 0 && secretKey !== undefined && webhookSecret !== undefined;
  return { stripe: isComplete ? { secretKey, webhookSecret, apiUrl } : undefined, faults };
}
