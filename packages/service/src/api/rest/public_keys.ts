import type { FastifyInstance } from 'fastify';
import type { ReceiptIssuer } from '../../receipts/receipt_issuer.ts';
import { servePath } from '../http/routes.ts';

const ONE_HOUR = 'public, max-age=3600';

/** Serves the keys that receipts are verified with, as a JSON Web Key Set (RFC 7517). */
export function servePublicKeys(app: FastifyInstance, receipts: ReceiptIssuer): void {
  servePath(app, '/.well-known/jwks.json', {
    GET: {
      handler: async (_request, reply) => {
        const keys = await receipts.publicKeys();
        return reply.header('cache-control', ONE_HOUR).send({ keys });
      },
    },
  });
}
