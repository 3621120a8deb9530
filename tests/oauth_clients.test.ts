import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Client as ClientV2, StreamableHTTPClientTransport as HttpV2 } from '@modelcontextprotocol/client';
import { Client as ClientV1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as HttpV1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { catalogue } from '@plumbline/calculators';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NEXT_SUITE } from '../scripts/conformance/suites.ts';
import { signUp } from './support/account.ts';
import { freePort } from './support/free_port.ts';
import { Person } from './support/oauth_person.ts';
import { outputOf, ROOT, type RunningServer, startServer } from './support/server.ts';

let server: RunningServer;
let site: string;
beforeAll(async () => {
  const port = await freePort();
  site = `http://localhost:${port}`;
  server = await startServer(undefined, { PORT: String(port), PUBLIC_URL: site });
});
afterAll(() => server.stop());

/** Its port is below those that a system gives to a server, so it is never the port of the service. */
const REDIRECT = 'http://localhost:999/callback';
const PUE = {
  name: 'calculate_pue',
  arguments: { it_load_kw: 500, cooling_kw: 200, ups_losses_kw: 25, lighting_kw: 1.5 },
};

interface Tokens {
  access_token: string;
  refresh_token?: string;
}

/** What a client keeps between its visits: its registration, verifier and tokens. Sends a person to the pages of the service. */
class TestProvider {
  readonly redirectUrl = REDIRECT;
  readonly clientMetadata = { client_name: 'Official client', redirect_uris: [REDIRECT] };
  readonly person: Person;
  callback: URL | undefined;
  saved: Tokens | undefined;
  #client: object | undefined;
  #verifier = '';
  #discovery: object | undefined;

  constructor(person: Person) {
    this.person = person;
  }

  state = () => 'a state of this test';
  clientInformation = () => this.#client;
  saveClientInformation = (client: object) => {
    this.#client = client;
  };
  tokens = () => this.saved;
  saveTokens = (tokens: Tokens) => {
    this.saved = tokens;
  };
  saveCodeVerifier = (verifier: string) => {
    this.#verifier = verifier;
  };
  codeVerifier = () => this.#verifier;
  saveDiscoveryState = (state: object) => {
    this.#discovery = state;
  };
  discoveryState = () => this.#discovery;
  redirectToAuthorization = async (url: URL) => {
    this.callback = await this.person.connect(url);
  };
}

interface Client {
  connect: (transport: Transport) => Promise<void>;
  listTools: () => Promise<{ tools: { name: string }[] }>;
  callTool: (call: typeof PUE) => Promise<{ structuredContent?: unknown }>;
  close: () => Promise<void>;
}

interface Transport {
  finishAuth: (codeOrParameters: never, iss?: string) => Promise<void>;
}

const WHO = { name: 'test', version: '1' };

/** Each official client, with its transport and the way it takes the answer of the authorization server. */
const CLIENTS: [string, () => Client, (url: URL, provider: TestProvider) => Transport, (callback: URL) => unknown][] = [
  [
    'v2, stateless',
    () => new ClientV2(WHO, { versionNegotiation: { mode: { pin: '2026-07-28' } } }) as unknown as Client,
    (url, authProvider) => new HttpV2(url, { authProvider: authProvider as never }) as unknown as Transport,
    (callback) => callback.searchParams,
  ],
  [
    'v2, with handshake',
    () => new ClientV2(WHO) as unknown as Client,
    (url, authProvider) => new HttpV2(url, { authProvider: authProvider as never }) as unknown as Transport,
    (callback) => callback.searchParams,
  ],
  [
    'v1',
    () => new ClientV1(WHO) as unknown as Client,
    (url, authProvider) => new HttpV1(url, { authProvider: authProvider as never }) as unknown as Transport,
    (callback) => callback.searchParams.get('code'),
  ],
];

