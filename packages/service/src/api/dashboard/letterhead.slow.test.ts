import { EDITION } from '@plumbline/calculators';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, testService } from '../../app/testing/test_service.ts';
import { signUpVerified } from './testing/test_account.ts';

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC';
const FIRM = { name: 'Moreau Osei', address: ['12 Quay Street', 'Bristol'], logo: PIXEL };
const INPUT = { it_load_kw: 500, cooling_kw: 200, ups_losses_kw: 25, lighting_kw: 1.5 };

let service: TestService;
let browser: Awaited<ReturnType<typeof signUpVerified>>['browser'];
beforeAll(async () => {
  service = testService();
  ({ browser } = await signUpVerified(service));
});
afterAll(() => service.app.close());

async function savedSheets(): Promise<string> {
  const revisions = [
    { revision: 'P01', date: '18 November 2026', description: 'First issue', by: 'AM', checked: 'BO' },
  ];
  const fields = { name: 'Riverside', client: '', reference: '26-014', engineer: 'A. Moreau', checker: 'B. Osei' };
  const project = (await browser.send('POST', '/api/projects', { ...fields, revisions })).json();
  expect(project).toMatchObject({ ...fields, revisions });
  const body = { title: 'Hall', notes: '', tool: 'calculate_pue', edition: EDITION, input: INPUT };
  const { id } = (await browser.send('POST', `/api/projects/${project.id}/calculations`, body)).json();
  return `/projects/${project.id}/calculations/${id}/sheet`;
}

describe('the letterhead of an account', () => {
  it('is none at first, and is shown as it was read', async () => {
    expect((await browser.send('GET', '/api/letterhead')).json()).toEqual({ letterhead: null });
    const saved = await browser.send('PUT', '/api/letterhead', FIRM);
    expect(saved.json()).toMatchObject({ letterhead: { name: FIRM.name, address: FIRM.address } });
    expect((await browser.send('GET', '/api/letterhead')).json()).toEqual(saved.json());
    expect(saved.json().letterhead.logo).toMatch(/^data:image\/png;base64,iVBOR/);
  });

  it('is rejected with what is wrong with it, and the one before stays', async () => {
    await browser.send('PUT', '/api/letterhead', FIRM);
    const rejected = await browser.send('PUT', '/api/letterhead', { name: '', logo: 'data:image/png;base64,AAAA' });
    expect(rejected.statusCode).toBe(422);
    expect(rejected.json().errors.map(({ message }: { message: string }) => message)).toEqual([
      'letterhead.name must be the name of the firm.',
      'letterhead.logo must be a PNG or SVG file.',
    ]);
    expect((await browser.send('GET', '/api/letterhead')).json().letterhead.name).toBe(FIRM.name);
  });

  it('stands on the page, the PDF and the workbook of saved calculations, with checker and revision', async () => {
    await browser.send('PUT', '/api/letterhead', FIRM);
    const sheet = await savedSheets();
    const { body: page, headers } = await browser.send('GET', `${sheet}.html`);
    expect(headers['content-security-policy']).toContain("img-src 'self' data:;");
    expect(page).toContain('<img class="logo-of-firm" src="data:image/png;base64,');
    for (const text of ['<strong>Moreau Osei</strong>', 'value="B. Osei"', '<td>First issue</td>'])
      expect(page).toContain(text);
    const pdf = (await browser.send('GET', `${sheet}.pdf?form=one_page`)).rawPayload.toString('latin1');
    expect(pdf).toContain('/Alt (Logo of Moreau Osei)');
    expect(pdf.match(/\/Type \/Page\n/g)).toHaveLength(1);
    const parts = unzipSync((await browser.send('GET', `${sheet}.xlsx`)).rawPayload);
    expect(strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())).toContain('Moreau Osei');
    expect(Object.keys(parts)).toContain('xl/media/image1_1.png');
    expect((await browser.send('GET', `${sheet}.pdf?form=two`)).statusCode).toBe(422);
  });

  it('goes with a deletion', async () => {
    await browser.send('PUT', '/api/letterhead', FIRM);
    expect((await browser.send('DELETE', '/api/letterhead')).statusCode).toBe(204);
    expect((await browser.send('GET', '/api/letterhead')).json()).toEqual({ letterhead: null });
  });
});
