import { describe, expect, it } from 'vitest';
import { sha256Hex, signedHeaders } from './aws_signature.ts';

const SIGNER = {
  credentials: {
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  },
  region: 'us-east-1',
  service: 's3',
};

/** "Examples: Signature Calculations" in Amazon's reference of the S3 API, of 24 May 2013. */
const EXAMPLES: [string, Record<string, string>, string][] = [
  ['/test.txt', { range: 'bytes=0-9' }, 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41'],
  ['/?lifecycle', {}, 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
  ['/?max-keys=2&prefix=J', {}, '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'],
];

describe('a signed request', () => {
  it.each(EXAMPLES)('has the published signature: %s', (path, headers, signature) => {
    const url = new URL(path, 'https://examplebucket.s3.amazonaws.com');
    const request = { method: 'GET', url, headers, bodySha256: sha256Hex('') };
    const { authorization } = signedHeaders(request, SIGNER, Date.UTC(2013, 4, 24));
    expect(authorization?.split('Signature=')[1]).toBe(signature);
  });
});
