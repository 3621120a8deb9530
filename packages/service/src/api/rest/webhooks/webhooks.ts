import { shorten } from '@plumbline/calculators';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { findAccount } from '../../../accounts/accounts.ts';
import type { CallService } from '../../../calls/call_service.ts';
import type { MailSender } from '../../../mail/mail.ts';
import type { Store } from '../../../store/contract.ts';
import type { Clock } from '../../../time/clock.ts';
import { countAttempt, webhookLimits, webhookRequestLimits } from '../../../usage/attempts.ts';
import { ENDPOINTS_MAX } from '../../../webhooks/webhook.ts';
import type { EndpointWithSecret, Requester, Webhooks } from '../../../webhooks/webhooks.ts';
import { authenticateCaller, callerOf } from '../../http/authentication.ts';
import { ipAddressOf } from '../../http/http_request.ts';
import { inPath, pageInQuery, type Section } from '../../http/openapi/operation.ts';
import { ProblemError } from '../../http/problem.ts';
import { type Route, serveOperations } from '../../http/routes.ts';
import { throttle } from '../../http/throttle.ts';
import { readListPage } from '../list_page.ts';
import { ownerOf, requireOwner } from '../owner.ts';
import { NewWebhook, readEndpoint, readEndpointChange, WebhookChange } from './webhook_body.ts';
import {
  publishedDelivery,
  publishedEndpoint,
  Webhook,
  WebhookAttempt,
  WebhookDelivery,
  WebhookDeliveryList,
  WebhookDisabled,
  WebhookList,
  WebhookWithSecret,
} from './webhook_response.ts';

const BODY_BYTES_MAX = 16 * 1024;

const ENDPOINT_ID = /^webhook_[0-9A-Za-z]{16}$/;
const DELIVERY_ID = /^msg_[0-9a-f]{32}$/;
const ID_SHOWN_MAX = 64;

const PAGE_RULES = { limitDefault: 50, limitMax: 200, cursorPattern: DELIVERY_ID };

const EXAMPLE = { url: 'https://example.com/plumbline', events: ['job.completed', 'job.failed'] };

export const WEBHOOK_OPERATIONS = {
  tag: 'Webhooks',
  security: [{ apiKey: [] }],
  pathParameters: [
    inPath('id', 'Id of the webhook', 'webhook_0000000000000000'),
    inPath('delivery', 'Id of the delivery', `msg_${'0'.repeat(32)}`),
  ],
  operations: {
    list_webhooks: {
      route: 'GET /v1/webhooks',
      summary: 'List webhooks',
      description: 'The webhooks of your account, or of a key without account.',
      responses: { 200: ['The webhooks', WebhookList] },
    },
    create_webhook: {
      route: 'POST /v1/webhooks',
      summary: 'Create a webhook',
      description: `Events are sent to its address as Standard Webhooks, signed with the secret in the answer. There can be ${ENDPOINTS_MAX}.`,
      requestBody: { schema: NewWebhook, example: EXAMPLE },
      responses: { 201: ['The webhook with its secret', WebhookWithSecret, 'Location: Path of the webhook'] },
    },
    get_webhook: {
      route: 'GET /v1/webhooks/{id}',
      summary: 'A webhook',
      description: 'The webhook without its secret.',
      responses: { 200: ['The webhook', Webhook] },
    },
    change_webhook: {
      route: 'PATCH /v1/webhooks/{id}',
      summary: 'Change a webhook',
      description: 'Changes what is sent. A webhook that is enabled again begins without failures.',
      requestBody: { schema: WebhookChange, example: { enabled: true } },
      responses: { 200: ['The webhook', Webhook] },
    },
    delete_webhook: {
      route: 'DELETE /v1/webhooks/{id}',
      summary: 'Delete a webhook',
      description: 'Deletes it with its deliveries.',
      responses: { 204: ['It was deleted'] },
    },
    rotate_webhook_secret: {
      route: 'POST /v1/webhooks/{id}/rotate',
      summary: 'Replace the secret of a webhook',
      description: 'For 24 hours events are signed with both secrets, so that none is lost.',
      responses: { 200: ['The webhook with its new secret', WebhookWithSecret] },
    },
    test_webhook: {
      route: 'POST /v1/webhooks/{id}/test',
      summary: 'Send a test event',
      description: 'Sends the event `webhook.test`, which every webhook gets. The deliveries show what came of it.',
      responses: { 202: ['The delivery', WebhookDelivery] },
      problems: [422],
    },
    list_webhook_deliveries: {
      route: 'GET /v1/webhooks/{id}/deliveries',
      summary: 'Deliveries of a webhook',
      description: 'What was sent within the last 30 days, newest first, with each attempt and its response.',
      parameters: pageInQuery('deliveries', PAGE_RULES),
      responses: { 200: ['The deliveries', WebhookDeliveryList] },
    },
    retry_webhook_delivery: {
      route: 'POST /v1/webhooks/{id}/deliveries/{delivery}/retry',
      summary: 'Send an event again',
      description: 'Sends a delivery again at once, whatever came of it, with the same message id.',
      responses: { 202: ['The delivery', WebhookDelivery] },
      problems: [422],
    },
  },
  schemas: {
    ...{ Webhook, WebhookWithSecret, WebhookDisabled, WebhookList, NewWebhook, WebhookChange },
    ...{ WebhookDelivery, WebhookAttempt, WebhookDeliveryList },
  },
} satisfies Section;

