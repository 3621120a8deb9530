const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** The name of a host without its port; undefined where there is none to read. */
function hostnameOf(url: string): string | undefined {
  return URL.parse(url)?.hostname;
}

/** The headers that say where a request believes it goes and where it comes from. */
interface Sender {
  host?: string | undefined;
  origin?: string | undefined;
}

/** How many addresses are remembered; a server is known by a few names, and whoever invents others gains nothing. */
const CACHED_HOSTS_MAX = 100;

/**
 * Keeps web pages of other hosts from reaching a server on this machine under a name of theirs that leads here. Allowed are
 * the loopback names and those that the operator gives; a program that is no browser sends no Origin.
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
