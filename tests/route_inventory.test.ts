import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testService } from '../packages/service/src/app/testing/test_service.ts';
import { QueueInMemory } from '../packages/service/src/queue/testing/queue_in_memory.ts';
import { OIDC } from '../packages/service/src/single_sign_on/testing/oidc_settings.ts';
import { entryOf, ROUTES } from './support/routes/route_inventory.ts';
import { servedRoutes } from './support/routes/served_routes.ts';
import { STRIPE_KEY, WEBHOOK_SECRET } from './support/stripe_stand_in.ts';

const jobFolder = mkdtempSync(join(tmpdir(), 'plumbline-routes-'));
afterAll(() => rmSync(jobFolder, { recursive: true }));

let served: string[];
beforeAll(async () => {
  const stripe = { secretKey: STRIPE_KEY, webhookSecret: WEBHOOK_SECRET, addsTax: false };
  const securityContact = 'mailto:security@example.com';
  const workQueue = new QueueInMemory();
  served = await servedRoutes(() => testService({ jobFolder, workQueue, stripe, securityContact, oidc: OIDC }));
});

describe('the inventory of routes', () => {
  it('says who may use each route that is served, and what bounds it', () => {
    expect(served.filter((route) => entryOf(route) === undefined)).toEqual([]);
  });

  it('has no route that is not served', () => {
    const isServed = new Set(served);
    const named = [...ROUTES.keys()].filter((route) => !route.includes('*'));
    expect(named.filter((route) => !isServed.has(route))).toEqual([]);
  });
});
