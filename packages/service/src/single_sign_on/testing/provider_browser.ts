/** A browser at the identity provider: it has a session there, and stops where the provider sends it back to the service. */
export class ProviderBrowser {
  readonly #cookies = new Map<string, string>();

  async #send(url: string, form?: Record<string, string>): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';', 1);
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      if (value === '') this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return response;
  }

  /** Signs in as somebody, if the provider asks, and returns where the provider sends the browser in the end. */
  async signIn(authorizationUrl: string, subject: string): Promise<string> {
    const { origin } = new URL(authorizationUrl);
    let url = authorizationUrl;
    for (let steps = 0; steps < 10 && new URL(url).origin === origin; steps += 1) {
      const isForm = new URL(url).pathname.startsWith('/interaction/');
      const response = await this.#send(url, isForm ? { prompt: 'login', login: subject } : undefined);
      const next = response.headers.get('location');
      if (next === null) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
      url = new URL(next, url).href;
    }
    return url;
  }

  /** Signs out at the provider, which tells its clients. */
  async signOut(issuer: string): Promise<void> {
    const page = await (await this.#send(`${issuer}/session/end`)).text();
    const secret = /name="xsrf" value="([^"]+)"/.exec(page)?.[1] ?? '';
    await this.#send(`${issuer}/session/end/confirm`, { xsrf: secret, logout: 'yes' });
  }
}
