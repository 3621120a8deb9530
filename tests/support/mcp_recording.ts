import type { ProtocolSchema } from './mcp_schema.ts';

type Wire = { id?: string | number; method?: string; result?: unknown; error?: { code: number } };

/** The common part of the transports of both versions of the official client. */
interface Transport {
  send: (message: never, options?: never) => Promise<void>;
  onmessage?: unknown;
}

/** Records all messages of a transport, in both directions. */
export class Recording {
  readonly sent: Wire[] = [];
  readonly received: Wire[] = [];

  /** Attaches to a transport before a client uses it. */
  constructor(transport: Transport) {
    const { sent, received } = this;
    const send = transport.send.bind(transport) as (message: Wire, options?: unknown) => Promise<void>;
    transport.send = ((message: Wire, options?: unknown) => {
      sent.push(structuredClone(message));
      return send(message, options);
    }) as Transport['send'];
    let deliver: ((message: Wire, extra?: unknown) => void) | undefined;
    Object.defineProperty(transport, 'onmessage', {
      get: () => deliver,
      set: (handler: typeof deliver) => {
        deliver = (message, extra) => {
          received.push(structuredClone(message));
          handler?.(message, extra);
        };
      },
    });
  }

  /** The schema violations of all messages. */
  faults(schema: ProtocolSchema): string[] {
    const methods = new Map(this.sent.map(({ id, method = '' }) => [id, method]));
    return [
      ...this.sent.flatMap((message) => schema.faultsOfMessage(message as { method: string })),
      ...this.received.flatMap((message) => {
        if (message.method !== undefined) return schema.faultsOfMessage(message as { method: string });
        return schema.faultsOfResponse(methods.get(message.id) ?? '', message);
      }),
    ];
  }
}
