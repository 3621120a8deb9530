import { createHash } from 'node:crypto';
import { SecretEncryption } from '../encryption/secret_encryption.ts';
import { randomDigits } from '../keys/key_text.ts';
import { userOfSource } from '../store/account/contract.ts';
import type { Store } from '../store/contract.ts';
import type { Change } from '../store/event/contract.ts';
import type {
  DeliveryPage,
  EndpointChange,
  EndpointFields,
  LoggedDelivery,
  StoredEndpoint,
} from '../store/webhook/contract.ts';
import { type TraceContext, traceText } from '../tracing/trace_context.ts';
import { Deliverer, type DelivererOptions } from './deliverer.ts';
import { Dispatcher, type DispatcherOptions } from './dispatcher.ts';
import { newSecret } from './signature.ts';
import { ENDPOINTS_MAX, TEST_EVENT, type WebhookEvent, type WebhookSender } from './webhook.ts';

/** After a rotation the previous secret signs, too, so that a receiver can change over. */
const ROTATION_MS = 86_400_000;

export interface WebhooksOptions
  extends Omit<DelivererOptions, 'encryption'>,
    Pick<DispatcherOptions, 'queue' | 'onError'> {
  /** The secret of the service, which the secrets of endpoints are encrypted with. */
  readSecret: () => Promise<string>;
}

/** Who changes endpoints: what the calls of the caller are reported under, and its IP address. */
export interface Requester {
  source: string;
  ipAddress: string;
}

/** An endpoint with its secret, which is shown this once. */
export interface EndpointWithSecret {
  endpoint: StoredEndpoint;
  secret: string;
}

/** What endpoints are told. */
interface Told {
  event: WebhookEvent | typeof TEST_EVENT;
  key: string;
  data: Readonly<Record<string, unknown>>;
  trace: TraceContext | undefined;
}

/** The same message has the same id, however often it is sent. */
function messageIdOf(...parts: readonly string[]): string {
  return `msg_${createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 32)}`;
}

/** The endpoints of owners, and the messages to them. An id of another owner is undefined or false everywhere. */
export class Webhooks implements WebhookSender {
  readonly #store: Store;
  readonly #clock: () => number;
  readonly #encryption: SecretEncryption;
  readonly #dispatcher: Dispatcher;
  readonly isLocal: boolean;

