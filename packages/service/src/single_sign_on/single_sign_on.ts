import { hash, randomUUID } from 'node:crypto';
import type { AccountAuthentication, BrowserRequest } from '../accounts/account_authentication.ts';
import { noteProof } from '../accounts/session_confirmation.ts';
import { actorOf } from '../accounts/sign_in_record.ts';
import type { Store } from '../store/contract.ts';
import type { Identity } from '../store/identity/contract.ts';
import type { StoredUser } from '../store/user/contract.ts';
import type { Clock } from '../time/clock.ts';
import { AccessRules } from './access_rules.ts';
import type { ClaimedEmail } from './identity_claims.ts';
import { OidcProvider, type Tokens } from './oidc_provider.ts';
import { type OidcSettings, roleOfGroups } from './oidc_settings.ts';
import { type Person, personOf } from './person.ts';
import { RefreshTokens } from './refresh_tokens.ts';
import { ProviderFault } from './sign_in_fault.ts';
import { newSecrets, type SignInState, SignInStates } from './sign_in_state.ts';

/** Where the provider sends browsers back to. */
export const CALLBACK_PATH = '/oidc/callback';

/** How long ago somebody may have signed in at the provider who was asked to do so again. */
const AGAIN_SECONDS = 300;
/** Longer than a logout token is valid. */
const LOGOUT_TOKEN_MS = 900_000;

export interface SingleSignOnOptions {
  store: Store;
  clock: Clock;
  authentication: AccountAuthentication;
  publicUrl: string;
  oidc: OidcSettings;
}

/** What somebody wants who is sent to the provider. */
export type SignInWish = Pick<SignInState, 'returnPath' | 'connects' | 'isAgain'>;

/** Sign-in through an identity provider, which also decides who is a member of the account, and in which role. */
export class SingleSignOn {
  readonly provider: OidcProvider;
  readonly rules: AccessRules;
  readonly refreshTokens: RefreshTokens;
  readonly #options: SingleSignOnOptions;
  readonly #states: SignInStates;

  constructor(options: SingleSignOnOptions) {
    const { authentication, publicUrl, oidc, store, clock } = options;
    const readSecret = () => authentication.readSecret();
    this.#options = options;
    this.provider = new OidcProvider(oidc, `${publicUrl}${CALLBACK_PATH}`);
    this.rules = new AccessRules({ store, clock, oidc });
    this.refreshTokens = new RefreshTokens(readSecret);
    this.#states = new SignInStates(readSecret);
  }

