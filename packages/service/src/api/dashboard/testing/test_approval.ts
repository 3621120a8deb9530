import { expect } from 'vitest';
import type { TestService } from '../../../app/testing/test_service.ts';
import { changeAt } from '../../../store/testing/store_under_test.ts';
import { PUE, signUpVerified } from './test_account.ts';
import type { TestBrowser } from './test_browser.ts';
import { signUpMember } from './test_member.ts';

/** A frozen edition: what is approved must not change. */
export const FROZEN_EDITION = '2027.01';
const PROJECT = { name: 'Riverside hall', client: 'Moss', reference: '25041', engineer: 'E', checker: 'C' };

/** An account of three people with a calculation, which the first of them owns. */
export async function newOffice(service: TestService) {
  const ann = await signUpVerified(service);
  await service.store.accounts.setPlan(ann.accountId, 'pro', changeAt(service.clock.time - 1));
  const bob = await signUpMember(service, ann.accountId, 'member');
  const cem = await signUpMember(service, ann.accountId, 'member');
  const { id: project } = (await ann.browser.send('POST', '/api/projects', PROJECT)).json();
  const fields = { tool: 'calculate_pue', edition: FROZEN_EDITION, input: PUE, title: 'Hall A', notes: 'As built.' };
  const { id } = (await ann.browser.send('POST', `/api/projects/${project}/calculations`, fields)).json();
  return { ann, bob, cem, project, calculation: id, path: `/api/projects/${project}/calculations/${id}`, fields };
}

export type Office = Awaited<ReturnType<typeof newOffice>>;

/** Takes a step with what the person is shown. */
export async function take(browser: TestBrowser, path: string, step: string, name = '') {
  const { digest, revision } = await browser.get(`${path}/approval`);
  return browser.send('POST', `${path}/approval`, { step, digest, revision, name });
}

export async function approve({ ann, bob, cem, path }: Office): Promise<void> {
  const steps = [
    [ann, 'submit', 'Ann Ng'],
    [bob, 'check', 'Bob Bell'],
    [cem, 'approve', 'Cem Can'],
  ] as const;
  for (const [person, step, name] of steps) {
    const taken = await take(person.browser, path, step, name);
    expect([step, taken.statusCode, taken.body.slice(0, 200)]).toEqual([step, 200, expect.anything()]);
  }
}
