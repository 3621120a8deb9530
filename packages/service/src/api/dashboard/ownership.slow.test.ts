import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestService, testService } from '../../app/testing/test_service.ts';
import { KeptMails } from '../../mail/testing/kept_mails.ts';
import { PASSWORD, signUp } from './testing/test_account.ts';
import { signUpMember } from './testing/test_member.ts';

let mails: KeptMails;
let service: TestService;
beforeEach(() => {
  mails = new KeptMails();
  service = testService({ mailSender: mails });
});
afterEach(() => service.app.close());

describe('the transfer of an account', () => {
  it('is mailed to the owner before and to the owner after it', async () => {
    const owner = await signUp(service);
    const member = await signUpMember(service, owner.accountId, 'member');
    const form = { user: member.userId, password: PASSWORD };
    expect((await owner.browser.send('PUT', '/api/ownership', form)).statusCode).toBe(204);
    const content = { kind: 'ownership_transferred', accountName: '', from: owner.email, newOwner: member.email };
    expect(mails.sent.filter(({ kind }) => kind === content.kind)).toEqual([
      { ...content, to: owner.email },
      { ...content, to: member.email },
    ]);
  });

  it('is not mailed if it was refused', async () => {
    const owner = await signUp(service);
    const form = { user: owner.userId, password: PASSWORD };
    expect((await owner.browser.send('PUT', '/api/ownership', form)).statusCode).toBe(409);
    expect(mails.kinds()).not.toContain('ownership_transferred');
  });
});
