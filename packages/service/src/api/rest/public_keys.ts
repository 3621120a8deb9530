import type { FastifyInstance } from 'fastify';
import type { ReceiptIssuer } from '../../receipts/receipt_issuer.ts';
import type { Section } from '../http/openapi/operation.ts';
import { constant, list, object, text } from '../http/openapi/schema.ts';
import { serveOperations } from '../http/routes.ts';

const ONE_HOUR = 'public, max-age=3600';

const PublicKey = object(
  {
    kty: constant('OKP'),
    crv: constant('Ed25519'),
    x: text('The key in base64url'),
    kid: text('Id of the key: its thumbprint (RFC 7638)'),
    use: constant('sig'),
    alg: constant('EdDSA'),
  },
  { description: 'A public key, as a JSON Web Key' },
);

export const KEY_OPERATIONS = {
  tag: 'Service',
  security: [],
  operations: {
    public_keys: {
      route: 'GET /.well-known/jwks.json',
      summary: 'Keys that verify receipts',
      description:
        'A JSON Web Key Set (RFC 7517) with every Ed25519 key that receipts were ever signed with. ' +
        'The header of a receipt names its key in `kid`. The response may be cached for an hour.',
      responses: { 200: ['The keys', object({ keys: list(PublicKey) })] },
    },
  },
  schemas: { PublicKey },
} satisfies Section;

/** Serves the keys that receipts are verified with, as a JSON Web Key Set (RFC 7517). */
export function servePublicKeys(app: FastifyInstance, receipts: ReceiptIssuer): void {
  serveOperations(app, KEY_OPERATIONS, {
    public_keys: async (_request, reply) => {
      const keys = await receipts.publicKeys();
      return reply.header('cache-control', ONE_HOUR).send({ keys });
    },
  });
}
