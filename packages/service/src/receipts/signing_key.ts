import { createHash, createPrivateKey, createPublicKey, type KeyObject, randomBytes } from 'node:crypto';
import type { AccountRecords } from '../store/account/contract.ts';

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

/** The part of the store that keeps keys. */
export interface KeyStore {
  accounts: Pick<AccountRecords, 'keepSetting' | 'listSettings'>;
}

const SEED_SETTING = 'receipt_key';

/** Every public key is a setting of its own, so that a new key never replaces an older one. */
const PUBLIC_KEY_SETTINGS = 'receipt_public_key:';

/** The configured signing key, or the one that all machines share in the store. Its public key is kept there for ever. */
export async function keepSigningKey({ accounts }: KeyStore, seed: string | undefined): Promise<SigningKey> {
  const key = signingKeyOf(seed ?? (await accounts.keepSetting(SEED_SETTING, newSeed())));
  const { publicKey } = key;
  await accounts.keepSetting(`${PUBLIC_KEY_SETTINGS}${publicKey.kid}`, JSON.stringify(publicKey));
  return key;
}

/** Every public key that receipts were ever signed for. */
export async function readPublicKeys({ accounts }: KeyStore): Promise<PublicKey[]> {
  const settings = await accounts.listSettings(PUBLIC_KEY_SETTINGS);
  return settings.map((setting) => JSON.parse(setting) as PublicKey);
}
