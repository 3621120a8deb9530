import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { ICON_SVG } from '../protocol/server_info.ts';
import { mcpApp } from '../testing/mcp_app.ts';

const app = mcpApp();
afterAll(() => app.close());

type Revision = '2025-06-18' | '2025-11-25' | '2026-07-28';

async function request(revision: Revision, method: string, params: Record<string, unknown> = {}) {
  const isStateless = revision === '2026-07-28';
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': revision,
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  const response = await app.inject({
    method: 'POST',
    url: '/mcp',
    headers: {
      'mcp-protocol-version': revision,
      'mcp-method': method,
      ...(typeof params.uri === 'string' && { 'mcp-name': params.uri }),
    },
    payload: { jsonrpc: '2.0', id: 1, method, params: isStateless ? { ...params, _meta } : params },
  });
  return response.json();
}

interface Entry {
  uri: string;
  frontmatter: { name: string; description: string };
  resources: { uri: string; digest: string; size: number }[];
}

const NAMES = ['use-plumbline', 'review-data-centre', 'check-letting', 'plan-retrofit', 'size-frame'];

describe.each(['2025-06-18', '2025-11-25', '2026-07-28'] as const)('the skills at %s', (revision) => {
  it('are listed with a manifest that the files match', async () => {
    const { result } = await request(revision, 'skills/list');
    const skills = result.skills as Entry[];
    expect(skills.map(({ uri }) => uri)).toEqual(NAMES.map((name) => `skill://${name}/SKILL.md`));
    for (const { uri, frontmatter, resources } of skills) {
      expect(resources).toHaveLength(1);
      const read = await request(revision, 'resources/read', { uri });
      const [{ text, mimeType }] = read.result.contents;
      expect(mimeType).toBe('text/markdown');
      const bytes = Buffer.from(text);
      const digest = `sha256:${createHash('sha256').update(bytes).digest('hex')}`;
      expect(resources).toEqual([{ uri, digest, size: bytes.length }]);
      expect(text.startsWith(`---\nname: ${frontmatter.name}\ndescription: "${frontmatter.description}"\n`)).toBe(true);
    }
  });

  it('are found by their URI, and other URIs are invalid', async () => {
    const [uri] = NAMES.map((name) => `skill://${name}/SKILL.md`);
    const listed = await request(revision, 'skills/list');
    const found = await request(revision, 'skills/get', { uri });
    expect(found.result.skill).toEqual(listed.result.skills[0]);
    const unknown = await request(revision, 'skills/get', { uri: 'skill://use-plumbline' });
    expect(unknown.error).toEqual({
      code: -32602,
      message:
        'params.uri must be the URI of a skill; the text "skill://use-plumbline" was sent. skills/list lists them.',
    });
  });

  it('are resources like any other for clients without the extension', async () => {
    const { result } = await request(revision, 'resources/list');
    const listed = (result.resources as { uri: string; name: string }[]).filter(({ uri }) => uri.startsWith('skill:'));
    expect(listed.map(({ name }) => name)).toEqual(NAMES);
    expect(listed[0]).toMatchObject({ title: 'Skill: Use Plumbline', annotations: { audience: ['assistant'] } });
  });
});

it('skills can be cached in the revision that has caching, and only there', async () => {
  const { result: stateless } = await request('2026-07-28', 'skills/list');
  expect(stateless).toMatchObject({ resultType: 'complete', ttlMs: 3_600_000, cacheScope: 'private' });
  const { result: earlier } = await request('2025-11-25', 'skills/list');
  expect(Object.keys(earlier)).toEqual(['skills']);
});

it('the server declares the extension', async () => {
  const { result } = await request('2026-07-28', 'server/discover');
  expect(result.capabilities.extensions).toMatchObject({ 'io.modelcontextprotocol/skills': {} });
});

it('the server shows the icon of the site once, and not with every result', async () => {
  const file = readFileSync(new URL('../../../../../web/public/favicon.svg', import.meta.url), 'utf8');
  expect(ICON_SVG).toBe(file.trim());
  const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } };
  const { result } = await request('2025-11-25', 'initialize', params);
  const [icon] = result.serverInfo.icons;
  expect(Buffer.from(icon.src.split(',')[1], 'base64').toString()).toBe(file.trim());
  const { result: discovered } = await request('2026-07-28', 'server/discover');
  expect(discovered._meta['io.modelcontextprotocol/serverInfo'].icons).toEqual([icon]);
  const { result: listed } = await request('2026-07-28', 'prompts/list');
  expect(listed._meta['io.modelcontextprotocol/serverInfo']).not.toHaveProperty('icons');
});
