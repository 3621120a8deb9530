import {
  type ReviewedCalculation,
  type ReviewedProject,
  reviewedProject,
} from '@plumbline/batch/review/review_project.ts';
import { describeSent, InputErrors, isObject, type Tool, unknownName, valueAt } from '@plumbline/calculators';
import { REVIEW_CLASSES } from '@plumbline/editions';
import { invalidInputProblem } from '@plumbline/editions/calls/call_tool.ts';
import { EXPLORATION_KINDS, type Exploration, outputsOf, readOutputs, VERDICT_TONE } from '@plumbline/explore';
import {
  CALCULATIONS_MAX,
  type EvaluatedCalculation,
  type LinkedProject,
  readOverrides,
} from '@plumbline/explore/project';
import { takesLong } from '../../../calls/exploration_limits.ts';
import { readExplorationOf } from '../../../calls/project_exploration.ts';
import { evaluateInTurns, readDocument, reviewInTurns } from '../../../projects/linked_project.ts';
import { editionNamed } from '../edition.ts';
import { problemResult } from '../problems.ts';
import type { Params } from '../protocol/message.ts';
import { type Result, SerializedJson } from '../protocol/serialized_json.ts';
import { type McpContext, type McpTool, PROJECTS } from '../registry.ts';
import { document, table } from '../resources/markdown.ts';
import { ANNOTATIONS, SHORT_ANNOTATIONS } from './calculator_tool.ts';
import { adviceOf, describeExploration } from './exploration_tool.ts';

const NAME = 'evaluate_project';
const ARGUMENTS = ['project', 'overrides', 'outputs', 'review_to', 'explore'];

const DESCRIPTION =
  'Evaluates linked calculations: an input may take a figure of another calculation, such as the reaction of a beam as the load of a ' +
  'column: {"from": "beam-1/reaction_1_kn"}. Units are checked and scaled, circles refused. overrides asks what if. With review_to, an ' +
  'edition, it instead says what becomes of each calculation there: same, erratum, moved, verdict or invalid, and what moved it. With ' +
  'explore it instead explores the project as one tool, as explore_sweep and its sisters do, with inputs and outputs such as beam-1/span_m. ' +
  'For unlinked rows of one tool use calculate_many. plumbline://tools/{name} lists inputs and results. Each calculation counts as one call.';

const text = (description: string) => ({ type: 'string', description });

function inputSchemaOf(names: readonly string[]) {
  const calculation = {
    type: 'object',
    properties: {
      key: text('What links name it by: hall-1'),
      title: text('The element'),
      tool: { type: 'string', enum: names },
      edition: text('2027.01; the current one by default'),
      input: { type: 'object', description: 'The inputs of the tool; values or {"from": "key/output"}' },
    },
    required: ['tool', 'input'],
  };
  const calculations = { type: 'array', items: calculation, minItems: 1, maxItems: CALCULATIONS_MAX };
  return {
    type: 'object',
    properties: {
      project: { type: 'object', properties: { name: text('Its name'), calculations }, required: ['calculations'] },
      overrides: {
        type: 'object',
        description: 'Other values for inputs, also in place of a link: {"beam-1/span_m": 7}',
      },
      outputs: {
        type: 'array',
        items: { type: 'string' },
        minItems: 1,
        description: 'Figures to return: column-1/utilisation; key figures by default',
      },
      review_to: text('An edition to review to'),
      explore: {
        type: 'object',
        properties: {
          kind: { type: 'string', enum: EXPLORATION_KINDS },
          request: {
            type: 'object',
            description: '{"vary": {"beam-1/span_m": {"values": [6, 8]}}, "outputs": ["column-1/utilisation"]}',
          },
        },
        required: ['kind', 'request'],
      },
    },
    required: ['project'],
  };
}

