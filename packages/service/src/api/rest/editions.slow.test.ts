import { catalogue } from '@plumbline/calculators';
import { EDITION_NAMES, FROZEN } from '@plumbline/editions';
import { afterAll, describe, expect, it } from 'vitest';
import { testService } from '../../app/testing/test_service.ts';

const { app } = testService();
afterAll(() => app.close());

const DIGEST_2026_11 = 'sha256:ca1f34318288cb62989a033c66682748ea5bcabeb495f7bd956631ab6d10f6c3';

describe('GET /v1/editions', () => {
  it('lists the editions newest first, each frozen one with its date and digest', async () => {
    const { editions, count } = (await app.inject('/v1/editions')).json();
    expect(count).toBe(editions.length);
    expect(editions.map(({ edition }: { edition: string }) => edition)).toEqual(EDITION_NAMES);
    expect(editions[0]).toMatchObject({ is_current: true, tools: catalogue.length });
    expect(editions.at(-1)).toMatchObject({
      edition: '2026.11',
      is_current: false,
      date: '2026-11-15',
      digest: DIGEST_2026_11,
      tools: FROZEN[0]?.tools.length,
    });
  });

  it('gives one edition with its date, digest, size, tools and errata', async () => {
    const edition = (await app.inject('/v1/editions/2026.11')).json();
    expect(edition).toMatchObject({
      edition: '2026.11',
      is_current: false,
      date: '2026-11-15',
      digest: DIGEST_2026_11,
      bytes: 2_148_902,
    });
    expect(edition.tools).toEqual(FROZEN[0]?.tools);
    expect(edition.errata).toBeInstanceOf(Array);
  });

  it('has no date and no digest for an edition that is not frozen', async () => {
    const open = EDITION_NAMES.filter((name) => !FROZEN.some(({ edition }) => edition === name));
    for (const name of open) {
      expect((await app.inject(`/v1/editions/${name}`)).json()).toMatchObject({
        date: null,
        digest: null,
        bytes: null,
      });
    }
  });

  it('refuses an unknown edition and names those there are', async () => {
    for (const name of ['2025.01', '__proto__', 'x'.repeat(5000)]) {
      const response = await app.inject(`/v1/editions/${name}`);
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ code: 'unknown_edition', title: 'Unknown edition' });
      expect(response.json().detail).toContain(EDITION_NAMES.join(', '));
      expect(response.json().detail.length).toBeLessThan(300);
    }
  });

  it('may be cached by anybody: it has an ETag and no limit headers', async () => {
    const { headers } = await app.inject('/v1/editions');
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', etag: expect.any(String) });
    expect(headers).not.toHaveProperty('ratelimit');
    const again = await app.inject({ url: '/v1/editions', headers: { 'if-none-match': String(headers.etag) } });
    expect(again.statusCode).toBe(304);
  });
});

describe('GET /v1/editions/{a}/diff/{b}', () => {
  it('compares two editions', async () => {
    const newest = EDITION_NAMES[0] ?? '';
    const response = await app.inject(`/v1/editions/2026.11/diff/${newest}`);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({ etag: expect.any(String) });
    expect(response.json()).toMatchObject({ from: '2026.11', to: newest, removed_tools: [], tools: expect.any(Array) });
  });

  it('finds no difference of an edition from itself', async () => {
    const { added_tools, removed_tools, tools } = (await app.inject('/v1/editions/2026.11/diff/2026.11')).json();
    expect([added_tools, removed_tools, tools]).toEqual([[], [], []]);
  });

  it('refuses an unknown edition on either side', async () => {
    for (const path of ['2025.01/diff/2026.11', '2026.11/diff/2025.01']) {
      expect((await app.inject(`/v1/editions/${path}`)).json()).toMatchObject({ status: 404, code: 'unknown_edition' });
    }
  });
});
