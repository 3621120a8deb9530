import { compareEditions, describeEdition, EDITION_NAMES, type EditionDiff, listEditions } from '@plumbline/editions';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { unknownEdition } from '../../calls/choose_edition.ts';
import { JSON_TYPE } from '../http/http_response.ts';
import { ProblemError } from '../http/problem.ts';
import { servePath } from '../http/routes.ts';
import { createStaticResponse, memoize, sendStatic } from '../http/static_responses.ts';

/** The edition that a part of the path names. */
function editionIn(request: FastifyRequest, parameter: string): string {
  const name = (request.params as Record<string, string>)[parameter] ?? '';
  if (EDITION_NAMES.includes(name)) return name;
  throw new ProblemError(unknownEdition(name));
}

/** Serves the editions. Responses are the same for every caller, so they need no key and count as no call. */
export function serveEditions(app: FastifyInstance): void {
  const json = (content: unknown) => createStaticResponse(JSON_TYPE, JSON.stringify(content));
  const listed = memoize(() => json(listEditions()));
  const described = memoize((edition: string) => json(describeEdition(edition)));

  const compared = memoize((diff: EditionDiff) => json(diff));

  servePath(app, '/v1/editions', {
    GET: { handler: (request, reply) => sendStatic(request, reply, listed()) },
  });
  servePath(app, '/v1/editions/:edition', {
    GET: { handler: (request, reply) => sendStatic(request, reply, described(editionIn(request, 'edition'))) },
  });
  servePath(app, '/v1/editions/:edition/diff/:other', {
    GET: {
      handler: async (request, reply) => {
        const diff = await compareEditions(editionIn(request, 'edition'), editionIn(request, 'other'));
        return sendStatic(request, reply, compared(diff));
      },
    },
  });
}
