import { inflateSync } from 'node:zlib';
import { catalogue, EDITION } from '@plumbline/calculators';
import { digestOf, findEdition, INSTALLED, isErratumWarning } from '@plumbline/editions';
import { findReceipts } from '@plumbline/editions/receipts/find_receipts.ts';
import { verifyReceipt } from '@plumbline/editions/receipts/verify_receipt.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { NO_LIMITS, testService } from '../../app/testing/test_service.ts';

const OLD = '2026.11';

const { app, store, newKey } = testService({ keylessLimits: NO_LIMITS, publicUrl: 'https://calc.example.com' });
afterAll(() => app.close());

function post(url: string, payload: unknown, headers: Record<string, string> = {}) {
  return app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(payload),
  });
}

async function publishedKeys() {
  return (await app.inject('/.well-known/jwks.json')).json();
}

/** The tools of the frozen edition, with its own examples. */
const edition = await findEdition(OLD);
const TOOLS = catalogue.flatMap(({ name }) => edition?.findCalculator(name) ?? []);
const [FIRST] = TOOLS;
if (!FIRST) throw new Error(`edition ${OLD} is empty`);
const INPUT = FIRST.examples[0]?.input;

describe('include=receipt', () => {
  it.each(TOOLS.map(({ name, examples }) => [name, examples] as const))(
    'adds to results of %s a receipt that is valid with the published keys',
    async (name, examples) => {
      for (const { input } of examples) {
        const { receipt, ...result } = (await post(`/v1/tools/${name}?include=receipt&edition=${OLD}`, input)).json();
        expect(result).toEqual((await post(`/v1/tools/${name}?edition=${OLD}`, input)).json());
        const { tier, ...shown } = result;
        expect(tier).toBe('free');
        expect(await verifyReceipt({ receipt, shown, keys: await publishedKeys(), editions: INSTALLED })).toEqual({
          outcome: 'valid',
          reason: `Signed by https://calc.example.com at 2026-11-15T12:00:00.000Z, and edition ${OLD} confirms it.`,
          payload: {
            tool: name,
            edition: OLD,
            digest: digestOf(OLD),
            input,
            // Known errors are found after an edition is frozen, so they are no part of its results.
            result: { ...shown, warnings: shown.warnings.filter((warning: string) => !isErratumWarning(warning)) },
            issued_at: '2026-11-15T12:00:00.000Z',
            issuer: 'https://calc.example.com',
          },
        });
      }
    },
  );

  it('signs the same with other extras, and none of them', async () => {
    const url = `/v1/tools/${FIRST.name}?include=`;
    const alone = (await post(`${url}receipt`, INPUT)).json();
    const { working, sources, ...all } = (await post(`${url}working,sources,receipt`, INPUT)).json();
    expect(working.length).toBeGreaterThan(0);
    expect(sources.length).toBeGreaterThan(0);
    expect(all).toEqual(alone);
    expect(JSON.parse(Buffer.from(alone.receipt.split('.')[1], 'base64url').toString())).toMatchObject({
      edition: EDITION,
      digest: digestOf(EDITION) ?? null,
    });
  });

  it('adds nothing where it is not asked for', async () => {
    expect((await post(`/v1/tools/${FIRST.name}`, INPUT)).json()).not.toHaveProperty('receipt');
    expect((await post(`/v1/tools/${FIRST.name}?include=working`, INPUT)).json()).not.toHaveProperty('receipt');
  });

  it('adds one to every result of a batch', async () => {
    const items = [
      { tool: FIRST.name, input: INPUT },
      { tool: FIRST.name, input: {} },
    ];
    const [answer, rejected] = (await post(`/v1/batch?include=receipt&edition=${OLD}`, items)).json();
    const { receipt, tier: _tier, ...shown } = answer.result;
    expect(await verifyReceipt({ receipt, shown, keys: await publishedKeys(), editions: INSTALLED })).toMatchObject({
      outcome: 'valid',
    });
    expect(rejected).toMatchObject({ ok: false, problem: { code: 'invalid_input' } });
  });

  it('is an input error for text that is not valid Unicode', async () => {
    const isFreeText = (schema: object) => 'maxLength' in schema && !('enum' in schema);
    const tool = catalogue.find(({ inputSchema }) => Object.values(inputSchema.properties).some(isFreeText));
    const properties = Object.entries(tool?.inputSchema.properties ?? {});
    const [field = ''] = properties.find(([, schema]) => isFreeText(schema)) ?? [];
    const input = { ...(tool?.examples[0]?.input as object), [field]: 'a\ud800' };
    expect((await post(`/v1/tools/${tool?.name}`, input)).statusCode).toBe(200);
    const response = await post(`/v1/tools/${tool?.name}?include=receipt`, input);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      code: 'invalid_input',
      errors: [
        {
          field: 'include',
          message: 'include cannot have receipt here: text of the inputs is not valid Unicode.',
        },
      ],
    });
  });

  it('is rejected by the older interface', async () => {
    const { key } = await newKey({ interface: 'variant_b', tier: 'developer' });
    const response = await post('/tools/pue?include=receipt', {}, { 'x-service-key': key });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      errors: [{ field: 'include', message: 'This interface has no receipts; leave receipt out of include.' }],
    });
  });
});

