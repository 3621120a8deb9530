import type { Identity } from '../store/identity/contract.ts';
import { type ClaimedEmail, emailIn, groupsIn, leavesGroupsOut } from './identity_claims.ts';
import type { OidcProvider } from './oidc_provider.ts';
import { needsGroups } from './oidc_settings.ts';

/** What the provider says about a person. */
export interface Person {
  identity: Identity;
  email: ClaimedEmail | undefined;
  /** Undefined if the provider says nothing about groups. */
  groups: string[] | undefined;
  hasTooManyGroups: boolean;
  /** The session at the provider, if it names one. */
  session: string | undefined;
}

/** Reads the claims of a verified ID token, and asks the provider for those that it lacks. */
export async function personOf(
  provider: OidcProvider,
  claims: Record<string, unknown> & { sub: string },
  accessToken: string | undefined,
): Promise<Person> {
  const { issuer, groupsClaim, roles } = provider.settings;
  const hasGroups = groupsIn(claims, groupsClaim) !== undefined || !needsGroups(roles);
  const isComplete = emailIn(claims) !== undefined && hasGroups;
  const further = isComplete ? {} : await provider.userinfo(accessToken, claims.sub);
  return {
    identity: { issuer, subject: claims.sub },
    // Address and verification come from one place, so that neither speaks of another address.
    email: emailIn(claims) ?? emailIn(further),
    groups: groupsIn(claims, groupsClaim) ?? groupsIn(further, groupsClaim),
    hasTooManyGroups: leavesGroupsOut(claims),
    session: typeof claims.sid === 'string' ? claims.sid : undefined,
  };
}