  constructor(options: WebhooksOptions) {
    const { store, clock, readSecret, isLocal } = options;
    this.#store = store;
    this.#clock = clock;
    this.isLocal = isLocal;
    this.#encryption = new SecretEncryption('plumbline webhook secrets', readSecret);
    const deliverer = new Deliverer({ ...options, encryption: this.#encryption });
    this.#dispatcher = new Dispatcher({ ...options, deliverer });
  }

  /** Begins to send what is due. */
  start(): void {
    this.#dispatcher.start();
  }

  stop(): Promise<void> {
    return this.#dispatcher.stop();
  }

  /** Sends what is due and was not published; happens by itself every few seconds. */
  sweep(): Promise<void> {
    return this.#dispatcher.sweep();
  }

  list(owner: string): Promise<StoredEndpoint[]> {
    return this.#store.webhooks.listEndpoints(owner);
  }

  find(owner: string, endpointId: string): Promise<StoredEndpoint | undefined> {
    return this.#store.webhooks.findEndpoint(owner, endpointId);
  }

  /** A change by the member behind a requester: whose page or app it is, or who created its key. */
  async #changeBy({ source, ipAddress }: Requester): Promise<Change> {
    const userId = userOfSource(source) ?? (await this.#store.keys.find(source))?.createdBy ?? null;
    const user = userId === null ? undefined : await this.#store.users.find(userId);
    return { at: this.#clock(), actor: { kind: 'user', userId, email: user?.email ?? null, ipAddress } };
  }

  /** Undefined if the owner has as many endpoints as it can have. */
  async create(owner: string, fields: EndpointFields, requester: Requester): Promise<EndpointWithSecret | undefined> {
    const id = `webhook_${randomDigits(16)}`;
    const secret = newSecret();
    const encrypted = await this.#encryption.encrypt(id, secret);
    const endpoint = { ...fields, id, secret: encrypted };
    const change = await this.#changeBy(requester);
    if (!(await this.#store.webhooks.addEndpoint(owner, endpoint, ENDPOINTS_MAX, change))) return undefined;
    const added = await this.find(owner, id);
    return added && { endpoint: added, secret };
  }

  async change(
    owner: string,
    endpointId: string,
    fields: EndpointChange,
    requester: Requester,
  ): Promise<StoredEndpoint | undefined> {
    const change = await this.#changeBy(requester);
    const changed = await this.#store.webhooks.changeEndpoint(owner, endpointId, fields, change);
    // What was held while it was disabled is due now.
    if (changed && fields.isEnabled) await this.#dispatcher.publish([changed]);
    return changed;
  }

  async remove(owner: string, endpointId: string, requester: Requester): Promise<boolean> {
    return this.#store.webhooks.deleteEndpoint(owner, endpointId, await this.#changeBy(requester));
  }

  /** Gives an endpoint a new secret. The previous one signs, too, for a day, unless it has become unreadable. */
  async rotate(owner: string, endpointId: string, requester: Requester): Promise<EndpointWithSecret | undefined> {
    const before = await this.find(owner, endpointId);
    if (!before) return undefined;
    const change = await this.#changeBy(requester);
    const isReadable = (await this.#encryption.decrypt(endpointId, before.secret)) !== undefined;
    const secret = newSecret();
    const rotation = {
      secret: await this.#encryption.encrypt(endpointId, secret),
      previousUntil: isReadable ? change.at + ROTATION_MS : null,
    };
    const endpoint = await this.#store.webhooks.rotateSecret(owner, endpointId, rotation, change);
    return endpoint && { endpoint, secret };
  }

  async send(...[owner, event, key, data, trace]: Parameters<WebhookSender['send']>): Promise<void> {
    const endpoints = await this.list(owner);
    const wanting = endpoints.filter(({ disabledBecause, events }) => {
      return disabledBecause === null && events.includes(event);
    });
    await this.#add(owner, wanting, { event, key, data, trace });
  }

  /** Sends a test to an enabled endpoint, whatever events it wants; undefined if there is none. */
  async test(owner: string, endpointId: string, trace?: TraceContext): Promise<LoggedDelivery | undefined> {
    const endpoint = await this.find(owner, endpointId);
    if (!endpoint) return undefined;
    await this.#store.webhooks.endPause(owner, endpointId);
    const key = randomDigits(16);
    const data = { webhook: endpointId };
    const [id = ''] = await this.#add(owner, [endpoint], { event: TEST_EVENT, key, data, trace });
    return this.delivery(owner, endpointId, id);
  }

  /** Stores a message for each endpoint, and returns their ids. */
  async #add(
    owner: string,
    endpoints: readonly StoredEndpoint[],
    { event, key, data, trace }: Told,
  ): Promise<string[]> {
    const createdAt = this.#clock();
    const body = JSON.stringify({ type: event, timestamp: new Date(createdAt).toISOString(), data });
    const deliveries = endpoints.map(({ id }) => {
      return {
        id: messageIdOf(owner, event, key, id),
        endpointId: id,
        event,
        body,
        createdAt,
        trace: traceText(trace),
      };
    });
    await this.#store.webhooks.addDeliveries(owner, deliveries);
    await this.#dispatcher.publish(endpoints);
    return deliveries.map(({ id }) => id);
  }

  /** The log of an endpoint, newest first. */
  deliveries(owner: string, endpointId: string, page: DeliveryPage): Promise<LoggedDelivery[] | undefined> {
    return this.#store.webhooks.listDeliveries(owner, endpointId, page);
  }

  delivery(owner: string, endpointId: string, deliveryId: string): Promise<LoggedDelivery | undefined> {
    return this.#store.webhooks.findDelivery(owner, endpointId, deliveryId);
  }

  /** Sends a message once more, whatever came of it; undefined if there is none. */
  async retry(owner: string, endpointId: string, deliveryId: string): Promise<LoggedDelivery | undefined> {
    await this.#store.webhooks.endPause(owner, endpointId);
    if (!(await this.#store.webhooks.retryDelivery(owner, endpointId, deliveryId, this.#clock()))) return undefined;
    await this.#dispatcher.publish([{ id: endpointId, owner }]);
    return this.delivery(owner, endpointId, deliveryId);
  }
}
