import { afterEach, describe, expect, it } from 'vitest';
import { type TestService, testService } from '../../app/testing/test_service.ts';
import type { TrustedProxies } from './trusted_proxies.ts';

const PUE = { it_load_kw: 500, cooling_kw: 200, ups_losses_kw: 25, lighting_kw: 1.5 };

let service: TestService;
afterEach(() => service.app.close());

/** A service whose clients reset their connections once their requests have arrived. */
function serviceOfResettingClients(trustProxy: TrustedProxies): void {
  service = testService({ trustProxy });
  service.app.addHook('preHandler', async ({ socket }) => {
    Object.defineProperty(socket, 'remoteAddress', { value: undefined });
  });
}

describe.each<[TrustedProxies]>([[false], [1], [['203.0.113.7']]])(
  'a request whose client has reset the connection, trusted proxies %o',
  (trustProxy) => {
    it('is still metered by the address that it started with', async () => {
      serviceOfResettingClients(trustProxy);
      const answer = await service.app.inject({
        method: 'POST',
        url: '/v1/batch',
        payload: [{ tool: 'calculate_pue', input: PUE }],
        remoteAddress: '203.0.113.7',
      });
      expect(answer.json()).toMatchObject([{ ok: true }]);
      const [month] = await service.store.readUsage('ip:203.0.113.7', 0);
      expect(month).toMatchObject({ calls: 1 });
    });

    it('does not fail at the throttle of sign-ins', async () => {
      serviceOfResettingClients(trustProxy);
      const answer = await service.app.inject({
        method: 'POST',
        url: '/dashboard/auth/sign-in',
        headers: { origin: 'http://localhost:3000' },
        payload: { email: 'somebody@example.com', password: 'not the password' },
        remoteAddress: '203.0.113.7',
      });
      expect(answer.json()).toMatchObject({ code: 'wrong_password' });
    });
  },
);
