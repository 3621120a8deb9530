import { runCalculator } from '@plumbline/calculators';
import { digestOf, EDITION_NAMES, findEdition, isErratumWarning } from '@plumbline/editions';
import { compactVerify, createLocalJWKSet, errors, type JSONWebKeySet } from 'jose';
import { canonicalJson, type ReceiptPayload } from './receipt.ts';
import { digestSheet } from './sheet_digest.ts';

/** `unknown` means that the receipt cannot be checked here. The payload is given only if its signature is right. */
export interface Verification {
  outcome: 'valid' | 'invalid' | 'unknown';
  reason: string;
  payload?: ReceiptPayload;
}

export interface ReceiptToVerify {
  receipt: string;
  /** The result that the receipt came with, without its optional parts. */
  shown?: Record<string, unknown> | undefined;
  keys: JSONWebKeySet;
}

function invalid(reason: string): Verification {
  return { outcome: 'invalid', reason };
}

function unknown(reason: string): Verification {
  return { outcome: 'unknown', reason };
}

function isPayload(value: unknown): value is ReceiptPayload {
  if (typeof value !== 'object' || value === null) return false;
  const { tool, edition, digest, result } = value as Record<string, unknown>;
  const hasDigest = digest === null || typeof digest === 'string';
  return typeof tool === 'string' && typeof edition === 'string' && hasDigest && typeof result === 'object';
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

async function readSigned({ receipt, keys }: ReceiptToVerify): Promise<ReceiptPayload | Verification> {
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

async function recalculate({ tool, edition, input, result, approval }: ReceiptPayload): Promise<string | undefined> {
  const calculator = (await findEdition(edition))?.findCalculator(tool);
  if (!calculator) return `Edition ${edition} has no tool ${tool}.`;
  const calculated = runCalculator(calculator, input);
  if (!calculated.ok) return `Edition ${edition} rejects the inputs of the receipt.`;
  const differing = differingMembers(result, calculated.result);
  if (differing.length > 0) return `Edition ${edition} calculates another result: ${differing.join(', ')}.`;
  if (!approval) return undefined;
  const { header, sheet_digest } = approval;
  const sheet = digestSheet(calculator, { edition, input: input as Record<string, unknown>, header });
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

async function verifyPayload(payload: ReceiptPayload): Promise<Verification> {
  const { edition, digest, issued_at, issuer } = payload;
  if (!EDITION_NAMES.includes(edition)) {
    return unknown(`Edition ${edition} is not here. Editions: ${EDITION_NAMES.join(', ')}.`);
  }
  const ours = digestOf(edition) ?? null;
  if (digest !== null && digest !== ours) {
    return ours === null
      ? unknown(`Edition ${edition} is not frozen here, so it cannot be compared with ${digest}.`)
      : invalid(`The receipt is for another edition ${edition}: its digest is ${digest}, here it is ${ours}.`);
  }
  const fault = await recalculate(payload);
  if (fault === undefined) {
    const reason = `Signed by ${issuer} at ${issued_at}, and edition ${edition} confirms it.${approvalWords(payload)}`;
    return { outcome: 'valid', reason };
  }
  // An edition under development may have changed since.
  return digest === null ? unknown(`${fault} It was under development when the receipt was signed.`) : invalid(fault);
}

/** Checks the signature of a receipt, the result it came with, the digest of its edition, and recalculates. Needs no network. */
export async function verifyReceipt(given: ReceiptToVerify): Promise<Verification> {
  const signed = await readSigned(given);
  if ('outcome' in signed) return signed;
  const differing = given.shown ? differingMembers(signed.result, withoutErrata(given.shown)) : [];
  const verification =
    differing.length > 0
      ? invalid(`The result in the file is not the signed one: ${differing.join(', ')}.`)
      : await verifyPayload(signed);
  return { ...verification, payload: signed };
}
