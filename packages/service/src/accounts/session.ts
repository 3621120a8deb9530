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

/**
 * The name of the session's cookie, which TLS prefixes with `__Secure-`. Not better-auth's default: browsers may hold a cookie of that
 * name for /dashboard alone, and would send it before this one.
 */
export const SESSION_COOKIE = 'plumbline.session';

/** A signed token has about 80 characters. */
const PAIR_LENGTH_MAX = 300;
const PAIR = new RegExp(`(?:^|; )((?:__Secure-)?${SESSION_COOKIE.replace('.', '\\.')}=[^;]+)`);

/** The session's name and value in a Cookie header, if there is one. */
export function sessionCookieOf(cookie: string): string | undefined {
  const pair = PAIR.exec(cookie)?.[1];
  return pair === undefined || pair.length > PAIR_LENGTH_MAX ? undefined : pair;
}

/** Tells better-auth the IP address of a browser. Only we set it: better-auth never sees the headers of a request. */
export const CLIENT_ADDRESS_HEADER = 'x-plumbline-client-address';
