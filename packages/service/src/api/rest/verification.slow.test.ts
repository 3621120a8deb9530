import { catalogue, EDITION } from '@plumbline/calculators';
import { afterAll, describe, expect, it } from 'vitest';
import { testService } from '../../app/testing/test_service.ts';

const { app } = testService();
afterAll(() => app.close());

interface Case {
  id: string;
  verdict: string;
  judgement: string | null;
  figures: { path: string; published: unknown; ours: unknown; agrees: boolean }[];
}

interface Tool {
  tool: string;
  cases: number;
  agree: number;
  differ: number;
}

describe('GET /v1/verification', () => {
  it('has every tool and the sum of their cases, without a key and without counting as a call', async () => {
    const { statusCode, headers, ...response } = await app.inject('/v1/verification');
    expect(statusCode).toBe(200);
    expect(headers).not.toHaveProperty('ratelimit');
    const manual = response.json();
    const tools: Tool[] = manual.tools;
    expect(manual.edition).toBe(EDITION);
    expect(tools.map(({ tool }) => tool)).toEqual(catalogue.map(({ name }) => name));
    for (const count of ['cases', 'agree', 'differ'] as const) {
      expect(manual[count]).toBe(tools.reduce((sum, tool) => sum + tool[count], 0));
    }
  });

  it('can be revalidated', async () => {
    const { headers } = await app.inject('/v1/verification');
    const again = await app.inject({ url: '/v1/verification', headers: { 'if-none-match': String(headers.etag) } });
    expect(again.statusCode).toBe(304);
  });
});

describe('GET /v1/verification/{tool}', () => {
  it('has each case with the published figures beside ours, and as many as the tool states', async () => {
    const report = (await app.inject('/v1/verification/eurocode_column_checker')).json();
    const cases: Case[] = report.publications.flatMap(({ cases }: { cases: Case[] }) => cases);
    const { verification } = (await app.inject('/v1/tools/eurocode_column_checker')).json();
    expect(verification).toEqual({
      cases: cases.length,
      agree: cases.filter(({ verdict }) => verdict === 'agrees').length,
      differ: cases.filter(({ verdict }) => verdict === 'differs').length,
      url: '/docs/verification/eurocode_column_checker',
    });
    // SCI P364, example 9: a reduction factor of 0.65.
    const example = cases.find(({ id }) => id === 'column-p364-ex9');
    expect(example?.figures).toContainEqual(
      expect.objectContaining({ path: 'steel.chi_z', published: 0.65, ours: expect.closeTo(0.65, 2), agrees: true }),
    );
    for (const { verdict, judgement } of cases) expect(judgement === null).toBe(verdict === 'agrees');
  });

  it('suggests the nearest tool for an unknown one', async () => {
    const response = await app.inject('/v1/verification/contractor_veting');
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({
      code: 'unknown_tool',
      detail: expect.stringContaining('contractor_vetting'),
    });
  });
});
