import { createHash, randomBytes, randomUUID } from 'node:crypto';

type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

export const PASSWORD = 'correct horse';

/** A form of a page, with the values that it would send. */
export interface Form {
  action: string;
  fields: URLSearchParams;
}

function unescaped(text: string): string {
  const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
  return text.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => signs[name] ?? '');
}

/** The forms of a page; buttons are left out. */
export function formsOf(html: string): Form[] {
  return [...html.matchAll(/<form\b[^>]*action="([^"]*)"[^>]*>([\s\S]*?)<\/form>/g)].map(
    ([, action = '', inside = '']) => {
      const fields = new URLSearchParams();
      for (const [input] of inside.matchAll(/<input\b[^>]*>/g)) {
        const name = /\bname="([^"]*)"/.exec(input)?.[1];
        if (name !== undefined) fields.set(name, unescaped(/\bvalue="([^"]*)"/.exec(input)?.[1] ?? ''));
      }
      return { action: unescaped(action), fields };
    },
  );
}

/** Where a page sends the browser at once. */
export function nextAddressOf(html: string): string | undefined {
  const url = /<meta http-equiv="refresh" content="0; url=([^"]*)">/.exec(html)?.[1];
  return url === undefined ? undefined : unescaped(url);
}

/** A page as a person sees it, or the address of an app that the browser was sent to. */
export interface Visit {
  status: number;
  html: string;
  headers: Headers;
  /** Set if the browser has left the site. */
  left?: URL;
}

/** A person with a browser: it keeps cookies, follows redirects and pages that send it on, and fills in forms. */
export class Person {
  readonly email = `${randomUUID()}@example.com`;
  readonly cookies = new Map<string, string>();
  readonly #site: string;
  readonly #fetch: Fetch;

  constructor(site: string, send: Fetch = fetch) {
    this.#site = site;
    this.#fetch = send;
  }

  async send(path: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = new Headers(init.headers);
    if (cookie !== '') headers.set('cookie', cookie);
    if (init.method !== undefined && !headers.has('origin')) headers.set('origin', this.#site);
    const response = await this.#fetch(this.#site + path, { ...init, headers, redirect: 'manual' });
    for (const each of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? [];
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  async #follow(response: Response): Promise<Visit> {
    const html = await response.text();
    const next = response.headers.get('location') ?? nextAddressOf(html);
    const visit = { status: response.status, html, headers: response.headers };
    if (next === undefined || next === null) return visit;
    const url = new URL(next, this.#site);
    if (url.origin !== this.#site) return { ...visit, left: url };
    return this.open(url.pathname + url.search);
  }

  async open(path: string): Promise<Visit> {
    return this.#follow(await this.send(path));
  }

  /** Sends a form of a page, with more fields or others. */
  async submit(form: Form, fields: Record<string, string> = {}, headers: Record<string, string> = {}): Promise<Visit> {
    const body = new URLSearchParams(form.fields);
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    return this.#follow(
      await this.send(form.action, { method: 'POST', body: body.toString(), headers: { ...type, ...headers } }),
    );
  }

  /** Signs up at the page where an app has sent the browser, and says yes. Returns the address of the app that follows. */
  async connect(authorizationUrl: string | URL): Promise<URL> {
    const { pathname, search } = new URL(authorizationUrl);
    let visit = await this.open(pathname + search);
    if (visit.html.includes('action="/oauth/sign-in"')) {
      visit = await this.open(`${pathname}${search}&prompt=create`);
      visit = await this.submit(formsOf(visit.html)[0] as Form, { email: this.email, password: PASSWORD });
    }
    if (!visit.left) visit = await this.submit(formsOf(visit.html)[0] as Form, { decision: 'allow' });
    if (!visit.left) throw new Error(`the browser was not sent back to the app: ${visit.status}\n${visit.html}`);
    return visit.left;
  }

  async dashboard(method: string, path: string, body?: object): Promise<Response> {
    const headers = body === undefined ? {} : { 'content-type': 'application/json' };
    return this.send(`/dashboard${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  }
}

/** A PKCE pair (RFC 7636). */
export function newPkce(): { verifier: string; challenge: string } {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}
