import { hash, randomBytes } from 'node:crypto';
import type { MailSender } from '../mail/mail.ts';
import { callerOfAccount } from '../store/account/contract.ts';
import type { Store } from '../store/contract.ts';
import type { LinkToken } from '../store/session/contract.ts';
import type { StoredUser } from '../store/user/contract.ts';
import type { Clock } from '../time/clock.ts';
import type { Client } from './better_auth_caller.ts';
import { actorOf } from './sign_in_record.ts';

type Purpose = Exclude<LinkToken['purpose'], 'operator-password' | 'provider-sign-in'>;

/** How long a link can be used, and the page that it opens. */
const LINKS: Record<Purpose, { path: string; validMs: number }> = {
  'verify-email': { path: '/dashboard/verify-email', validMs: 86_400_000 },
  'reset-password': { path: '/dashboard/reset-password', validMs: 3_600_000 },
  'leave-email': { path: '/dashboard/change-email', validMs: 3_600_000 },
  'new-email': { path: '/dashboard/change-email', validMs: 3_600_000 },
  'sign-in': { path: '/dashboard/sign-in-link', validMs: 900_000 },
};

/** A new address is part of what is hashed, so that a link serves the address that it was made for alone. */
function linkToken(purpose: Purpose, token: string, newEmail?: string): LinkToken {
  return { purpose, hash: hash('sha256', newEmail === undefined ? token : `${token} ${newEmail}`) };
}

/** What a link for a change of address did, and whose address it is. */
export interface EmailChange {
  outcome: 'mailed' | 'changed' | 'taken';
  userId: string;
}

/** What a reset did. */
export interface PasswordReset {
  revokedKeys: number;
  /** Whether the address was never verified, so that nothing of before is left. */
  isAfresh: boolean;
  /** What others may have left in the accounts of the user, and the user can remove. */
  kept: { hasSecondFactor: boolean; members: number; webhooks: number };
}

export interface MailedLinksOptions {
  store: Store;
  clock: Clock;
  mail: () => MailSender;
  publicUrl: string;
  /** Gets errors of work after a response. */
  onError: (error: unknown) => void;
  hashPassword: (password: string) => Promise<string>;
}

/** Links in mails that verify an e-mail address or reset a password. Each works once; the store has only their hashes. */
export class MailedLinks {
  readonly #options: MailedLinksOptions;
  readonly #pending = new Set<Promise<void>>();

  constructor(options: MailedLinksOptions) {
    this.#options = options;
  }

