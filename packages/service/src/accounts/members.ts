import type { MailSender } from '../mail/mail.ts';
import type { StoredAccount } from '../store/account/contract.ts';
import type { Store } from '../store/contract.ts';
import type { Change } from '../store/event/contract.ts';
import type { InvitedRole } from '../store/invitation/contract.ts';
import type { Member, MemberOutcome, Membership } from '../store/member/contract.ts';

export const ACCOUNT_NAME_LENGTH_MAX = 100;

/** What the use cases of members need. */
export interface MembersContext {
  store: Store;
  mail: MailSender;
}

/** An account in a list of several: by its name, or by its owner until it has one. */
export function titleOfAccount({ name, ownerEmail }: { name: string; ownerEmail: string }): string {
  return name === '' ? `Account of ${ownerEmail}` : name;
}

/** The members of an account, the owner first. */
export function listMembers(store: Store, accountId: string): Promise<Member[]> {
  return store.members.listMembers(accountId);
}

/** The accounts of a user: those that it owns first, then in the order of joining. */
export function listAccountsOfUser(store: Store, userId: string): Promise<Membership[]> {
  return store.members.listAccounts(userId);
}

/** Chooses the account that a session acts for; false if its user is no member of it. */
export function chooseAccount(store: Store, sessionId: string, accountId: string): Promise<boolean> {
  return store.members.chooseAccount(sessionId, accountId);
}

export function renameAccount(store: Store, accountId: string, name: string, change: Change): Promise<MemberOutcome> {
  return store.members.rename(accountId, name, change);
}

export function changeRole(
  store: Store,
  accountId: string,
  { userId, role }: { userId: string; role: InvitedRole },
  change: Change,
): Promise<MemberOutcome> {
  return store.members.changeRole(accountId, userId, role, change);
}

/** Ends the membership of a user who wants to leave. */
export function leaveAccount(
  store: Store,
  { accountId, userId }: { accountId: string; userId: string },
  change: Change,
): Promise<MemberOutcome> {
  return store.members.leave(accountId, userId, change);
}

async function emailOf({ store }: MembersContext, userId: string): Promise<string | undefined> {
  return (await store.users.find(userId))?.email;
}

/** Removes a member, and tells the person by mail. With `keepsKeys`, the keys that the member created stay valid. */
export async function removeMember(
  context: MembersContext,
  { id, name }: Pick<StoredAccount, 'id' | 'name'>,
  { userId, keepsKeys }: { userId: string; keepsKeys: boolean },
  change: Change,
): Promise<MemberOutcome> {
  const to = await emailOf(context, userId);
  const outcome = await context.store.members.remove(id, userId, keepsKeys, change);
  if (outcome === 'done' && to !== undefined) {
    await context.mail.send({ kind: 'member_removed', to, accountName: name });
  }
  return outcome;
}

/** Makes another member the owner, and tells both by mail. */
export async function transferAccount(
  context: MembersContext,
  { id, name, ownerEmail: from }: Pick<StoredAccount, 'id' | 'name' | 'ownerEmail'>,
  userId: string,
  change: Change,
): Promise<MemberOutcome> {
  const newOwner = await emailOf(context, userId);
  const outcome = await context.store.members.transfer(id, userId, change);
  if (outcome === 'done' && newOwner !== undefined) {
    for (const to of [from, newOwner]) {
      await context.mail.send({ kind: 'ownership_transferred', to, from, newOwner, accountName: name });
    }
  }
  return outcome;
}

/** The member with this e-mail address. */
export async function memberWithEmail(store: Store, accountId: string, email: string): Promise<Member | undefined> {
  return (await store.members.listMembers(accountId)).find((member) => member.email === email.trim().toLowerCase());
}

/** The fault in the name of an account, if any. It may be empty. */
export function faultOfAccountName(name: string): string | undefined {
  if (name.length > ACCOUNT_NAME_LENGTH_MAX) {
    return `must have at most ${ACCOUNT_NAME_LENGTH_MAX} characters; ${name.length} were sent.`;
  }
  return faultOfLine(name);
}

/** The fault in a name that is shown on one line, if any: a control character could change what a terminal or a table shows. */
export function faultOfLine(name: string): string | undefined {
  return /\p{Cc}/u.test(name) ? 'must not have control characters.' : undefined;
}
