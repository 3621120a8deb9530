import { EDITION } from '@plumbline/calculators';
import type { InjectOptions } from 'fastify';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import { testService } from '../../app/testing/test_service.ts';

const service = testService({ publicUrl: 'https://calc.example.com' });
const { app } = service;
afterAll(() => app.close());

const INPUT = { it_load_kw: 500, cooling_kw: 200, ups_losses_kw: 25, lighting_kw: 1.5 };
const QUERY = `edition=${EDITION}&it_load_kw=500&cooling_kw=200&ups_losses_kw=25&lighting_kw=1.5`;
const LOGO = `data:image/svg+xml;base64,${Buffer.from('<svg viewBox="0 0 2 1"><path fill="#123456" d="M0 0H2V1Z"/></svg>').toString('base64')}`;
const ISSUE = {
  title_block: { project: 'Riverside <House>', job_number: '26-014', revisions: [{ revision: 'P02', by: 'AM' }] },
  letterhead: { name: 'Moreau & Osei', address: ['12 Quay Street'], logo: LOGO },
};

let callers = 0;

/** Each request comes from an address of its own, so that none meets a limit. */
function send(request: { method?: 'GET' | 'POST' | 'PUT'; url: string; payload?: object | string; headers?: object }) {
  callers += 1;
  return app.inject({ method: 'GET', ...request, remoteAddress: `203.0.113.${callers}` } as InjectOptions);
}

function issue(path: string, payload: object, headers: Record<string, string> = {}) {
  return send({ method: 'POST', url: `/v1/calculations/${path}`, payload, headers });
}

function pagesOf(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type \/Page\n/g)?.length ?? 0;
}

describe('GET /v1/calculations/{name} with form=one_page', () => {
  it('is a PDF of one page and a page without its appendix, each with an ETag of its own', async () => {
    const [full, one] = await Promise.all(
      ['', '&form=one_page'].map((form) => send({ url: `/v1/calculations/calculate_pue.pdf?${QUERY}${form}` })),
    );
    expect([full?.statusCode, one?.statusCode]).toEqual([200, 200]);
    expect(pagesOf(full?.rawPayload ?? Buffer.alloc(0))).toBeGreaterThan(1);
    expect(pagesOf(one?.rawPayload ?? Buffer.alloc(0))).toBe(1);
    expect(one?.headers.etag).not.toBe(full?.headers.etag);
    const page = await send({ url: `/v1/calculations/calculate_pue.html?${QUERY}&form=one_page` });
    expect(page.body).not.toContain('Appendix: working');
    expect(page.body).toContain('>Full sheet</a>');
    const sweep = await send({
      url: `/v1/tools/calculate_pue/sweep.pdf?${QUERY}&vary.cooling_kw=100:200:3&form=one_page`,
    });
    expect([sweep.statusCode, pagesOf(sweep.rawPayload)]).toEqual([200, 1]);
  });

  it.each([
    ['pdf', 'form=short', 'form must be full or one_page; the text "short" was sent.'],
    ['json', 'form=one_page', 'form is for sheets as .html, .pdf or .docx; the format is json.'],
    ['xlsx', 'form=full', 'form is for sheets as .html, .pdf or .docx; the format is xlsx.'],
  ])('is rejected as .%s with %s', async (format, form, message) => {
    const response = await send({ url: `/v1/calculations/calculate_pue.${format}?${QUERY}&${form}` });
    expect(response.statusCode).toBe(422);
    expect(response.json().errors).toEqual([{ field: 'form', message }]);
  });
});

