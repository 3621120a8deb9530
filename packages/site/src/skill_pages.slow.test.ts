import { createHash } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { NO_LIMITS, testService } from '@plumbline/service/app/testing/test_service.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { builtSite } from './testing/built_site.ts';

const { app } = testService({
  siteFolder: await builtSite(),
  keylessLimits: NO_LIMITS,
  publicUrl: 'https://calc.example.com',
});
afterAll(() => app.close());

interface Entry {
  name: string;
  type: string;
  description: string;
  url: string;
  digest: string;
}

async function entries(): Promise<Entry[]> {
  return (await app.inject('/.well-known/agent-skills/index.json')).json().skills;
}

/** The first file of a ZIP archive: 30 bytes of header, its name, and its content. */
function firstFileOf(archive: Buffer): { name: string; text: string } {
  const nameEnd = 30 + archive.readUInt16LE(26);
  const content = archive.subarray(nameEnd, nameEnd + archive.readUInt32LE(18));
  return { name: archive.toString('utf8', 30, nameEnd), text: inflateRawSync(content).toString() };
}

describe('the skills over HTTP', () => {
  it('are found at the well-known URI, with the digests of their files', async () => {
    const index = await app.inject('/.well-known/agent-skills/index.json');
    expect(index.headers).toMatchObject({
      'content-type': expect.stringMatching(/^application\/json/),
      'access-control-allow-origin': '*',
    });
    expect(index.json().$schema).toBe('https://schemas.agentskills.io/discovery/0.2.0/schema.json');
    expect(index.json().skills).toHaveLength(5);
    for (const { name, type, url, digest } of await entries()) {
      const file = await app.inject(url);
      expect(url).toBe(`/.well-known/agent-skills/${name}/SKILL.md`);
      expect(type).toBe('skill-md');
      expect(file.headers['content-type']).toBe('text/markdown; charset=utf-8');
      expect(digest).toBe(`sha256:${createHash('sha256').update(file.rawPayload).digest('hex')}`);
    }
  });

  it('are pages and archives with one folder', async () => {
    for (const { name, url } of await entries()) {
      const page = await app.inject(`/docs/skills/${name}`);
      expect(page.body).toContain('<h2 id="steps">Steps</h2>');
      expect(page.body).toContain(`href="/docs/skills/${name}.zip"`);
      const archive = await app.inject(`/docs/skills/${name}.zip`);
      expect(archive.headers['content-type']).toBe('application/zip');
      expect(firstFileOf(archive.rawPayload)).toEqual({
        name: `${name}/SKILL.md`,
        text: (await app.inject(url)).body,
      });
    }
  });

  it('are listed in the guide, in llms.txt and in the map of the site', async () => {
    const guide = await app.inject('/docs/skills');
    const texts = await app.inject('/llms.txt');
    const map = await app.inject('/sitemap.xml');
    for (const { name, url } of await entries()) {
      expect(guide.body).toContain(`/docs/skills/${name}"`);
      expect(texts.body).toContain(`https://calc.example.com${url}`);
      expect(map.body).toContain(`<loc>https://calc.example.com/docs/skills/${name}</loc>`);
    }
  });
});
