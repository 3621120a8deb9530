import type { Change } from '../event/contract.ts';
import type { Role } from '../member/contract.ts';

/** The roles that somebody can be invited to; an account is transferred to become its owner. */
export const INVITED_ROLES = ['member', 'viewer'] as const satisfies readonly Role[];
export type InvitedRole = (typeof INVITED_ROLES)[number];

/** An invitation that is neither accepted nor declined nor withdrawn. */
export interface Invitation {
  id: string;
  accountId: string;
  /** Lower case. */
  email: string;
  role: InvitedRole;
  /** The e-mail address of the user who invited; null if the operator did, or the user was deleted. */
  invitedBy: string | null;
  createdAt: number;
  expiresAt: number;
}

/** What an invited person is shown. */
export interface InvitationWithAccount extends Invitation {
  accountName: string;
  ownerEmail: string;
}

export interface NewInvitation extends Omit<Invitation, 'invitedBy' | 'createdAt'> {
  /** SHA-256 of the token, in hexadecimal; the token itself is not stored. */
  tokenHash: string;
}

/** Invitations of people to accounts. Conditions are checked in the transaction of the change, which also records it. */
export interface InvitationRecords {
  /**
   * Adds an invitation, or replaces the one that the address has. By a user who owns the account, or by the operator.
   * `placesMax` is the number of members and invitations that the account can have.
   */
  add(
    invitation: NewInvitation,
    placesMax: number,
    change: Change,
  ): Promise<'added' | 'forbidden' | 'is_member' | 'full'>;
  /** Those that have not expired, newest first. */
  list(accountId: string, now: number): Promise<Invitation[]>;
  /** Undefined if there is none, or it has expired. */
  find(tokenHash: string, now: number): Promise<InvitationWithAccount | undefined>;
  /** By a user who owns the account, or by the operator. */
  withdraw(accountId: string, id: string, change: Change): Promise<'withdrawn' | 'forbidden' | 'unknown'>;
  /** Makes the user a member. The e-mail address of the user must be the invited one. Idempotent. */
  accept(tokenHash: string, userId: string, change: Change): Promise<'joined' | 'unknown' | 'other_address'>;
  /** False if there is no such invitation. */
  decline(tokenHash: string, change: Change): Promise<boolean>;
}
