import { EDITION } from '@plumbline/calculators';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The edition under development changes with a release, a frozen one never. */
export const ONE_DAY = 'max-age=86400';
const FOR_EVER = 'max-age=31536000, immutable';

/** The headers that a response at a permanent URL depends on. */
export const VARY = 'Accept, Accept-Encoding, X-API-Key, Authorization, Cookie';

/** The path and the query of a URL; a query may hold question marks of its own. */
export function splitUrl(url: string): { path: string; query: string } {
  const [path = '', ...query] = url.split('?');
  return { path, query: query.join('?') };
}

export function queryOf(url: string): URLSearchParams {
  return new URLSearchParams(splitUrl(url).query);
}

/** The URL of a request with the current edition: people keep and print what they see, so it must not change. */
function pinnedUrl(request: FastifyRequest, edition: string): string {
  const { path, query } = splitUrl(request.url);
  return `${path}?edition=${edition}${query === '' ? '' : `&${query}`}`;
}

export function redirectToEdition(request: FastifyRequest, reply: FastifyReply, edition: string): FastifyReply {
  return reply.header('cache-control', 'no-store').header('vary', VARY).redirect(pinnedUrl(request, edition), 302);
}

/** The edition of a request, and whether its URL names it. */
interface RequestedEdition {
  edition: string;
  isPinned: boolean;
}

/** Responses have the limits of their caller, and JSON its plan, so no shared cache may store them. */
export function setCacheHeaders(
  reply: FastifyReply,
  { edition, isPinned }: RequestedEdition,
  { tag, url }: { tag: string; url?: string | undefined },
): FastifyReply {
  return reply.headers({
    etag: tag,
    'cache-control': `private, ${isPinned && edition !== EDITION ? FOR_EVER : ONE_DAY}`,
    vary: VARY,
    ...(url !== undefined && { link: `<${url}>; rel="canonical"`, ...(!isPinned && { 'content-location': url }) }),
  });
}
