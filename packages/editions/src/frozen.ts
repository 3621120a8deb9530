import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import manifest202611 from '../2026.11/manifest.json' with { type: 'json' };

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
export const FROZEN: readonly FrozenEdition[] = [{ ...manifest202611, date: '2026-11-15' }];

/** A frozen edition by its name; undefined if there is none. */
export function findFrozen(name: string): FrozenEdition | undefined {
  return FROZEN.find(({ edition }) => edition === name);
}

/** A frozen edition whose file is not what was frozen. */
export class DamagedEdition extends Error {}

function fileOf(edition: string): URL {
  return new URL(`../${edition}/calculators.js`, import.meta.url);
}

function digestOfFile(file: URL): string {
  return `sha256:${createHash('sha256').update(readFileSync(file)).digest('hex')}`;
}

/** Compares the file of an edition with its digest; throws DamagedEdition with its name. */
export function verifyFrozen({ edition, digest }: FrozenEdition, file = fileOf(edition)): void {
  let found: string;
  try {
    found = digestOfFile(file);
  } catch (error) {
    throw new DamagedEdition(`Edition ${edition} cannot be read: ${(error as Error).message}.`, { cause: error });
  }
  if (found === digest) return;
  throw new DamagedEdition(
    `Edition ${edition} is damaged: ${fileURLToPath(file)} has the digest ${found}, but ${digest} was frozen.`,
  );
}

/** The module of a frozen edition, after its digest was verified. */
export async function importFrozen(frozen: FrozenEdition): Promise<typeof import('@plumbline/calculators')> {
  verifyFrozen(frozen);
  return import(fileOf(frozen.edition).href);
}
