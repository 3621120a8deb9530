import type { TraceContext } from '../tracing/trace_context.ts';

/** What an account is told of the law that its members follow. */
export const LAW_EVENTS = ['law.due', 'law.changed', 'edition.frozen'] as const;

/** What an endpoint can be told. */
export const WEBHOOK_EVENTS = ['job.completed', 'job.stopped', 'job.cancelled', 'job.failed', ...LAW_EVENTS] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** The event that an owner sends to try an endpoint; endpoints need not choose it. */
export const TEST_EVENT = 'webhook.test';

/** The endpoints that an owner can have. */
export const ENDPOINTS_MAX = 10;

/** Tells the endpoints of an owner; durable when the promise resolves, sent later. */
export interface WebhookSender {
  /** Safe to repeat with the same `key`, which becomes part of the message id. */
  send(
    owner: string,
    event: WebhookEvent,
    key: string,
    data: Readonly<Record<string, unknown>>,
    /** That of what the message tells of. */
    trace?: TraceContext,
  ): Promise<void>;
}