describe.each(CLIENTS)('the official client %s', (_name, newClient, newTransport, answerOf) => {
  it('connects with OAuth, calls, refreshes its token, and is out when its user disconnects it', async () => {
    const person = new Person(site);
    const provider = new TestProvider(person);
    const endpoint = new URL(`${site}/mcp/oauth`);
    const first = newTransport(endpoint, provider);
    await expect(newClient().connect(first)).rejects.toThrow(/unauthorized/i);
    const { callback } = provider;
    if (!callback) throw new Error('the client has not sent its user to the service');
    expect(callback.searchParams.get('state')).toBe('a state of this test');
    expect(callback.searchParams.get('iss')).toBe(`${site}/oauth`);
    await first.finishAuth(answerOf(callback) as never);

    const client = newClient();
    await client.connect(newTransport(endpoint, provider));
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(catalogue.map(({ name }) => name));
    expect((await client.callTool(PUE)).structuredContent).toMatchObject({ pue_score: 1.453 });

    const before = provider.saved as Tokens;
    provider.saved = { ...before, access_token: 'pla_expired' };
    expect((await client.callTool(PUE)).structuredContent).toMatchObject({ pue_score: 1.453 });
    expect(provider.saved.refresh_token).not.toBe(before.refresh_token);

    const listed = (await (await person.dashboard('GET', '/api/connected-apps')).json()) as { apps: { id: string }[] };
    expect(listed.apps).toEqual([
      expect.objectContaining({ name: 'Official client', host: 'localhost', on_device: true }),
    ]);
    expect((await person.dashboard('DELETE', `/api/connected-apps/${listed.apps[0]?.id}`)).status).toBe(200);
    const { access_token, refresh_token = '' } = provider.saved;
    await expect.poll(() => statusOf(access_token), { interval: 500 }).toBe(401);
    const refreshed = await fetch(`${site}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'refresh_token',
        refresh_token,
        client_id: (provider.clientInformation() as { client_id: string }).client_id,
      }),
    });
    expect([refreshed.status, await refreshed.json()]).toEqual([
      400,
      expect.objectContaining({ error: 'invalid_grant' }),
    ]);
    await client.close();
  });
});

async function statusOf(token: string): Promise<number> {
  const answer = await fetch(`${site}/mcp/oauth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

it('passes the scenarios for authorization servers of the official conformance suite', async () => {
  const port = await freePort();
  const redirect_uris = [`http://127.0.0.1:${port}/callback`];
  const registered = await fetch(`${site}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_name: 'Conformance', redirect_uris }),
  });
  const { client_id } = (await registered.json()) as { client_id: string };
  const options = {
    '--url': `${site}/oauth`,
    '--client-id': client_id,
    '--resource': `${site}/mcp/oauth`,
    '-p': String(port),
  };
  const command = [NEXT_SUITE, 'authorization', '--spec-version', '2026-07-28', ...Object.entries(options).flat()];
  const suite = spawn(process.execPath, command, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = outputOf(suite);
  const ended = once(suite, 'exit');
  await expect.poll(output).toContain('Callback server started');
  const [authorizationUrl = ''] = /^http\S+\/oauth\/authorize\S+/m.exec(output()) ?? [];
  await (await fetch(await new Person(site).connect(authorizationUrl))).arrayBuffer();
  expect((await ended)[0], output()).toBe(0);
  expect(output()).toMatch(/✓ authorization-server-metadata-endpoint: \d+ passed, 0 failed/);
  expect(output()).toMatch(/✓ authorization-code-grant: \d+ passed, 0 failed/);
});

describe('/mcp beside /mcp/oauth', () => {
  it.each([
    ['without a key', false],
    ['with a key', true],
  ])('is served to official clients %s as before, with an OAuth provider that is never asked', async (_way, hasKey) => {
    const key = hasKey ? (await (await signUp(site)).newKey()).key : undefined;
    const requestInit = key === undefined ? {} : { headers: { 'x-api-key': key } };
    const endpoint = new URL(`${site}/mcp`);
    const authProvider = new TestProvider(new Person(site)) as never;
    const transports = [
      new HttpV2(endpoint, { authProvider, requestInit }),
      new HttpV1(endpoint, { authProvider, requestInit }),
    ];
    for (const [index, transport] of transports.entries()) {
      const client = (index === 0 ? new ClientV2(WHO) : new ClientV1(WHO)) as unknown as Client;
      await client.connect(transport as unknown as Transport);
      expect((await client.callTool(PUE)).structuredContent).toMatchObject({ pue_score: 1.453 });
      await client.close();
    }
    expect((authProvider as unknown as TestProvider).callback).toBeUndefined();
  });

  it('has no OAuth metadata at the root or at its own path, and a wrong key is not sent to OAuth', async () => {
    const names = ['oauth-protected-resource', 'oauth-authorization-server', 'openid-configuration'];
    for (const path of names.flatMap((name) => [
      `/.well-known/${name}`,
      `/.well-known/${name}/mcp`,
      `/mcp/.well-known/${name}`,
    ])) {
      expect([path, (await fetch(site + path)).status]).toEqual([path, 404]);
    }
    const answer = await fetch(`${site}/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': 'plk_wrong' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    });
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="plumbline"']);
  });
});
