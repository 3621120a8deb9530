import { expect, it } from 'vitest';
import { callerOfIp } from './ip_address.ts';

it.each([
  ['203.0.113.7', 'ip:203.0.113.7'],
  ['::ffff:203.0.113.7', 'ip:203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', 'ip:2001:db8:1:2::/64'],
  ['2001:db8:1:2::', 'ip:2001:db8:1:2::/64'],
  ['2001:DB8:0001:0002:ffff:ffff:ffff:ffff', 'ip:2001:db8:1:2::/64'],
  ['2001:db8::1', 'ip:2001:db8:0:0::/64'],
  ['::1', 'ip:0:0:0:0::/64'],
  ['fe80::1%eth0', 'ip:fe80:0:0:0::/64'],
  ['not an address', undefined],
  ['203.0.113.7, 198.51.100.1', undefined],
  ['', undefined],
  [undefined, undefined],
])('identifies %s as %s', (address, caller) => {
  expect(callerOfIp(address)).toBe(caller);
});
