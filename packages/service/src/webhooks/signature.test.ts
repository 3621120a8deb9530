import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { newSecret, signatureOf } from './signature.ts';

describe('a signature', () => {
  it('is that of the published test of the specification’s libraries', () => {
    const message = {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      timestamp: 1_614_265_330,
      body: Buffer.from('{"test": 2432232314}'),
    };
    expect(signatureOf('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', message)).toBe(
      'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    );
  });

  it('is accepted by the official library, for text outside of ASCII, too', () => {
    const secret = newSecret();
    const timestamp = Math.floor(Date.now() / 1000);
    const body = '{"data":{"name":"Größe “2” 漢字"}}';
    const headers = {
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signatureOf(secret, { id: 'msg_1', timestamp, body: Buffer.from(body) }),
    };
    const receiver = new Webhook(secret);
    expect(receiver.verify(body, headers)).toEqual(JSON.parse(body));
    expect(() => receiver.verify(body.replace('2', '3'), headers)).toThrow('No matching signature');
    expect(() => receiver.verify(body, { ...headers, 'webhook-id': 'msg_2' })).toThrow('No matching signature');
  });
});

describe('a new secret', () => {
  it('is whsec_ and 24 to 64 random bytes in base64, as the specification asks', () => {
    const [one, other] = [newSecret(), newSecret()];
    expect(one).toMatch(/^whsec_[A-Za-z0-9+/]+={0,2}$/);
    const { length } = Buffer.from(one.slice('whsec_'.length), 'base64');
    expect(length).toBeGreaterThanOrEqual(24);
    expect(length).toBeLessThanOrEqual(64);
    expect(one).not.toBe(other);
  });
});