function notFound(what: 'webhook' | 'delivery', id: string): ProblemError {
  const shown = JSON.stringify(shorten(id, ID_SHOWN_MAX));
  const detail =
    what === 'webhook'
      ? `You have no webhook ${shown}. GET /v1/webhooks lists your webhooks.`
      : `This webhook has no delivery ${shown}. Deliveries are kept for 30 days, the latest 200 of a webhook.`;
  return new ProblemError({ code: 'not_found', detail });
}

/** The ids in the path. Those that nothing can have are not worth a query. */
function idsOf(request: FastifyRequest): { id: string; deliveryId: string } {
  const { id, delivery = '' } = request.params as { id: string; delivery?: string };
  if (!ENDPOINT_ID.test(id)) throw notFound('webhook', id);
  if (delivery !== '' && !DELIVERY_ID.test(delivery)) throw notFound('delivery', delivery);
  return { id, deliveryId: delivery };
}

function requesterOf(request: FastifyRequest): Requester {
  return { source: callerOf(request).source, ipAddress: ipAddressOf(request) };
}

export interface WebhooksRouteOptions {
  callService: CallService;
  webhooks: Webhooks;
  store: Store;
  clock: Clock;
  mail: MailSender;
}

/** Serves the endpoints of webhooks and their deliveries, for callers with a key or a session. None of it counts as a call. */
export function serveWebhooks(
  app: FastifyInstance,
  { callService, webhooks, store, clock, mail }: WebhooksRouteOptions,
): void {
  const onRequest = [
    authenticateCaller(callService, 'main'),
    requireOwner,
    async (_request: FastifyRequest, reply: FastifyReply) => {
      reply.header('cache-control', 'no-store');
    },
  ];
  const route = (handler: RouteHandlerMethod): Route => ({
    options: { onRequest, bodyLimit: BODY_BYTES_MAX },
    handler,
  });
  const countChange = (owner: string) => throttle(countAttempt(store, webhookLimits(owner)), 'changes of webhooks');
  const countRequest = (owner: string) =>
    throttle(countAttempt(store, webhookRequestLimits(owner)), 'tests and retries of webhooks');
  const withSecret = ({ endpoint, secret }: EndpointWithSecret) => ({
    ...publishedEndpoint(endpoint, clock()),
    secret,
  });

  /** A webhook outlasts a reset of the password, and somebody else may have signed up with an address that is not verified. */
  async function requireVerified(accountId: string | null | undefined): Promise<void> {
    if (!mail.isConfigured || !accountId || (await findAccount(store, accountId))?.isVerified) return;
    const detail = 'Verify the email address of the owner of your account before you create a webhook.';
    throw new ProblemError({ code: 'invalid_input', detail });
  }

  /** The endpoint in the path, which must be enabled if something is to be sent. */
  async function endpointOf(request: FastifyRequest, { mustBeEnabled = false } = {}) {
    const { id } = idsOf(request);
    const endpoint = await webhooks.find(ownerOf(request), id);
    if (!endpoint) throw notFound('webhook', id);
    if (mustBeEnabled && endpoint.disabledBecause !== null) {
      const { disabled } = publishedEndpoint(endpoint, clock());
      throw new ProblemError({ code: 'invalid_input', detail: `This webhook is disabled. ${disabled?.detail}` });
    }
    return endpoint;
  }

  serveOperations(app, WEBHOOK_OPERATIONS, {
    list_webhooks: route(async (request) => {
      const endpoints = await webhooks.list(ownerOf(request));
      return { webhooks: endpoints.map((each) => publishedEndpoint(each, clock())), webhooks_max: ENDPOINTS_MAX };
    }),
    create_webhook: route(async (request, reply) => {
      const owner = ownerOf(request);
      const fields = readEndpoint(request.body, webhooks);
      await countChange(owner);
      await requireVerified(callerOf(request).accountId);
      const created = await webhooks.create(owner, fields, requesterOf(request));
      if (!created) {
        const detail = `You have ${ENDPOINTS_MAX} webhooks, which is the most that there can be. Delete one that you no longer need.`;
        throw new ProblemError({ code: 'invalid_input', detail });
      }
      return reply.code(201).header('location', `/v1/webhooks/${created.endpoint.id}`).send(withSecret(created));
    }),
    get_webhook: route(async (request) => publishedEndpoint(await endpointOf(request), clock())),
    change_webhook: route(async (request) => {
      const { id } = idsOf(request);
      const owner = ownerOf(request);
      const change = readEndpointChange(request.body, webhooks);
      await countChange(owner);
      const changed = await webhooks.change(owner, id, change, requesterOf(request));
      if (!changed) throw notFound('webhook', id);
      return publishedEndpoint(changed, clock());
    }),
    delete_webhook: route(async (request, reply) => {
      const { id } = idsOf(request);
      if (!(await webhooks.remove(ownerOf(request), id, requesterOf(request)))) throw notFound('webhook', id);
      return reply.code(204).send();
    }),
    rotate_webhook_secret: route(async (request) => {
      const { id } = idsOf(request);
      const owner = ownerOf(request);
      await countChange(owner);
      const rotated = await webhooks.rotate(owner, id, requesterOf(request));
      if (!rotated) throw notFound('webhook', id);
      return withSecret(rotated);
    }),
    test_webhook: route(async (request, reply) => {
      const { id, owner } = await endpointOf(request, { mustBeEnabled: true });
      await countRequest(owner);
      const delivery = await webhooks.test(owner, id, request.trace);
      if (!delivery) throw notFound('webhook', id);
      return reply.code(202).send(publishedDelivery(delivery, { isEnabled: true }));
    }),
    list_webhook_deliveries: route(async (request) => {
      const { id, owner, disabledBecause } = await endpointOf(request);
      const { limit, cursor } = readListPage(request.query, PAGE_RULES);
      const found = (await webhooks.deliveries(owner, id, { limit: limit + 1, after: cursor })) ?? [];
      const page = found.slice(0, limit);
      const isEnabled = disabledBecause === null;
      return {
        deliveries: page.map((each) => publishedDelivery(each, { isEnabled })),
        next_cursor: found.length > limit ? (page.at(-1)?.id ?? null) : null,
      };
    }),
    retry_webhook_delivery: route(async (request, reply) => {
      const { id, owner } = await endpointOf(request, { mustBeEnabled: true });
      const { deliveryId } = idsOf(request);
      await countRequest(owner);
      const delivery = await webhooks.retry(owner, id, deliveryId);
      if (!delivery) throw notFound('delivery', deliveryId);
      return reply.code(202).send(publishedDelivery(delivery, { isEnabled: true }));
    }),
  });
}
