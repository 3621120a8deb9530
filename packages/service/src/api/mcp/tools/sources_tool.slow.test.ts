import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, describe, expect, it } from 'vitest';
import { testService } from '../../../app/testing/test_service.ts';
import { SOURCE_ENTRIES, type SourceEntry } from './source_search.ts';

const CLAUSE: SourceEntry = {
  kind: 'clause',
  title: 'EN 1993-1-1 6.3.2.2(1)',
  text: 'Slenderness: lambda_LT = sqrt(W_y * f_y / M_cr)',
  source: 'EN 1993-1-1:2005+A1 (steel)',
  evidence: 'not read, from knowledge',
  tools: ['eurocode_beam_designer'],
  path: '/docs/methods/eurocode_beam_designer',
};
const CONSTANT: SourceEntry = {
  kind: 'constant',
  title: 'Plateau length of the lateral torsional buckling curves',
  text: 'lambda_LT0 = 0.4',
  source: 'UK National Annex to EN 1993-1-1, NA.2.17',
  evidence: 'standard',
  tools: ['eurocode_beam_designer', 'eurocode_column_checker'],
  path: '/v1/parameters/lambda_LT0-0',
};

const folder = mkdtempSync(join(tmpdir(), 'plumbline-sources-'));
writeFileSync(join(folder, SOURCE_ENTRIES), JSON.stringify([CLAUSE, CONSTANT]));
const PUBLIC_URL = 'https://plumbline.example';
const service = testService({ siteFolder: folder, publicUrl: PUBLIC_URL });
const unbuilt = testService({ siteFolder: join(folder, 'missing') });
afterAll(async () => {
  await Promise.all([service.app.close(), unbuilt.app.close()]);
  rmSync(folder, { recursive: true });
});

async function send(method: string, params: object, { query = '', app = service.app } = {}) {
  const answer = await app.inject({
    method: 'POST',
    url: `/mcp${query}`,
    headers: { 'content-type': 'application/json', host: 'localhost' },
    payload: { jsonrpc: '2.0', id: 1, method, params },
  });
  return answer.json();
}

async function search(input: object) {
  return (await send('tools/call', { name: 'search_sources', arguments: input })).result;
}

describe('search_sources', () => {
  it('is listed with its toolset only, and with no toolset where nothing was built', async () => {
    const namesIn = async (query: string, app = service.app): Promise<string[]> =>
      (await send('tools/list', {}, { query, app })).result.tools.map(({ name }: { name: string }) => name);
    expect(await namesIn('')).not.toContain('search_sources');
    expect(await namesIn('?toolset=sources')).toEqual(['search_sources']);
    expect(await namesIn('?toolset=sources', unbuilt.app)).toEqual([]);
  });

  it('finds a clause by its number, with its page', async () => {
    const { structuredContent, content } = await search({ query: 'EN 1993-1-1 6.3.2.2' });
    const { path, ...shown } = CLAUSE;
    expect(structuredContent.results).toEqual([{ ...shown, url: `${PUBLIC_URL}${path}` }]);
    expect(content[0].text).toContain(CLAUSE.text);
  });

  it('keeps to the kinds, the tool and the number that were asked for', async () => {
    const titles = async (input: object) =>
      (await search({ query: 'EN 1993-1-1', ...input })).structuredContent.results.map(
        ({ title }: SourceEntry) => title,
      );
    expect(await titles({})).toHaveLength(2);
    expect(await titles({ kinds: ['constant'] })).toEqual([CONSTANT.title]);
    expect(await titles({ tool: 'eurocode_column_checker' })).toEqual([CONSTANT.title]);
    expect(await titles({ limit: 1 })).toHaveLength(1);
    expect(await titles({ tool: 'calculate_pue' })).toEqual([]);
  });

  it('says so if nothing is found', async () => {
    const { structuredContent, content } = await search({ query: 'zebra' });
    expect(structuredContent).toMatchObject({ results: [], count: 0 });
    expect(content[0].text).toMatch(/^Nothing was found/);
  });

  it.each([
    [{}, 'query'],
    [{ query: '  ' }, 'query'],
    [{ query: 'x'.repeat(101) }, 'query'],
    [{ query: 'steel', kinds: ['laws'] }, 'kinds'],
    [{ query: 'steel', kinds: [] }, 'kinds'],
    [{ query: 'steel', tool: 'beam' }, 'tool'],
    [{ query: 'steel', limit: 31 }, 'limit'],
    [{ query: 'steel', words: 1 }, 'words'],
  ])('names what is wrong with %j', async (input, field) => {
    const { isError, content } = await search(input);
    expect(isError).toBe(true);
    expect(content[0].text).toContain(field);
  });

  it('answers as its output schema says, and counts as no call', async () => {
    const [{ outputSchema }] = (await send('tools/list', {}, { query: '?toolset=sources' })).result.tools;
    const { structuredContent } = await search({ query: 'lateral torsional buckling' });
    const isValid = new Ajv2020({ strict: false }).compile(outputSchema);
    expect(isValid(structuredContent), JSON.stringify(isValid.errors)).toBe(true);
    expect((await service.app.inject({ url: '/v1/usage' })).json().minute.used).toBe(0);
  });
});
