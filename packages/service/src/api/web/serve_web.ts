import { join } from 'node:path';
import { findCalculator, type Tool } from '@plumbline/calculators';
import { Markup, markup } from '@plumbline/documents/page/markup.ts';
import { type PageHead, pageHead, SITE_NAME } from '@plumbline/documents/page/page_head.ts';
import { DESCRIPTION } from '@plumbline/documents/page/product.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { builtFiles, textOf } from '../http/built_files.ts';
import { pathOf } from '../http/error_handler.ts';
import type { FixedPaths } from '../http/fixed_paths.ts';
import { sendProblem } from '../http/problem.ts';
import { servePath } from '../http/routes.ts';
import {
  createStaticResponse,
  memoize,
  REVALIDATE,
  type StaticResponse,
  sendStatic,
} from '../http/static_responses.ts';

/** The head of a page is written between these, and its content in place of the other, see `packages/web/build/prerender.ts`. */
const HEAD = /<!--head-->[\s\S]*<!--\/head-->/;
const CONTENT = '<!--page-->';

/** The page of the web build, without a head and a content of its own. */
class PageTemplate {
  readonly #html: string;

  constructor(html: string) {
    if (!HEAD.test(html) || !html.includes(CONTENT)) throw new Error('the page of the web build has no markers');
    this.#html = html;
  }

  /** A page with its own head and content. The web app replaces the content once its script has loaded. */
  fill(head: PageHead, content: Markup): StaticResponse {
    const html = this.#html.replace(HEAD, () => pageHead(head).text).replace(CONTENT, () => content.text);
    return createStaticResponse('text/html; charset=utf-8', html);
  }
}

/** Content for people without scripts; others never see it. */
function withoutScripts(content: Markup): Markup {
  return markup`<noscript><div class="page narrow">${content}</div></noscript>`;
}

/** The output of `scripts/build_web.ts`. */
export const WEB_BUILD = join(import.meta.dirname, '../../../../web/dist');

const PAGE_HEADERS = {
  'content-security-policy':
    "default-src 'self'; script-src 'self'; style-src 'self'; worker-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
};

/** The pages that need an account, as in `packages/web/src/pages`, with their titles. */
const ACCOUNT_PAGES: [title: string, paths: string[]][] = [
  [
    'Dashboard',
    [
      '',
      '/sign-up',
      '/forgot-password',
      '/reset-password',
      '/verify-email',
      '/sign-in-link',
      '/change-email',
      '/invitation',
      '/keys',
      '/apps',
      '/members',
      '/plans',
      '/security',
      '/record',
      '/law',
      '/account',
    ].map((path) => `/dashboard${path}`),
  ],
  ['Projects', ['/projects', '/projects/:id', '/projects/:id/review']],
  ['Jobs', ['/jobs', '/jobs/:id']],
  ['Operator', ['/operator', '/operator/:section', '/operator/accounts/:id']],
];

const ABOUT_SITE = `${DESCRIPTION}. Free in your browser, without an account.`;

const VERIFY = 'Check the signature of a receipt and calculate its result again, in your browser. Nothing is sent';

/** What a page for an account says to people without scripts. */
const NEEDS_SCRIPT = withoutScripts(
  markup`<h1>This page needs JavaScript</h1><p>Turn on JavaScript to sign in, or read the <a href="/docs">documentation</a>.</p>`,
);

function toolContent({ name, title, description }: Tool): Markup {
  return withoutScripts(markup`<h1>${title}</h1>
<p class="lede">${description}</p>
<p>The calculator needs JavaScript. Without it you can read <a href="/docs/tools/${name}">the inputs, the method, the constants and worked examples</a>, or <a href="/docs/tools/${name}#call">call it through the API</a>.</p>`);
}

const UNKNOWN_TOOL = withoutScripts(
  markup`<h1>Calculator not found</h1><p>There is no calculator at this address. See <a href="/">all calculators</a>.</p>`,
);

/** For files with a content hash in their name. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Reads the web build into memory, by path; empty if there is no build. */
const readWebFiles = memoize(
  (folder: string): ReadonlyMap<string, StaticResponse> =>
    new Map(
      builtFiles(folder).map(({ path, type, read }) => [
        path,
        { type, cacheControl: path.startsWith('/assets/') ? IMMUTABLE : REVALIDATE, bodies: read() },
      ]),
    ),
);

interface WebOptions {
  paths: FixedPaths;
  folder: string;
  publicUrl: string;
}

/** Serves the web build from memory, or nothing if there is no build. */
export function serveWeb(app: FastifyInstance, { paths, folder, publicUrl }: WebOptions): void {
  const files = readWebFiles(folder);
  const [index, catalogue] = [files.get('/index.html'), files.get('/catalogue.html')];
  if (!index || !catalogue) return;
  const template = new PageTemplate(textOf(index.bodies));

  const start = memoize(() =>
    template.fill(
      { title: SITE_NAME, description: ABOUT_SITE, url: `${publicUrl}/`, publicUrl, subject: { kind: 'site' } },
      new Markup(textOf(catalogue.bodies)),
    ),
  );
  const ofAccount = memoize((title: string) =>
    template.fill({ title, description: ABOUT_SITE, publicUrl }, NEEDS_SCRIPT),
  );
  const verify = memoize(() =>
    template.fill(
      { title: 'Verify a receipt', description: VERIFY, url: `${publicUrl}/verify`, publicUrl },
      withoutScripts(
        markup`<h1>Verify a receipt</h1><p>This page needs JavaScript. Without it, use <a href="/docs/guides/receipts">plumbline verify</a>.</p>`,
      ),
    ),
  );
  const unknownTool = memoize(() =>
    template.fill({ title: 'Calculator not found', description: ABOUT_SITE, publicUrl }, UNKNOWN_TOOL),
  );
  const ofTool = memoize((tool: Tool) => {
    const { name, title, description } = tool;
    const url = `${publicUrl}/tools/${name}`;
    const subject = { kind: 'calculator', name } as const;
    return template.fill({ title, description, url, publicUrl, subject }, toolContent(tool));
  });

  const sendPage = (request: FastifyRequest, reply: FastifyReply, page: StaticResponse) =>
    sendStatic(request, reply.headers(PAGE_HEADERS), page);
  paths.serve('/', (request, reply) => sendPage(request, reply, start()));
  paths.serve('/verify', (request, reply) => sendPage(request, reply, verify()));
  for (const [title, pages] of ACCOUNT_PAGES) {
    const handler = (request: FastifyRequest, reply: FastifyReply) => sendPage(request, reply, ofAccount(title));
    for (const path of pages) {
      if (path.includes(':')) servePath(app, path, { GET: { handler } });
      else paths.serve(path, handler);
    }
  }
  servePath(app, '/tools/:name', {
    GET: {
      handler: (request, reply) => {
        const tool = findCalculator((request.params as { name: string }).name);
        return tool ? sendPage(request, reply, ofTool(tool)) : sendPage(request, reply.code(404), unknownTool());
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
  for (const path of [
    '/favicon.svg',
    '/favicon.ico',
    '/apple-touch-icon.png',
    '/icon.png',
    '/manifest.webmanifest',
    '/preview.png',
    '/service_worker.js',
  ]) {
    paths.serve(path, sendAsset);
  }
}
