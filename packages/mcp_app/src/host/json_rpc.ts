/** A message of JSON-RPC 2.0, as far as it can be told from what arrived. */
interface Message {
  jsonrpc: '2.0';
  id?: string | number;
  method?: string;
  params?: unknown;
  result?: unknown;
  error?: { code: number; message: string };
}

function isMessage(data: unknown): data is Message {
  return typeof data === 'object' && data !== null && (data as Message).jsonrpc === '2.0';
}

/** What a peer may ask for and tell. */
export interface Handlers {
  requests: Readonly<Record<string, () => unknown>>;
  notifications: Readonly<Record<string, (params: never) => void>>;
}

/** The handler of a method, whatever its name is: an object has more members than its own. */
function handlerOf<Handler>(handlers: Readonly<Record<string, Handler>>, method: string): Handler | undefined {
  return Object.hasOwn(handlers, method) ? handlers[method] : undefined;
}

/** The request was answered with an error. */
export class RpcFailure extends Error {}

const METHOD_NOT_FOUND = -32601;

interface Waiting {
  resolve: (result: never) => void;
  reject: (error: RpcFailure) => void;
}

/** JSON-RPC with another window. */
export class JsonRpc {
  readonly #peer: Window;
  readonly #handlers: Handlers;
  readonly #waiting = new Map<string | number, Waiting>();
  #sent = 0;

  constructor(peer: Window, handlers: Handlers) {
    this.#peer = peer;
    this.#handlers = handlers;
    window.addEventListener('message', ({ source, data }) => {
      if (source === peer && isMessage(data)) this.#receive(data);
    });
  }

  request<Result>(method: string, params: object): Promise<Result> {
    this.#sent += 1;
    const id = this.#sent;
    return new Promise<Result>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#send({ id, method, params });
    });
  }

  notify(method: string, params: object): void {
    this.#send({ method, params });
  }

  /** The origin of a host cannot be known, and nothing that is sent is secret. */
  #send(message: Omit<Message, 'jsonrpc'>): void {
    this.#peer.postMessage({ jsonrpc: '2.0', ...message }, '*');
  }

  #receive({ id, method, params, result, error }: Message): void {
    if (method === undefined) this.#settle(id, result, error);
    else if (id === undefined) handlerOf(this.#handlers.notifications, method)?.((params ?? {}) as never);
    else this.#answer(id, method);
  }

  #settle(id: Message['id'], result: unknown, error: Message['error']): void {
    const waiting = id === undefined ? undefined : this.#waiting.get(id);
    if (id === undefined || !waiting) return;
    this.#waiting.delete(id);
    if (error) waiting.reject(new RpcFailure(error.message));
    else waiting.resolve(result as never);
  }

  #answer(id: string | number, method: string): void {
    const handle = handlerOf(this.#handlers.requests, method);
    if (handle) this.#send({ id, result: handle() });
    else this.#send({ id, error: { code: METHOD_NOT_FOUND, message: `There is no method ${method} here.` } });
  }
}
