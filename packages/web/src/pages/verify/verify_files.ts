import { digests } from 'virtual:plumbline/digests';
import { editions } from 'virtual:plumbline/facts';
import { keyFiguresWriter, presentInputs, type Tool, textFromInput } from '@plumbline/calculators';
import { findReceipts } from '@plumbline/editions/receipts/find_receipts.ts';
import { payloadOfReceipt, type SignedPayload, sha256Of } from '@plumbline/editions/receipts/receipt.ts';
import {
  type KeySet,
  type KnownEditions,
  type Verification,
  verifyReceipt,
} from '@plumbline/editions/receipts/verify_receipt.ts';
import { findTool } from '../../calculation/load_tool.ts';

/** Something that was dropped, chosen or pasted. */
export interface GivenFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** The calculation that was signed, for people. */
export interface SignedCalculation {
  /** The path of the calculator with the signed inputs. */
  path: string;
  inputs: { label: string; value: string; unit: string }[];
  figures: string[];
}

/** What a receipt comes to. */
export interface VerifiedReceipt {
  /** The file that has the receipt. */
  name: string;
  verification: Verification;
  /** The title of the calculator, if its edition is here. */
  title?: string | undefined;
  calculation?: SignedCalculation | undefined;
  /** Whether the key is from a file that was added, and not one of this service. */
  hasAddedKey: boolean;
  /** Who says to have signed a receipt whose key is not here. Nobody has checked that. */
  claimedIssuer?: string | undefined;
}

export interface VerifiedFiles {
  receipts: VerifiedReceipt[];
  /** What is wrong with a file, or with this browser, in sentences. */
  faults: string[];
}

const KEYS_URL = '/.well-known/jwks.json';

/** The editions that this site serves. */
const SERVED: KnownEditions = { names: editions, digestOf: (edition) => digests[edition], findTool };

/** Why this browser cannot check a signature; undefined if it can. */
async function browserFault(): Promise<string | undefined> {
  if (!window.isSecureContext) {
    return 'Browsers check signatures on pages with HTTPS alone. Open this page with https://, or use “plumbline verify”.';
  }
  try {
    await crypto.subtle.generateKey('Ed25519', false, ['sign', 'verify']);
    return undefined;
  } catch {
    return 'This browser does not know signatures with Ed25519. Chrome and Edge know them from version 137 on, Firefox from 129, Safari from 17; or use “plumbline verify”.';
  }
}

function keysIn({ bytes }: GivenFile): KeySet['keys'] {
  try {
    const { keys } = JSON.parse(new TextDecoder().decode(bytes)) as Partial<KeySet>;
    return Array.isArray(keys) ? keys : [];
  } catch {
    return [];
  }
}

async function keysOfService(): Promise<KeySet['keys'] | undefined> {
  try {
    const response = await fetch(KEYS_URL);
    return response.ok ? ((await response.json()) as KeySet).keys : undefined;
  } catch {
    return undefined;
  }
}

function calculationOf(tool: Tool, payload: SignedPayload): SignedCalculation | undefined {
  if ('job' in payload) return undefined;
  const { edition, result } = payload;
  const input = payload.input as Record<string, unknown>;
  const query = new URLSearchParams([['edition', edition], ...textFromInput(tool.inputSchema, input)]);
  return {
    path: `/tools/${tool.name}?${query}`,
    inputs: presentInputs(tool.inputSchema, input),
    figures: keyFiguresWriter(tool.resultSchema)(result),
  };
}

function issuerClaimedBy(receipt: string): string | undefined {
  try {
    return payloadOfReceipt(receipt).issuer;
  } catch {
    return undefined;
  }
}

/** Verifies every receipt in the files, with the keys of this service and those among the files. Files without a receipt may be those of a job. */
export async function verifyFiles(given: readonly GivenFile[]): Promise<VerifiedFiles> {
  const fault = await browserFault();
  if (fault !== undefined) return { receipts: [], faults: [fault] };
  const faults: string[] = [];
  const ownKeys = await keysOfService();
  if (!ownKeys)
    faults.push(
      `The public keys of this service could not be loaded from ${KEYS_URL}. Try again, or add a file of keys.`,
    );
  const addedKeys = given.flatMap(keysIn);
  const others = given.filter((file) => keysIn(file).length === 0);
  const read = await Promise.all(others.map(async (file) => ({ ...file, found: await findReceipts(file.bytes) })));
  const plain = read.filter(({ found }) => found.length === 0);
  const files = await Promise.all(plain.map(async ({ name, bytes }) => ({ name, sha256: await sha256Of(bytes) })));
  const receipts: VerifiedReceipt[] = [];
  for (const { name, found } of read) {
    for (const each of found) {
      const verifyWith = (keys: KeySet['keys']) => verifyReceipt({ ...each, keys: { keys }, editions: SERVED, files });
      const withOwn = await verifyWith(ownKeys ?? []);
      const isOfOthers = addedKeys.length > 0 && !withOwn.payload && withOwn.outcome === 'unknown';
      const verification = isOfOthers ? await verifyWith(addedKeys) : withOwn;
      const { payload } = verification;
      const tool = payload?.tool ? await findTool(payload.edition, payload.tool) : undefined;
      receipts.push({
        name,
        verification,
        title: tool?.title,
        calculation: payload && tool && calculationOf(tool, payload),
        hasAddedKey: isOfOthers && payload !== undefined,
        claimedIssuer: payload ? undefined : issuerClaimedBy(each.receipt),
      });
    }
  }
  const hasJob = receipts.some(({ verification: { payload } }) => payload && 'job' in payload);
  if (!hasJob)
    faults.push(
      ...plain.map(({ name }) => `${name} has no receipt that can be read. A result has one if it was asked for.`),
    );
  return { receipts, faults };
}
