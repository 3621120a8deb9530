import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** The version of the format. */
const PREFIX = 'v1.';

/** What a key is for; secrets of one purpose cannot be read as those of another. */
export type EncryptionPurpose =
  | 'plumbline webhook secrets'
  | 'plumbline mails'
  | 'plumbline single sign-on'
  | 'plumbline unsubscription';

/**
 * Encrypts stored secrets that the service has to read again: whoever reads the database or a backup alone cannot. The key is derived
 * from the secret of the service. The id of the row is authenticated, so that no secret can be put into another row.
 */
export class SecretEncryption {
  readonly #purpose: EncryptionPurpose;
  readonly #readSecret: () => Promise<string>;
  #key: Buffer | undefined;

  constructor(purpose: EncryptionPurpose, readSecret: () => Promise<string>) {
    this.#purpose = purpose;
    this.#readSecret = readSecret;
  }

  async #readKey(): Promise<Buffer> {
    this.#key ??= Buffer.from(hkdfSync('sha256', await this.#readSecret(), '', this.#purpose, KEY_BYTES));
    return this.#key;
  }

  async encrypt(rowId: string, secret: string): Promise<string> {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, await this.#readKey(), nonce).setAAD(Buffer.from(rowId));
    const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return PREFIX + Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
  }

  /** Undefined if it was encrypted with another key or for another row. */
  async decrypt(rowId: string, encrypted: string): Promise<string | undefined> {
    const bytes = Buffer.from(encrypted.slice(PREFIX.length), 'base64url');
    const [nonce, tag, text] = [
      bytes.subarray(0, NONCE_BYTES),
      bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES),
      bytes.subarray(NONCE_BYTES + TAG_BYTES),
    ];
    const key = await this.#readKey();
    try {
      const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(rowId)).setAuthTag(tag);
      return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
    } catch {
      return undefined;
    }
  }
}
