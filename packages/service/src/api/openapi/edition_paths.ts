import { CitationSchema } from '@plumbline/calculators';
import { CURRENT_EDITION, currentParameters, EDITION_NAMES } from '@plumbline/editions';
import { exampleCall } from '../../calls/example_call.ts';
import {
  type JsonObject,
  jsonResponse,
  NOT_MODIFIED,
  type OpenApiFragment,
  objectSchema,
  schemaNamed,
  textSchema,
} from './document_parts.ts';
import { problems } from './problem_responses.ts';

const TAG = 'Editions';

const editionName = { ...textSchema('Name of an edition'), examples: EDITION_NAMES };
const toolName = textSchema('Name of a tool of that edition');
const change = { type: 'string', enum: ['changed', 'added', 'removed'], description: 'How it differs' };
const date = { type: ['string', 'null'], format: 'date', description: 'When it was frozen; null before' };
const digest = { type: ['string', 'null'], description: 'SHA-256 of the frozen module; null before it is frozen' };
const isCurrent = { type: 'boolean', description: 'Whether calls without an edition use it' };
const number = { type: ['number', 'null'], description: 'Null where it does not exist' };
const text = { type: ['string', 'null'], description: 'Null where it does not exist' };
const any = { description: 'A JSON value; null where it does not exist' };
const value = { type: ['number', 'object'], description: 'A number, or a table of numbers' };

const { document, place, edition, confidence } = CitationSchema.properties;

function listOf(items: JsonObject, description: string): JsonObject {
  return { type: 'array', items, description };
}

function pathParameter(name: string, description: string, example: string): JsonObject {
  return { name, in: 'path', required: true, description, schema: { type: 'string' }, example };
}

function get(operationId: string, summary: string, description: string, rest: JsonObject): JsonObject {
  return {
    get: {
      operationId,
      tags: [TAG],
      summary,
      description: `${description} Needs no key and does not count as a call.`,
      security: [],
      ...rest,
    },
  };
}

const [oldest = CURRENT_EDITION.name] = EDITION_NAMES.toReversed();

/** Parameters of the query of the list, which are all optional. */
function queryParameter(name: string, description: string, schema: JsonObject): JsonObject {
  return { name, in: 'query', required: false, description, schema };
}

const parameterProperties = {
  id: textSchema('Id of the parameter; stays the same when its value changes'),
  symbol: textSchema('Symbol of the constant'),
  description: textSchema('What the constant is'),
  value,
  unit: textSchema('Unit; - for a plain number'),
  source: objectSchema({ document, place, edition }),
  confidence,
  note: textSchema('Note about the constant'),
  tools: listOf(schemaNamed('ToolName'), 'The tools that use it'),
};

const parameterSchema = (more: JsonObject = {}) =>
  objectSchema({ ...parameterProperties, ...more }, { optional: ['note'] });

const paths = () => ({
  '/v1/editions': get('list_editions', 'All editions', 'The editions of methods and data, newest first.', {
    responses: {
      200: jsonResponse('The editions', schemaNamed('Editions')),
      ...NOT_MODIFIED,
      ...problems(),
    },
  }),
  '/v1/editions/{edition}': get(
    'describe_edition',
    'One edition',
    'An edition with its date, digest, tools and errata.',
    {
      parameters: [pathParameter('edition', 'Name of the edition', oldest)],
      responses: {
        200: jsonResponse('The edition', schemaNamed('EditionDescription')),
        ...NOT_MODIFIED,
        ...problems(404),
      },
    },
  ),
  '/v1/editions/{edition}/diff/{other}': get(
    'compare_editions',
    'What changed between two editions',
    'Per tool that differs: changed data, changed schemas, and the worked examples whose figures move.',
    {
      parameters: [
        pathParameter('edition', 'Name of the edition with the old values', oldest),
        pathParameter('other', 'Name of the edition with the new values', CURRENT_EDITION.name),
      ],
      responses: {
        200: jsonResponse('The differences', schemaNamed('EditionDiff')),
        ...NOT_MODIFIED,
        ...problems(404),
      },
    },
  ),
  '/v1/parameters': get(
    'list_parameters',
    'The constants of the tools',
    'Every constant of the current edition that matches the query, with its source and the tools that use it.',
    {
      parameters: [
        {
          ...queryParameter('tool', 'Only the constants of this tool', { type: 'string' }),
          example: exampleCall().tool.name,
        },
        queryParameter('q', 'Words that all occur in symbol, description or document', {
          type: 'string',
          maxLength: 100,
        }),
        queryParameter('document', 'Part of the name of the source document', { type: 'string', maxLength: 100 }),
        queryParameter('limit', 'Most parameters in the response', {
          type: 'integer',
          minimum: 1,
          maximum: 200,
          default: 100,
        }),
        queryParameter('offset', 'Matching parameters to skip', { type: 'integer', minimum: 0, default: 0 }),
      ],
      responses: {
        200: jsonResponse('The parameters', schemaNamed('Parameters')),
        ...NOT_MODIFIED,
        ...problems(404, 422),
      },
    },
  ),
  '/v1/parameters/{id}': get(
    'describe_parameter',
    'One constant in all editions',
    'A constant with its source, the tools that use it, and its value in each edition.',
    {
      parameters: [pathParameter('id', 'Id of the parameter', currentParameters()[0]?.id ?? '')],
      responses: {
        200: jsonResponse('The parameter', schemaNamed('DatedParameter')),
        ...NOT_MODIFIED,
        ...problems(404),
      },
    },
  ),
});