describe('a calculation by its URL', () => {
  const URL = '/v1/calculations/calculate_pue';
  const QUERY = `edition=${OLD}&it_load_kw=500&cooling_kw=180&ups_losses_kw=35&lighting_kw=5`;

  /** The files that are embedded in a PDF. */
  function attachmentsOf(pdf: string): string[] {
    const files = pdf.matchAll(/\/Type \/EmbeddedFile[\s\S]*?stream\n([\s\S]*?)\nendstream/g);
    return Array.from(files, ([, data = '']) => inflateSync(Buffer.from(data, 'latin1')).toString());
  }

  it('has a receipt as JSON, which is valid for what it shows', async () => {
    const response = await app.inject(`${URL}?${QUERY}&include=receipt`);
    const { receipt, tier: _tier, working: _working, sources: _sources, ...shown } = response.json();
    expect(shown.pue_score).toBe(1.44);
    expect(await verifyReceipt({ receipt, shown, keys: await publishedKeys(), editions: INSTALLED })).toMatchObject({
      outcome: 'valid',
    });
    expect(response.headers.link).not.toContain('include');
    expect((await app.inject(`${URL}?${QUERY}`)).json()).not.toHaveProperty('receipt');
  });

  it('has inputs and receipt in its PDF, which says that it is PDF/A-3', async () => {
    const { rawPayload } = await app.inject(`${URL}.pdf?${QUERY}&include=receipt`);
    const pdf = rawPayload.toString('latin1');
    const [inputs = ''] = attachmentsOf(pdf);
    const [found] = await findReceipts(new Uint8Array(rawPayload));
    const receipt = String(found?.receipt);
    expect(JSON.parse(inputs)).toEqual({
      tool: 'calculate_pue',
      edition: OLD,
      input: { it_load_kw: 500, cooling_kw: 180, ups_losses_kw: 35, lighting_kw: 5 },
      url: `https://calc.example.com${URL}?${QUERY}`,
    });
    expect(await verifyReceipt({ receipt, keys: await publishedKeys(), editions: INSTALLED })).toMatchObject({
      outcome: 'valid',
    });
    // What ISO 19005-3 asks for in addition to fonts: its name in the metadata, the meaning of colours, files with their relation.
    expect(pdf).toContain('<pdfaid:part>3</pdfaid:part>');
    expect(pdf).toMatch(/\/OutputIntents \[\d+ 0 R\]/);
    expect(pdf.match(/\/AFRelationship \/\w+/g)).toEqual(['/AFRelationship /Source', '/AFRelationship /Supplement']);
    expect(pdf).toMatch(/\/AF \[\d+ 0 R \d+ 0 R\]/);
    // Fonts that are not embedded are of Type 1.
    expect(pdf).not.toContain('/Subtype /Type1');
  });

  it('has none in other formats', async () => {
    const { statusCode, body } = await app.inject(`${URL}.csv?${QUERY}&include=receipt`);
    expect(statusCode).toBe(422);
    expect(body).toContain('include=receipt is for .json and .pdf; the format is csv.');
    expect((await app.inject(`${URL}?${QUERY}&include=working`)).body).toContain('include must be receipt');
  });

  it('can be cited', async () => {
    const bibtex = await app.inject(`${URL}.bib?${QUERY}`);
    expect(bibtex.headers['content-type']).toContain('application/x-bibtex');
    expect(bibtex.body).toContain(`  url = {https://calc.example.com${URL}?${QUERY}},`);
    const csl = await app.inject({
      url: `${URL}?${QUERY}`,
      headers: { accept: 'application/vnd.citationstyles.csl+json' },
    });
    expect(csl.json()).toMatchObject([{ type: 'software', version: OLD }]);
    expect((await app.inject(`/v1/editions/${OLD}`)).json().citation.bibtex).toContain(`@misc{plumbline_2026_11,`);
    expect((await app.inject(`${URL}.bib?it_load_kw=0`)).statusCode).toBe(422);
  });
});

describe('a call over MCP', () => {
  const callPue = async (meta: object) => {
    const params = { name: FIRST.name, arguments: INPUT, _meta: { 'plumbline/edition': OLD, ...meta } };
    return (await post('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params })).json();
  };

  it('has a receipt in the metadata of its result, if those of the request ask for it', async () => {
    const answer = await callPue({ 'plumbline/receipt': true });
    const [{ receipt, shown } = { receipt: '' }] = await findReceipts(new TextEncoder().encode(JSON.stringify(answer)));
    expect(shown).toHaveProperty('disclaimer');
    expect(await verifyReceipt({ receipt, shown, keys: await publishedKeys(), editions: INSTALLED })).toMatchObject({
      outcome: 'valid',
    });
    expect((await callPue({})).result).not.toHaveProperty('_meta');
    expect((await callPue({ 'plumbline/receipt': 'yes' })).error.message).toContain('must be true or false');
  });
});

describe('/.well-known/jwks.json', () => {
  it('has the public keys and no private one, for an hour, for any page', async () => {
    const response = await app.inject('/.well-known/jwks.json');
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': expect.stringContaining('application/json'),
      'cache-control': 'public, max-age=3600',
      'access-control-allow-origin': '*',
    });
    const text = expect.stringMatching(/^[\w-]{43}$/);
    expect(response.json()).toEqual({
      keys: [{ kty: 'OKP', crv: 'Ed25519', x: text, kid: text, use: 'sig', alg: 'EdDSA' }],
    });
    const seed = await store.accounts.keepSetting('receipt_key', '');
    expect(seed).toMatch(/^[\w-]{43}$/);
    expect(response.body).not.toContain(seed);
  });
});
