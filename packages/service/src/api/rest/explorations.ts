import type { Rendering } from '@plumbline/documents/sheets/render_answer.ts';
import { invalidInputProblem } from '@plumbline/editions/calls/call_tool.ts';
import {
  addressOf,
  answerSchema,
  EXPLORATION_KINDS,
  type Exploration,
  type ExplorationKind,
  explorationFromText,
  readExplorationText,
  requestSchema,
} from '@plumbline/explore';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallOutcome, CallService } from '../../calls/call_service.ts';
import { exampleExploration } from '../../calls/example_exploration.ts';
import { type ExplorationReading, type ExplorationService, readingOf } from '../../calls/exploration_service.ts';
import type { DocumentRenderer } from '../../documents/document_renderer.ts';
import { EVALUATIONS_MAX } from '../../plans/plans.ts';
import { authenticateCaller, callerOf, setLimitHeaders } from '../http/authentication.ts';
import { encodingFor } from '../http/content_negotiation.ts';
import { handleError, thrownProblem } from '../http/error_handler.ts';
import { FORMAT_TYPES } from '../http/format_types.ts';
import { untilHangUp } from '../http/hang_up.ts';
import { file, HTML, inputsInQuery, NOT_MODIFIED, type Operation, type Section } from '../http/openapi/operation.ts';
import { pascalCase } from '../http/openapi/schema.ts';
import { EDITION_PARAMETER, FORM_PARAMETER, requestExamples, toolParameter } from '../http/openapi/tool_parts.ts';
import { ProblemError } from '../http/problem.ts';
import { withBody } from '../http/read_body.ts';
import { type Route, servePath } from '../http/routes.ts';
import { entityTag, matchesEtag } from '../http/static_responses.ts';
import { sendCalculationProblem } from './calculation_problem.ts';
import { takeForm } from './calculation_request.ts';
import { renderingOf, sendRendered } from './exploration_formats.ts';
import { findExplored, readBody, readEdition, readPath } from './exploration_request.ts';
import { explorationFormatOf } from './format_negotiation.ts';
import { queryOf, redirectToEdition, setCacheHeaders, VARY } from './permanent_url.ts';

const CHANNEL = 'rest';

const TEXTS: Record<ExplorationKind, { summary: string; description: string }> = {
  sweep: {
    summary: 'Calculate over a range',
    description:
      'Calculates at every combination of the values of one or two inputs. A point whose inputs are invalid has `result: null` and the reason.',
  },
  solve: {
    summary: 'Find an input',
    description:
      'Finds every value of an input at which an output reaches a figure, or becomes or stops being a value. The range is searched on a grid, which the answer states.',
  },
  sensitivity: {
    summary: 'Rank the inputs',
    description:
      'Changes one input at a time and ranks the inputs by how much the first output moves. With `method: sobol` it estimates first-order and total-effect indices.',
  },
  uncertainty: {
    summary: 'Propagate uncertainty',
    description:
      'Draws the inputs from the distributions that you send, and gives mean, standard deviation, percentiles and a histogram of each output, or the share of each word. The same seed gives the same answer.',
  },
};

const figure = (count: number) => count.toLocaleString('en-GB');

function operationsOf(kind: ExplorationKind): Record<string, Operation> {
  const { summary, description } = TEXTS[kind];
  const { title, body: input, query } = exampleExploration(kind);
  const examples = requestExamples([{ title, input }]);
  const counting = `One call is counted for every started 100 evaluations, before they are made; all calls of a request fit into your limits, or none is counted. A request makes at most ${figure(EVALUATIONS_MAX.free)} evaluations, or ${figure(EVALUATIONS_MAX.paid)} with a paid plan.`;
  const parameters = [toolParameter('name', { type: 'string', pattern: '^[a-z0-9_]+$' }), EDITION_PARAMETER];
  const inputs = inputsInQuery('One parameter for each input of the tool and each option', query);
  return {
    [`${kind}_by_url`]: {
      route: `GET /v1/tools/{name}/${kind}`,
      summary: `${summary}, by its URL`,
      description: `The same at a permanent URL: inputs and options are query parameters, and every answer names its URL in \`address\`. The format follows \`Accept\`, or the extension \`.json\`, \`.html\` or \`.pdf\` of the path; the default is JSON. ${counting}`,
      parameters: [...parameters, FORM_PARAMETER, inputs],
      responses: {
        200: {
          description: 'The answer as JSON, as a printable sheet, or as a PDF',
          content: { 'application/json': { schema: answerSchema(kind) }, ...HTML, ...file(FORMAT_TYPES.pdf) },
          headers: ['RateLimit', 'ETag'],
        },
        302: { description: 'The same with its edition, for HTML and PDF', headers: ['Location: The URL'] },
        ...NOT_MODIFIED,
      },
      hasProblemPages: true,
    },
    [kind]: {
      route: `POST /v1/tools/{name}/${kind}`,
      summary,
      description: `${description} ${counting}`,
      parameters,
      requestBody: {
        description: 'The inputs and what to do with them, at most 64 KiB.',
        schema: requestSchema(kind),
        examples,
      },
      responses: { 200: ['The answer', answerSchema(kind), 'RateLimit'] },
    },
  };
}

