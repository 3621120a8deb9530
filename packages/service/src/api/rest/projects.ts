import { readStrictJson } from '@plumbline/batch/text/strict_json.ts';
import { describeSent, type InputError, InputErrors, isObject, Type, unknownName } from '@plumbline/calculators';
import { invalidInputProblem } from '@plumbline/editions/calls/call_tool.ts';
import {
  CALCULATIONS_MAX,
  type EvaluatedCalculation,
  type LinkedProject,
  type Overrides,
  readOverrides,
} from '@plumbline/explore/project';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallService } from '../../calls/call_service.ts';
import { evaluateInTurns, projectDocument, readDocument } from '../../projects/linked_project.ts';
import { findProject, type ProjectsContext } from '../../projects/projects.ts';
import { authenticateCaller, callerOf, setLimitHeaders } from '../http/authentication.ts';
import { inPath, type Section } from '../http/openapi/operation.ts';
import { list, object, text } from '../http/openapi/schema.ts';
import { EditionName, ToolName } from '../http/openapi/tool_parts.ts';
import { ProblemError } from '../http/problem.ts';
import { readBytes } from '../http/read_body.ts';
import { type Route, serveOperations } from '../http/routes.ts';

const CHANNEL = 'rest';

/** Room for 500 calculations with long inputs. */
const BODY_BYTES_MAX = 1024 * 1024;

const anyObject = (description: string) => Type.Unsafe<object>({ type: 'object', description });
const anyValue = (description: string) =>
  Type.Unsafe<string | number | boolean>({ type: ['string', 'number', 'boolean'], description });

const Overridden = Type.Unsafe<Overrides>({
  type: 'object',
  description: 'Other values for inputs, by calculation and input, such as `beam-1/span_m`; also in place of a link',
  additionalProperties: { type: ['string', 'number', 'boolean'] },
});

const ProjectDocument = object(
  {
    name: text('Name of the project'),
    calculations: list(
      object(
        {
          key: text(
            'What links name the calculation by: lower-case letters, digits and hyphens; by default made from the title',
          ),
          title: text('The element or part that is calculated'),
          tool: ToolName,
          edition: EditionName,
          input: anyObject(
            'The inputs of the tool. An input may be `{"from": "hall-1/cooling_power_kw"}`, a figure of another calculation.',
          ),
        },
        { optional: ['key', 'title', 'edition'] },
      ),
      'The calculations',
      { minItems: 1, maxItems: CALCULATIONS_MAX },
    ),
  },
  { optional: ['name'] },
);

const EvaluatedProject = object({
  name: text('Name of the project'),
  calculations: list(
    object(
      {
        key: text('Key of the calculation'),
        title: text('Its title'),
        tool: ToolName,
        edition: EditionName,
        input: anyObject('The inputs with the figures that were taken'),
        links: list(
          object({
            input: text('Path of the input'),
            from: text('The calculation and the figure that it takes'),
            value: anyValue('The value of the input'),
            unit: text('Unit of the input'),
            figure: anyValue('The figure as the other calculation shows it'),
            from_unit: text('Unit of the figure'),
            is_stale: Type.Boolean({
              description: 'Whether the project has another value, taken before the other calculation changed',
            }),
          }),
          'The inputs that were taken from other calculations',
        ),
        ok: Type.Boolean({ description: 'Whether the calculation has a result' }),
        verdict: Type.Unsafe<string | null>({
          type: ['string', 'null'],
          description: 'Tone of the verdict: good, caution, bad or neutral',
        }),
        result: anyObject('The result'),
        reason: text('Why there is no result'),
        errors: list(anyObject('An error of an input'), 'The errors of its inputs'),
        moreErrors: Type.Integer({ description: 'How many further errors there are' }),
      },
      { optional: ['verdict', 'result', 'reason', 'errors', 'moreErrors'] },
    ),
    'The calculations in the order of the project',
  ),
});

const COUNTING =
  'Each calculation that is evaluated counts as one call; all of them fit into your limits, or none is counted.';
const ABOUT =
  'Evaluates each calculation after those that it takes figures from. Units are checked by dimension and converted by scale.';
const RESPONSES = { 200: ['The evaluated project', EvaluatedProject, 'RateLimit'] } as const;

