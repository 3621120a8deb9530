import { createHash, createPrivateKey, createPublicKey, type KeyObject, randomBytes } from 'node:crypto';

/** A public key as it is published, a JSON Web Key. */
export interface PublicKey {
  kty: 'OKP';
  crv: 'Ed25519';
  x: string;
  kid: string;
  use: 'sig';
  alg: 'EdDSA';
}

export interface SigningKey {
  privateKey: KeyObject;
  publicKey: PublicKey;
}

const SEED_BYTES = 32;

/** The DER encoding of an Ed25519 private key up to its seed (RFC 8410). */
const DER_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/** A new random seed: 32 bytes in base64url. */
export function newSeed(): string {
  return randomBytes(SEED_BYTES).toString('base64url');
}

/** Whether a text is the seed of a key, in base64url without padding. */
export function isSeed(text: string): boolean {
  const bytes = Buffer.from(text, 'base64url');
  return bytes.length === SEED_BYTES && bytes.toString('base64url') === text;
}

/** The thumbprint of a key (RFC 7638), so that the same key has the same id on every machine. */
function thumbprintOf(x: string): string {
  return createHash('sha256').update(`{"crv":"Ed25519","kty":"OKP","x":"${x}"}`).digest('base64url');
}

/** The Ed25519 key of a seed. */
export function signingKeyOf(seed: string): SigningKey {
  const der = Buffer.concat([DER_PREFIX, Buffer.from(seed, 'base64url')]);
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  return {
    privateKey,
    publicKey: { kty: 'OKP', crv: 'Ed25519', x, kid: thumbprintOf(x), use: 'sig', alg: 'EdDSA' },
  };
}