/** The explorations of all tools. Described on first use: the first number that a process writes for readers takes 30 ms. */
export const EXPLORATION_OPERATIONS: Section = {
  tag: 'Exploring',
  get operations() {
    return Object.assign({}, ...EXPLORATION_KINDS.map(operationsOf));
  },
  get schemas() {
    return Object.fromEntries(
      EXPLORATION_KINDS.flatMap((kind) => [
        [`${pascalCase(kind)}Request`, requestSchema(kind)],
        [`${pascalCase(kind)}Answer`, answerSchema(kind)],
      ]),
    );
  },
};

export interface ExplorationsOptions {
  callService: CallService;
  explorationService: ExplorationService;
  publicUrl: string;
  version: string;
  documentRenderer: DocumentRenderer;
}

/** What a request asks for, once its path is read. */
interface Asked {
  tool: string;
  rendering: Rendering;
  read: () => ExplorationReading;
}

/** Serves the explorations of all tools: by POST, and by GET under permanent URLs. */
export function serveExplorations(app: FastifyInstance, options: ExplorationsOptions): void {
  const { callService, explorationService, publicUrl, version, documentRenderer } = options;
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
        const answered = await explore(request, reply, { tool: name, rendering: { format: 'json' }, read });
        if (!answered) return reply.hijack();
        return sendRendered(request, reply.header('vary', 'Accept-Encoding'), answered.result, { format: 'json' });
      },
    },
    handler: () => {
      throw new Error('the request was answered before its handler');
    },
  };

  const get: Route = {
    options: {
      errorHandler: (error: FastifyError, request, reply) => {
        const problem = thrownProblem(error);
        if (!problem) return handleError(error, request, reply);
        return sendCalculationProblem(request, reply.header('vary', VARY), { ...problem, publicUrl });
      },
    },
    handler: async (request, reply) => {
      const { name, kind } = readPath(request);
      const query = queryOf(request.url);
      const sentEdition = query.get('edition') ?? undefined;
      query.delete('edition');
      const explored = await findExplored(name, sentEdition);
      await authenticate(request);
      const format = explorationFormatOf(request);
      const requested = { edition: explored.edition, isPinned: sentEdition !== undefined };
      if (!requested.isPinned && format !== 'json') return redirectToEdition(request, reply, explored.edition);
      const { form, errors } = takeForm(query, format);
      if (errors.count > 0) throw new ProblemError(invalidInputProblem('the query', errors));
      const queried = explorationFromText(kind, explored.tool, query);
      const encoding = format === 'pdf' ? 'identity' : encodingFor(request);
      const variant = [explored.edition, version, format, form, encoding];
      const tag = entityTag(JSON.stringify([...variant, name, kind, queried.body]));
      if (queried.errors.length === 0 && matchesEtag(tag, request.headers['if-none-match'])) {
        return setCacheHeaders(reply, requested, { tag }).code(304).send();
      }
      let exploration: Exploration | undefined;
      const read = (): ExplorationReading => {
        const reading = readingOf(name, readExplorationText(kind, explored, query));
        if (reading.ok) exploration = reading.exploration;
        return reading;
      };
      const slot = format === 'pdf' ? documentRenderer.reserveSlot(callerOf(request).id) : undefined;
      try {
        const rendering = await renderingOf({ format, form }, request, explored, publicUrl);
        const answered = await explore(request, reply, { tool: name, rendering, read });
        if (!answered) return reply.hijack();
        const address = exploration && addressOf(exploration);
        const url = typeof address === 'string' ? publicUrl + address : undefined;
        const fileName = `${name}_${kind}`;
        setCacheHeaders(reply, requested, { tag, url });
        return await sendRendered(request, reply, answered.result, { format, fileName, slot });
      } finally {
        slot?.release();
      }
    },
  };

  servePath(app, '/v1/tools/:name/:kind', { GET: get, POST: post });
}
