import canonicalize from 'canonicalize';

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

/** A file of a job. */
export interface SignedFile {
  /** What it is: `input`, as it was uploaded; `result`, `rejected` or `summary`. */
  file: string;
  /** In hexadecimal. */
  sha256: string;
}

/** What the receipt of a job signs: its files, and how they were made. */
export interface JobManifest {
  job: string;
  /** The name of the uploaded file. */
  name: string;
  /** null if each row names its own. */
  tool: string | null;
  edition: string;
  digest: string | null;
  /** Of columns to inputs, with the values that are set for all rows. */
  mapping: { columns: Record<string, string>; constants: Readonly<Record<string, string>>; preset: string | null };
  rows: number;
  calculated: number;
  rejected: number;
  /** The rows that the result does not cover. */
  missing_rows: { first: number; last: number }[];
  files: SignedFile[];
  issued_at: string;
  issuer: string;
}

export type SignedPayload = ReceiptPayload | JobManifest;

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
  const base64 = (receipt.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  return JSON.parse(new TextDecoder().decode(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))));
}

/** The SHA-256 of text or bytes, in hexadecimal. */
export async function sha256Of(content: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
