import { createHmac } from 'node:crypto';
import type { StripeEvent } from './objects.ts';

/** The header with which Stripe signs a webhook: HMAC-SHA256 over the time in seconds, a dot and the body. */
export function signatureOf(body: string, secret: string, seconds: number): string {
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${signature}`;
}

/** Where and how webhooks are sent. */
export interface WebhookTarget {
  url: string;
  secret: string;
}

/** Sends one event as Stripe does, and returns the status of the answer. */
export async function sendEvent(event: StripeEvent, { url, secret }: WebhookTarget, seconds: number): Promise<number> {
  const body = JSON.stringify(event, null, 2);
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      'stripe-signature': signatureOf(body, secret, seconds),
    },
    body,
  });
  await answer.arrayBuffer();
  return answer.status;
}
