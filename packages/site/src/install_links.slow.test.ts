import { INSTALL_CLIENTS, type InstallClient, installLink } from '@plumbline/service/api/docs/public_address.ts';
import { testService } from '@plumbline/service/app/testing/test_service.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { guideNamed, readGuide } from './guides.ts';
import { builtSite } from './testing/built_site.ts';

const PUBLIC_URL = 'https://calc.example.com';
const { app } = testService({ siteFolder: await builtSite(), publicUrl: PUBLIC_URL });
afterAll(() => app.close());

function fromBase64(text: string | null): unknown {
  return JSON.parse(Buffer.from(text ?? '', 'base64').toString());
}

/** What each client reads in its link, by its documentation: the name of the server and its settings. */
const READINGS: Record<InstallClient, (link: string) => unknown> = {
  cursor: (link) => {
    const { host, pathname, searchParams } = new URL(link);
    expect([host, pathname]).toEqual(['anysphere.cursor-deeplink', '/mcp/install']);
    return { name: searchParams.get('name'), ...(fromBase64(searchParams.get('config')) as object) };
  },
  vscode: (link) => {
    const [start, json = ''] = link.split('?');
    expect(start).toBe('vscode:mcp/install');
    const { type, ...rest } = JSON.parse(decodeURIComponent(json));
    expect(type).toBe('http');
    return rest;
  },
  lmstudio: (link) => {
    const { host, searchParams } = new URL(link);
    expect(host).toBe('add_mcp');
    return { name: searchParams.get('name'), ...(fromBase64(searchParams.get('config')) as object) };
  },
  goose: (link) => {
    const { host, searchParams } = new URL(link);
    expect([host, searchParams.get('type')]).toEqual(['extension', 'streamable_http']);
    return { name: searchParams.get('id'), url: searchParams.get('url') };
  },
};

describe.each(INSTALL_CLIENTS)('the install link of %s', (client) => {
  it('holds the name and the address of the server, as the client reads them', () => {
    const read = READINGS[client](installLink(client, PUBLIC_URL));
    expect(read).toEqual({ name: 'plumbline', url: 'https://calc.example.com/mcp' });
  });

  it('is in the guide, and in the pages of a service with its own address', async () => {
    const local = installLink(client, 'http://localhost:3000');
    expect(readGuide(guideNamed('mcp-clients'))).toContain(`](${local})`);
    const page = (await app.inject('/docs/guides/mcp-clients')).body;
    const link = installLink(client, PUBLIC_URL);
    expect(page).toContain(`<a href="${link.replaceAll('&', '&amp;')}">`);
    expect(page).not.toContain(local.replaceAll('&', '&amp;'));
    expect((await app.inject('/docs/guides/mcp-clients.md')).body).toContain(`](${link})`);
  });
});
