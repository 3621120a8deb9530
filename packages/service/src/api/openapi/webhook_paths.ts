import { ENDPOINTS_MAX, WEBHOOK_EVENTS } from '../../webhooks/webhook.ts';
import {
  COMMON_HEADERS,
  type JsonObject,
  jsonResponse,
  type OpenApiFragment,
  objectSchema,
  schemaNamed,
  textSchema,
} from './document_parts.ts';
import { problems } from './problem_responses.ts';

const TAG = 'Webhooks';

const OF_OWNER = { tags: [TAG], security: [{ apiKey: [] }] };

const time = (description: string) => ({ type: 'string', format: 'date-time', description });

const timeOrNull = (description: string) => ({ type: ['string', 'null'], format: 'date-time', description });

const URL_FIELD = textSchema('Public https address that events are sent to');
const DESCRIPTION_FIELD = { type: 'string', maxLength: 200, description: 'What the webhook is for' };
const EVENTS_FIELD = {
  type: 'array',
  items: { type: 'string', enum: WEBHOOK_EVENTS },
  minItems: 1,
  description: 'Events that it gets',
};

function pathParameter(name: string, description: string, example: string): JsonObject {
  return { name, in: 'path', required: true, description, schema: { type: 'string' }, example };
}

const ID = pathParameter('id', 'Id of the webhook', 'webhook_0000000000000000');
const DELIVERY = pathParameter('delivery', 'Id of the delivery', `msg_${'0'.repeat(32)}`);

function bodyOf(schema: string, example: JsonObject): JsonObject {
  return { required: true, content: { 'application/json': { schema: schemaNamed(schema), example } } };
}

const ENDPOINT_FIELDS: JsonObject = {
  id: textSchema('Id of the webhook'),
  url: URL_FIELD,
  description: DESCRIPTION_FIELD,
  events: EVENTS_FIELD,
  enabled: { type: 'boolean', description: 'Whether events are sent' },
  disabled: {
    oneOf: [schemaNamed('WebhookDisabled'), { type: 'null' }],
    description: 'Why no events are sent; null while it is enabled',
  },
  failing_since: timeOrNull('The first of the failures since the last success'),
  previous_secret_until: timeOrNull('Until when the previous secret signs as well, after a rotation'),
  created_at: time('When it was created'),
  changed_at: time('When it was last changed'),
};

const SECRET = textSchema('Secret that signs the events, `whsec_…`. It is shown once');

function webhookSchemas(): JsonObject {
  return {
    Webhook: objectSchema(ENDPOINT_FIELDS, { description: 'An address that is told about jobs' }),
    WebhookWithSecret: objectSchema({ ...ENDPOINT_FIELDS, secret: SECRET }),
    WebhookDisabled: objectSchema({
      code: { type: 'string', enum: ['owner', 'gone', 'failing', 'secret_unreadable'], description: 'The reason' },
      detail: textSchema('The reason in words'),
      at: time('Since when'),
    }),
    WebhookList: objectSchema({
      webhooks: { type: 'array', items: schemaNamed('Webhook'), description: 'Webhooks, oldest first' },
      webhooks_max: { type: 'integer', description: 'The most that there can be' },
    }),
    NewWebhook: objectSchema(
      { url: URL_FIELD, description: DESCRIPTION_FIELD, events: EVENTS_FIELD },
      { optional: ['description', 'events'], description: 'A new webhook; it gets every event unless it says which' },
    ),
    WebhookChange: objectSchema(
      {
        url: URL_FIELD,
        description: DESCRIPTION_FIELD,
        events: EVENTS_FIELD,
        enabled: { type: 'boolean', description: 'Whether events are sent' },
      },
      { optional: ['url', 'description', 'events', 'enabled'], description: 'What is left out stays as it is' },
    ),
    WebhookDelivery: objectSchema({
      id: textSchema('Id of the message, as in `webhook-id`; the same in every attempt'),
      event: textSchema('The event'),
      status: {
        type: 'string',
        enum: ['pending', 'held', 'delivered', 'failed'],
        description: '`held` waits until the webhook is enabled again; `failed` is not tried again by itself',
      },
      created_at: time('When the event happened'),
      next_attempt_at: timeOrNull('When it is tried next'),
      payload: { type: 'object', description: 'The body that is sent' },
      attempts: { type: 'array', items: schemaNamed('WebhookAttempt'), description: 'Attempts, in their order' },
    }),
    WebhookAttempt: objectSchema({
      number: { type: 'integer', minimum: 1, description: 'Number of the attempt' },
      at: time('When it began'),
      duration_ms: { type: 'integer', minimum: 0, description: 'How long it took' },
      status_code: { type: ['integer', 'null'], description: 'Status of the response; null without one' },
      failure: { type: ['string', 'null'], description: 'What went wrong; null after a success' },
      response: textSchema('Beginning of the response'),
    }),
    WebhookDeliveryList: objectSchema({
      deliveries: { type: 'array', items: schemaNamed('WebhookDelivery'), description: 'Deliveries, newest first' },
      next_cursor: { type: ['string', 'null'], description: '`cursor` of the next page; null on the last one' },
    }),
  };
}

