import { join } from 'node:path';
import { findCalculator } from '@plumbline/calculators';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pathOf } from '../http/error_handler.ts';
import { sendProblem } from '../http/problem.ts';
import { servePath } from '../http/routes.ts';
import { sendStatic } from '../http/static_responses.ts';
import { readWebFiles } from './web_files.ts';

/** The output of `scripts/build_web.ts`. */
export const WEB_BUILD = join(import.meta.dirname, '../../../../web/dist');

const PAGE_HEADERS = {
  'content-security-policy':
    "default-src 'self'; script-src 'self'; style-src 'self'; worker-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
};

/** The routes of the dashboard, as in `packages/web/src/pages/dashboard`. */
const DASHBOARD_PAGES = ['', '/sign-up', '/keys', '/plans', '/account'].map((path) => `/dashboard${path}`);

/** Serves the web build from memory, or nothing if there is no build. */
export function serveWeb(app: FastifyInstance, { folder }: { folder: string }): void {
  const files = readWebFiles(folder);
  const page = files.get('/index.html');
  if (!page) return;

  const sendPage = (request: FastifyRequest, reply: FastifyReply) =>
    sendStatic(request, reply.headers(PAGE_HEADERS), page);
  servePath(app, '/', { GET: { handler: sendPage } });
  for (const path of DASHBOARD_PAGES) servePath(app, path, { GET: { handler: sendPage } });
  servePath(app, '/tools/:name', {
    GET: {
      handler: (request, reply) => {
        const { name } = request.params as { name: string };
        return sendPage(request, findCalculator(name) ? reply : reply.code(404));
      },
    },
  });

  const sendAsset = (request: FastifyRequest, reply: FastifyReply) => {
    const path = pathOf(request.url);
    const file = files.get(path);
    if (file) return sendStatic(request, reply, file);
    return sendProblem(request, reply, { code: 'not_found', detail: `There is no file at ${path}.` });
  };
  servePath(app, '/assets/:name', { GET: { handler: sendAsset } });
  for (const path of ['/favicon.svg', '/service_worker.js']) servePath(app, path, { GET: { handler: sendAsset } });
}
