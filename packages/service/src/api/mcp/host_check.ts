const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** The host name without its port; undefined for an invalid URL. */
function hostnameOf(url: string): string | undefined {
  return URL.parse(url)?.hostname;
}

/** The Host and Origin headers. */
interface Sender {
  host?: string | undefined;
  origin?: string | undefined;
}

/** Bounds the cache against made-up hosts; a server has only a few names. */
const CACHED_HOSTS_MAX = 100;

/**
 * Protects a local server against DNS rebinding: Host and Origin must be a loopback name or one that the operator allows. Clients
 * that are not browsers send no Origin.
 */
export function hostCheck(allowedHosts: readonly string[]): (sender: Sender) => boolean {
  const allowed = new Set([...LOOPBACK, ...allowedHosts.flatMap((host) => hostnameOf(`http://${host}`) ?? [])]);
  const cached = new Map<string, boolean>();
  const isAllowed = (url: string): boolean => {
    const known = cached.get(url);
    if (known !== undefined) return known;
    const allows = allowed.has(hostnameOf(url) ?? '');
    if (cached.size < CACHED_HOSTS_MAX) cached.set(url, allows);
    return allows;
  };
  return ({ host, origin }) =>
    host !== undefined && isAllowed(`http://${host}`) && (origin === undefined || isAllowed(origin));
}
