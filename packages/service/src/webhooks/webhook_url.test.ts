import { describe, expect, it } from 'vitest';
import { faultOfUrl } from './webhook_url.ts';

const PUBLIC = { isLocal: false };
const LOCAL = { isLocal: true };

describe('the URL of an endpoint', () => {
  it.each([
    'https://example.com/',
    'https://example.com/webhooks/plumbline?token=1&b=2',
    'https://hooks.example.co.uk:8443/a',
    'https://example.com:443/a',
    'https://EXAMPLE.com/a',
    'https://xn--mnchen-3ya.example/a',
    `https://example.com/${'a'.repeat(480)}`,
  ])('may be %s', (url) => {
    expect(faultOfUrl(url, PUBLIC)).toBeUndefined();
  });

  it.each([
    ['http://example.com/', 'begins with https://'],
    ['ftp://example.com/', 'begins with https://'],
    ['file:///etc/passwd', 'begins with https://'],
    ['javascript:alert(1)', 'begins with https://'],
    ['example.com/webhooks', 'begins with https://'],
    ['', 'begins with https://'],
    ['https://', 'begins with https://'],
    ['https://exa mple.com/', 'begins with https://'],
    ['https://example.com\\@127.0.0.1/', 'begins with https://'],
    ['https://example.com/\n', 'begins with https://'],
    ['https://user:password@example.com/', 'user or password'],
    ['https://example.com@127.0.0.1/', 'user or password'],
    ['https://example.com/#a', 'fragment'],
    ['https://localhost/', 'the machine of this service'],
    ['https://127.0.0.1/', 'the machine of this service'],
    ['https://127.1/', 'the machine of this service'],
    ['https://2130706433/', 'the machine of this service'],
    ['https://0x7f000001/', 'the machine of this service'],
    ['https://0177.0.0.1/', 'the machine of this service'],
    ['https://①②⑦.0.0.1/', 'the machine of this service'],
    ['https://[::1]/', 'the machine of this service'],
    ['https://[::ffff:127.0.0.1]/', 'the IP address'],
    ['https://[::]/', 'the IP address'],
    ['https://0.0.0.0/', 'the IP address'],
    ['https://10.0.0.1/', 'the IP address'],
    ['https://169.254.169.254/latest/meta-data', 'the IP address'],
    ['https://[fd00::1]/', 'the IP address'],
    ['https://93.184.215.14/', 'the IP address'],
    ['https://intranet/', 'public host name'],
    ['https://intranet./', 'public host name'],
    ['https://example.com:22/', 'port 443, or one from 1024 on; 22'],
    ['https://example.com:25/', 'port 443, or one from 1024 on; 25'],
    ['https://example.com:1023/', 'port 443, or one from 1024 on; 1023'],
    ['https://example.com:0/', 'port 443, or one from 1024 on; 0'],
    [`https://example.com/${'a'.repeat(481)}`, 'at most 500 characters; 501 were sent'],
  ])('is never %j', (url, reason) => {
    expect(faultOfUrl(url, PUBLIC)).toContain(reason);
  });

  it.each(['http://localhost:4000/a', 'http://127.0.0.1:80/', 'https://[::1]:4000/'])(
    'may be %s if the service is for this machine alone',
    (url) => {
      expect(faultOfUrl(url, LOCAL)).toBeUndefined();
      expect(faultOfUrl(url, PUBLIC)).toBeDefined();
    },
  );

  it.each(['http://example.com/', 'http://192.168.0.1/', 'https://192.168.0.1/', 'http://user@localhost/'])(
    'is never %s, also if the service is for this machine alone',
    (url) => {
      expect(faultOfUrl(url, LOCAL)).toBeDefined();
    },
  );
});