const schemas = {
  Editions: objectSchema({
    editions: listOf(
      objectSchema({
        edition: editionName,
        is_current: isCurrent,
        date,
        digest,
        tools: { type: 'integer', description: 'Number of tools' },
        errata: { type: 'integer', description: 'Number of known errors' },
      }),
      'Newest first',
    ),
    count: { type: 'integer', description: 'Number of editions' },
  }),
  EditionDescription: objectSchema({
    edition: editionName,
    is_current: isCurrent,
    date,
    digest,
    bytes: { type: ['integer', 'null'], description: 'Size of the frozen module; null before it is frozen' },
    tools: listOf(toolName, 'The tools'),
    errata: listOf(schemaNamed('Erratum'), 'Known errors, which stay in a frozen edition'),
  }),
  Erratum: objectSchema({
    id: textSchema('Id of the erratum'),
    tool: toolName,
    summary: textSchema('What is wrong'),
    harm: textSchema('What may have gone wrong for somebody who relied on it'),
    fixed_in: textSchema('The edition without the error'),
  }),
  EditionDiff: objectSchema({
    from: editionName,
    to: editionName,
    added_tools: listOf(toolName, 'Tools that only the newer edition has'),
    removed_tools: listOf(toolName, 'Tools that only the older edition has'),
    tools: listOf(schemaNamed('ToolDiff'), 'The tools that differ'),
  }),
  ToolDiff: objectSchema({
    tool: toolName,
    data: listOf(schemaNamed('DataChange'), 'Constants that differ'),
    inputs: listOf(schemaNamed('FieldChange'), 'Inputs that differ'),
    results: listOf(schemaNamed('FieldChange'), 'Fields of the result that differ'),
    examples: listOf(schemaNamed('ExampleChange'), 'Worked examples whose figures differ'),
  }),
  DataChange: objectSchema({
    change,
    symbol: textSchema('Symbol of the constant'),
    description: textSchema('What the constant is'),
    unit: textSchema('Unit; - for a plain number'),
    source: objectSchema({ document, place, edition }),
    values: listOf(
      objectSchema({
        key: { type: ['string', 'null'], description: 'Dotted path in a table; null for a single number' },
        old: number,
        new: number,
      }),
      'The values that differ',
    ),
    attributes: listOf(
      objectSchema({
        attribute: { type: 'string', enum: ['unit', 'source', 'confidence'], description: 'What differs' },
        old: text,
        new: text,
      }),
      'Unit, source and confidence, where they differ',
    ),
  }),
  FieldChange: objectSchema({
    change,
    field: textSchema('Path of the field'),
    keywords: listOf(
      objectSchema({ keyword: textSchema('Rule, such as `maximum`, `options` or `default`'), old: any, new: any }),
      'The rules that differ',
    ),
  }),
  ExampleChange: objectSchema({
    title: textSchema('Title of the example'),
    rejected_by: {
      type: ['string', 'null'],
      enum: ['old', 'new', null],
      description: 'The side that rejects its inputs, if one does',
    },
    fields: listOf(
      objectSchema({ field: textSchema('Dotted path in the result'), old: any, new: any }),
      'The figures that differ',
    ),
  }),
  Parameters: objectSchema({
    parameters: listOf(schemaNamed('Parameter'), 'One page of those that match'),
    count: { type: 'integer', description: 'Number of parameters that match' },
    limit: { type: 'integer', description: 'Most parameters in this response' },
    offset: { type: 'integer', description: 'Matching parameters before this page' },
  }),
  Parameter: parameterSchema(),
  DatedParameter: parameterSchema({
    editions: listOf(
      objectSchema({
        edition: editionName,
        value: { type: ['number', 'object', 'null'], description: 'Null where the edition does not have it' },
      }),
      'Its value in each edition, newest first',
    ),
  }),
};

/** Editions, their differences, and the constants of the tools. */
export function editionPaths(): OpenApiFragment {
  return {
    tags: [{ name: TAG, description: 'Editions of methods and data, what changed between them, and every constant.' }],
    paths: paths(),
    schemas,
  };
}
