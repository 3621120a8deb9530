import type { TestService } from '../../../app/testing/test_service.ts';
import type { Role } from '../../../store/member/contract.ts';
import { signUp } from './test_account.ts';

/** A signed-in browser of a new user who acts for an account of somebody else. */
export async function signUpMember(service: TestService, accountId: string, role: Role) {
  const { store } = service;
  const member = await signUp(service);
  await store.execute(
    `INSERT INTO account_members (account_id, user_id, role, joined_at)
      VALUES ('${accountId}', '${member.userId}', '${role}', '2026-11-15T12:00:00.000Z')`,
    [],
  );
  const { rows } = await store.execute(`SELECT id FROM user_sessions WHERE user_id = '${member.userId}'`, []);
  await store.members.chooseAccount(String(rows[0]?.id), accountId);
  return { ...member, accountId };
}
