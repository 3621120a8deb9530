import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { servePath } from '../../http/routes.ts';
import { encodedBody, memoize, REVALIDATE, sendStatic } from '../../http/static_responses.ts';
import { SERVER_INFO } from '../protocol/server_info.ts';

/** The output of `scripts/bundle_mcpb.ts`. */
const BUILT_BUNDLE = join(import.meta.dirname, `../../../../../../dist/plumbline-${SERVER_INFO.version}.mcpb`);

/** Offers the bundle for desktop clients to download, under its own name and under one that stays. Nothing if it has not been built. */
export function serveMcpBundle(app: FastifyInstance, file = BUILT_BUNDLE): void {
  if (!existsSync(file)) return;
  const name = basename(file);
  const bundle = memoize(() => ({
    type: 'application/octet-stream',
    cacheControl: REVALIDATE,
    bodies: { identity: encodedBody(readFileSync(file)) },
  }));
  for (const path of [`/downloads/${name}`, '/downloads/plumbline.mcpb']) {
    servePath(app, path, {
      GET: {
        handler: (request, reply) =>
          sendStatic(request, reply.header('content-disposition', `attachment; filename="${name}"`), bundle()),
      },
    });
  }
}
