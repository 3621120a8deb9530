import { addressOf, type Exploration, explorationFromText } from '@plumbline/explore';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallOutcome, CallService } from '../../calls/call_service.ts';
import { invalidInputProblem } from '../../calls/call_tool.ts';
import type { ExplorationReading, ExplorationService } from '../../calls/exploration_service.ts';
import type { Rendering } from '../../explorations/rendering.ts';
import { authenticateCaller, callerOf, setLimitHeaders } from '../http/authentication.ts';
import { compress, encodingFor } from '../http/compression.ts';
import { handleError } from '../http/error_handler.ts';
import { untilHangUp } from '../http/hang_up.ts';
import { ProblemError } from '../http/problem.ts';
import { withBody } from '../http/read_body.ts';
import { type Route, servePath } from '../http/routes.ts';
import { entityTag, matchesEtag } from '../http/static_responses.ts';
import { sendCalculationProblem } from './calculation_problem.ts';
import { findExplored, readBody, readEdition, readPath, readQuery } from './exploration_request.ts';
import { FORMAT_TYPES, type Format, formatOf } from './format_negotiation.ts';
import { queryOf, redirectToEdition, setCacheHeaders, VARY } from './permanent_url.ts';

const CHANNEL = 'rest';

/** The rendering that a format asks for. */
function renderingOf(_format: Format): Rendering {
  return { format: 'json' };
}

export interface ExplorationsOptions {
  callService: CallService;
  explorationService: ExplorationService;
  publicUrl: string;
  version: string;
}

/** What a request asks for, once its path is read. */
interface Asked {
  tool: string;
  rendering: Rendering;
  read: () => ExplorationReading;
}

/** Serves the explorations of all tools: by POST, and by GET under permanent URLs. */
export function serveExplorations(app: FastifyInstance, options: ExplorationsOptions): void {
  const { callService, explorationService, publicUrl, version } = options;
  const authenticate = authenticateCaller(callService, 'main');

  /** Explores for a request; undefined if its client has gone. Throws a ProblemError. */
  async function explore(
    request: FastifyRequest,
    reply: FastifyReply,
    asked: Asked,
  ): Promise<{ result: Uint8Array } | undefined> {
    const signal = untilHangUp(request, reply);
    let outcome: CallOutcome<Uint8Array>;
    try {
      outcome = await explorationService.explore({ caller: callerOf(request), channel: CHANNEL, signal, ...asked });
    } catch (error) {
      if (signal.aborted) return undefined;
      throw error;
    }
    setLimitHeaders(request, reply, outcome.limitStatus);
    if (!outcome.ok) throw new ProblemError(outcome.problem);
    return outcome;
  }

  /** Sends an answer, compressed unless the format is compressed in itself; nothing if the client has gone. */
  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    { format }: Rendering,
    explored: { result: Uint8Array } | undefined,
  ): Promise<FastifyReply> {
    if (!explored) return reply.hijack();
    const { buffer, byteOffset, byteLength } = explored.result;
    const { body, headers } = await compress(Buffer.from(buffer, byteOffset, byteLength), encodingFor(request));
    return reply.headers(headers).type(FORMAT_TYPES[format]).send(body);
  }

  const post: Route = {
    options: {
      // The body is read after authentication and limits, and so not by Fastify.
      onRequest: async (request, reply) => {
        const { name, kind } = readPath(request);
        await authenticate(request);
        const early = callService.rejectEarly(callerOf(request), { tool: name, channel: CHANNEL });
        if (early) {
          setLimitHeaders(request, reply, early.limitStatus);
          throw new ProblemError(early.problem);
        }
        const bytes = await withBody(request).readBody();
        const { edition, ...faults } = readEdition(request.query as Record<string, unknown>);
        const explored = await findExplored(name, edition);
        const read = (): ExplorationReading => {
          if (faults.errors.length === 0) return readBody(kind, explored, bytes);
          return { ok: false, problem: invalidInputProblem('the query', faults) };
        };
        const rendering: Rendering = { format: 'json' };
        const answered = await explore(request, reply, { tool: name, rendering, read });
        return send(request, reply.header('vary', 'Accept-Encoding'), rendering, answered);
      },
    },
    handler: () => {
      throw new Error('the request was answered before its handler');
    },
  };

  const get: Route = {
    options: {
      errorHandler: (error: FastifyError, request, reply) => {
        if (!(error instanceof ProblemError)) return handleError(error, request, reply);
        return sendCalculationProblem(request, reply.header('vary', VARY), { ...error.problem, publicUrl });
      },
    },
    handler: async (request, reply) => {
      const { name, kind } = readPath(request);
      const query = queryOf(request.url);
      const sentEdition = query.get('edition') ?? undefined;
      query.delete('edition');
      const explored = await findExplored(name, sentEdition);
      await authenticate(request);
      const rendering = renderingOf(formatOf(request));
      const requested = { edition: explored.edition, isPinned: sentEdition !== undefined };
      if (!requested.isPinned && rendering.format !== 'json') {
        return redirectToEdition(request, reply, explored.edition);
      }
      const queried = explorationFromText(kind, explored.tool, query);
      const variant = [explored.edition, version, rendering.format, encodingFor(request)];
      const tag = entityTag(JSON.stringify([...variant, name, kind, queried.body]));
      if (queried.errors.length === 0 && matchesEtag(tag, request.headers['if-none-match'])) {
        return setCacheHeaders(reply, requested, { tag }).code(304).send();
      }
      let exploration: Exploration | undefined;
      const read = (): ExplorationReading => {
        const reading = readQuery(kind, explored, queried);
        if (reading.ok) exploration = reading.exploration;
        return reading;
      };
      const answered = await explore(request, reply, { tool: name, rendering, read });
      const address = exploration && addressOf(exploration);
      const url = typeof address === 'string' ? publicUrl + address : undefined;
      return send(request, setCacheHeaders(reply, requested, { tag, url }), rendering, answered);
    },
  };

  servePath(app, '/v1/tools/:name/:kind', { GET: get, POST: post });
}
