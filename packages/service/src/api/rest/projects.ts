import { reviewedProject } from '@plumbline/batch/review/review_project.ts';
import { readStrictJson } from '@plumbline/batch/text/strict_json.ts';
import { describeSent, type InputError, InputErrors, isObject, unknownName } from '@plumbline/calculators';
import { invalidInputProblem } from '@plumbline/editions/calls/call_tool.ts';
import { type LinkedProject, readOverrides } from '@plumbline/explore/project';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallOutcome, CallService } from '../../calls/call_service.ts';
import { EXPLORED_CALCULATIONS_MAX } from '../../calls/exploration_limits.ts';
import type { ExplorationService } from '../../calls/exploration_service.ts';
import { callProject, type MadeCalculation } from '../../calls/metered_project.ts';
import { readExplorationOf } from '../../calls/project_exploration.ts';
import type { DocumentRenderer } from '../../documents/document_renderer.ts';
import { EVALUATIONS_MAX } from '../../plans/plans.ts';
import { evaluateInTurns, projectDocument, readDocument, reviewInTurns } from '../../projects/linked_project.ts';
import { findProject, type ProjectsContext } from '../../projects/projects.ts';
import { authenticateCaller, callerOf, setLimitHeaders } from '../http/authentication.ts';
import { FORMAT_TYPES, negotiateFormat } from '../http/format_types.ts';
import { untilHangUp } from '../http/hang_up.ts';
import { file, HTML, inPath, type Operation, type Section } from '../http/openapi/operation.ts';
import { object } from '../http/openapi/schema.ts';
import { ProblemError } from '../http/problem.ts';
import { sendProjectCrate } from '../http/project_crate.ts';
import { readBytes } from '../http/read_body.ts';
import { REVIEW_FORMATS, sendReviewDocument } from '../http/review_document.ts';
import { REVIEW_TO_PARAMETER, readReviewEdition } from '../http/review_edition.ts';
import { type Route, serveOperations } from '../http/routes.ts';
import { sendRendered } from './exploration_formats.ts';
import {
  EvaluatedProject,
  ExploredProject,
  Overridden,
  ProjectDocument,
  ProjectExploration,
  ReviewedProject,
} from './project_schemas.ts';

const CHANNEL = 'rest';
const JSON_RENDERING = { format: 'json' } as const;

/** Room for 500 calculations with long inputs. */
const BODY_BYTES_MAX = 1024 * 1024;

const EXAMPLE = {
  name: 'Two halls',
  calculations: [
    {
      key: 'hall-1',
      tool: 'calculate_pue',
      input: { it_load_kw: 500, cooling_kw: 200, ups_losses_kw: 25, lighting_kw: 1.5 },
    },
    {
      key: 'hall-2',
      tool: 'calculate_pue',
      input: { it_load_kw: 500, cooling_kw: { from: 'hall-1/overhead_kw' }, ups_losses_kw: 25, lighting_kw: 1.5 },
    },
  ],
};

const COUNTING = 'counts as one call; all of them fit into your limits, or none is counted.';
const EVALUATES = `Evaluates each calculation after those that it takes figures from. Units are checked by dimension and converted by scale. Each calculation that is evaluated ${COUNTING}`;
const REVIEWS = `Calculates each calculation in its own edition and in another, with its links, and says what became of it: same, a known error of its edition, a figure moved, the verdict changed, or its inputs are no longer valid; with the figures that differ, and the constants and links that moved them, found by replaying one at a time. Each calculation that is reviewed ${COUNTING}`;
const EXPLORES = `Explores linked calculations as one tool: a sweep over an input of one calculation with outputs of another, a search for an input, a ranking of inputs or a propagation of uncertainty through the links. Every started 100 calculations count as one call, before they are made; all calls of a request fit into your limits, or none is counted. A request makes at most ${EVALUATIONS_MAX.free.toLocaleString('en-GB')} calculations, and its outputs depend on at most ${EXPLORED_CALCULATIONS_MAX}.`;
const IN_BODY = 'The project is in the body.';
const OF_ACCOUNT = 'The project is one of the account that the key belongs to.';
const EVALUATED = {
  200: {
    description: 'The evaluated project; with `Accept: application/zip` an RO-Crate of it. The default is JSON.',
    content: { 'application/json': { schema: EvaluatedProject }, ...file(FORMAT_TYPES.zip) },
    headers: ['RateLimit'],
  },
} satisfies Operation['responses'];
const REVIEWED = {
  200: {
    description: 'The reviewed project. The format follows `Accept`; the default is JSON.',
    content: {
      'application/json': { schema: ReviewedProject },
      ...HTML,
      ...file(FORMAT_TYPES.pdf),
      ...file(FORMAT_TYPES.docx),
      ...file(FORMAT_TYPES.parquet),
    },
    headers: ['RateLimit'],
  },
} satisfies Operation['responses'];
const EXPLORED = { 200: ['The answer', ExploredProject, 'RateLimit'] } as const;
const EXPLORATION = {
  kind: 'sweep',
  request: { vary: { 'hall-1/cooling_kw': { values: [100, 200] } }, outputs: ['hall-2/pue_score'] },
};
const SAVED = {
  security: [{ apiKey: [] }],
  parameters: [inPath('id', 'Id of the project', 'project_0123456789012345')],
  problems: [404],
};

