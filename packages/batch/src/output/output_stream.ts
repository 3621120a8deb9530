import type { Writable } from 'node:stream';
import { UnwritableOutput } from '../batch_errors.ts';

/** An output that goes to a pipe. */
export class OutputStream {
  readonly #stream: Writable;
  readonly #name: string;
  #header: string;

  constructor({ stream, name, header }: { stream: Writable | undefined; name: string; header: string }) {
    if (!stream) throw new UnwritableOutput(name, { reason: 'there is none.' });
    this.#stream = stream;
    this.#name = name;
    this.#header = header;
  }

  /** Writes the header. */
  open(): Promise<void> {
    const header = Buffer.from(this.#header);
    this.#header = '';
    return this.#send(header);
  }

  async write(bytes: Uint8Array): Promise<void> {
    if (bytes.length === 0) return;
    await this.open();
    await this.#send(bytes);
  }

  /** Waits until the reader has room for more. */
  async #send(bytes: Uint8Array): Promise<void> {
    if (bytes.length === 0) return;
    await new Promise<void>((resolve, reject) => {
      this.#stream.write(bytes, (error) => {
        if (error) reject(new UnwritableOutput(this.#name, { cause: error }));
        else resolve();
      });
    });
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  tidy(): Promise<void> {
    return Promise.resolve();
  }
}
