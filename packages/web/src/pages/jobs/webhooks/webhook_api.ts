/** What an endpoint can be told. */
export const EVENTS = {
  'job.completed': 'A job is completed',
  'job.stopped': 'A job stops at the quota',
  'job.cancelled': 'A job is cancelled',
  'job.failed': 'A job fails',
  'law.due': 'Law that a member follows changes within 30 days',
  'law.changed': 'Law that a member follows changes',
  'edition.frozen': 'An edition is frozen, if a member follows law',
} as const;
export type WebhookEvent = keyof typeof EVENTS;

/** An address that the service calls when a job ends or law changes. */
export interface Webhook {
  id: string;
  url: string;
  description: string;
  events: string[];
  enabled: boolean;
  disabled: { code: string; detail: string; at: string } | null;
  failing_since: string | null;
  /** Until then the secret before the last rotation signs, too. */
  previous_secret_until: string | null;
  created_at: string;
}

/** The secret is only in the responses that create it. */
export type WebhookWithSecret = Webhook & { secret: string };

export interface Attempt {
  number: number;
  at: string;
  duration_ms: number;
  status_code: number | null;
  failure: string | null;
  response: string;
}

export interface Delivery {
  id: string;
  event: string;
  status: 'pending' | 'held' | 'delivered' | 'failed';
  created_at: string;
  next_attempt_at: string | null;
  attempts: Attempt[];
}

export const WEBHOOKS = '/v1/webhooks';

export function webhookUrl(id: string): string {
  return `${WEBHOOKS}/${id}`;
}

/** An event in words; one that this page does not know as the service calls it. */
export function eventInWords(event: string): string {
  return { ...EVENTS, 'webhook.test': 'Test' }[event] ?? event;
}
