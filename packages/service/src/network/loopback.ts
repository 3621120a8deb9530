/** Whether an IP address is one of this machine alone. */
export function isLoopbackAddress(address: string): boolean {
  return /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(address);
}

/** Whether the host name of a parsed URL is one of this machine alone. */
export function isLoopbackHost(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}

/** The host name in a Host header, without its port; undefined if it is invalid. */
export function hostnameOf(host: string): string | undefined {
  return URL.parse(`http://${host}`)?.hostname;
}
