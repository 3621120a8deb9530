import { digestOf } from '@plumbline/editions';
import type { SignedCalculation } from '@plumbline/editions/calls/call_tool.ts';
import type { Clock } from '../time/clock.ts';
import { type ApprovalStatement, isValidUnicode, signReceipt } from './receipt.ts';
import { type KeyStore, keepSigningKey, type PublicKey, readPublicKeys, type SigningKey } from './signing_key.ts';

export interface ReceiptIssuerOptions {
  store: KeyStore;
  clock: Clock;
  /** The public URL of this service. */
  publicUrl: string;
  /** The seed of the signing key. Without it, the store holds a generated one. */
  seed: string | undefined;
}

/** How long the published keys are cached, so that requests for them do not load the store. */
const CACHE_MS = 10_000;

/** Signs results with the key of this service. */
export class ReceiptIssuer {
  readonly #options: ReceiptIssuerOptions;
  #key: SigningKey | undefined;
  #preparing: Promise<SigningKey> | undefined;
  #published: { keys: Promise<PublicKey[]>; readAt: number } | undefined;

  constructor(options: ReceiptIssuerOptions) {
    this.#options = options;
  }

  /** Loads the signing key and publishes it. The first receipt must wait for it. */
  async prepare(): Promise<void> {
    if (this.#key) return;
    const { store, seed } = this.#options;
    this.#preparing ??= keepSigningKey(store, seed);
    try {
      this.#key = await this.#preparing;
    } finally {
      this.#preparing = undefined;
    }
  }

  /** The receipt of a calculation; undefined if it has text that is not valid Unicode, which cannot be signed. */
  issue({ tool, input, result }: SignedCalculation, approval?: ApprovalStatement): string | undefined {
    if (!this.#key) throw new Error('the signing key is not loaded');
    if (!isValidUnicode(input) || !isValidUnicode(result)) return undefined;
    const { clock, publicUrl } = this.#options;
    const edition = String(result.edition);
    const payload = {
      tool,
      edition,
      digest: digestOf(edition) ?? null,
      input,
      result,
      issued_at: new Date(clock()).toISOString(),
      issuer: publicUrl,
      ...(approval && { approval }),
    };
    return signReceipt(payload, this.#key);
  }

  /** Every public key that receipts were ever signed for, this one included. */
  publicKeys(): Promise<PublicKey[]> {
    const now = this.#options.clock();
    const age = this.#published ? now - this.#published.readAt : CACHE_MS;
    if (this.#published && age >= 0 && age < CACHE_MS) return this.#published.keys;
    const published = { keys: this.#readPublicKeys(), readAt: now };
    this.#published = published;
    published.keys.catch(() => {
      if (this.#published === published) this.#published = undefined;
    });
    return published.keys;
  }

  async #readPublicKeys(): Promise<PublicKey[]> {
    await this.prepare();
    return readPublicKeys(this.#options.store);
  }
}
