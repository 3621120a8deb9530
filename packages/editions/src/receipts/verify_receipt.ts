import { type Calculator, runCalculator } from '@plumbline/calculators';
import { compactVerify, createLocalJWKSet, errors, type JSONWebKeySet } from 'jose';
import { isErratumWarning } from '../errata.ts';
import {
  canonicalJson,
  type JobManifest,
  type ReceiptPayload,
  type SignedFile,
  type SignedPayload,
} from './receipt.ts';
import { digestSheet } from './sheet_digest.ts';

export type KeySet = JSONWebKeySet;

/** The editions that receipts can be verified with: those of an installation, or those that a page can load. */
export interface KnownEditions {
  names: readonly string[];
  /** The digest of a frozen edition; undefined for one that is not frozen. */
  digestOf: (edition: string) => string | undefined;
  findTool: (edition: string, tool: string) => Promise<Calculator | undefined>;
}

/** `unknown` means that the receipt cannot be checked here. The payload is given only if its signature is right. */
export interface Verification {
  outcome: 'valid' | 'invalid' | 'unknown';
  reason: string;
  payload?: SignedPayload;
}

/** A file that somebody has, which may be one of a job. */
export interface HeldFile {
  name: string;
  /** In hexadecimal. */
  sha256: string;
}

export interface ReceiptToVerify {
  receipt: string;
  /** The result that the receipt came with, without its optional parts. */
  shown?: Record<string, unknown> | undefined;
  keys: KeySet;
  editions: KnownEditions;
  /** Compared with those of the job, if the receipt is that of a job. */
  files?: readonly HeldFile[];
}

function invalid(reason: string): Verification {
  return { outcome: 'invalid', reason };
}

function unknown(reason: string): Verification {
  return { outcome: 'unknown', reason };
}

function isPayload(value: unknown): value is SignedPayload {
  if (typeof value !== 'object' || value === null) return false;
  const { job, files, tool, edition, digest, result } = value as Record<string, unknown>;
  const hasEdition = typeof edition === 'string' && (digest === null || typeof digest === 'string');
  const isOfResult = typeof tool === 'string' && typeof result === 'object' && result !== null;
  return hasEdition && (isOfResult || (typeof job === 'string' && Array.isArray(files)));
}

function isManifest(payload: SignedPayload): payload is JobManifest {
  return 'job' in payload;
}

function payloadOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

function signatureFault(error: Error): Verification {
  if (error instanceof errors.JWSSignatureVerificationFailed) {
    return invalid('The signature is wrong: the receipt was changed, or signed with another key.');
  }
  if (error instanceof errors.JOSEAlgNotAllowed) return invalid('The receipt is not signed with Ed25519 (EdDSA).');
  if (error instanceof errors.JWKSNoMatchingKey) {
    return unknown('None of the keys is the one that the receipt names; get the keys of its issuer.');
  }
  if (error instanceof errors.JWSInvalid) return unknown('It is not a receipt: a receipt is a compact JWS.');
  return unknown(`The key of the receipt cannot be used: ${error.message}.`);
}

async function readSigned({ receipt, keys }: ReceiptToVerify): Promise<SignedPayload | Verification> {
  try {
    const { payload: bytes } = await compactVerify(receipt, createLocalJWKSet(keys), { algorithms: ['EdDSA'] });
    const payload = payloadOf(bytes);
    return isPayload(payload) ? payload : unknown('The signed text is not that of a receipt.');
  } catch (error) {
    return signatureFault(error as Error);
  }
}

/** Errata are added to the warnings of a result when they become known, so no receipt signs them. */
function withoutErrata(result: Record<string, unknown>): Record<string, unknown> {
  const { warnings } = result;
  return Array.isArray(warnings)
    ? { ...result, warnings: warnings.filter((text) => !isErratumWarning(String(text))) }
    : result;
}

function differingMembers(one: Record<string, unknown>, other: Record<string, unknown>): string[] {
  const text = (value: unknown) => (value === undefined ? '' : canonicalJson(value));
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].filter((name) => text(one[name]) !== text(other[name]));
}

