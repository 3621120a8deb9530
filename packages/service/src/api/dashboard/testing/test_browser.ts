import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

export interface BrowserOptions {
  /** Its IP address, which attempts are counted by. */
  address?: string;
  /** The Origin header; undefined sends none. */
  origin?: string | undefined;
  headers?: Record<string, string>;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface RequestOptions {
  payload?: object | undefined;
  /** In addition to those of the browser, or instead of them. */
  headers?: Record<string, string>;
}

let addresses = 0;

/** An unused IP address of 10.0.0.0/8. */
export function newAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

/** Sends requests as a browser does, with cookies and Origin. */
export class TestBrowser {
  readonly cookies = new Map<string, string>();
  readonly #app: FastifyInstance;
  readonly #address: string;
  readonly #headers: Record<string, string>;

  constructor(app: FastifyInstance, options: BrowserOptions = {}) {
    const origin = 'origin' in options ? options.origin : 'http://localhost:80';
    this.#app = app;
    this.#address = options.address ?? newAddress();
    this.#headers = { host: 'localhost:80', ...(origin !== undefined && { origin }), ...options.headers };
  }

  /** Sends a request of the dashboard's pages. */
  send(method: Method, path: string, payload?: object) {
    return this.request(method, `/dashboard${path}`, { payload });
  }

  /** Sends a request to any path of the site. */
  async request(method: Method, url: string, { payload, headers }: RequestOptions = {}) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response: LightMyRequestResponse = await this.#app.inject({
      method,
      url,
      remoteAddress: this.#address,
      headers: { ...this.#headers, ...(cookie !== '' && { cookie }), ...headers },
      ...(payload && { payload }),
    });
    for (const { name, value, maxAge } of response.cookies) {
      if (maxAge === 0) this.cookies.delete(name);
      else this.cookies.set(name, encodeURIComponent(value));
    }
    return response;
  }

  async get(path: string) {
    return (await this.send('GET', path)).json();
  }
}
