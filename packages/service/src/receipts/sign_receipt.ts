import { sign } from 'node:crypto';
import { canonicalJson, type SignedPayload } from '@plumbline/editions/receipts/receipt.ts';
import type { SigningKey } from './signing_key.ts';

function base64url(text: string): string {
  return Buffer.from(text).toString('base64url');
}

/** Signs a payload: a compact JWS. Synchronous, unlike jose, because a call calculates without waiting. */
export function signReceipt(payload: SignedPayload, { privateKey, publicKey }: SigningKey): string {
  const header = canonicalJson({ alg: publicKey.alg, kid: publicKey.kid });
  const signed = `${base64url(header)}.${base64url(canonicalJson(payload))}`;
  return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`;
}
