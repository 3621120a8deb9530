import type { MailSender } from '../mail/mail.ts';
import type { Store } from '../store/contract.ts';
import type { Actor, EventDetails, EventKind } from '../store/event/contract.ts';
import type { SignInOrigin } from '../store/session/contract.ts';
import type { Clock } from '../time/clock.ts';
import type { Client } from './better_auth_caller.ts';
import { deviceOf, networkOf } from './device.ts';

/** A device that has not been used for longer counts as new. */
const KNOWN_DEVICE_MS = 60 * 86_400_000;

/** A user and the browser that it uses. */
export interface ActingUser {
  userId: string;
  email: string;
  client: Client | undefined;
}

export function actorOf({ userId, email, client }: ActingUser): Actor {
  return { kind: 'user', userId, email, ipAddress: client?.ipAddress ?? null };
}

function originOf(client: Client | undefined): SignInOrigin {
  return { device: deviceOf(client?.userAgent ?? ''), network: networkOf(client?.ipAddress ?? '') };
}

export interface SignInRecordOptions {
  store: Store;
  clock: Clock;
  mail: () => MailSender;
}

/** Records sign-ins, and tells users of those from new devices. */
export class SignInRecord {
  readonly #options: SignInRecordOptions;

  constructor(options: SignInRecordOptions) {
    this.#options = options;
  }

  add(accountId: string, kind: EventKind, user: ActingUser, details: EventDetails = {}): Promise<void> {
    const { store, clock } = this.#options;
    return store.events.add(accountId, kind, { at: clock(), actor: actorOf(user) }, details);
  }

  /** Records what a user did before there was a session, in the account that a new session acts for. */
  async addForUser(kind: EventKind, user: ActingUser, details: EventDetails = {}): Promise<void> {
    const [account] = await this.#options.store.members.listAccounts(user.userId);
    if (account) await this.add(account.accountId, kind, user, details);
  }

  signedUp(user: { userId: string; email: string }, client: Client | undefined): Promise<void> {
    return this.addForUser('signed_in', { ...user, client }, { ...originOf(client) });
  }

  async signedIn(user: { userId: string; email: string }, client: Client | undefined): Promise<void> {
    const { store, clock, mail } = this.#options;
    const [at, origin] = [clock(), originOf(client)];
    const isKnown = await store.sessions.hasSignedInFrom(user.userId, origin, at - KNOWN_DEVICE_MS);
    await this.addForUser('signed_in', { ...user, client }, { ...origin });
    if (isKnown) return;
    const { device } = origin;
    await mail().send({ to: user.email, kind: 'new_sign_in', at, device, ipAddress: client?.ipAddress ?? 'unknown' });
  }
}