  async #newLink(purpose: Purpose, userId: string, newEmail?: string): Promise<{ link: string; expiresAt: number }> {
    const { store, clock, publicUrl } = this.#options;
    const { path, validMs } = LINKS[purpose];
    const token = randomBytes(32).toString('base64url');
    const at = clock();
    const expiresAt = at + validMs;
    await store.sessions.addLink({ ...linkToken(purpose, token, newEmail), userId, at, expiresAt });
    const query = new URLSearchParams({ token, ...(newEmail !== undefined && { email: newEmail }) });
    return { link: `${publicUrl}${path}?${query}`, expiresAt };
  }

  /**
   * Begins a change of the e-mail address: the present one is asked first, then the new one. A present address that was never verified
   * is not asked: nobody may have its mailbox. No effect without SMTP.
   */
  async beginEmailChange({ userId, email }: { userId: string; email: string }, newEmail: string): Promise<void> {
    const mail = this.#options.mail();
    if (!mail.isConfigured) return;
    if (!(await this.#options.store.users.find(userId))?.isVerified) return this.#askNewAddress(userId, newEmail);
    const link = await this.#newLink('leave-email', userId, newEmail);
    await mail.send({ to: email, kind: 'leave_email', ...link, newEmail });
  }

  async #askNewAddress(userId: string, newEmail: string): Promise<void> {
    const link = await this.#newLink('new-email', userId, newEmail);
    await this.#options.mail().send({ to: newEmail, kind: 'new_email', ...link });
  }

  /** What either link of a change of address does; undefined if it is not valid. */
  async changeEmail(token: string, newEmail: string, client: Client | undefined): Promise<EmailChange | undefined> {
    const { store, clock } = this.#options;
    const leaver = await store.sessions.useLink(linkToken('leave-email', token, newEmail), clock());
    if (leaver !== undefined) {
      await this.#askNewAddress(leaver, newEmail);
      return { outcome: 'mailed', userId: leaver };
    }
    const userId = await store.sessions.useLink(linkToken('new-email', token, newEmail), clock());
    const user = userId === undefined ? undefined : await store.users.find(userId);
    if (!user) return undefined;
    const change = { at: clock(), actor: actorOf({ userId: user.id, email: user.email, client }) };
    if (!(await store.users.changeEmail(user.id, newEmail, change))) {
      return { outcome: 'taken', userId: user.id };
    }
    if (user.isVerified) await this.#options.mail().send({ to: user.email, kind: 'email_changed' });
    return { outcome: 'changed', userId: user.id };
  }

  /** A link that signs a user in once, for the operator to pass on. */
  newSignInLink(userId: string): Promise<{ link: string; expiresAt: number }> {
    return this.#newLink('sign-in', userId);
  }

  /** The user whom such a link signs in; undefined if it is not valid. */
  async useSignInLink(token: string): Promise<StoredUser | undefined> {
    const { store, clock } = this.#options;
    const userId = await store.sessions.useLink(linkToken('sign-in', token), clock());
    return userId === undefined ? undefined : store.users.find(userId);
  }

  /** Sends the link that verifies the address of a user. No effect without SMTP, or if it is verified. */
  async sendVerification({ userId, email }: { userId: string; email: string }): Promise<void> {
    const mail = this.#options.mail();
    if (!mail.isConfigured || (await this.#options.store.users.find(userId))?.isVerified) return;
    await mail.send({ to: email, kind: 'verify_email', ...(await this.#newLink('verify-email', userId)) });
  }

  /**
   * Whether the address of a user has to be verified before anything is made that would outlast a reset of the password: somebody
   * else may have signed up with it. Without mail nobody can verify an address, and nobody can reset a password.
   */
  async needsVerification(userId: string): Promise<boolean> {
    const { mail, store } = this.#options;
    return mail().isConfigured && !(await store.users.find(userId))?.isVerified;
  }

  /** Verifies the address that a link was sent to; undefined if the link is not valid. */
  async verifyEmail(token: string, client: Client | undefined): Promise<StoredUser | undefined> {
    const { store, clock } = this.#options;
    const at = clock();
    const userId = await store.sessions.useLink(linkToken('verify-email', token), at);
    const user = userId === undefined ? undefined : await store.users.find(userId);
    return user && store.users.verify(user.id, { at, actor: actorOf({ userId: user.id, email: user.email, client }) });
  }

  /** Sends after the response, which so takes as long for an address that nobody has. */
  #later(send: () => Promise<void>): void {
    const sending = new Promise((done) => setImmediate(done))
      .then(send)
      .catch(this.#options.onError)
      .finally(() => this.#pending.delete(sending));
    this.#pending.add(sending);
  }

  sendResetLater(email: string): void {
    this.#later(() => this.#sendReset(email));
  }

  sendVerificationLater(user: { userId: string; email: string }): void {
    this.#later(() => this.sendVerification(user));
  }

  /** Sends the link that verifies the address of a new user; if the address has another user, tells that one of the sign-up. */
  answerSignUpLater(email: string, newUserId: string | undefined): void {
    this.#later(async () => {
      const user = await this.#options.store.users.findByEmail(email);
      if (!user) return;
      if (user.id === newUserId) await this.sendVerification({ userId: user.id, email: user.email });
      else await this.#options.mail().send({ to: user.email, kind: 'known_address' });
    });
  }

  /** Resolves when the mails that were to be sent later are stored. */
  async settled(): Promise<void> {
    await Promise.all(this.#pending);
  }

  /** Sends the link that resets a password, if a user has this address. No effect without SMTP. */
  async #sendReset(email: string): Promise<void> {
    const { store } = this.#options;
    const mail = this.#options.mail();
    const user = mail.isConfigured ? await store.users.findByEmail(email) : undefined;
    // Whoever signs in through an identity provider has no password; one would outlast the access there.
    if (!user || (await store.users.findCredentialId(email)) === undefined) return;
    await mail.send({ to: user.email, kind: 'reset_password', ...(await this.#newLink('reset-password', user.id)) });
  }

  /**
   * Sets the password of the user whom a link was sent to, with all consequences of a reset; undefined if the link is not valid. A
   * user whose address was never verified starts afresh; others keep what `PasswordReset` names.
   */
  async resetPassword(token: string, password: string, client: Client | undefined): Promise<PasswordReset | undefined> {
    const { store, clock, hashPassword } = this.#options;
    const link = linkToken('reset-password', token);
    if ((await store.sessions.findLink(link, clock())) === undefined) return undefined;
    const passwordHash = await hashPassword(password);
    const userId = await store.sessions.useLink(link, clock());
    const user = userId === undefined ? undefined : await store.users.find(userId);
    if (!user) return undefined;
    const change = { at: clock(), actor: actorOf({ userId: user.id, email: user.email, client }) };
    if (!user.isVerified) {
      await store.users.startAfresh(user.id, passwordHash, change);
      return { revokedKeys: 0, isAfresh: true, kept: { hasSecondFactor: false, members: 0, webhooks: 0 } };
    }
    const revokedKeys = await store.users.resetPassword(user.id, passwordHash, change);
    return { revokedKeys, isAfresh: false, kept: await this.#keptBy(user) };
  }

  async #keptBy({ id, hasSecondFactor }: StoredUser): Promise<PasswordReset['kept']> {
    const { store } = this.#options;
    const owned = (await store.users.listOwnedAccounts(id)).map(({ accountId }) => accountId);
    const members = await Promise.all(owned.map((accountId) => store.members.listMembers(accountId)));
    const webhooks = await Promise.all(
      owned.map((accountId) => store.webhooks.listEndpoints(callerOfAccount(accountId))),
    );
    const others = members.flat().filter(({ userId }) => userId !== id);
    return { hasSecondFactor, members: others.length, webhooks: webhooks.flat().length };
  }
}
