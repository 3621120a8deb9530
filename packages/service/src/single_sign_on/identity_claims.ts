import { isMailAddress } from '../mail/mail_address.ts';

type Claims = Record<string, unknown>;

/** A claim by its name, or by a path: names may have dots, as those that are URLs. */
function claimAt(claims: Claims, path: string): unknown {
  if (Object.hasOwn(claims, path)) return claims[path];
  return path.split('.').reduce<unknown>((value, part) => {
    const isObject = typeof value === 'object' && value !== null;
    return isObject && Object.hasOwn(value, part) ? (value as Claims)[part] : undefined;
  }, claims);
}

/** The groups in a claim, which may be a list or a single name; undefined if there is no such claim. */
export function groupsIn(claims: Claims, path: string): string[] | undefined {
  const value = claimAt(claims, path);
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.filter((group) => typeof group === 'string') : undefined;
}

/** The address of a person, and whether the provider says that it has verified it. */
export interface ClaimedEmail {
  email: string;
  isVerified: boolean;
}

/** Undefined if the provider names no address. Nothing but `true` says that it is verified. */
export function emailIn(claims: Claims): ClaimedEmail | undefined {
  const { email } = claims;
  if (typeof email !== 'string' || !isMailAddress(email)) return undefined;
  return { email: email.toLowerCase(), isVerified: claims.email_verified === true };
}

/** Whether the provider left the groups out because there are too many of them (Microsoft Entra ID does). */
export function leavesGroupsOut(claims: Claims): boolean {
  return typeof claims._claim_names === 'object' && claims._claim_names !== null;
}
