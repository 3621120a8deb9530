import { answerSchema, EXPLORATION_KINDS, type ExplorationKind, requestSchema } from '@plumbline/explore';
import { exampleCall } from '../../calls/example_call.ts';
import { exampleExploration } from '../../calls/example_exploration.ts';
import { EVALUATIONS_MAX } from '../../plans/plans.ts';
import { pascalCase } from './component_names.ts';
import {
  COMMON_HEADERS,
  type JsonObject,
  jsonResponse,
  LIMIT_HEADERS,
  NOT_MODIFIED,
  type OpenApiFragment,
  reference,
  schemaNamed,
} from './document_parts.ts';
import { openApiSchema } from './openapi_schema.ts';
import { problems, problemsAsPages } from './problem_responses.ts';
import { EDITION_PARAMETER } from './tool_calls.ts';

const TAG = 'Exploring';

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

/** Made on first use: the first number that a process writes for readers takes 30 ms. */
const countingText = () =>
  `One call is counted for every started 100 evaluations, before they are made; all calls of a request fit into your limits, or none is counted. A request makes at most ${figure(EVALUATIONS_MAX.free)} evaluations, or ${figure(EVALUATIONS_MAX.paid)} with a paid plan.`;

function nameParameter(): JsonObject {
  return {
    name: 'name',
    in: 'path',
    required: true,
    description: 'Name of the tool',
    schema: { type: 'string', pattern: '^[a-z0-9_]+$' },
    example: exampleCall().tool.name,
  };
}

function postOf(kind: ExplorationKind, answer: JsonObject): JsonObject {
  const { summary, description } = TEXTS[kind];
  const { title, body } = exampleExploration(kind);
  return {
    operationId: kind,
    tags: [TAG],
    summary,
    description: `${description} ${countingText()}`,
    parameters: [nameParameter(), EDITION_PARAMETER],
    requestBody: {
      required: true,
      description: 'The inputs and what to do with them, at most 64 KiB.',
      content: {
        'application/json': {
          schema: schemaNamed(`${pascalCase(kind)}Request`),
          examples: { example_1: { summary: title, value: body } },
        },
      },
    },
    responses: {
      200: jsonResponse('The answer', answer, { headers: LIMIT_HEADERS }),
      ...problems(401, 404, 413, 415, 422, 429),
    },
  };
}

function getOf(kind: ExplorationKind, answer: JsonObject): JsonObject {
  const { summary } = TEXTS[kind];
  const { query } = exampleExploration(kind);
  const headers = { ...LIMIT_HEADERS, ETag: reference('headers', 'ETag') };
  const json = jsonResponse('The answer as JSON, as a printable sheet, or as a PDF', answer, { headers });
  return {
    operationId: `${kind}_by_url`,
    tags: [TAG],
    summary: `${summary}, by its URL`,
    description: `The same at a permanent URL: inputs and options are query parameters, and every answer names its URL in \`address\`. The format follows \`Accept\`, or the extension \`.json\`, \`.html\` or \`.pdf\` of the path; the default is JSON. ${countingText()}`,
    parameters: [
      nameParameter(),
      EDITION_PARAMETER,
      {
        name: 'inputs',
        in: 'query',
        description: 'One parameter for each input of the tool and each option',
        style: 'form',
        explode: true,
        schema: { type: 'object', additionalProperties: { type: 'string' } },
        example: query,
      },
    ],
    responses: {
      200: {
        ...json,
        content: {
          ...json.content,
          'text/html': { schema: { type: 'string' } },
          'application/pdf': { schema: { type: 'string', contentMediaType: 'application/pdf' } },
        },
      },
      302: {
        description: 'The same with its edition, for HTML and PDF',
        headers: { ...COMMON_HEADERS, Location: { description: 'The URL', schema: { type: 'string' } } },
      },
      ...NOT_MODIFIED,
      ...problemsAsPages(401, 404, 422, 429),
    },
  };
}

/** The explorations of all tools. */
export function explorationPaths(): OpenApiFragment {
  return {
    tags: [
      { name: TAG, description: 'What happens if inputs change: ranges, wanted figures, rankings and uncertainty.' },
    ],
    paths: Object.fromEntries(
      EXPLORATION_KINDS.map((kind) => {
        const answer = schemaNamed(`${pascalCase(kind)}Answer`);
        return [`/v1/tools/{name}/${kind}`, { get: getOf(kind, answer), post: postOf(kind, answer) }];
      }),
    ),
    schemas: Object.fromEntries(
      EXPLORATION_KINDS.flatMap((kind) => [
        [`${pascalCase(kind)}Request`, openApiSchema(requestSchema(kind))],
        [`${pascalCase(kind)}Answer`, openApiSchema(answerSchema(kind))],
      ]),
    ),
  };
}
