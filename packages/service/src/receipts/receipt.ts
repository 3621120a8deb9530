import { sign } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { SigningKey } from './signing_key.ts';

/** A signature under an approved calculation. */
export interface ApprovalSignature {
  role: string;
  name: string;
  /** The id of the user at the issuer. */
  user: string;
  at: string;
}

/** What the receipt of an approved calculation signs in addition. It is not a qualified electronic signature. */
export interface ApprovalStatement {
  revision: number;
  /** The title block of the sheet. */
  header: Record<string, unknown>;
  /** Of title block, inputs, result and working. */
  sheet_digest: string;
  signatures: ApprovalSignature[];
}

/** What a receipt signs. */
export interface ReceiptPayload {
  tool: string;
  edition: string;
  /** The digest of a frozen edition; null for the one under development. */
  digest: string | null;
  input: unknown;
  /** The result as its edition calculates it: without errata that were found later. */
  result: Record<string, unknown>;
  issued_at: string;
  /** The public URL of the service that signed. */
  issuer: string;
  approval?: ApprovalStatement;
}

/** The canonical JSON of a value (RFC 8785): the same bytes whatever the order of its members. */
export function canonicalJson(value: unknown): string {
  const text = canonicalize(value);
  if (text === undefined) throw new Error('the value has no JSON');
  return text;
}

/** Half of a pair; whole pairs do not match. */
const LONE_SURROGATE = /\p{Surrogate}/u;

/** Whether all text of a value is valid Unicode; other text has no canonical JSON. */
export function isValidUnicode(value: unknown): boolean {
  if (typeof value === 'string') return !LONE_SURROGATE.test(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, member]) => isValidUnicode(name) && isValidUnicode(member));
}

/** What a receipt says, whoever signed it. */
export function payloadOfReceipt(receipt: string): ReceiptPayload {
  return JSON.parse(Buffer.from(receipt.split('.')[1] ?? '', 'base64url').toString());
}

function base64url(text: string): string {
  return Buffer.from(text).toString('base64url');
}

/** Signs a payload: a compact JWS. Synchronous, unlike jose, because a call calculates without waiting. */
export function signReceipt(payload: ReceiptPayload, { privateKey, publicKey }: SigningKey): string {
  const header = canonicalJson({ alg: publicKey.alg, kid: publicKey.kid });
  const signed = `${base64url(header)}.${base64url(canonicalJson(payload))}`;
  return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`;
}
