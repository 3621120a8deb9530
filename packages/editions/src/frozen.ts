import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import manifest202611 from '../2026.11/manifest.json' with { type: 'json' };

/** What is known of a frozen edition without loading it. */
export interface Manifest {
  edition: string;
  /** `sha256:` and the hash of the module in hexadecimal. */
  digest: string;
  bytes: number;
  tools: string[];
  variant_b_tools: string[];
}

/** The frozen editions, oldest first. A new one is one line here. */
export const FROZEN: readonly Manifest[] = [manifest202611];

/** A frozen edition whose file is not what was frozen. */
export class DamagedEdition extends Error {}

function fileOf(edition: string): URL {
  return new URL(`../${edition}/calculators.js`, import.meta.url);
}

function digestOf(file: URL): string {
  return `sha256:${createHash('sha256').update(readFileSync(file)).digest('hex')}`;
}

/** Compares the file of an edition with its digest; throws DamagedEdition with its name. */
export function verifyFrozen({ edition, digest }: Manifest, file = fileOf(edition)): void {
  let found: string;
  try {
    found = digestOf(file);
  } catch (error) {
    throw new DamagedEdition(`Edition ${edition} cannot be read: ${(error as Error).message}.`, { cause: error });
  }
  if (found === digest) return;
  throw new DamagedEdition(
    `Edition ${edition} is damaged: ${fileURLToPath(file)} has the digest ${found}, but ${digest} was frozen.`,
  );
}

/** The module of a frozen edition, after its digest was verified. */
export async function importFrozen(manifest: Manifest): Promise<typeof import('@plumbline/calculators')> {
  verifyFrozen(manifest);
  return import(fileOf(manifest.edition).href);
}
