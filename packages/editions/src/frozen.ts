import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import manifest202611 from '../2026.11/manifest.json' with { type: 'json' };
import manifest202612 from '../2026.12/manifest.json' with { type: 'json' };
import manifest202701 from '../2027.01/manifest.json' with { type: 'json' };

/** What is known of a frozen edition without loading it. */
export interface FrozenEdition {
  edition: string;
  /** When it was frozen. The files do not hold it, so that freezing again gives the same bytes. */
  date: string;
  /** `sha256:` and the hash of the module in hexadecimal. */
  digest: string;
  /** The same of its compressed file, so that a start can verify all editions without reading their modules. */
  file_digest: string;
  bytes: number;
  tools: string[];
  variant_b_tools: string[];
}

/** The frozen editions, oldest first. A new one is one line here. */
export const FROZEN: readonly FrozenEdition[] = [
  {
    ...manifest202611,
    date: '2026-11-15',
    file_digest: 'sha256:e175081337359932a545f2ca80631cffaa8e75dee569a3be7c6acf9ad132866c',
  },
  {
    ...manifest202612,
    date: '2026-11-18',
    file_digest: 'sha256:a07c8e3a4a08caa6eb9c998721ce2604b231cb8ccfe8908a17462222bf130722',
  },
  {
    ...manifest202701,
    date: '2026-11-18',
    file_digest: 'sha256:1947f0da81549eb82a42a99b4d28f9551f486e87372bbebda51be50474b899ad',
  },
];

/** The newest frozen edition. */
export const NEWEST_FROZEN = FROZEN.at(-1)?.edition ?? '';

/** A frozen edition by its name; undefined if there is none. */
export function findFrozen(name: string): FrozenEdition | undefined {
  return FROZEN.find(({ edition }) => edition === name);
}

/** A frozen edition whose file is not what was frozen. */
export class DamagedEdition extends Error {}

/** The file of an edition: its module of tens of thousands of lines, which nobody edits, compressed. */
export function fileOf(edition: string): URL {
  return new URL(`../${edition}/calculators.js.br`, import.meta.url);
}

/** The compressed file of a frozen edition as it was frozen. Throws DamagedEdition with its name if its digest is another. */
export function readFrozen({ edition, file_digest }: FrozenEdition, file = fileOf(edition)): Buffer {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    throw new DamagedEdition(`Edition ${edition} cannot be read: ${(error as Error).message}.`, { cause: error });
  }
  const found = `sha256:${createHash('sha256').update(bytes).digest('hex')}`;
  if (found === file_digest) return bytes;
  throw new DamagedEdition(
    `Edition ${edition} is damaged: ${fileURLToPath(file)} has the digest ${found}, but ${file_digest} was frozen.`,
  );
}

/** The module of a frozen edition. Throws DamagedEdition. */
export function codeOf(frozen: FrozenEdition): Buffer {
  return brotliDecompressSync(readFrozen(frozen));
}

/** The calculators of a frozen edition. */
export async function importFrozen(frozen: FrozenEdition): Promise<typeof import('@plumbline/calculators')> {
  return import(`data:text/javascript;base64,${codeOf(frozen).toString('base64')}`);
}
