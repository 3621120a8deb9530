/** Any will do: it only tells paths of this site from addresses of others. */
const ORIGIN = 'http://localhost';

/**
 * Where to go after signing in: the path in the query parameter `return`. Undefined if there is none, or it is not a path of this site,
 * so that nobody can make a link to our sign-in page that leads to theirs.
 */
export function returnPathOf(search: string): string | undefined {
  const sent = new URLSearchParams(search).get('return');
  if (sent === null || !sent.startsWith('/') || !URL.canParse(sent, ORIGIN)) return undefined;
  const { origin, pathname, search: query, hash } = new URL(sent, ORIGIN);
  return origin === ORIGIN && !pathname.startsWith('//') ? pathname + query + hash : undefined;
}

/** The address of a sign-in page that returns to a path. */
export function signInUrl(returnPath: string): string {
  return `/dashboard?return=${encodeURIComponent(returnPath)}`;
}

/** The address of a sign-up page that returns to a path. */
export function signUpUrl(returnPath: string | undefined): string {
  return `/dashboard/sign-up${returnPath === undefined ? '' : `?return=${encodeURIComponent(returnPath)}`}`;
}
