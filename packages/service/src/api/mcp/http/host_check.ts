import { hostnameOf, isLoopbackHost } from '../../../network/loopback.ts';

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
  const allowed = new Set(allowedHosts.flatMap((host) => hostnameOf(host) ?? []));
  const cached = new Map<string, boolean>();
  const isAllowed = (url: string): boolean => {
    const known = cached.get(url);
    if (known !== undefined) return known;
    const hostname = URL.parse(url)?.hostname ?? '';
    const allows = isLoopbackHost(hostname) || allowed.has(hostname);
    if (cached.size < CACHED_HOSTS_MAX) cached.set(url, allows);
    return allows;
  };
  return ({ host, origin }) =>
    host !== undefined && isAllowed(`http://${host}`) && (origin === undefined || isAllowed(origin));
}
