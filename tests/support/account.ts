import { randomUUID } from 'node:crypto';

interface Key {
  id: string;
  key: string;
}

/** An account of a running server, with a signed-in browser. */
export interface TestAccount {
  email: string;
  newKey: () => Promise<Key>;
  revokeKey: (id: string) => Promise<void>;
}

/** Signs up at a server, as its page does. */
export async function signUp(url: string): Promise<TestAccount> {
  const email = `${randomUUID()}@example.com`;
  let cookie = '';

  async function send(method: string, path: string, form?: object): Promise<Response> {
    const answer = await fetch(`${url}/dashboard${path}`, {
      method,
      headers: { origin: url, cookie, ...(form && { 'content-type': 'application/json' }) },
      ...(form && { body: JSON.stringify(form) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  }

  const signedUp = await send('POST', '/auth/sign-up', { email, password: 'correct horse' });
  cookie = signedUp.headers
    .getSetCookie()
    .map((each) => each.split(';', 1)[0])
    .join('; ');
  return {
    email,
    newKey: async () => (await (await send('POST', '/api/keys', { name: 'test' })).json()) as Key,
    revokeKey: async (id) => {
      await (await send('DELETE', `/api/keys/${id}`)).arrayBuffer();
    },
  };
}
