import { hashOfKey, isKeyText, newKeyText, randomDigits } from '../keys/key_text.ts';
import { isMailAddress } from '../mail/mail_address.ts';
import type { StoredAccount } from '../store/account/contract.ts';
import type { Store } from '../store/contract.ts';
import type { Change } from '../store/event/contract.ts';
import {
  INVITED_ROLES,
  type Invitation,
  type InvitationWithAccount,
  type InvitedRole,
  type NewInvitation,
} from '../store/invitation/contract.ts';
import type { MembersContext } from './members.ts';

/** The number of members and invitations that an account can have. */
export const PLACES_MAX = 100;

const VALID_MS = 7 * 86_400_000;
const TOKEN_PREFIX = 'pli_';

/** The page that an invited person opens. */
export const INVITATION_PATH = '/dashboard/invitation';

/** An invitation with its link, which is known at this moment alone. */
export interface LinkedInvitation extends NewInvitation {
  link: string;
}

export type InvitationResult =
  | { ok: true; invitation: LinkedInvitation }
  | { ok: false; fault: 'forbidden' | 'is_member' | 'full' };

interface Invited {
  email: string;
  role: InvitedRole;
}

/**
 * Invites somebody to an account, by mail if there is mail. Only the hash of the token is stored. Whoever accepts must have the token
 * and be signed in with the invited address. The address is not verified by that: without mail the owner passes the link on, so that
 * somebody who signed up with an address of another person could confirm it with an invitation to themselves.
 */
export async function invite(
  { store, mail, publicUrl }: MembersContext & { publicUrl: string },
  { id: accountId, name: accountName, ownerEmail }: Pick<StoredAccount, 'id' | 'name' | 'ownerEmail'>,
  { email, role }: Invited,
  change: Change,
): Promise<InvitationResult> {
  const token = newKeyText(TOKEN_PREFIX);
  const invitation = {
    id: `invitation_${randomDigits(16)}`,
    accountId,
    email: email.trim().toLowerCase(),
    role,
    tokenHash: hashOfKey(token),
    expiresAt: change.at + VALID_MS,
  };
  const outcome = await store.invitations.add(invitation, PLACES_MAX, change);
  if (outcome !== 'added') return { ok: false, fault: outcome };
  const link = `${publicUrl}${INVITATION_PATH}?token=${token}`;
  const { expiresAt } = invitation;
  const invitedBy = change.actor.email ?? ownerEmail;
  await mail.send({ kind: 'invitation', to: invitation.email, link, expiresAt, accountName, invitedBy, role });
  return { ok: true, invitation: { ...invitation, link } };
}

/** The open invitations of an account. */
export function listInvitations(store: Store, accountId: string, now: number): Promise<Invitation[]> {
  return store.invitations.list(accountId, now);
}

export function withdrawInvitation(
  store: Store,
  accountId: string,
  id: string,
  change: Change,
): Promise<'withdrawn' | 'forbidden' | 'unknown'> {
  return store.invitations.withdraw(accountId, id, change);
}

/** The hash under which the invitation of a token is stored; undefined for other texts, which are not worth a query. */
function tokenHashOf(token: string): string | undefined {
  return isKeyText(token, TOKEN_PREFIX) ? hashOfKey(token) : undefined;
}

/** The invitation of a token; undefined if it is accepted, declined, withdrawn, replaced or expired. */
export async function findInvitation(
  { store }: Pick<MembersContext, 'store'>,
  token: string,
  now: number,
): Promise<InvitationWithAccount | undefined> {
  const tokenHash = tokenHashOf(token);
  return tokenHash === undefined ? undefined : store.invitations.find(tokenHash, now);
}

/** Makes a user a member by an invitation to its e-mail address. Returns the id of the account. */
export async function acceptInvitation(
  context: Pick<MembersContext, 'store'>,
  token: string,
  userId: string,
  change: Change,
): Promise<{ ok: true; accountId: string } | { ok: false; fault: 'unknown' | 'other_address' }> {
  const invitation = await findInvitation(context, token, change.at);
  if (!invitation) return { ok: false, fault: 'unknown' };
  const outcome = await context.store.invitations.accept(hashOfKey(token), userId, change);
  return outcome === 'joined' ? { ok: true, accountId: invitation.accountId } : { ok: false, fault: outcome };
}

/** Declines an invitation; false if there is none. Its token is enough: whoever has it need not have an account. */
export async function declineInvitation(
  { store }: Pick<MembersContext, 'store'>,
  token: string,
  change: Change,
): Promise<boolean> {
  const tokenHash = tokenHashOf(token);
  return tokenHash !== undefined && store.invitations.decline(tokenHash, change);
}

export function faultOfInvitedEmail(email: string): string | undefined {
  return isMailAddress(email.trim()) ? undefined : `must be an email address; ${email.slice(0, 100)} was sent.`;
}

export function isInvitedRole(role: string): role is InvitedRole {
  return (INVITED_ROLES as readonly string[]).includes(role);
}

export function faultOfInvitedRole(role: string): string | undefined {
  return isInvitedRole(role) ? undefined : `must be ${INVITED_ROLES.join(' or ')}; ${role.slice(0, 40)} was sent.`;
}
