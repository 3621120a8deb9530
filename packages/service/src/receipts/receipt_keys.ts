import type { AccountRecords } from '../store/account/contract.ts';
import { newSeed, type PublicKey, type SigningKey, signingKeyOf } from './signing_key.ts';

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
