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
