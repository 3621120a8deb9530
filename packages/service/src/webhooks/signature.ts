import { createHmac, randomBytes } from 'node:crypto';

/** What every secret begins with, by the Standard Webhooks specification. */
const SECRET_PREFIX = 'whsec_';

/** The specification asks for 24 to 64 bytes. */
const SECRET_BYTES = 32;

/** A new random secret of an endpoint. */
export function newSecret(): string {
  return SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64');
}

/** What is signed: the id of the message, the time of the attempt, and the body byte for byte. */
export interface SignedMessage {
  id: string;
  /** Seconds since 1970. */
  timestamp: number;
  body: Buffer;
}

/** The signature of a message by scheme v1 of the specification: HMAC-SHA256 in base64. */
export function signatureOf(secret: string, { id, timestamp, body }: SignedMessage): string {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest('base64')}`;
}