const OUTPUT_SCHEMA = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    to: text('The edition of a review'),
    counts: { type: 'object', description: 'Calculations of each class of a review' },
    exploration: { type: 'object', description: 'What was found' },
    calculations: {
      type: 'array',
      description: 'In the order of the project',
      items: {
        type: 'object',
        properties: {
          key: { type: 'string' },
          ok: { type: 'boolean' },
          verdict: { description: 'Tone, or in a review the old and new decision' },
          result: { type: 'object', description: 'Figures by path' },
          links: { type: 'array', description: 'Taken figures; of a review, those that moved' },
          class: { type: 'string', enum: REVIEW_CLASSES },
          figures: { type: 'array', description: 'What moved' },
          causes: { type: 'array', description: 'Constants that moved it' },
          reason: { description: 'Why there is no result' },
        },
        required: ['key', 'ok'],
      },
    },
  },
  required: ['name'],
};

/** The outputs to return of each calculation: those that are named, or the key figures and the verdict. */
function readAsked({ calculations }: LinkedProject, sent: unknown, errors: InputErrors): ReadonlyMap<string, string[]> {
  if (sent === undefined) {
    return new Map(
      calculations.map(({ key, tool }) => [key, readOutputs(tool, undefined, errors).map(({ path }) => path)]),
    );
  }
  const known = calculations.flatMap(({ key, tool }) => outputsOf(tool).map(({ path }) => `${key}/${path}`));
  const names = new Set(known);
  const asked = new Map<string, string[]>();
  if (!Array.isArray(sent) || sent.some((name) => typeof name !== 'string')) {
    const message = `outputs must be a list of outputs, such as column-1/utilisation; ${describeSent(sent)} was sent.`;
    errors.add(() => ({ field: 'outputs', message }));
    return asked;
  }
  for (const name of sent as string[]) {
    if (!names.has(name)) errors.add(() => unknownName(name, 'an output of this project', known, 'outputs'));
    const [key = '', path = ''] = name.split(/\/(.*)/s);
    asked.set(key, [...(asked.get(key) ?? []), path]);
  }
  return asked;
}

const textOfValue = (value: unknown): string => (typeof value === 'object' ? '' : String(value));

function evaluatedAnswer(
  { name }: LinkedProject,
  evaluated: readonly EvaluatedCalculation[],
  asked: ReadonlyMap<string, string[]>,
): Result {
  const calculations = evaluated.map((each) => {
    const { key, title, tool, edition, links } = each;
    const about = { key, title, tool, edition, ok: each.ok };
    if (!each.ok) return { ...about, reason: each.reason };
    const paths = (asked.get(key) ?? []).filter((path) => path !== VERDICT_TONE);
    const result = Object.fromEntries(paths.map((path) => [path, valueAt(each.result, path.split('.')) ?? null]));
    const taken = links.map(({ input, from, value, unit }) => ({ input, from, value, unit }));
    return { ...about, verdict: each.verdict, result, links: taken };
  });
  const rows = calculations.map(({ key, title, ...each }) => [
    key,
    title,
    'reason' in each ? each.reason : (each.verdict ?? 'no verdict'),
    'result' in each
      ? Object.entries(each.result)
          .map(([path, value]) => `${path} ${textOfValue(value)}`)
          .join(', ')
      : '',
  ]);
  return {
    content: [{ type: 'text', text: document(name || 'Project', table(['Key', 'Title', 'Verdict', 'Figures'], rows)) }],
    structuredContent: { name, calculations },
    ...(calculations.every(({ ok }) => !ok) && { isError: true }),
  };
}

function reviewAnswer(reviewed: ReviewedProject): Result {
  const rows = reviewed.calculations.map((each) => {
    if (!each.ok) return [each.key, each.title, 'rejected by its own edition', each.reason];
    const moved = each.figures.slice(0, 3).map(({ field, old, new: now }) => {
      return `${field} from ${textOfValue(old)} to ${textOfValue(now)}`;
    });
    return [each.key, each.title, each.class, each.reason ?? moved.join(', ')];
  });
  const title = `${reviewed.name || 'Project'}: review to edition ${reviewed.to}`;
  return {
    content: [{ type: 'text', text: document(title, table(['Key', 'Title', 'Class', 'What moved'], rows)) }],
    structuredContent: { ...reviewed },
  };
}

