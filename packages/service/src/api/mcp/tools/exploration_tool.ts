import { describeSent, keywordsOf, type Tool } from '@plumbline/calculators';
import type { Edition } from '@plumbline/editions';
import { findTool, invalidInputProblem } from '@plumbline/editions/calls/call_tool.ts';
import {
  addressOf,
  answerSchema,
  EXPLORATION_KINDS,
  type Exploration,
  type ExplorationKind,
  readExploration,
  requestSchema,
} from '@plumbline/explore';
import { takesLong } from '../../../calls/exploration_limits.ts';
import { type ExplorationReading, readingOf } from '../../../calls/exploration_service.ts';
import { editionInMeta, editionNamed } from '../edition.ts';
import { problemResult, tooLargeAdvice } from '../problems.ts';
import type { Params } from '../protocol/message.ts';
import { type Result, SerializedJson } from '../protocol/serialized_json.ts';
import { EXPLORE, type McpTool } from '../registry.ts';
import { explorationPage } from '../resources/exploration_page.ts';
import { ANNOTATIONS, SHORT_ANNOTATIONS } from './calculator_tool.ts';

/** The rows of a table in the text of a result; the structured content has all points. */
const ROWS_MAX = 40;

/** A longer answer is not read again to describe it, because that would take too long in the event loop. */
const DESCRIBED_LENGTH_MAX = 500_000;

const COMMON =
  'tool names a calculator, input has its inputs; plumbline://tools/{name} lists inputs and results. ' +
  'Outputs are fields of its result, dotted if nested, or verdict_tone (good, caution, bad, neutral). ' +
  'One call is counted per started 100 evaluations.';

const ABOUT: Readonly<Record<ExplorationKind, { title: string; description: string }>> = {
  sweep: {
    title: 'Sweep of a calculator',
    description:
      'Calculates over a range of one or two inputs: how does a result change, which option is best? vary maps one or two inputs ' +
      'to {from, to, steps} or {values}; choices and booleans have values. Stay near 100 points unless more are needed.',
  },
  solve: {
    title: 'Goal seek with a calculator',
    description:
      'Finds every value of one numeric input at which a result reaches a figure or changes its word: how far does it go, what ' +
      'makes it pass? target is {field, value} for a figure or {field, becomes} for a word or boolean, such as verdict_tone ' +
      'becomes good. The answer states the range that was searched; give range to choose it.',
  },
  sensitivity: {
    title: 'Sensitivity of a calculator',
    description:
      'Ranks given numeric inputs by their effect on a result, one at a time by change_pct or within ranges; method sobol varies ' +
      'all together and gives first-order and total-effect indices.',
  },
  uncertainty: {
    title: 'Uncertainty of a calculator',
    description:
      'Carries uncertain inputs through a calculator by seeded random samples and by the GUM: mean, standard deviation, ' +
      'percentiles, probability of each verdict. distributions maps inputs to {normal: [mean, sd]}, {uniform: [low, high]}, ' +
      '{triangular: [low, mode, high]}, {lognormal: [mu, sigma]} of the logarithm or {discrete: [[value, probability]]}. Take ' +
      'distributions from the user or a cited source; never invent them.',
  },
};

/** The schema of a request with the tool that it explores. A list or a choice describes its members, which say no more themselves. */
function inputSchemaOf(kind: ExplorationKind, calculators: readonly Tool[]) {
  const { properties, required = [] } = keywordsOf(requestSchema(kind));
  const described = withoutDescriptions(properties, /^(items|anyOf)$/) as object;
  const tool = { type: 'string', enum: calculators.map(({ name }) => name), description: 'The calculator' };
  return { type: 'object', properties: { tool, ...described }, required: ['tool', ...required] };
}

/** A schema without the descriptions of the schemas in these places. */
function withoutDescriptions(schema: unknown, places: RegExp, place = ''): unknown {
  if (Array.isArray(schema)) return schema.map((member) => withoutDescriptions(member, places, place));
  if (typeof schema !== 'object' || schema === null) return schema;
  const isDropped = (name: string, value: unknown) =>
    name === 'description' && typeof value === 'string' && places.test(place);
  const kept = Object.entries(schema).filter(([name, value]) => !isDropped(name, value));
  return Object.fromEntries(kept.map(([name, value]) => [name, withoutDescriptions(value, places, name)]));
}

