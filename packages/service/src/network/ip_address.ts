import { isIP } from 'node:net';

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  if (tail === undefined) return before;
  const after = tail === '' ? [] : tail.split(':');
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
}

/**
 * The caller id of an IP address: an IPv4 address, or the /64 of an IPv6 address, which usually belongs to one customer. Undefined
 * for anything else.
 */
export function callerOfIp(address: string | undefined = ''): string | undefined {
  const [plain = ''] = address.split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped !== undefined && isIP(mapped) === 4) return `ip:${mapped}`;
  if (isIP(plain) === 4) return `ip:${plain}`;
  if (isIP(plain) !== 6) return undefined;
  const network = groupsOf(plain).slice(0, 4);
  return `ip:${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
