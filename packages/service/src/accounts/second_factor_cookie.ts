/** The cookies of better-auth's second factor: a sign-in that waits for a code, and a browser that needs none. */
const COOKIES = /^(?:__Secure-)?plumbline\.(?:two_factor|trust_device)=/;
const CHALLENGE = /^(?:__Secure-)?plumbline\.two_factor=(2fa-[\w-]+)\./;

function pairsOf(cookie: string): string[] {
  return cookie.split('; ');
}

/** A Cookie header with nothing but the cookies of the second factor. */
export function challengeCookiesOf(cookie: string): string {
  return pairsOf(cookie)
    .filter((pair) => COOKIES.test(pair))
    .join('; ');
}

/** The id of the sign-in that waits for a code, if any. better-auth checks its signature. */
export function challengeIdOf(cookie: string): string | undefined {
  return pairsOf(cookie)
    .map((pair) => CHALLENGE.exec(pair)?.[1])
    .find((id) => id !== undefined);
}