/** The evaluation, review and exploration of projects of linked calculations. */
export const PROJECT_OPERATIONS = {
  tag: 'Projects',
  operations: {
    evaluate_project: {
      route: 'POST /v1/projects/evaluate',
      summary: 'Evaluate linked calculations',
      description: `${EVALUATES} ${IN_BODY}`,
      requestBody: {
        description: 'The project, at most 1 MiB.',
        schema: object({ project: ProjectDocument, overrides: Overridden }, { optional: ['overrides'] }),
        example: { project: EXAMPLE, overrides: { 'hall-1/cooling_kw': 150 } },
      },
      responses: { ...EVALUATED },
    },
    evaluate_saved_project: {
      route: 'POST /v1/projects/{id}/evaluate',
      summary: 'Evaluate a saved project',
      description: `${EVALUATES} ${OF_ACCOUNT}`,
      requestBody: {
        description: 'Overrides, or an empty object.',
        schema: object({ overrides: Overridden }, { optional: ['overrides'] }),
        example: {},
      },
      responses: { ...EVALUATED },
      ...SAVED,
    },
    review_project: {
      route: 'POST /v1/projects/review',
      summary: 'Review linked calculations in another edition',
      description: `${REVIEWS} ${IN_BODY}`,
      parameters: [REVIEW_TO_PARAMETER],
      requestBody: {
        description: 'The project, at most 1 MiB.',
        schema: object({ project: ProjectDocument }),
        example: {
          project: { ...EXAMPLE, calculations: EXAMPLE.calculations.map((each) => ({ ...each, edition: '2026.12' })) },
        },
      },
      responses: { ...REVIEWED },
      problems: [404],
    },
    review_saved_project: {
      route: 'POST /v1/projects/{id}/review',
      summary: 'Review a saved project in another edition',
      description: `${REVIEWS} ${OF_ACCOUNT} A body is not needed.`,
      responses: { ...REVIEWED },
      ...SAVED,
      parameters: [...SAVED.parameters, REVIEW_TO_PARAMETER],
    },
    explore_project: {
      route: 'POST /v1/projects/explore',
      summary: 'Explore linked calculations',
      description: `${EXPLORES} ${IN_BODY}`,
      requestBody: {
        description: 'The project and what to do with it, at most 1 MiB.',
        schema: object({ project: ProjectDocument, ...ProjectExploration.properties }),
        example: { project: EXAMPLE, ...EXPLORATION },
      },
      responses: { ...EXPLORED },
    },
    explore_saved_project: {
      route: 'POST /v1/projects/{id}/explore',
      summary: 'Explore a saved project',
      description: `${EXPLORES} ${OF_ACCOUNT}`,
      requestBody: { description: 'What to do with it.', schema: ProjectExploration, example: EXPLORATION },
      responses: { ...EXPLORED },
      ...SAVED,
    },
  },
  schemas: { ProjectDocument, EvaluatedProject, ReviewedProject, ExploredProject },
} satisfies Section;

export interface ProjectsOptions extends ProjectsContext {
  publicUrl: string;
  documentRenderer: DocumentRenderer;
  callService: CallService;
  explorationService: ExplorationService;
}

function wrong(...errors: InputError[]): ProblemError {
  return new ProblemError(invalidInputProblem('the request', { errors, moreErrors: 0 }));
}

/** Reads a JSON object that has these members alone. */
async function readMembers(request: FastifyRequest, names: readonly string[]): Promise<Record<string, unknown>> {
  const reading = readStrictJson(await readBytes(request, BODY_BYTES_MAX));
  if (!reading.ok) throw new ProblemError({ code: 'malformed_json', detail: reading.fault });
  const { value } = reading;
  if (!isObject(value)) {
    throw wrong({ field: 'body', message: `The body must be a JSON object; ${describeSent(value)} was sent.` });
  }
  const errors = new InputErrors();
  for (const name of Object.keys(value)) {
    if (!names.includes(name)) errors.add(() => unknownName(name, 'a member of this request', names));
  }
  if (errors.count > 0) throw wrong(...errors.errors);
  return value;
}

