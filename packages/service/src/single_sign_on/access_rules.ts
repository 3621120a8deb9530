import type { Client } from '../accounts/better_auth_caller.ts';
import { actorOf } from '../accounts/sign_in_record.ts';
import type { Store } from '../store/contract.ts';
import { SERVICE } from '../store/event/contract.ts';
import type { InvitedRole } from '../store/invitation/contract.ts';
import type { Clock } from '../time/clock.ts';
import type { OidcSettings } from './oidc_settings.ts';
import { ProviderFault } from './sign_in_fault.ts';

export interface AccessRulesOptions {
  store: Store;
  clock: Clock;
  oidc: OidcSettings;
}

/** What the identity provider decides about the members of the account. It never changes who owns it. */
export class AccessRules {
  readonly #options: AccessRulesOptions;

  constructor(options: AccessRulesOptions) {
    this.#options = options;
  }

  /** Throws if the account that people join does not exist. */
  async requireAccount(): Promise<void> {
    const { store, oidc } = this.#options;
    if (oidc.accountId === undefined || (await store.accounts.find(oidc.accountId))) return;
    const detail = `OIDC_ACCOUNT is ${oidc.accountId}, but there is no such account; plumbline accounts list shows all.`;
    throw new ProviderFault('no_account', detail);
  }

  /** Makes a user a member of the account, or changes the role. */
  async applyRole(user: { id: string; email: string }, role: InvitedRole, client?: Client): Promise<void> {
    const { store, clock, oidc } = this.#options;
    const { accountId } = oidc;
    if (accountId === undefined) return;
    const held = await store.members.roleOf(accountId, user.id);
    const at = clock();
    if (held === undefined) {
      const actor = actorOf({ userId: user.id, email: user.email, client });
      await store.members.admit(accountId, user.id, role, { at, actor });
    } else if (held !== 'owner' && held !== role) {
      await store.members.changeRole(accountId, user.id, role, { at, actor: SERVICE });
    }
  }

  /** Ends the membership of a user whom the provider no longer vouches for, all sessions, keys and connected apps. */
  async endAccess(userId: string): Promise<void> {
    const { store, clock, oidc } = this.#options;
    const change = { at: clock(), actor: SERVICE };
    if (oidc.accountId !== undefined) await store.members.remove(oidc.accountId, userId, false, change);
    await store.identities.endAccess(userId, change);
  }
}
