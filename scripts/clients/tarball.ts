import { gzipSync } from 'node:zlib';

const BLOCK = 512;
/** The time of every file, as npm has it: the same files give the same bytes. */
const TIME = Date.parse('1985-10-26T08:15:00Z') / 1000;

function octal(value: number, length: number): string {
  return `${value.toString(8).padStart(length - 1, '0')}\0`;
}

/** The header of a regular file in the format of POSIX.1-1988, ustar. */
function headerOf(path: string, size: number): Buffer {
  if (Buffer.byteLength(path) > 100) throw new Error(`${path} is longer than the 100 bytes of a tar header`);
  const header = Buffer.alloc(BLOCK);
  const fields: [at: number, text: string][] = [
    [0, path],
    [100, octal(0o644, 8)],
    [108, octal(0, 8)],
    [116, octal(0, 8)],
    [124, octal(size, 12)],
    [136, octal(TIME, 12)],
    // The checksum is that of the header with spaces in its place.
    [148, ' '.repeat(8)],
    [156, '0'],
    [257, 'ustar\x0000'],
  ];
  for (const [at, text] of fields) header.write(text, at);
  const checksum = header.reduce((sum, byte) => sum + byte, 0);
  header.write(`${checksum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

/** A compressed tar archive of files by their paths. */
export function tarballOf(files: readonly (readonly [path: string, content: Uint8Array])[]): Buffer {
  const blocks = files.flatMap(([path, content]) => {
    const padding = Buffer.alloc((BLOCK - (content.length % BLOCK)) % BLOCK);
    return [headerOf(path, content.length), content, padding];
  });
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)]), { level: 9 });
}
