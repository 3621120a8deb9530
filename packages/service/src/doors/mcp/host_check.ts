const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** The name of a host without its port; undefined where there is none to read. */
function hostnameOf(address: string): string | undefined {
  return URL.parse(address)?.hostname;
}

/** The headers that say where a request believes it goes and where it comes from. */
interface Sender {
  host?: string | undefined;
  origin?: string | undefined;
}

/**
 * Keeps web pages of other hosts from reaching a server on this machine under a name of theirs that leads here. Allowed are
 * the loopback names and those that the operator gives; a program that is no browser sends no Origin.
 */
export function hostCheck(allowedHosts: readonly string[]): (sender: Sender) => boolean {
  const allowed = new Set([...LOOPBACK, ...allowedHosts.flatMap((host) => hostnameOf(`http://${host}`) ?? [])]);
  const isAllowed = (address: string) => allowed.has(hostnameOf(address) ?? '');
  return ({ host, origin }) =>
    host !== undefined && isAllowed(`http://${host}`) && (origin === undefined || isAllowed(origin));
}
