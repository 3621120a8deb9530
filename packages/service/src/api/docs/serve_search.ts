import type { FastifyRequest } from 'fastify';
import { JSON_TYPE } from '../http/http_response.ts';
import { createQueryResponse, memoizeAsync } from '../http/static_responses.ts';
import type { ApiDocument } from './api_document.ts';
import { type DocsRoutes, HTML, sendPageOrData } from './docs_routes.ts';
import { DocsSearch } from './docs_search.ts';
import { docsHtml, QUERY_LENGTH_MAX } from './frame.ts';
import { SEARCH } from './paths.ts';
import { searchPage } from './search_page.ts';

const PAGES_MAX = 30;
const SUGGESTIONS_MAX = 8;

function queryOf({ query }: FastifyRequest): string {
  const { q } = query as { q?: unknown };
  return typeof q === 'string' ? q.slice(0, QUERY_LENGTH_MAX).trim() : '';
}

/** Serves the search: a page for people, and the first results as JSON for the script of the pages. */
export function serveSearch({ paths, publicUrl }: DocsRoutes, document: () => ApiDocument): void {
  const prepared = memoizeAsync(() => DocsSearch.build(document));
  paths.serve(SEARCH, async (request, reply) => {
    const query = queryOf(request);
    const search = await prepared();
    return sendPageOrData(request, reply, {
      page: () => {
        const page = searchPage(query, search.search(query, PAGES_MAX));
        return createQueryResponse(HTML, docsHtml(page, publicUrl));
      },
      data: () => createQueryResponse(JSON_TYPE, JSON.stringify(search.search(query, SUGGESTIONS_MAX))),
    });
  });
}