  /** Begins a sign-in: where to send the browser, and the cookie that it has to keep. */
  async begin(wish: SignInWish, isSecure: boolean): Promise<{ url: string; cookie: string }> {
    const state = { ...newSecrets(), ...wish, issuer: this.#options.oidc.issuer };
    const url = await this.provider.authorizationUrl(state, wish);
    return { url, cookie: await this.#states.cookieFor(state, isSecure) };
  }

  /** The sign-in that a browser has begun, if any. It ends with the cookie. */
  async begun(browserRequest: BrowserRequest): Promise<{ state: SignInState | undefined; endingCookie: string }> {
    const state = await this.#states.read(browserRequest);
    return { state, endingCookie: this.#states.endingCookie(browserRequest.isSecure) };
  }

  /** Finishes a sign-in with the answer of the provider, and returns the cookies of the new session. Throws ProviderFault. */
  async complete(
    state: SignInState | undefined,
    answer: URLSearchParams,
    browserRequest: BrowserRequest,
  ): Promise<string[]> {
    const { oidc, store, clock, authentication } = this.#options;
    if (!state || state.state !== answer.get('state') || state.issuer !== oidc.issuer) {
      throw new ProviderFault('expired', 'the browser has not begun this sign-in, or took too long');
    }
    const tokens = await this.#tokensFor(state, answer);
    const person = await this.#verified(state, tokens);
    const role = roleOfGroups(oidc.roles, person.groups ?? []) ?? (await this.#refuse(person));
    await this.rules.requireAccount();
    const user = await this.#userOf(person, state, browserRequest);
    await this.rules.applyRole(user, role, browserRequest.client);
    const { id, cookies } = await authentication.startSession(browserRequest, user);
    await store.identities.markSession(id, person.session ?? '');
    const refreshToken = await this.refreshTokens.encrypt(person.identity, tokens.refreshToken);
    await store.identities.noteSignIn(person.identity, refreshToken, clock());
    if (oidc.accountId !== undefined) await store.members.chooseAccount(id, oidc.accountId);
    if (state.isAgain) await noteProof(this.#options, 'provider-sign-in', { id, userId: user.id });
    return cookies;
  }

  /** The tokens for the code in an answer of the provider. */
  async #tokensFor({ verifier }: SignInState, answer: URLSearchParams): Promise<Tokens> {
    await this.provider.requireIssuer(answer.get('iss'));
    const error = answer.get('error');
    if (error !== null) {
      const said = `${error}: ${answer.get('error_description') ?? 'no description'}`;
      throw new ProviderFault(error === 'access_denied' ? 'declined' : 'misconfigured', `the provider answers ${said}`);
    }
    const code = answer.get('code');
    if (code === null) throw new ProviderFault('not_trusted', 'the answer has no code');
    return this.provider.exchange(code, verifier);
  }

  /** The person that the tokens of a sign-in are about. */
  async #verified({ nonce, isAgain }: SignInState, tokens: Tokens): Promise<Person> {
    if (tokens.idToken === undefined) throw new ProviderFault('misconfigured', 'the provider sent no ID token');
    const claims = await this.provider.verifyIdToken(tokens.idToken, nonce);
    const signedInAt = typeof claims.auth_time === 'number' ? claims.auth_time : 0;
    if (isAgain && signedInAt < Date.now() / 1000 - AGAIN_SECONDS) {
      const when = signedInAt === 0 ? 'there is no claim auth_time' : 'auth_time is too long ago';
      throw new ProviderFault('not_trusted', `the provider has not asked the person to sign in again: ${when}`);
    }
    return personOf(this.provider, claims, tokens.accessToken);
  }

  /** Refuses somebody without a role, who may have had one before. */
  async #refuse({ identity, groups, hasTooManyGroups }: Person): Promise<never> {
    const known = await this.#options.store.identities.find(identity);
    if (known) await this.rules.endAccess(known.userId);
    const { groupsClaim } = this.#options.oidc;
    const why = hasTooManyGroups
      ? `the provider leaves ${groupsClaim} out because the person has too many groups`
      : groups === undefined
        ? `there is no claim ${groupsClaim}`
        : `none of the ${groups.length} groups in ${groupsClaim} is in OIDC_ROLES`;
    throw new ProviderFault('no_role', `${identity.subject} has no role: ${why}`);
  }

  /** The user of a person: known by the subject, never by the address alone. */
  async #userOf(person: Person, { connects }: SignInState, { client }: BrowserRequest): Promise<StoredUser> {
    const { store, clock } = this.#options;
    const { identity, email } = person;
    const known = await store.identities.find(identity);
    if (known) {
      if (connects !== undefined && connects !== known.userId) {
        throw new ProviderFault('other_identity', `${identity.subject} is connected to another user`);
      }
      await this.#followEmail(known.userId, email);
      return this.#userWithId(known.userId);
    }
    const userId = connects ?? (await this.#sameUserAs(identity, email));
    const user = await this.#userWithId(userId);
    const change = { at: clock(), actor: actorOf({ userId, email: user.email, client }) };
    const isConnected =
      (await store.identities.find(identity))?.userId === userId ||
      (await store.identities.connect(identity, userId, change));
    if (!isConnected) {
      throw new ProviderFault('other_identity', `the user ${userId} is connected to another person at the provider`);
    }
    return user;
  }

  async #userWithId(userId: string): Promise<StoredUser> {
    const user = await this.#options.store.users.find(userId);
    if (!user) throw new ProviderFault('expired', `the user ${userId} was deleted during the sign-in`);
    return user;
  }

  /** Follows a verified address that has changed at the provider, unless the user has a password, which goes with the old one. */
  async #followEmail(userId: string, email: ClaimedEmail | undefined): Promise<void> {
    const { store, clock } = this.#options;
    const user = await store.users.find(userId);
    if (!user || !email?.isVerified || user.email === email.email) return;
    if ((await store.users.findCredentialId(user.email)) !== undefined) return;
    const actor = actorOf({ userId, email: user.email, client: undefined });
    // No effect if another user has the address.
    await store.users.changeEmail(userId, email.email, { at: clock(), actor });
  }

  /**
   * The user with the address of a new person, if the operator trusts the provider with its domain and both sides have verified it; else
   * a new user. Nobody gets the user of somebody else by naming an address.
   */
  async #sameUserAs(identity: Identity, email: ClaimedEmail | undefined): Promise<string> {
    const { store, clock, oidc } = this.#options;
    if (!email) throw new ProviderFault('no_email', `${identity.subject} has no email address at the provider`);
    const existing = await store.users.findByEmail(email.email);
    if (!existing) {
      const user = { id: randomUUID(), ...email };
      if (await store.identities.addUser(identity, user, clock())) return user.id;
      throw new ProviderFault('email_taken', `${email.email} has signed up at the same moment`);
    }
    const domain = email.email.slice(email.email.lastIndexOf('@') + 1);
    if (email.isVerified && existing.isVerified && oidc.linkDomains.includes(domain)) return existing.id;
    const why = !email.isVerified
      ? 'the provider does not say that it is verified'
      : !existing.isVerified
        ? 'it was never verified here'
        : `${domain} is not in OIDC_LINK_DOMAINS`;
    throw new ProviderFault('email_taken', `${email.email} belongs to a user who is not connected, and ${why}`);
  }

  /** Whether a user can sign in through the provider. */
  async isConnected(userId: string): Promise<boolean> {
    const { store, oidc } = this.#options;
    return (await store.identities.findOfUser(oidc.issuer, userId)) !== undefined;
  }

  /** Ends the sessions that a logout token of the provider names. Throws ProviderFault. */
  async endSessions(logoutToken: string): Promise<number> {
    const { store, oidc } = this.#options;
    const { id, subject, session } = await this.provider.verifyLogoutToken(logoutToken);
    const { count } = await store.accounts.countAttempt(`logout token ${hash('sha256', id)}`, LOGOUT_TOKEN_MS);
    if (count > 1) throw new ProviderFault('not_trusted', 'the logout token has been used');
    const { issuer } = oidc;
    const users =
      subject === undefined
        ? await store.identities.listUsersOfSession(issuer, session ?? '')
        : [(await store.identities.find({ issuer, subject }))?.userId];
    const ended = users.map((userId) => (userId === undefined ? 0 : store.identities.endSessions(userId, session)));
    return (await Promise.all(ended)).reduce((sum, count) => sum + count, 0);
  }
}
