import { verify } from 'node:crypto';
import { canonicalJson, isValidUnicode, type ReceiptPayload } from '@plumbline/editions/receipts/receipt.ts';
import { describe, expect, it } from 'vitest';
import { signReceipt } from './sign_receipt.ts';
import { isSeed, newSeed, signingKeyOf } from './signing_key.ts';

/** The first test key of RFC 8032, section 7.1. */
const SEED = Buffer.from('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60', 'hex').toString(
  'base64url',
);
const PUBLIC = Buffer.from('d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a', 'hex').toString(
  'base64url',
);

/** Its thumbprint in RFC 8037, appendix A.3. */
const THUMBPRINT = 'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k';

const PAYLOAD: ReceiptPayload = {
  tool: 'a_tool',
  edition: '2026.11',
  digest: null,
  input: { b: 2, a: [1, { d: 4, c: 3 }] },
  result: { z: 1, y: 'ö' },
  issued_at: '2026-11-15T12:00:00.000Z',
  issuer: 'https://calc.example.com',
};

describe('the canonical JSON', () => {
  it('sorts members as RFC 8785 does in section 3.2.3', () => {
    const sample = {
      '\u20ac': 'Euro Sign',
      '\r': 'Carriage Return',
      '\ufb33': 'Hebrew Letter Dalet With Dagesh',
      '1': 'One',
      '\ud83d\ude00': 'Emoji: Grinning Face',
      '\u0080': 'Control',
      '\u00f6': 'Latin Small Letter O With Diaeresis',
    };
    expect(
      Object.values(
        JSON.parse(
          `[${canonicalJson(sample)
            .slice(1, -1)
            .replaceAll(/"[^"]*":/g, '')}]`,
        ),
      ),
    ).toEqual([
      'Carriage Return',
      'One',
      'Control',
      'Latin Small Letter O With Diaeresis',
      'Euro Sign',
      'Emoji: Grinning Face',
      'Hebrew Letter Dalet With Dagesh',
    ]);
  });

  it('writes numbers as RFC 8785 does in section 3.2.2', () => {
    const sample = JSON.parse('[333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001, -0]');
    expect(canonicalJson(sample)).toBe('[333333333.3333333,1e+30,4.5,0.002,1e-27,0]');
  });

  it('exists for valid Unicode alone', () => {
    for (const text of ['', 'Köln', '\ud83d\ude00']) expect(isValidUnicode({ deep: [text] })).toBe(true);
    for (const text of ['\ud800', 'a\udc00b', '\ude00\ud83d']) {
      expect(isValidUnicode({ deep: [text] })).toBe(false);
      expect(isValidUnicode({ [text]: 1 })).toBe(false);
    }
  });
});

describe('the signing key', () => {
  it('has the public key and the thumbprint that the RFCs state for its seed', () => {
    expect(signingKeyOf(SEED).publicKey).toEqual({
      kty: 'OKP',
      crv: 'Ed25519',
      x: PUBLIC,
      kid: THUMBPRINT,
      use: 'sig',
      alg: 'EdDSA',
    });
  });

  it('is made of 32 bytes in base64url', () => {
    expect(isSeed(SEED)).toBe(true);
    expect(isSeed(newSeed())).toBe(true);
    expect(newSeed()).not.toBe(newSeed());
    const short = Buffer.alloc(31).toString('base64url');
    for (const text of ['', short, `${SEED}=`, ` ${SEED}`, `${SEED}AA`, 'not base64url!'.repeat(3)]) {
      expect(isSeed(text), text).toBe(false);
    }
  });
});

describe('a receipt', () => {
  const key = signingKeyOf(SEED);

  it('is a compact JWS with the id of its key, over the canonical JSON of its payload', () => {
    const [header = '', payload = '', signature = '', ...rest] = signReceipt(PAYLOAD, key).split('.');
    expect(rest).toEqual([]);
    expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toEqual({ alg: 'EdDSA', kid: THUMBPRINT });
    expect(Buffer.from(payload, 'base64url').toString()).toBe(
      '{"digest":null,"edition":"2026.11","input":{"a":[1,{"c":3,"d":4}],"b":2},"issued_at":"2026-11-15T12:00:00.000Z",' +
        '"issuer":"https://calc.example.com","result":{"y":"ö","z":1},"tool":"a_tool"}',
    );
    const publicKey = { key: { ...key.publicKey }, format: 'jwk' as const };
    const isSigned = verify(null, Buffer.from(`${header}.${payload}`), publicKey, Buffer.from(signature, 'base64url'));
    expect(isSigned).toBe(true);
  });

  it('is the same whatever the order of the members', () => {
    const { result, input, ...rest } = PAYLOAD;
    const reordered = { result: { y: result.y, z: result.z }, ...rest, input: { a: [1, { c: 3, d: 4 }], b: 2 } };
    expect(Object.keys(reordered)).not.toEqual(Object.keys(PAYLOAD));
    expect(signReceipt(reordered, key)).toBe(signReceipt({ ...PAYLOAD, input }, key));
  });
});