async function recalculate(
  { tool, edition, digest, input, result, approval }: ReceiptPayload,
  editions: KnownEditions,
): Promise<string | undefined> {
  const calculator = await editions.findTool(edition, tool);
  if (!calculator) return `Edition ${edition} has no tool ${tool}.`;
  const calculated = runCalculator(calculator, input);
  if (!calculated.ok) return `Edition ${edition} rejects the inputs of the receipt.`;
  const differing = differingMembers(result, calculated.result);
  if (differing.length > 0) return `Edition ${edition} calculates another result: ${differing.join(', ')}.`;
  if (!approval) return undefined;
  const { header, sheet_digest } = approval;
  const sheet = await digestSheet(calculator, { edition, digest, input: input as Record<string, unknown>, header });
  return sheet?.digest === sheet_digest
    ? undefined
    : `The sheet that edition ${edition} makes has another digest than the signed one.`;
}

/** Who has approved what, if the receipt is that of an approval. */
function approvalWords({ approval }: ReceiptPayload): string {
  if (!approval) return '';
  const { revision, signatures, header } = approval;
  const people = signatures.map(({ role, name, at }) => `${name} (${role}, ${at})`).join(', ');
  return ` Revision ${revision} of “${String(header.element)}” was approved: ${people}. This is not a qualified electronic signature.`;
}

/** Why results of this edition cannot be those of the edition here. */
function editionFault(
  { edition, digest }: SignedPayload,
  { names, digestOf }: KnownEditions,
): Verification | undefined {
  if (!names.includes(edition)) return unknown(`Edition ${edition} is not here. Editions: ${names.join(', ')}.`);
  const ours = digestOf(edition) ?? null;
  if (digest === null || digest === ours) return undefined;
  return ours === null
    ? unknown(`Edition ${edition} is not frozen here, so it cannot be compared with ${digest}.`)
    : invalid(`The receipt is for another edition ${edition}: its digest is ${digest}, here it is ${ours}.`);
}

async function verifyResult(payload: ReceiptPayload, editions: KnownEditions): Promise<Verification> {
  const { edition, digest, issued_at, issuer } = payload;
  const fault = await recalculate(payload, editions);
  if (fault === undefined) {
    const reason = `Signed by ${issuer} at ${issued_at}, and edition ${edition} confirms it.${approvalWords(payload)}`;
    return { outcome: 'valid', reason };
  }
  // An edition under development may have changed since.
  return digest === null ? unknown(`${fault} It was under development when the receipt was signed.`) : invalid(fault);
}

function fileWords(held: readonly HeldFile[], signed: readonly SignedFile[]): string {
  if (held.length === 0) return ' No file was compared with it.';
  const pairs = held.map(
    ({ name, sha256 }) => `${name} is its ${signed.find((file) => file.sha256 === sha256)?.file} file`,
  );
  return ` ${pairs.join('; ')}.`;
}

/** The rows of a job are not calculated again: the digests of its files say whether they are those that the service read and wrote. */
function verifyJob({ job, issuer, issued_at, files }: JobManifest, held: readonly HeldFile[]): Verification {
  const foreign = held.filter(({ sha256 }) => !files.some((file) => file.sha256 === sha256)).map(({ name }) => name);
  return foreign.length > 0
    ? invalid(`No file of the job has the digest of ${foreign.join(' or ')}.`)
    : {
        outcome: 'valid',
        reason: `The manifest of ${job} was signed by ${issuer} at ${issued_at}.${fileWords(held, files)}`,
      };
}

function verifyPayload(payload: SignedPayload, { editions, files = [] }: ReceiptToVerify) {
  return (
    editionFault(payload, editions) ??
    (isManifest(payload) ? verifyJob(payload, files) : verifyResult(payload, editions))
  );
}

/** Checks the signature of a receipt, the result it came with, the digest of its edition, and recalculates. Needs no network. */
export async function verifyReceipt(given: ReceiptToVerify): Promise<Verification> {
  const signed = await readSigned(given);
  if ('outcome' in signed) return signed;
  const { shown } = given;
  const said = isManifest(signed) ? { ...signed } : signed.result;
  const differing = shown ? differingMembers(said, withoutErrata(shown)) : [];
  const verification =
    differing.length > 0
      ? invalid(
          `The ${isManifest(signed) ? 'manifest' : 'result'} in the file is not the signed one: ${differing.join(', ')}.`,
        )
      : await verifyPayload(signed, given);
  return { ...verification, payload: signed };
}