function endpointPaths(): JsonObject {
  const example = { url: 'https://example.com/plumbline', events: ['job.completed', 'job.failed'] };
  return {
    '/v1/webhooks': {
      get: {
        ...OF_OWNER,
        operationId: 'list_webhooks',
        summary: 'List webhooks',
        description: 'The webhooks of your account, or of a key without account.',
        responses: { 200: jsonResponse('The webhooks', schemaNamed('WebhookList')), ...problems(401, 429) },
      },
      post: {
        ...OF_OWNER,
        operationId: 'create_webhook',
        summary: 'Create a webhook',
        description: `Events are sent to its address as Standard Webhooks, signed with the secret in the answer. There can be ${ENDPOINTS_MAX}.`,
        requestBody: bodyOf('NewWebhook', example),
        responses: {
          201: jsonResponse('The webhook with its secret', schemaNamed('WebhookWithSecret'), {
            headers: { Location: { description: 'Path of the webhook', schema: { type: 'string' } } },
          }),
          ...problems(401, 413, 415, 422, 429),
        },
      },
    },
    '/v1/webhooks/{id}': {
      get: {
        ...OF_OWNER,
        operationId: 'get_webhook',
        summary: 'A webhook',
        description: 'The webhook without its secret.',
        parameters: [ID],
        responses: { 200: jsonResponse('The webhook', schemaNamed('Webhook')), ...problems(401, 404, 429) },
      },
      patch: {
        ...OF_OWNER,
        operationId: 'change_webhook',
        summary: 'Change a webhook',
        description: 'Changes what is sent. A webhook that is enabled again begins without failures.',
        parameters: [ID],
        requestBody: bodyOf('WebhookChange', { enabled: true }),
        responses: {
          200: jsonResponse('The webhook', schemaNamed('Webhook')),
          ...problems(401, 404, 413, 415, 422, 429),
        },
      },
      delete: {
        ...OF_OWNER,
        operationId: 'delete_webhook',
        summary: 'Delete a webhook',
        description: 'Deletes it with its deliveries.',
        parameters: [ID],
        responses: {
          204: { description: 'It was deleted', headers: COMMON_HEADERS },
          ...problems(401, 404, 413, 415, 429),
        },
      },
    },
    '/v1/webhooks/{id}/rotate': {
      post: {
        ...OF_OWNER,
        operationId: 'rotate_webhook_secret',
        summary: 'Replace the secret of a webhook',
        description: 'For 24 hours events are signed with both secrets, so that none is lost.',
        parameters: [ID],
        responses: {
          200: jsonResponse('The webhook with its new secret', schemaNamed('WebhookWithSecret')),
          ...problems(401, 404, 413, 415, 429),
        },
      },
    },
  };
}

function deliveryPaths(): JsonObject {
  return {
    '/v1/webhooks/{id}/test': {
      post: {
        ...OF_OWNER,
        operationId: 'test_webhook',
        summary: 'Send a test event',
        description: 'Sends the event `webhook.test`, which every webhook gets. The deliveries show what came of it.',
        parameters: [ID],
        responses: {
          202: jsonResponse('The delivery', schemaNamed('WebhookDelivery')),
          ...problems(401, 404, 413, 415, 422, 429),
        },
      },
    },
    '/v1/webhooks/{id}/deliveries': {
      get: {
        ...OF_OWNER,
        operationId: 'list_webhook_deliveries',
        summary: 'Deliveries of a webhook',
        description: 'What was sent within the last 30 days, newest first, with each attempt and its response.',
        parameters: [
          ID,
          {
            name: 'limit',
            in: 'query',
            description: 'Number of deliveries, at most 200',
            schema: { type: 'integer', minimum: 1, maximum: 200, default: 50 },
          },
          { name: 'cursor', in: 'query', description: '`next_cursor` of the page before', schema: { type: 'string' } },
        ],
        responses: {
          200: jsonResponse('The deliveries', schemaNamed('WebhookDeliveryList')),
          ...problems(401, 404, 413, 415, 422, 429),
        },
      },
    },
    '/v1/webhooks/{id}/deliveries/{delivery}/retry': {
      post: {
        ...OF_OWNER,
        operationId: 'retry_webhook_delivery',
        summary: 'Send an event again',
        description: 'Sends a delivery again at once, whatever came of it, with the same message id.',
        parameters: [ID, DELIVERY],
        responses: {
          202: jsonResponse('The delivery', schemaNamed('WebhookDelivery')),
          ...problems(401, 404, 413, 415, 422, 429),
        },
      },
    },
  };
}

/** Webhooks: addresses that are told about jobs. */
export function webhookPaths(): OpenApiFragment {
  return {
    tags: [{ name: TAG, description: 'Addresses that are told when a job has ended. They need a key.' }],
    paths: { ...endpointPaths(), ...deliveryPaths() },
    schemas: webhookSchemas(),
  };
}