/** The names of an answer explain themselves. The protocol wants an object at the root, also where the answer is one of two. */
function outputSchemaOf(kind: ExplorationKind) {
  return { type: 'object', ...(withoutDescriptions(answerSchema(kind), /^/) as object) };
}

/** The arguments of a call: the name of a tool, and the request. */
function readArguments(kind: ExplorationKind, { tool: name, ...sent }: Params, edition: Edition): ExplorationReading {
  if (typeof name !== 'string') {
    const message = `tool must be the name of a tool; ${describeSent(name)} was sent.`;
    const invalid = { errors: [{ field: 'tool', message }], moreErrors: 0 };
    return { ok: false, problem: invalidInputProblem(toolNameOf(kind), invalid) };
  }
  const found = findTool(name, edition);
  if (!found.ok) return found;
  return readingOf(name, readExploration(kind, { tool: found.calculator, edition: edition.name }, sent));
}

function toolNameOf(kind: ExplorationKind): string {
  return `explore_${kind}`;
}

function linkOf({ kind, tool }: Exploration, url: string) {
  return {
    type: 'resource_link',
    name: `${tool.name} ${kind}`,
    title: `${tool.title}: ${kind}`,
    description: 'What was found, with tables',
    mimeType: 'text/markdown',
    uri: url,
  };
}

/** The answer of an exploration, described in Markdown. */
export function describeExploration(exploration: Exploration, json: string): string {
  return json.length <= DESCRIBED_LENGTH_MAX
    ? explorationPage(exploration, JSON.parse(json), { rowsMax: ROWS_MAX })
    : `The answer of ${exploration.evaluations} evaluations is in the structured content.`;
}

/** The answer as structured content, and described with a link to its permanent address. */
function resultOf(exploration: Exploration, json: string, publicUrl: string): SerializedJson {
  const text = describeExploration(exploration, json);
  const address = addressOf(exploration);
  const content = [{ type: 'text', text }, ...(address === null ? [] : [linkOf(exploration, publicUrl + address)])];
  return new SerializedJson(`{"content":${JSON.stringify(content)},"structuredContent":${json}}`);
}

/** What to do about a result that is too large for a task; the address takes the same request. */
export function adviceOf(url: string): string {
  return tooLargeAdvice('Ask for fewer points or outputs', url);
}

function explorationTool(kind: ExplorationKind, calculators: readonly Tool[], publicUrl: string): McpTool {
  const name = toolNameOf(kind);
  const { title, description } = ABOUT[kind];
  const heading = {
    name,
    title,
    description: `${description} ${COMMON}`,
    inputSchema: inputSchemaOf(kind, calculators),
  };
  const short = { ...heading, annotations: SHORT_ANNOTATIONS };
  const whole = { ...heading, outputSchema: outputSchemaOf(kind), annotations: ANNOTATIONS };
  return {
    name,
    toolset: EXPLORE,
    takesLong: true,
    published: ({ withOutputSchemas }) => (withOutputSchemas ? whole : short),
    async call(input, context): Promise<Result> {
      const { calls, params, edition: ofAddress } = context;
      const edition = await editionNamed(editionInMeta(params) ?? ofAddress);
      let exploration: Exploration | undefined;
      const read = (): ExplorationReading => {
        const reading = readArguments(kind, input, edition);
        if (reading.ok) exploration = reading.exploration;
        return reading;
      };
      const onBegun = () => {
        if (!exploration || !takesLong(exploration)) return;
        context.onLong?.({ whenTooLarge: adviceOf(`${publicUrl}/v1/tools/${exploration.tool.name}/${kind}`) });
      };
      const outcome = await calls.explore(name, read, { ...context, onBegun });
      if (!outcome.ok) return problemResult(outcome.problem);
      return resultOf(exploration as Exploration, outcome.result, publicUrl);
    },
  };
}

/** The explorations of these calculators, as MCP tools. */
export function explorationTools(calculators: readonly Tool[], publicUrl: string): McpTool[] {
  return EXPLORATION_KINDS.map((kind) => explorationTool(kind, calculators, publicUrl));
}
