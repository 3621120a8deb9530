import { afterAll, expect, it } from 'vitest';
import { testService } from '../../app/testing/test_service.ts';

const { app } = testService();
afterAll(() => app.close());

const PAGE = 'https://engineer.example';
const PREFLIGHT = { origin: PAGE, 'access-control-request-method': 'POST' };

it.each(['/v1/tools/calculate_pue', '/v1/batch', '/v1/usage', '/tools/pue', '/openapi.json'])(
  'lets pages of other sites call %s',
  async (url) => {
    const preflight = await app.inject({ method: 'OPTIONS', url, headers: PREFLIGHT });
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, POST, PATCH, DELETE',
      'access-control-allow-headers': expect.stringContaining('X-API-Key'),
    });
    expect(preflight.headers['access-control-allow-credentials']).toBeUndefined();
  },
);

it('exposes Retry-After and limit headers, also on errors', async () => {
  const rejected = await app.inject({
    method: 'POST',
    url: '/v1/tools/calculate_pue',
    headers: { origin: PAGE, 'content-type': 'application/json' },
    payload: '{',
  });
  expect(rejected.statusCode).toBe(400);
  expect(rejected.headers['access-control-allow-origin']).toBe('*');
  expect(rejected.headers['access-control-expose-headers']).toContain('Retry-After');
});

it.each(['/mcp', '/dashboard/api/keys', '/dashboard', '/'])('sends no CORS headers for %s', async (url) => {
  const answer = await app.inject({ method: 'OPTIONS', url, headers: PREFLIGHT });
  expect(answer.statusCode).not.toBe(204);
  expect(answer.headers['access-control-allow-origin']).toBeUndefined();
});

it('answers 405 to OPTIONS that is not a preflight', async () => {
  expect((await app.inject({ method: 'OPTIONS', url: '/v1/tools' })).statusCode).toBe(405);
});
