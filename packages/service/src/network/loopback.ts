/** Whether an IP address is one of this machine alone. */
export function isLoopbackAddress(address: string): boolean {
  return /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(address);
}

/** Whether the host name of a parsed URL is one of this machine alone. */
export function isLoopbackHost(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}

/** Whether an IP address or a host name is one of this machine alone. */
export function isLoopback(host: string): boolean {
  return isLoopbackAddress(host) || isLoopbackHost(host);
}

/** A URL may have more than that before its path: `evil.example@localhost` has the host name localhost. */
const HOST_AND_PORT = /^(\[[\d:.a-f]+\]|[\w.-]+)(:\d*)?$/i;

/** The host name in a Host header, without its port; undefined if it is invalid. */
export function hostnameOf(host: string): string | undefined {
  return HOST_AND_PORT.test(host) ? URL.parse(`http://${host}`)?.hostname : undefined;
}
