import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { testService } from '../../app/testing/test_service.ts';
import { serveMcpBundle } from './serve_discovery.ts';

const PROOF = 'v=MCPv1; k=ed25519; p=MCowBQYDK2VwAyEA0000000000000000000000000000000=';
const { app } = testService({
  publicUrl: 'https://calc.example.com',
  registryProof: PROOF,
  securityContact: 'mailto:security@example.com',
});
const { app: bare } = testService();
afterAll(() => Promise.all([app.close(), bare.close()]));

const CARDS = ['/mcp/server-card', '/.well-known/mcp/server-card', '/.well-known/mcp/server-card.json'];

describe('the server card', () => {
  it.each(CARDS)('is at %s, for pages of any site, and cached for an hour', async (path) => {
    const { statusCode, headers } = await app.inject({ url: path, headers: { origin: 'https://client.example' } });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/mcp-server-card+json',
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=3600',
    });
    expect(headers['access-control-expose-headers']).toContain('ETag');
    const again = await app.inject({ url: path, headers: { 'if-none-match': String(headers.etag) } });
    expect(again.statusCode).toBe(304);
  });

  it('names the server by its host, and both endpoints with the revisions and the optional key', async () => {
    const card = (await app.inject('/mcp/server-card')).json();
    expect(card).toMatchObject({ name: 'com.example.calc/plumbline', title: 'Plumbline' });
    // The bounds of the draft's schema.
    expect(card.$schema).toBe('https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json');
    expect(card.name).toMatch(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/);
    expect(card.description.length).toBeLessThanOrEqual(100);
    const [open, oauth] = card.remotes;
    expect(open).toMatchObject({
      type: 'streamable-http',
      url: 'https://calc.example.com/mcp',
      headers: [{ name: 'X-API-Key', isRequired: false, isSecret: true }],
      supportedProtocolVersions: ['2026-07-28', '2025-11-25', '2025-06-18'],
    });
    expect(oauth.url).toBe('https://calc.example.com/mcp/oauth');
    expect(oauth).not.toHaveProperty('headers');
  });

  it('agrees with what the server says of itself', async () => {
    const card = (await app.inject('/mcp/server-card')).json();
    const payload = { jsonrpc: '2.0', id: 1, method: 'initialize', params: { protocolVersion: '2025-11-25' } };
    const { result } = (await bare.inject({ method: 'POST', url: '/mcp', payload })).json();
    expect(result.serverInfo).toMatchObject({ title: card.title, version: card.version });
    expect(card.remotes[0].supportedProtocolVersions).toContain(result.protocolVersion);
  });
});

describe('the catalogue of the site', () => {
  it('leads to the server card', async () => {
    const { headers, body } = await app.inject('/.well-known/ai-catalog.json');
    expect(headers).toMatchObject({
      'content-type': 'application/ai-catalog+json',
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=3600',
    });
    const { specVersion, entries } = JSON.parse(body);
    expect(specVersion).toBe('1.0');
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({
      identifier: 'urn:air:calc.example.com:mcp:plumbline',
      type: 'application/mcp-server-card+json',
      url: 'https://calc.example.com/mcp/server-card',
    });
  });
});

describe('files that a setting turns on', () => {
  it('prove to the registry that the domain is ours', async () => {
    const { headers, body } = await app.inject('/.well-known/mcp-registry-auth');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body.trim()).toBe(PROOF);
  });

  it('tell where to report vulnerabilities, with an end within a year, as RFC 9116 asks', async () => {
    const { headers, body } = await app.inject('/.well-known/security.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    const fields = Object.fromEntries(
      body
        .trim()
        .split('\n')
        .map((line) => line.split(/: (.*)/)),
    );
    expect(fields).toMatchObject({
      Contact: 'mailto:security@example.com',
      Canonical: 'https://calc.example.com/.well-known/security.txt',
    });
    // The clock of the test is at 15 November 2026: 15 + 31 + 31 + 28 + 31 + 30 + 14 days.
    expect(fields.Expires).toBe('2027-05-14T00:00:00.000Z');
  });

  it.each(['/.well-known/mcp-registry-auth', '/.well-known/security.txt'])(
    'are missing without it: %s',
    async (path) => {
      expect((await bare.inject(path)).statusCode).toBe(404);
    },
  );
});

describe('the bundle for desktop clients', () => {
  it('can be downloaded once it has been built', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'plumbline-download-'));
    const file = join(folder, 'plumbline-1.2.3.mcpb');
    const server = Fastify();
    writeFileSync(file, 'a bundle');
    serveMcpBundle(server, file);
    serveMcpBundle(server, join(folder, 'missing.mcpb'));
    for (const path of ['/downloads/plumbline-1.2.3.mcpb', '/downloads/plumbline.mcpb']) {
      const { headers, body } = await server.inject(path);
      expect(headers['content-disposition']).toBe('attachment; filename="plumbline-1.2.3.mcpb"');
      expect(body).toBe('a bundle');
    }
    expect((await server.inject('/downloads/missing.mcpb')).statusCode).toBe(404);
    await server.close();
    rmSync(folder, { recursive: true });
  });
});
