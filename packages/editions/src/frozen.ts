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
  bytes: number;
  tools: string[];
  variant_b_tools: string[];
}

/** The frozen editions, oldest first. A new one is one line here. */
export const FROZEN: readonly FrozenEdition[] = [
  { ...manifest202611, date: '2026-11-15' },
  { ...manifest202612, date: '2026-11-18' },
  { ...manifest202701, date: '2026-11-18' },
];

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

/** The module of a frozen edition as it was frozen. Throws DamagedEdition with its name if its digest is another. */
export function codeOf({ edition, digest }: FrozenEdition, file = fileOf(edition)): Buffer {
  let code: Buffer;
  try {
    code = brotliDecompressSync(readFileSync(file));
  } catch (error) {
    throw new DamagedEdition(`Edition ${edition} cannot be read: ${(error as Error).message}.`, { cause: error });
  }
  const found = `sha256:${createHash('sha256').update(code).digest('hex')}`;
  if (found === digest) return code;
  throw new DamagedEdition(
    `Edition ${edition} is damaged: ${fileURLToPath(file)} has the digest ${found}, but ${digest} was frozen.`,
  );
}

/** The calculators of a frozen edition. */
export async function importFrozen(frozen: FrozenEdition): Promise<typeof import('@plumbline/calculators')> {
  return import(`data:text/javascript;base64,${codeOf(frozen).toString('base64')}`);
}
