import { SecretEncryption } from '../encryption/secret_encryption.ts';
import type { Store } from '../store/contract.ts';

export const UNSUBSCRIBE_PATH = '/unsubscribe';

/** What the token of a link is for. */
const PURPOSE = 'law';

/** Longer tokens are not read. */
const TOKEN_LENGTH_MAX = 300;

export interface UnsubscriptionOptions {
  store: Pick<Store, 'follows'>;
  publicUrl: string;
  /** The secret of the service, which tokens are encrypted and authenticated with. */
  readSecret: () => Promise<string>;
}

/** Links that end the mails about law and projects without a sign-in. They do not expire: an old mail has to end them, too. */
export class Unsubscription {
  readonly #options: UnsubscriptionOptions;
  readonly #encryption: SecretEncryption;

  constructor(options: UnsubscriptionOptions) {
    this.#options = options;
    this.#encryption = new SecretEncryption('plumbline unsubscription', options.readSecret);
  }

  async urlFor(userId: string): Promise<string> {
    const token = await this.#encryption.encrypt(PURPOSE, userId);
    return `${this.#options.publicUrl}${UNSUBSCRIBE_PATH}?token=${token}`;
  }

  /** The user whom a token was made for. */
  async userOf(token: unknown): Promise<string | undefined> {
    if (typeof token !== 'string' || token.length > TOKEN_LENGTH_MAX) return undefined;
    return this.#encryption.decrypt(PURPOSE, token);
  }

  /** Ends the mails of the user whom a token was made for; false if this service has made none such. */
  async end(token: unknown): Promise<boolean> {
    const userId = await this.userOf(token);
    if (userId === undefined) return false;
    await this.#options.store.follows.setMailed(userId, false);
    return true;
  }
}
