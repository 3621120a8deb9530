import { afterAll, expect, it } from 'vitest';
import { testService } from '../../app/testing/test_service.ts';
import { servePath } from './routes.ts';

const { app } = testService();
servePath(app, '/broken', {
  GET: {
    handler: () => {
      throw new Error('the secret ingredient');
    },
  },
});
afterAll(() => app.close());

it('hides the message of an internal error from the caller and keeps serving', async () => {
  const response = await app.inject('/broken');
  expect(response.statusCode).toBe(500);
  expect(response.json()).toMatchObject({ code: 'internal_error', request_id: response.headers['x-request-id'] });
  expect(response.body).not.toContain('secret');
  expect((await app.inject('/health')).statusCode).toBe(200);
});