/** The evaluation of projects of linked calculations. */
export const PROJECT_OPERATIONS = {
  tag: 'Projects',
  operations: {
    evaluate_project: {
      route: 'POST /v1/projects/evaluate',
      summary: 'Evaluate linked calculations',
      description: `${ABOUT} The project is in the body. ${COUNTING}`,
      requestBody: {
        description: 'The project, at most 1 MiB.',
        schema: object({ project: ProjectDocument, overrides: Overridden }, { optional: ['overrides'] }),
        example: {
          project: {
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
                input: {
                  it_load_kw: 500,
                  cooling_kw: { from: 'hall-1/overhead_kw' },
                  ups_losses_kw: 25,
                  lighting_kw: 1.5,
                },
              },
            ],
          },
          overrides: { 'hall-1/cooling_kw': 150 },
        },
      },
      responses: { ...RESPONSES },
    },
    evaluate_saved_project: {
      route: 'POST /v1/projects/{id}/evaluate',
      summary: 'Evaluate a saved project',
      security: [{ apiKey: [] }],
      description: `${ABOUT} The project is one of the account that the key belongs to. ${COUNTING}`,
      parameters: [inPath('id', 'Id of the project', 'project_0123456789012345')],
      requestBody: {
        description: 'Overrides, or an empty object.',
        schema: object({ overrides: Overridden }, { optional: ['overrides'] }),
        example: {},
      },
      responses: { ...RESPONSES },
      problems: [404],
    },
  },
  schemas: { ProjectDocument, EvaluatedProject },
} satisfies Section;

export interface ProjectsOptions extends ProjectsContext {
  callService: CallService;
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

/** Serves the evaluation of projects: of the body, or of the account. */
export function serveProjects(app: FastifyInstance, { callService, ...context }: ProjectsOptions): void {
  const authenticate = authenticateCaller(callService, 'main');

  /** Reads the project of a request. */
  async function projectOf(document: unknown, field: string): Promise<LinkedProject> {
    const reading = await readDocument(document);
    if (reading.ok) return reading.project;
    const { problem } = reading;
    const errors = (problem.errors ?? []).map((error) => ({ ...error, field: `${field}${error.field}` }));
    throw new ProblemError({ ...problem, errors });
  }

  /** Admits all calls of an evaluation or none, makes them, and records each with its tool. */
  async function evaluate(
    request: FastifyRequest,
    project: LinkedProject,
    overrides: Overrides,
  ): Promise<EvaluatedCalculation[]> {
    const caller = callerOf(request);
    const calls = project.calculations.length;
    const [first] = project.calculations;
    const origin = { caller, channel: CHANNEL, tool: first?.tool.name ?? '' } as const;
    if (!(await callService.admitCalls(caller, calls))) {
      const counted = await callService.count(origin, calls);
      if (!counted.ok) throw new ProblemError(counted.problem);
      return evaluateInTurns(project, overrides);
    }
    try {
      const evaluated = await evaluateInTurns(project, overrides);
      const records = evaluated.map((calculation) => {
        const { tool, ok } = calculation;
        const outcome = ok
          ? { ok, result: calculation.result }
          : { ok, problem: invalidInputProblem(tool, calculation) };
        return callService.record({ ...origin, tool }, outcome);
      });
      await Promise.all(records);
      return evaluated;
    } finally {
      callService.releaseCalls(caller, calls);
    }
  }

  async function answer(request: FastifyRequest, reply: FastifyReply, project: LinkedProject, sent: unknown) {
    const read = readOverrides(project, sent);
    if (!read.ok) throw new ProblemError(invalidInputProblem('the request', read));
    const calculations = await evaluate(request, project, read.overrides);
    setLimitHeaders(request, reply, await callService.limitStatus(callerOf(request)));
    return reply.send({ name: project.name, calculations });
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
      return answer(request, reply, await projectOf(project, 'project.'), overrides);
    }),
    evaluate_saved_project: route(async (request, reply) => {
      const { accountId } = callerOf(request);
      const { id } = request.params as { id: string };
      const found = accountId ? await findProject(context, accountId, id) : undefined;
      if (!found) throw new ProblemError({ code: 'not_found', detail: 'The account of this key has no such project.' });
      const { overrides } = await readMembers(request, ['overrides']);
      return answer(request, reply, await projectOf(projectDocument(found), ''), overrides);
    }),
  });
}
