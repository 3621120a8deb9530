import { catalogue } from '@plumbline/calculators';
import { afterAll, describe, expect, it } from 'vitest';
import { NO_LIMITS, SHEET_APP, testService } from '../../../app/testing/test_service.ts';
import { mcpApp } from '../testing/mcp_app.ts';
import { readSheetApp } from './sheet_app.ts';

const { app } = testService({ keylessLimits: NO_LIMITS });
const plain = mcpApp();
afterAll(() => app.close());

const URI = 'ui://plumbline/sheet';
const HTML = 'text/html;profile=mcp-app';
const UI = { extensions: { 'io.modelcontextprotocol/ui': { mimeTypes: [HTML] } } };
const PUE = { it_load_kw: 500, cooling_kw: 180, ups_losses_kw: 35, lighting_kw: 5 };

type Headers = Record<string, string>;

async function post(method: string, params: object = {}, headers: Headers = {}, to = app) {
  const response = await to.inject({
    method: 'POST',
    url: '/mcp',
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  return { ...response.json(), headers: response.headers };
}

/** The session id of a client that shows apps. */
async function sessionOfHost(): Promise<Headers> {
  const { headers } = await post('initialize', { protocolVersion: '2025-11-25', capabilities: UI, clientInfo: {} });
  return { 'mcp-session-id': String(headers['mcp-session-id']), 'mcp-protocol-version': '2025-11-25' };
}

function callPue(_meta?: object, headers?: Headers, to = app) {
  return post('tools/call', { name: 'calculate_pue', arguments: PUE, ...(_meta && { _meta }) }, headers, to);
}

describe('the app', () => {
  it('is declared on every calculator, in whole and short lists, and on nothing else', async () => {
    const { result } = await post('tools/list');
    expect(result.tools).toHaveLength(catalogue.length);
    for (const { _meta } of result.tools) expect(_meta).toEqual({ ui: { resourceUri: URI } });
    const short = await app.inject({
      method: 'POST',
      url: '/mcp?output_schema=off&toolset=explore',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    });
    for (const { _meta } of short.json().result.tools) expect(_meta).toBeUndefined();
  });

  it('is a resource that asks no outside host for anything', async () => {
    const csp = { connectDomains: [], resourceDomains: [], frameDomains: [], baseUriDomains: [] };
    const _meta = { ui: { csp, prefersBorder: true } };
    const { result } = await post('resources/read', { uri: URI });
    expect(result.contents).toEqual([{ uri: URI, mimeType: HTML, text: SHEET_APP, _meta }]);
    const { result: listed } = await post('resources/list');
    expect(listed.resources).toContainEqual(expect.objectContaining({ uri: URI, mimeType: HTML, _meta }));
  });

  it('is announced as an extension', async () => {
    const { result } = await post('initialize', { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: {} });
    expect(result.capabilities.extensions).toMatchObject({ 'io.modelcontextprotocol/ui': {} });
  });

  it('is not mentioned where it has not been built', async () => {
    expect(readSheetApp('/there/is/no/such/file.html')).toBeUndefined();
    const { result } = await post('tools/list', {}, {}, plain);
    for (const { _meta } of result.tools) expect(_meta).toBeUndefined();
    const { result: initialized } = await post('initialize', { protocolVersion: '2025-11-25' }, {}, plain);
    expect(initialized.capabilities.extensions).not.toHaveProperty(['io.modelcontextprotocol/ui']);
    const { error } = await post('resources/read', { uri: URI }, {}, plain);
    expect(error.message).toContain(URI);
  });
});

describe('the sheet of a result', () => {
  it('is sent to clients that show apps, or that ask for it, and to no others', async () => {
    expect((await callPue()).result._meta).toBeUndefined();
    expect((await callPue({ 'plumbline/sheet': true })).result._meta).toHaveProperty(['plumbline/sheet']);
    const host = await sessionOfHost();
    expect((await callPue(undefined, host)).result._meta).toHaveProperty(['plumbline/sheet']);
    expect((await callPue({ 'plumbline/sheet': false }, host)).result._meta).toBeUndefined();
    const { error } = await callPue({ 'plumbline/sheet': 'please' });
    expect(error.message).toBe('_meta["plumbline/sheet"] must be true or false; the text "please" was sent.');
  });

  it('leaves the result as it is without one', async () => {
    const { structuredContent, content } = (await callPue({ 'plumbline/sheet': true })).result;
    const without = (await callPue()).result;
    expect({ structuredContent, content }).toEqual({
      structuredContent: without.structuredContent,
      content: without.content,
    });
  });

  it('has the parts of the sheet, its form and its pinned addresses', async () => {
    const { edition } = (await callPue()).result.structuredContent;
    const sheet = (await callPue({ 'plumbline/sheet': true })).result._meta['plumbline/sheet'];
    // 500 + 180 + 35 + 5 = 720 kW; 720 / 500 = 1.44.
    expect(sheet).toMatchObject({ tool: 'calculate_pue', title: 'Power usage effectiveness', edition, input: PUE });
    expect(sheet.html.summary).toContain('1.440');
    expect(sheet.text).toContain('1.44');
    expect(Object.keys(sheet.form.inputSchema.properties)).toEqual(expect.arrayContaining(Object.keys(PUE)));
    const query = `edition=${edition}&it_load_kw=500&cooling_kw=180&ups_losses_kw=35&lighting_kw=5`;
    const at = (ending: string) => `http://localhost:3000/v1/calculations/calculate_pue${ending}?${query}`;
    expect(sheet.links).toMatchObject({ sheet: at(''), pdf: at('.pdf'), xlsx: at('.xlsx') });
  });

  it('is of the edition that the request names', async () => {
    const { result } = await callPue({ 'plumbline/sheet': true, 'plumbline/edition': '2026.11' });
    expect(result._meta['plumbline/sheet']).toMatchObject({ edition: '2026.11' });
  });

  it('is merged with the metadata of the stateless revision', async () => {
    const _meta = {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientCapabilities': UI,
    };
    const headers = { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/call', 'mcp-name': 'calculate_pue' };
    const { result } = await callPue(_meta, headers);
    expect(Object.keys(result._meta).sort()).toEqual([
      'io.modelcontextprotocol/serverInfo',
      'plumbline/next_change',
      'plumbline/sheet',
    ]);
    expect(result._meta['plumbline/next_change']).toMatchObject({ date: '2027-04-01', law: 'uk-ccl-rates' });
  });

  it('is part of one metered call', async () => {
    const service = testService();
    const { key } = await service.newKey();
    await callPue({ 'plumbline/sheet': true }, { 'x-api-key': key }, service.app);
    const usage = await service.app.inject({ url: '/v1/usage', headers: { 'x-api-key': key } });
    expect(usage.json().month.used).toBe(1);
    await service.app.close();
  });
});

describe('a host that is a page', () => {
  const preflight = { 'access-control-request-method': 'POST' };

  it('may call from this machine, and from nowhere else', async () => {
    const origin = 'http://localhost:8080';
    const allowed = await app.inject({ method: 'OPTIONS', url: '/mcp', headers: { ...preflight, origin } });
    expect(allowed.statusCode).toBe(204);
    expect(allowed.headers).toMatchObject({ 'access-control-allow-origin': origin, vary: 'Origin' });
    const { headers } = await post('ping', {}, { origin });
    expect(headers['access-control-allow-origin']).toBe(origin);
    expect(headers['access-control-expose-headers']).toContain('Mcp-Session-Id');
    const other = await post('ping', {}, { origin: 'https://other.example' });
    expect(other.headers['access-control-allow-origin']).toBeUndefined();
  });
});
