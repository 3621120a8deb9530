import type { Role } from '../../packages/service/src/store/member/contract.ts';

/** A key as it should be. */
export interface ModelKey {
  id: string;
  text: string;
  account: ModelAccount;
  /** The user who created it; null if that user was deleted. */
  creator: string | null;
  isRevoked: boolean;
  calls: number;
}

export interface ModelInvitation {
  id: string;
  token: string;
  account: ModelAccount;
  email: string;
  role: 'member' | 'viewer';
  isOpen: boolean;
}

/** Something of an account that is found by its id: a project, a job or a webhook. */
export interface ModelItem {
  id: string;
  account: ModelAccount;
  isDeleted: boolean;
}

export interface ModelMember {
  role: Role;
  joinedAt: number;
}

/** What an account should be, whatever others do. */
export class ModelAccount {
  readonly id: string;
  /** A text that is in everything of the account, and in nothing of another one. */
  readonly marker: string;
  isDeleted = false;
  readonly members = new Map<string, ModelMember>();
  /** The answered calls of pages by user. */
  readonly pageCalls = new Map<string, number>();
  /** The e-mail addresses that it may show: of all who were members or invited. */
  readonly emails = new Set<string>();
  /** The calls of the month that its owner had used with other accounts. */
  readonly usedBefore: number;

  constructor(id: string, marker: string, usedBefore: number) {
    this.id = id;
    this.marker = marker;
    this.usedBefore = usedBefore;
  }

  roleOf(userId: string): Role | undefined {
    return this.isDeleted ? undefined : this.members.get(userId)?.role;
  }

  get ownerId(): string {
    const [ownerId = ''] = [...this.members].find(([, { role }]) => role === 'owner') ?? [];
    return ownerId;
  }
}

/** What all accounts should be after some actions. */
export class AccountModel {
  readonly accounts: ModelAccount[] = [];
  readonly keys: ModelKey[] = [];
  readonly invitations: ModelInvitation[] = [];
  readonly projects: ModelItem[] = [];
  readonly jobs: ModelItem[] = [];
  readonly webhooks: ModelItem[] = [];
  /** The calls of the month with accounts that an owner has given up, by e-mail address. */
  readonly usedByOwner = new Map<string, number>();

  accountsOf(userId: string): ModelAccount[] {
    return this.accounts.filter((account) => account.roleOf(userId) !== undefined);
  }

  /** The account that a session acts for: the chosen one, or the first of those that the user owns, or the first that it joined. */
  currentOf(userId: string, chosen: ModelAccount | undefined): ModelAccount | undefined {
    if (chosen?.roleOf(userId)) return chosen;
    const joined = (account: ModelAccount) => account.members.get(userId)?.joinedAt ?? 0;
    const ofUser = this.accountsOf(userId).sort((one, other) => joined(one) - joined(other));
    return ofUser.find((account) => account.ownerId === userId) ?? ofUser[0];
  }

  /** A member loses the keys of the account that it created. */
  revokeKeysOf(account: ModelAccount, userId: string): void {
    for (const key of this.keys) if (key.account === account && key.creator === userId) key.isRevoked = true;
  }

  leave(account: ModelAccount, userId: string, { keepsKeys = false } = {}): void {
    account.members.delete(userId);
    if (!keepsKeys) this.revokeKeysOf(account, userId);
  }

  /** An owner gives up an account. */
  keepUsage(account: ModelAccount, ownerEmail: string): void {
    this.usedByOwner.set(ownerEmail, Math.max(this.usedByOwner.get(ownerEmail) ?? 0, this.usedInMonth(account)));
  }

  delete(account: ModelAccount, ownerEmail: string): void {
    this.keepUsage(account, ownerEmail);
    account.isDeleted = true;
    for (const invitation of this.invitations) if (invitation.account === account) invitation.isOpen = false;
  }

  deleteUser(userId: string, email: string): void {
    for (const account of this.accountsOf(userId)) {
      if (account.ownerId === userId) this.delete(account, email);
      else this.leave(account, userId);
    }
    for (const key of this.keys) if (key.creator === userId) key.creator = null;
  }

  usedInMonth(account: ModelAccount): number {
    return account.usedBefore + this.callsOf(account).total;
  }

  /** Calls by key and by user, most calls first, as the dashboard lists them. */
  callsOf(account: ModelAccount): {
    total: number;
    byKey: Map<string | null, number>;
    byUser: Map<string | null, number>;
  } {
    const byKey = new Map<string | null, number>();
    const byUser = new Map<string | null, number>();
    const add = (counts: Map<string | null, number>, name: string | null, calls: number) => {
      if (calls > 0) counts.set(name, (counts.get(name) ?? 0) + calls);
    };
    for (const key of this.keys.filter((each) => each.account === account)) {
      add(byKey, key.id, key.calls);
      add(byUser, key.creator, key.calls);
    }
    for (const [userId, calls] of account.pageCalls) {
      add(byKey, null, calls);
      add(byUser, userId, calls);
    }
    return { total: [...byKey.values()].reduce((sum, calls) => sum + calls, 0), byKey, byUser };
  }
}
