import { digestOf } from '@plumbline/editions';
import type { SignedCalculation } from '@plumbline/editions/calls/call_tool.ts';
import { type ApprovalStatement, isValidUnicode, type JobManifest } from '@plumbline/editions/receipts/receipt.ts';
import type { Clock } from '../time/clock.ts';
import { signReceipt } from './sign_receipt.ts';
import { type KeyStore, keepSigningKey, type PublicKey, readPublicKeys, type SigningKey } from './signing_key.ts';

export interface ReceiptIssuerOptions {
  store: KeyStore;
  clock: Clock;
  /** The public URL of this service. */
  publicUrl: string;
  /** The seed of the signing key. Without it, the store holds a generated one. */
  seed: string | undefined;
}

/** What a manifest says of a job, whoever signs it when. */
export type UnsignedManifest = Omit<JobManifest, 'digest' | 'issued_at' | 'issuer'>;

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
    const edition = String(result.edition);
    return signReceipt({ tool, input, result, ...this.#issued(edition), ...(approval && { approval }) }, this.#key);
  }

  /** The manifest of a job with its receipt. */
  async issueManifest(job: UnsignedManifest): Promise<JobManifest & { receipt: string }> {
    await this.prepare();
    if (!this.#key) throw new Error('the signing key is not loaded');
    const manifest = { ...job, ...this.#issued(job.edition) };
    return { ...manifest, receipt: signReceipt(manifest, this.#key) };
  }

  #issued(edition: string) {
    const { clock, publicUrl } = this.#options;
    const issued_at = new Date(clock()).toISOString();
    return { edition, digest: digestOf(edition) ?? null, issued_at, issuer: publicUrl };
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
