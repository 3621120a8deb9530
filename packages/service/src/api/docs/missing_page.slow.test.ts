import { afterAll, describe, expect, it } from 'vitest';
import { testService } from '../../app/testing/test_service.ts';

const { app } = testService();
afterAll(() => app.close());

describe('an unknown path', () => {
  const browser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

  it.each([
    ['/pricng', '/pricing'],
    ['/calculate_pu', '/tools/calculate_pue'],
    ['/beam', '/tools/eurocode_beam_designer'],
    ['/landlord', '/tools/mees_checker'],
    ['/docs/nothing/calculate_pu', '/docs/tools/calculate_pue'],
    ['/login', '/dashboard'],
  ])('is a page for a browser: %s suggests %s', async (path, suggestion) => {
    const { statusCode, headers, body } = await app.inject({ url: path, headers: browser });
    expect(statusCode).toBe(404);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers.vary).toContain('Accept');
    expect(body).toContain(`<li><a href="${suggestion}">`);
    expect(body).toContain('aria-label="Main"');
  });

  it.each([undefined, '*/*', 'application/json'])(
    'stays a problem document for a program that accepts %s',
    async (accept) => {
      const { statusCode, headers, body } = await app.inject({ url: '/pricng', headers: accept ? { accept } : {} });
      expect(statusCode).toBe(404);
      expect(headers['content-type']).toBe('application/problem+json; charset=utf-8');
      expect(JSON.parse(body)).toMatchObject({ code: 'not_found' });
    },
  );

  it('stays a problem document for a request that is not a read', async () => {
    const { headers } = await app.inject({ method: 'POST', url: '/pricng', headers: browser });
    expect(headers['content-type']).toBe('application/problem+json; charset=utf-8');
  });

  it('is shown as text, never as markup', async () => {
    const { body } = await app.inject({ url: '/%3Cscript%3Ealert(1)%3C/script%3E', headers: browser });
    expect(body).not.toContain('<script>');
  });
});
