import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { servePath } from '../rest/routes.ts';
import { type Described, openApiDocument } from './openapi.ts';

interface Serialised {
  body: string;
  compressed: Buffer;
  /** Weak, since it names the body whether or not it is compressed. */
  etag: string;
}

function serialise(described: Described): Serialised {
  const body = JSON.stringify(openApiDocument(described));
  const digest = createHash('sha256').update(body).digest('base64url');
  return { body, compressed: gzipSync(body, { level: 9 }), etag: `W/"${digest}"` };
}

function isKnown(etag: string, ifNoneMatch: string | undefined): boolean {
  const opaque = etag.replace('W/', '');
  return ifNoneMatch?.trim() === '*' || (ifNoneMatch?.includes(opaque) ?? false);
}

function takesGzip(acceptEncoding: string | string[] | undefined): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(String(acceptEncoding));
}

/** Serves the document, made at the first request and kept, so that a start does not wait for it. */
export function serveOpenApi(app: FastifyInstance, described: Described): void {
  let serialised: Serialised | undefined;
  servePath(app, '/openapi.json', {
    GET: {
      handler: (request, reply) => {
        serialised ??= serialise(described);
        const { body, compressed, etag } = serialised;
        reply.header('etag', etag).header('cache-control', 'no-cache').header('vary', 'accept-encoding');
        if (isKnown(etag, request.headers['if-none-match'])) return reply.code(304).send();
        reply.type('application/json; charset=utf-8');
        if (!takesGzip(request.headers['accept-encoding'])) return reply.send(body);
        return reply.header('content-encoding', 'gzip').send(compressed);
      },
    },
  });
}
