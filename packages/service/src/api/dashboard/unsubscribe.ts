import { type DocsPage, docsHtml } from '@plumbline/documents/page/docs_page.ts';
import { type Markup, markup } from '@plumbline/documents/page/markup.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { UNSUBSCRIBE_PATH, type Unsubscription } from '../../law/unsubscription.ts';
import { HTML_TYPE } from '../http/http_response.ts';
import { servePath } from '../http/routes.ts';
import { DOCS_PAGE_HEADERS } from '../http/security_headers.ts';

/** Of a form that mail programs send; nothing of it is read. */
const BODY_BYTES_MAX = 16 * 1024;

function page(title: string, body: Markup): DocsPage {
  return {
    title,
    description: 'Mails about law and projects that you follow.',
    section: 'none',
    hasPages: false,
    body: markup`<h1>${title}</h1>\n${body}`,
  };
}

const SETTINGS = markup`<p>What you follow, and whether you get mail about it, is in your <a href="/dashboard/law">account</a>.</p>`;

const ENDED = page(
  'You are unsubscribed',
  markup`<p class="lede">You get no more mails about law and projects that you follow. Webhooks of the account are not affected.</p>\n${SETTINGS}`,
);

const UNKNOWN = page(
  'This link is not valid',
  markup`<p class="lede">Open the whole link of the mail, or sign in.</p>\n${SETTINGS}`,
);

function tokenOf({ query }: FastifyRequest): unknown {
  return (query as { token?: unknown }).token;
}

/**
 * Ends mails about law and projects without a sign-in. A link of a mail is opened by programs that look for malware, too, so that only the button of its
 * page, or the button of a mail program (RFC 8058), ends them.
 */
export function serveUnsubscribe(
  app: FastifyInstance,
  { publicUrl, unsubscription }: { publicUrl: string; unsubscription: Unsubscription },
): void {
  const send = (reply: FastifyReply, shown: DocsPage) =>
    reply
      .code(shown === UNKNOWN ? 404 : 200)
      .headers({ ...DOCS_PAGE_HEADERS, 'cache-control': 'no-store' })
      .type(HTML_TYPE)
      .send(docsHtml(shown, publicUrl));

  const question = (token: string) =>
    page(
      'Unsubscribe from mails about law and projects?',
      markup`<form method="post" action="${UNSUBSCRIBE_PATH}?token=${token}"><button type="submit">Unsubscribe</button></form>\n${SETTINGS}`,
    );

  app.register(async (unsubscribe) => {
    unsubscribe.removeAllContentTypeParsers();
    unsubscribe.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null));
    servePath(unsubscribe, UNSUBSCRIBE_PATH, {
      GET: {
        handler: async (request, reply) => {
          const token = tokenOf(request);
          const isKnown = (await unsubscription.userOf(token)) !== undefined;
          return send(reply, isKnown ? question(String(token)) : UNKNOWN);
        },
      },
      POST: {
        options: { bodyLimit: BODY_BYTES_MAX },
        handler: async (request, reply) => send(reply, (await unsubscription.end(tokenOf(request))) ? ENDED : UNKNOWN),
      },
    });
  });
}
