import type { CurrentAccount } from '../store/member/contract.ts';

/** A user who has just signed in. The response must set the cookies. */
export interface NewSession {
  userId: string;
  email: string;
  cookies: string[];
}

/** The session of a user, who acts for one account at a time. */
export interface Session extends NewSession, CurrentAccount {
  id: string;
}

/** The Cookie header of a request, and whether the site uses TLS. */
export interface SentCookies {
  cookie: string | undefined;
  isSecure: boolean;
}

/** The prefix of all cookies over TLS: browsers accept such a cookie from this host alone, for all its paths. */
export const HOST_PREFIX = '__Host-';

/**
 * The name of the session's cookie without the prefix. Not better-auth's default: browsers may hold a cookie of that name for /dashboard
 * alone, and would send it before this one.
 */
export const SESSION_COOKIE = 'plumbline.session';
export const CHALLENGE_COOKIE = 'plumbline.two_factor';

/** A signed token has about 80 characters. */
const PAIR_LENGTH_MAX = 300;

/** The name and value of one of our cookies, if a browser has sent it. */
export function cookiePairOf(
  { cookie = '', isSecure }: SentCookies,
  name: string,
  lengthMax = PAIR_LENGTH_MAX,
): string | undefined {
  const start = `${isSecure ? HOST_PREFIX : ''}${name}=`;
  const pair = cookie.split(/; */).find((each) => each.startsWith(start));
  return pair === undefined || pair.length > lengthMax ? undefined : pair;
}

/** Tells better-auth the IP address of a browser. Only we set it: better-auth never sees the headers of a request. */
export const CLIENT_ADDRESS_HEADER = 'x-plumbline-client-address';