/** Serves the evaluation, review and exploration of projects: of the body, or of the account. */
export function serveProjects(
  app: FastifyInstance,
  { callService, explorationService, publicUrl, documentRenderer, ...context }: ProjectsOptions,
): void {
  const authenticate = authenticateCaller(callService, 'main');

  /** Reads the project of a request. */
  async function projectOf(document: unknown, field = 'project.'): Promise<LinkedProject> {
    const reading = await readDocument(document);
    if (reading.ok) return reading.project;
    const { problem } = reading;
    const errors = (problem.errors ?? []).map((error) => ({ ...error, field: `${field}${error.field}` }));
    throw new ProblemError({ ...problem, errors });
  }

  /** Reads the saved project that a request names. */
  async function savedProjectOf(request: FastifyRequest): Promise<LinkedProject> {
    const { accountId } = callerOf(request);
    const { id } = request.params as { id: string };
    const found = accountId ? await findProject(context, accountId, id) : undefined;
    if (!found) throw new ProblemError({ code: 'not_found', detail: 'The account of this key has no such project.' });
    return projectOf(projectDocument(found), '');
  }

  /** Makes the calls for a project. */
  async function called<Made extends MadeCalculation>(
    request: FastifyRequest,
    reply: FastifyReply,
    project: LinkedProject,
    make: () => Promise<Made[]>,
  ): Promise<Made[]> {
    const caller = callerOf(request);
    const made = await callProject(callService, { caller, channel: CHANNEL }, project, make);
    setLimitHeaders(request, reply, made.limitStatus);
    if (!made.ok) throw new ProblemError(made.problem);
    return made.calculations;
  }

  async function evaluate(request: FastifyRequest, reply: FastifyReply, project: LinkedProject, sent: unknown) {
    const read = readOverrides(project, sent);
    if (!read.ok) throw new ProblemError(invalidInputProblem('the request', read));
    const format = negotiateFormat(request.headers.accept, ['json', 'zip']);
    reply.header('vary', 'Accept, Accept-Encoding');
    const evaluated = async () => ({
      project,
      calculations: await called(request, reply, project, () => evaluateInTurns(project, read.overrides)),
    });
    if (format === 'json') return reply.send({ name: project.name, calculations: (await evaluated()).calculations });
    const { id: callerId } = callerOf(request);
    return sendProjectCrate(reply, { callerId, documentRenderer, clock: context.clock, evaluated });
  }

  async function review(request: FastifyRequest, reply: FastifyReply, project: LinkedProject) {
    const to = await readReviewEdition(request.query);
    const made = async () =>
      reviewedProject(project, to.name, await called(request, reply, project, () => reviewInTurns(project, to)));
    const format = negotiateFormat(request.headers.accept, ['json', ...REVIEW_FORMATS]);
    reply.header('vary', 'Accept, Accept-Encoding');
    if (format === 'json') return reply.send(await made());
    const callerId = callerOf(request).id;
    return sendReviewDocument(request, reply, { format, callerId, publicUrl, documentRenderer, review: made });
  }

  async function explore(
    request: FastifyRequest,
    reply: FastifyReply,
    project: LinkedProject,
    sent: Record<string, unknown>,
  ): Promise<FastifyReply> {
    const signal = untilHangUp(request, reply);
    const read = readExplorationOf(project, sent);
    const origin = {
      caller: callerOf(request),
      channel: CHANNEL,
      tool: project.calculations[0]?.tool.name ?? '',
    } as const;
    let outcome: CallOutcome<Uint8Array>;
    try {
      outcome = await explorationService.explore({ ...origin, rendering: JSON_RENDERING, signal, read });
    } catch (error) {
      if (signal.aborted) return reply.hijack();
      throw error;
    }
    setLimitHeaders(request, reply, outcome.limitStatus);
    if (!outcome.ok) throw new ProblemError(outcome.problem);
    return sendRendered(request, reply.header('vary', 'Accept-Encoding'), outcome.result, JSON_RENDERING);
  }

  /** A route whose body is read by its handler, after authentication and limits. */
  function route(handle: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>): Route {
    return {
      options: {
        onRequest: async (request, reply) => {
          await authenticate(request);
          const early = callService.rejectEarly(callerOf(request), { tool: '', channel: CHANNEL });
          if (early) {
            setLimitHeaders(request, reply, early.limitStatus);
            throw new ProblemError(early.problem);
          }
          return handle(request, reply);
        },
      },
      handler: () => {
        throw new Error('the request was answered before its handler');
      },
    };
  }

  serveOperations(app, PROJECT_OPERATIONS, {
    evaluate_project: route(async (request, reply) => {
      const { project, overrides } = await readMembers(request, ['project', 'overrides']);
      return evaluate(request, reply, await projectOf(project), overrides);
    }),
    evaluate_saved_project: route(async (request, reply) => {
      const project = await savedProjectOf(request);
      const { overrides } = await readMembers(request, ['overrides']);
      return evaluate(request, reply, project, overrides);
    }),
    review_project: route(async (request, reply) => {
      const { project } = await readMembers(request, ['project']);
      return review(request, reply, await projectOf(project));
    }),
    review_saved_project: route(async (request, reply) => review(request, reply, await savedProjectOf(request))),
    explore_project: route(async (request, reply) => {
      const { project, ...sent } = await readMembers(request, ['project', 'kind', 'request']);
      return explore(request, reply, await projectOf(project), sent);
    }),
    explore_saved_project: route(async (request, reply) => {
      const project = await savedProjectOf(request);
      return explore(request, reply, project, await readMembers(request, ['kind', 'request']));
    }),
  });
}