describe('POST /v1/calculations/{name}', () => {
  it('issues a standalone page with letterhead and title block, and the public address', async () => {
    const response = await issue('calculate_pue.html', { input: INPUT, ...ISSUE });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-disposition']).toBe('attachment; filename="calculate_pue.html"');
    expect(response.headers['cache-control']).toBe('no-store');
    for (const text of [
      '<strong>Moreau &amp; Osei</strong>',
      'value="Riverside &lt;House&gt;"',
      'value="P02"',
      '<style>',
    ]) {
      expect(response.body).toContain(text);
    }
    expect(response.body).toContain('fill="#123456"');
    expect(response.body).toContain(
      `https://calc.example.com/v1/calculations/calculate_pue?edition=${EDITION}&amp;it_load_kw=500`,
    );
  });

  it('issues a PDF by default, of one page if that is asked for', async () => {
    const full = await issue('calculate_pue', { input: INPUT, ...ISSUE });
    expect(full.headers['content-type']).toBe('application/pdf');
    expect(pagesOf(full.rawPayload)).toBeGreaterThan(1);
    const one = await issue(
      'calculate_pue',
      { input: INPUT, form: 'one_page', ...ISSUE },
      { accept: 'application/pdf' },
    );
    expect(pagesOf(one.rawPayload)).toBe(1);
    expect(one.rawPayload.toString('latin1')).toContain('/Alt (Logo of Moreau & Osei)');
  });

  it('issues a workbook with the same, and with the diagrams', async () => {
    const response = await issue('calculate_pue.xlsx', { input: INPUT, ...ISSUE });
    const parts = unzipSync(response.rawPayload);
    const summary = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    for (const text of ['Moreau &amp; Osei', '12 Quay Street', 'Riverside &lt;House&gt;', 'P02'])
      expect(summary).toContain(text);
    expect(strFromU8(parts['xl/drawings/drawing1.xml'] ?? new Uint8Array())).toContain(
      'descr="Logo of Moreau &amp; Osei"',
    );
    expect(strFromU8(parts['xl/workbook.xml'] ?? new Uint8Array())).toContain('<sheet name="Diagrams"');
  });

  it('says everything that is wrong with the sheet, and counts it as a rejected call', async () => {
    const logo = `data:image/svg+xml;base64,${Buffer.from('<svg viewBox="0 0 1 1"><script>1</script></svg>').toString('base64')}`;
    const response = await issue('calculate_pue.pdf', {
      input: [],
      form: 'half',
      titel_block: {},
      letterhead: { name: 'X', logo },
    });
    expect(response.statusCode).toBe(422);
    expect(response.json().errors.map(({ message }: { message: string }) => message)).toEqual([
      'form must be full or one_page; the text "half" was sent.',
      'titel_block is not a field of this request. Did you mean title_block?',
      'input must be an object with the inputs of the tool.',
      'letterhead.logo has a script, which no logo needs. Remove it.',
    ]);
  });

  it.each([
    [{ input: { it_load_kw: 0 } }, 422, 'invalid_input'],
    [{ input: INPUT, edition: '1999.01' }, 404, 'unknown_edition'],
    [{ input: INPUT, edition: 5 }, 404, 'unknown_edition'],
  ])('rejects %j as any call', async (payload, status, code) => {
    const response = await issue('calculate_pue.pdf', payload);
    expect([response.statusCode, response.json().code]).toEqual([status, code]);
  });

  it('rejects unknown tools, other bodies and other methods', async () => {
    expect((await issue('calculate_pu.pdf', { input: INPUT })).statusCode).toBe(404);
    expect((await issue('calculate_pue.csv', { input: INPUT })).statusCode).toBe(404);
    expect((await issue('calculate_pue.pdf', [])).json().code).toBe('malformed_request');
    const broken = await send({
      method: 'POST',
      url: '/v1/calculations/calculate_pue.pdf',
      payload: '{',
      headers: { 'content-type': 'application/json' },
    });
    expect(broken.json().code).toBe('malformed_json');
    const large = await issue('calculate_pue.pdf', { input: INPUT, letterhead: { name: 'x'.repeat(900 * 1024) } });
    expect(large.statusCode).toBe(413);
    const put = await send({ method: 'PUT', url: '/v1/calculations/calculate_pue.pdf' });
    expect([put.statusCode, put.headers.allow]).toEqual([405, 'GET, POST, HEAD']);
  });
});
