import { describeSent, InputErrors, type Tool, unknownName } from '@plumbline/calculators';
import { invalidInputProblem } from '@plumbline/editions/calls/call_tool.ts';
import { problemResult } from '../problems.ts';
import type { Params } from '../protocol/message.ts';
import { type McpTool, SOURCES } from '../registry.ts';
import { ANNOTATIONS, SHORT_ANNOTATIONS } from './calculator_tool.ts';
import {
  type FoundSources,
  SOURCE_KINDS,
  type SourceKind,
  type SourceQuery,
  type SourceSearch,
} from './source_search.ts';

const NAME = 'search_sources';
const QUERY_LENGTH_MAX = 100;
const LIMIT_DEFAULT = 10;
const LIMIT_MAX = 30;
const KINDS = Object.keys(SOURCE_KINDS) as SourceKind[];
const ARGUMENTS = ['query', 'kinds', 'tool', 'limit'];

const DESCRIPTION =
  'Searches what the calculators rest on, each with its document and place: ' +
  `${Object.values(SOURCE_KINDS).join('; ')}. ` +
  'Use it to cite a clause, to find the value and source of a constant, when a law changes, or a published case to check against. ' +
  'It finds words, also misspelt ones, and clause numbers such as EN 1993-1-1 6.3.2. It calculates nothing and counts as no call.';

function inputSchemaOf(names: readonly string[]) {
  return {
    type: 'object',
    properties: {
      query: { type: 'string', minLength: 1, maxLength: QUERY_LENGTH_MAX, description: 'Words or a clause' },
      kinds: {
        type: 'array',
        items: { type: 'string', enum: KINDS },
        minItems: 1,
        description: 'What to look for; all by default',
      },
      tool: { type: 'string', enum: names, description: 'Only what this calculator rests on' },
      limit: { type: 'integer', minimum: 1, maximum: LIMIT_MAX, default: LIMIT_DEFAULT, description: 'Most results' },
    },
    required: ['query'],
  };
}

const text = (description: string) => ({ type: 'string', description });
const OUTPUT_SCHEMA = {
  type: 'object',
  properties: {
    results: {
      type: 'array',
      description: 'Best match first',
      items: {
        type: 'object',
        properties: {
          kind: { type: 'string', enum: KINDS },
          title: text('What it is'),
          text: text('Formula, value, published figures, or status and next change'),
          source: text('Document and place'),
          evidence: text('How sure it is, and whether it was read'),
          tools: { type: 'array', items: { type: 'string' }, description: 'The calculators that rest on it' },
          url: text('Where to read more'),
        },
        required: ['kind', 'title', 'text', 'source', 'evidence', 'tools', 'url'],
      },
    },
    count: { type: 'integer', description: 'How many match' },
    is_complete: { type: 'boolean', description: 'False if nothing has every word; then these have most of them' },
  },
  required: ['results', 'count', 'is_complete'],
};

/** Reads the arguments; all that is wrong with them otherwise. */
function readQuery(sent: Params, names: readonly string[]): SourceQuery | InputErrors {
  const errors = new InputErrors();
  const { query, kinds, tool, limit = LIMIT_DEFAULT } = sent;
  const check = (isRight: boolean, field: string, expected: string) => {
    if (!isRight) {
      const message = `${field} must be ${expected}; ${describeSent(sent[field])} was sent.`;
      errors.add(() => ({ field, message }));
    }
  };
  for (const name of Object.keys(sent)) {
    if (!ARGUMENTS.includes(name)) errors.add(() => unknownName(name, `an argument of ${NAME}`, ARGUMENTS));
  }
  check(
    typeof query === 'string' && query.trim() !== '' && query.length <= QUERY_LENGTH_MAX,
    'query',
    `text of 1 to ${QUERY_LENGTH_MAX} characters`,
  );
  const areKinds = Array.isArray(kinds) && kinds.length > 0 && kinds.every((kind) => KINDS.includes(kind));
  check(kinds === undefined || areKinds, 'kinds', `a list of ${KINDS.join(', ')}`);
  check(tool === undefined || names.includes(tool as string), 'tool', 'the name of a calculator');
  check(
    Number.isInteger(limit) && (limit as number) >= 1 && (limit as number) <= LIMIT_MAX,
    'limit',
    `a whole number from 1 to ${LIMIT_MAX}`,
  );
  return errors.count > 0 ? errors : ({ query, kinds, tool, limit } as SourceQuery);
}

function markdownOf({ results, count, is_complete }: FoundSources, publicUrl: string): string {
  if (count === 0) return 'Nothing was found. Use fewer or other words, or the number of the clause alone.';
  const shown = results.map(
    ({ kind, title, text, source, evidence, tools, path }) =>
      `- **${title}** (${kind}; ${evidence})\n  ${text}\n  ${source}; used by ${tools.join(', ') || 'no tool'}; ${publicUrl}${path}`,
  );
  const lead = is_complete
    ? `${results.length} of ${count}:`
    : `Nothing has every word. ${results.length} with most of them:`;
  return [lead, ...shown].join('\n');
}

/** The tool that searches the laws, clauses, constants and published cases behind these calculators. */
export function sourcesTool(calculators: readonly Tool[], publicUrl: string, sources: () => SourceSearch): McpTool {
  const names = calculators.map(({ name }) => name);
  const heading = {
    name: NAME,
    title: 'Search the sources',
    description: DESCRIPTION,
    inputSchema: inputSchemaOf(names),
  };
  const short = { ...heading, annotations: SHORT_ANNOTATIONS };
  const whole = { ...heading, outputSchema: OUTPUT_SCHEMA, annotations: ANNOTATIONS };
  return {
    name: NAME,
    toolset: SOURCES,
    published: ({ withOutputSchemas }) => (withOutputSchemas ? whole : short),
    async call(sent) {
      const query = readQuery(sent, names);
      if (query instanceof InputErrors) return problemResult(invalidInputProblem(NAME, query));
      const found = sources().search(query);
      const results = found.results.map(({ path, ...entry }) => ({ ...entry, url: `${publicUrl}${path}` }));
      return {
        content: [{ type: 'text', text: markdownOf(found, publicUrl) }],
        structuredContent: { ...found, results },
      };
    },
  };
}
