import { SecretEncryption } from '../encryption/secret_encryption.ts';
import type { Identity, StoredIdentity } from '../store/identity/contract.ts';

function rowOf({ issuer, subject }: Identity): string {
  return `${issuer} ${subject}`;
}

/** The refresh tokens of people, encrypted in the store. */
export class RefreshTokens {
  readonly #encryption: SecretEncryption;

  constructor(readSecret: () => Promise<string>) {
    this.#encryption = new SecretEncryption('plumbline single sign-on', readSecret);
  }

  async encrypt(identity: Identity, token: string | undefined): Promise<string | null> {
    return token === undefined ? null : this.#encryption.encrypt(rowOf(identity), token);
  }

  /** Undefined if there is none, or it was encrypted with another secret of the service. */
  async decrypt(identity: StoredIdentity): Promise<string | undefined> {
    const { refreshToken } = identity;
    return refreshToken === null ? undefined : this.#encryption.decrypt(rowOf(identity), refreshToken);
  }
}
