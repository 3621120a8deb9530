import { open } from 'node:fs/promises';

/** Bytes that are read at any place: a file. */
export interface ByteSource {
  readonly size: number;
  /** Fewer bytes than asked for are given at the end only. */
  read(position: number, length: number): Promise<Buffer>;
  close(): Promise<void>;
}

export async function openByteSource(path: string): Promise<ByteSource> {
  const file = await open(path, 'r');
  const { size } = await file.stat();
  return {
    size,
    read: async (position, length) => {
      const bytes = Buffer.allocUnsafeSlow(length);
      let filled = 0;
      while (filled < length) {
        const { bytesRead } = await file.read(bytes, filled, length - filled, position + filled);
        if (bytesRead === 0) break;
        filled += bytesRead;
      }
      return bytes.subarray(0, filled);
    },
    close: () => file.close(),
  };
}
