/** What an endpoint can be told. */
export const WEBHOOK_EVENTS = ['job.completed', 'job.stopped', 'job.cancelled', 'job.failed'] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Tells the endpoints of an owner; durable when the promise resolves, sent later. */
export interface WebhookSender {
  /** Safe to repeat with the same `key`, which becomes part of the message id. */
  send(owner: string, event: WebhookEvent, key: string, data: Readonly<Record<string, unknown>>): Promise<void>;
}
