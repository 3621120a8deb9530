import { describeSent, InputErrors, unknownName } from '@plumbline/calculators';
import { invalidInputProblem } from '@plumbline/editions/calls/call_tool.ts';
import type { EndpointChange, EndpointFields } from '../../../store/webhook/contract.ts';
import { WEBHOOK_EVENTS } from '../../../webhooks/webhook.ts';
import { faultOfUrl, type UrlRules } from '../../../webhooks/webhook_url.ts';
import { flag, list, object, text, word } from '../../http/openapi/schema.ts';
import { ProblemError } from '../../http/problem.ts';

const DESCRIPTION_LENGTH_MAX = 200;

/** What an owner can set. */
export const endpointFields = {
  url: text('Public https address that events are sent to'),
  description: text('What the webhook is for', { maxLength: DESCRIPTION_LENGTH_MAX }),
  events: list(word<string>(WEBHOOK_EVENTS), 'Events that it gets', { minItems: 1 }),
  enabled: flag('Whether events are sent'),
};

const { enabled: _, ...newFields } = endpointFields;

export const NewWebhook = object(newFields, {
  optional: ['description', 'events'],
  description: 'A new webhook; it gets every event unless it says which',
});

export const WebhookChange = object(endpointFields, {
  optional: ['url', 'description', 'events', 'enabled'],
  description: 'What is left out stays as it is',
});

type Fields = Record<string, unknown>;
type FaultOf = (value: unknown, rules: UrlRules) => string | undefined;

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

const urlFault: FaultOf = (value, rules) =>
  isText(value) ? faultOfUrl(value, rules) : `must be text; ${describeSent(value)} was sent.`;

const descriptionFault: FaultOf = (value) => {
  if (!isText(value)) return `must be text; ${describeSent(value)} was sent.`;
  if (value.length > DESCRIPTION_LENGTH_MAX) {
    return `must have at most ${DESCRIPTION_LENGTH_MAX} characters; ${value.length} were sent.`;
  }
  return value.includes('\0') ? 'must not have a NUL character; one was sent.' : undefined;
};

const eventsFault: FaultOf = (value) => {
  const rule = `must be a list of events without repetition, of ${WEBHOOK_EVENTS.join(', ')}`;
  if (!Array.isArray(value)) return `${rule}; ${describeSent(value)} was sent.`;
  if (value.length === 0) return `${rule}; none was sent. Delete or disable the endpoint if it should get nothing.`;
  const wrong = value.find((event, index) => !WEBHOOK_EVENTS.includes(event) || value.indexOf(event) !== index);
  return wrong === undefined ? undefined : `${rule}; ${describeSent(wrong)} was sent.`;
};

const enabledFault: FaultOf = (value) =>
  typeof value === 'boolean' ? undefined : `must be true or false; ${describeSent(value)} was sent.`;

const FAULTS = { url: urlFault, description: descriptionFault, events: eventsFault, enabled: enabledFault };
type Name = keyof typeof FAULTS;

/** Reads a body of these fields; throws a ProblemError that names everything that is wrong. */
function readFields(body: unknown, names: readonly Name[], required: readonly Name[], rules: UrlRules): Fields {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    const detail = `The body must be a JSON object with ${names.join(', ')}; ${describeSent(body)} was sent.`;
    throw new ProblemError({ code: 'invalid_input', detail });
  }
  const sent = body as Fields;
  const errors = new InputErrors();
  for (const field of required) {
    if (!(field in sent)) errors.add(() => ({ field, message: `${field} is missing.` }));
  }
  for (const [field, value] of Object.entries(sent)) {
    if (!names.includes(field as Name)) {
      errors.add(() => unknownName(field, 'a field of a webhook endpoint that can be set', names));
      continue;
    }
    const fault = FAULTS[field as Name](value, rules);
    if (fault !== undefined) errors.add(() => ({ field, message: `${field} ${fault}` }));
  }
  if (errors.count > 0) throw new ProblemError(invalidInputProblem('the body', errors));
  return sent;
}

/** Reads a new endpoint. It gets every event unless it says which. */
export function readEndpoint(body: unknown, rules: UrlRules): EndpointFields {
  const fields = readFields(body, ['url', 'description', 'events'], ['url'], rules) as Partial<EndpointFields>;
  const { url = '', description = '', events = WEBHOOK_EVENTS } = fields;
  return { url, description, events };
}

/** Reads a change: what is left out stays. */
export function readEndpointChange(body: unknown, rules: UrlRules): EndpointChange {
  const fields = readFields(body, ['url', 'description', 'events', 'enabled'], [], rules);
  const { enabled, ...rest } = fields as Partial<EndpointFields> & { enabled?: boolean };
  return { ...rest, ...(enabled !== undefined && { isEnabled: enabled }) };
}
