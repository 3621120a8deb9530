import { createHash, createHmac } from 'node:crypto';

export interface AwsCredentials {
  accessKeyId: string;
  secretAccessKey: string;
  /** Of temporary credentials. */
  sessionToken?: string | undefined;
}

export interface SignedRequest {
  method: string;
  /** With its query; the path is encoded as the service reads it. */
  url: URL;
  headers: Readonly<Record<string, string>>;
  /** SHA-256 of the body in hexadecimal digits. */
  bodySha256: string;
}

export interface Signer {
  credentials: AwsCredentials;
  region: string;
  service: string;
}

const ALGORITHM = 'AWS4-HMAC-SHA256';

export function sha256Hex(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

/** Percent-encodes everything but the unreserved characters of RFC 3986. */
export function encodeStrictly(text: string): string {
  return encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

function canonicalQuery({ searchParams }: URL): string {
  const pairs = [...searchParams].map(([name, value]) => `${encodeStrictly(name)}=${encodeStrictly(value)}`);
  return pairs.toSorted().join('&');
}

/** The headers of a request that is signed by AWS Signature Version 4, as S3 and what is compatible with it ask for. */
export function signedHeaders(
  { method, url, headers, bodySha256 }: SignedRequest,
  { credentials, region, service }: Signer,
  now: number,
): Record<string, string> {
  const time = new Date(now).toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
  const date = time.slice(0, 8);
  const { accessKeyId, secretAccessKey, sessionToken } = credentials;
  const sent: Record<string, string> = {
    ...headers,
    'x-amz-content-sha256': bodySha256,
    'x-amz-date': time,
    ...(sessionToken !== undefined && { 'x-amz-security-token': sessionToken }),
  };
  const signed = Object.entries({ ...sent, host: url.host }).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const names = signed.map(([name]) => name).join(';');
  const lines = signed.map(([name, value]) => `${name}:${value.trim()}\n`).join('');
  const request = [method, url.pathname, canonicalQuery(url), lines, names, bodySha256].join('\n');
  const scope = `${date}/${region}/${service}/aws4_request`;
  const key = [region, service, 'aws4_request'].reduce(hmac, hmac(`AWS4${secretAccessKey}`, date));
  const signature = hmac(key, [ALGORITHM, time, scope, sha256Hex(request)].join('\n')).toString('hex');
  const authorization = `${ALGORITHM} Credential=${accessKeyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`;
  return { ...sent, authorization };
}
