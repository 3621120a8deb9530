import type { lookup } from 'node:dns';
import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchClientDocument, isClientDocumentUrl, publicLookup, receiveDocument } from './client_document.ts';
import { isPublicAddress } from './public_address.ts';

describe('the address of a client document', () => {
  it.each(['https://app.example.com/client.json', 'https://app.example.com/a/b'])('may be %s', (url) => {
    expect(isClientDocumentUrl(url)).toBe(true);
  });

  it.each([
    'http://app.example.com/client.json',
    'https://app.example.com',
    'https://app.example.com/',
    'https://app.example.com:8443/client.json',
    'https://app.example.com/client.json?a=1',
    'https://app.example.com/client.json#a',
    'https://app.example.com/a/../client.json',
    'https://APP.example.com/client.json',
    'https://user@app.example.com/client.json',
    'https://localhost/client.json',
    'https://intranet/client.json',
    'https://127.0.0.1/client.json',
    'https://2130706433/client.json',
    'https://[::1]/client.json',
    'https://169.254.169.254/latest/meta-data',
    `https://app.example.com/${'a'.repeat(500)}`,
    'abc',
  ])('is never %s', (url) => {
    expect(isClientDocumentUrl(url)).toBe(false);
  });
});

describe('public addresses', () => {
  it.each(['93.184.215.14', '8.8.8.8', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'])('include %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
    'fc00::1',
    'fe80::1',
    'ff02::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'example.com',
    '',
  ])('exclude %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

/** A name server that answers with these addresses. */
function resolvingTo(...addresses: string[]): typeof lookup {
  const resolve = (_name: string, _options: object, callback: (error: null, found: object[]) => void) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  return resolve as unknown as typeof lookup;
}

describe('fetching a client document', () => {
  it.each([[['127.0.0.1']], [['10.0.0.1']], [['169.254.169.254']], [['::1']], [['93.184.215.14', '127.0.0.1']], [[]]])(
    'connects to no host whose name resolves to %j',
    async (addresses) => {
      const fetching = fetchClientDocument(
        'https://app.example.com/client.json',
        publicLookup(resolvingTo(...addresses)),
      );
      await expect(fetching).rejects.toThrow('app.example.com is not a public host.');
    },
  );

  it('connects to the very address that was checked', () => {
    const answers: unknown[][] = [];
    publicLookup(resolvingTo('93.184.215.14'))('app.example.com', {}, (...answer) => answers.push(answer));
    publicLookup(resolvingTo('93.184.215.14'))('app.example.com', { all: true }, (...answer) => answers.push(answer));
    expect(answers).toEqual([
      [null, '93.184.215.14', 4],
      [null, [{ address: '93.184.215.14', family: 4 }]],
    ]);
  });
});

describe('a received document', () => {
  const responses: Record<string, [number, string, string]> = {
    '/good': [200, 'application/json', '{"client_id": "x"}'],
    '/charset': [200, 'application/json; charset=utf-8', '{}'],
    '/redirect': [302, 'application/json', '{}'],
    '/missing': [404, 'application/json', '{}'],
    '/page': [200, 'text/html', '{}'],
    '/broken': [200, 'application/json', '{'],
    '/huge': [200, 'application/json', JSON.stringify({ client_name: 'n'.repeat(20_000) })],
  };
  const server = createServer((request, response) => {
    const [status, type, body] = responses[request.url ?? ''] ?? [500, 'text/plain', ''];
    response.writeHead(status, { 'content-type': type, location: '/good' }).end(body);
  });
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => server.close());

  async function receive(path: string): Promise<unknown> {
    const request = get(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    try {
      return await receiveDocument(response);
    } finally {
      request.destroy();
    }
  }

  it('is JSON', async () => {
    expect(await receive('/good')).toEqual({ client_id: 'x' });
    expect(await receive('/charset')).toEqual({});
  });

  it.each([
    ['/redirect', 'status 302'],
    ['/missing', 'status 404'],
    ['/page', 'not JSON'],
    ['/broken', 'not JSON'],
    ['/huge', 'larger than 16 KiB'],
  ])('is rejected at %s', async (path, reason) => {
    await expect(receive(path)).rejects.toThrow(reason);
  });
});