/** An exploration of the project as one tool. */
async function explored(
  project: LinkedProject,
  sent: unknown,
  { publicUrl, ...context }: McpContext & { publicUrl: string },
): Promise<Result> {
  const read = readExplorationOf(project, isObject(sent) ? sent : {}, 'explore.');
  let exploration: Exploration | undefined;
  const onBegun = () => {
    if (!exploration || !takesLong(exploration)) return;
    context.onLong?.({ whenTooLarge: adviceOf(`${publicUrl}/v1/projects/explore`) });
  };
  const reading = () => {
    const done = read();
    if (done.ok) exploration = done.exploration;
    return done;
  };
  const tool = project.calculations[0]?.tool.name ?? NAME;
  const outcome = await context.calls.explore(tool, reading, { ...context, onBegun });
  if (!outcome.ok) return problemResult(outcome.problem);
  const content = [{ type: 'text', text: describeExploration(exploration as Exploration, outcome.result) }];
  const name = JSON.stringify(project.name);
  return new SerializedJson(
    `{"content":${JSON.stringify(content)},"structuredContent":{"name":${name},"exploration":${outcome.result}}}`,
  );
}

/** The tool that evaluates linked calculations, explores them, and reviews them in another edition. */
export function projectTool(calculators: readonly Tool[], publicUrl: string): McpTool {
  const heading = {
    name: NAME,
    title: 'Linked calculations',
    description: DESCRIPTION,
    inputSchema: inputSchemaOf(calculators.map(({ name }) => name)),
  };
  const short = { ...heading, annotations: SHORT_ANNOTATIONS };
  const whole = { ...heading, outputSchema: OUTPUT_SCHEMA, annotations: ANNOTATIONS };
  return {
    name: NAME,
    toolset: PROJECTS,
    takesLong: true,
    readsLargeBody: true,
    published: ({ withOutputSchemas }) => (withOutputSchemas ? whole : short),
    async call(sent: Params, context) {
      const { calls } = context;
      const errors = new InputErrors();
      for (const name of Object.keys(sent)) {
        if (!ARGUMENTS.includes(name)) errors.add(() => unknownName(name, `an argument of ${NAME}`, ARGUMENTS));
      }
      const { project: sentProject, overrides, outputs, review_to: to, explore } = sent;
      const isMore = overrides !== undefined || outputs !== undefined;
      if (to !== undefined && (typeof to !== 'string' || isMore || explore !== undefined)) {
        const message = 'review_to must be the name of an edition, without overrides, outputs and explore.';
        errors.add(() => ({ field: 'review_to', message }));
      } else if (explore !== undefined && isMore) {
        const message = 'explore has overrides and outputs in its request.';
        errors.add(() => ({ field: 'explore', message }));
      }
      if (errors.count > 0) return problemResult(invalidInputProblem(NAME, errors));
      const reading = await readDocument(isObject(sentProject) ? sentProject : {});
      if (!reading.ok) return problemResult(reading.problem);
      const { project } = reading;
      if (explore !== undefined) return explored(project, explore, { ...context, publicUrl });
      if (to !== undefined) {
        const edition = await editionNamed(to as string);
        const make = (): Promise<ReviewedCalculation[]> => reviewInTurns(project, edition);
        const outcome = await calls.callProject(project, make);
        if (!outcome.ok) return problemResult(outcome.problem);
        return reviewAnswer(reviewedProject(project, edition.name, outcome.result));
      }
      const read = readOverrides(project, overrides);
      if (!read.ok) return problemResult(invalidInputProblem(NAME, read));
      const asked = readAsked(project, outputs, errors);
      if (errors.count > 0) return problemResult(invalidInputProblem(NAME, errors));
      const outcome = await calls.callProject(project, () => evaluateInTurns(project, read.overrides));
      return outcome.ok ? evaluatedAnswer(project, outcome.result, asked) : problemResult(outcome.problem);
    },
  };
}
