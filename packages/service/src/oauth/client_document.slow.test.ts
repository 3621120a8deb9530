import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicLookup } from '../network/outbound_request.ts';
import { resolvingTo } from '../network/testing/resolving_to.ts';
import { fetchClientDocument, isClientDocumentUrl, receiveDocument } from './client_document.ts';

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
