import { CitationSchema, Type } from '@plumbline/calculators';
import { citeEdition } from '@plumbline/documents/citation.ts';
import {
  CURRENT_EDITION,
  compareEditions,
  describeEdition,
  EDITION_NAMES,
  type EditionDiff,
  listEditions,
} from '@plumbline/editions';
import { unknownEdition } from '@plumbline/editions/calls/choose_edition.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { JSON_TYPE } from '../http/http_response.ts';
import { inPath, NOT_MODIFIED, type Section, withoutKey } from '../http/openapi/operation.ts';
import { flag, integer, list, number, object, orNull, text, word } from '../http/openapi/schema.ts';
import { constantFields, EditionName } from '../http/openapi/tool_parts.ts';
import { ProblemError } from '../http/problem.ts';
import { serveOperations } from '../http/routes.ts';
import { createStaticResponse, memoize, sendStatic } from '../http/static_responses.ts';

const toolName = text('Name of a tool of that edition');
const change = word(['changed', 'added', 'removed'], 'How it differs');
const difference = <Value extends object>(value: Value) => ({ old: value, new: value });
const NOWHERE = 'Null where it does not exist';
const anyValue = Type.Unsafe({ description: 'A JSON value; null where it does not exist' });

const Erratum = object({
  id: text('Id of the erratum'),
  tool: toolName,
  summary: text('What is wrong'),
  harm: text('What may have gone wrong for somebody who relied on it'),
  fixed_in: orNull(text('The edition without the error; null while there is none')),
});
const head = {
  edition: EditionName,
  is_current: flag('Whether calls without an edition use it'),
  date: orNull(text('When it was frozen; null before', { format: 'date' })),
  digest: orNull(text('SHA-256 of the frozen module; null before it is frozen')),
};
const EditionDescription = object({
  ...head,
  bytes: orNull(integer('Size of the frozen module; null before it is frozen')),
  tools: list(toolName, 'The tools'),
  errata: list(Erratum, 'Known errors, which stay in a frozen edition'),
  citation: object({
    bibtex: text('The reference as BibTeX'),
    csl: Type.Unsafe({ type: 'object', description: 'The reference as an item of CSL-JSON' }),
  }),
});
const Editions = object({
  editions: list(
    object({ ...head, tools: integer('Number of tools'), errata: integer('Number of known errors') }),
    'Newest first',
  ),
  count: integer('Number of editions'),
});

const { document, place, edition } = CitationSchema.properties;
const DataChange = object({
  change,
  symbol: constantFields.symbol,
  description: constantFields.description,
  unit: constantFields.unit,
  source: object({ document, place, edition }),
  values: list(
    object({
      key: orNull(text('Dotted path in a table; null for a single number')),
      ...difference(orNull(number(NOWHERE))),
    }),
    'The values that differ',
  ),
  attributes: list(
    object({
      attribute: word(['unit', 'source', 'confidence'], 'What differs'),
      ...difference(orNull(text(NOWHERE))),
    }),
    'Unit, source and confidence, where they differ',
  ),
});
const FieldChange = object({
  change,
  field: text('Path of the field'),
  keywords: list(
    object({ keyword: text('Rule, such as `maximum`, `options` or `default`'), ...difference(anyValue) }),
    'The rules that differ',
  ),
});
const ExampleChange = object({
  title: text('Title of the example'),
  rejected_by: orNull(text('The side that rejects its inputs, if one does', { enum: ['old', 'new', null] })),
  fields: list(
    object({ field: text('Dotted path in the result'), ...difference(anyValue) }),
    'The figures that differ',
  ),
});
const ToolDiff = object({
  tool: toolName,
  data: list(DataChange, 'Constants that differ'),
  inputs: list(FieldChange, 'Inputs that differ'),
  results: list(FieldChange, 'Fields of the result that differ'),
  examples: list(ExampleChange, 'Worked examples whose figures differ'),
});
const EditionDiffSchema = object({
  from: EditionName,
  to: EditionName,
  added_tools: list(toolName, 'Tools that only the newer edition has'),
  removed_tools: list(toolName, 'Tools that only the older edition has'),
  tools: list(ToolDiff, 'The tools that differ'),
});

const [oldest = CURRENT_EDITION.name] = EDITION_NAMES.toReversed();

/** The editions and their differences. */
export const EDITION_OPERATIONS = {
  tag: 'Editions',
  operations: {
    list_editions: {
      route: 'GET /v1/editions',
      summary: 'All editions',
      ...withoutKey('The editions of methods and data, newest first.'),
      responses: { 200: ['The editions', Editions], ...NOT_MODIFIED },
    },
    describe_edition: {
      route: 'GET /v1/editions/{edition}',
      summary: 'One edition',
      ...withoutKey('An edition with its date, digest, tools and errata, and how to cite it.'),
      parameters: [inPath('edition', 'Name of the edition', oldest)],
      responses: { 200: ['The edition', EditionDescription], ...NOT_MODIFIED },
    },
    compare_editions: {
      route: 'GET /v1/editions/{edition}/diff/{other}',
      summary: 'What changed between two editions',
      ...withoutKey(
        'Per tool that differs: changed data, changed schemas, and the worked examples whose figures move.',
      ),
      parameters: [
        inPath('edition', 'Name of the edition with the old values', oldest),
        inPath('other', 'Name of the edition with the new values', CURRENT_EDITION.name),
      ],
      responses: { 200: ['The differences', EditionDiffSchema], ...NOT_MODIFIED },
    },
  },
  schemas: {
    ...{ Editions, EditionDescription, Erratum, EditionDiff: EditionDiffSchema },
    ...{ ToolDiff, DataChange, FieldChange, ExampleChange },
  },
} satisfies Section;

/** The edition that a part of the path names. */
function editionIn(request: FastifyRequest, parameter: string): string {
  const name = (request.params as Record<string, string>)[parameter] ?? '';
  if (EDITION_NAMES.includes(name)) return name;
  throw new ProblemError(unknownEdition(name));
}

/** Serves the editions. Responses are the same for every caller, so they need no key and count as no call. */
export function serveEditions(app: FastifyInstance, publicUrl: string): void {
  const json = (content: unknown) => createStaticResponse(JSON_TYPE, JSON.stringify(content));
  const listed = memoize(() => json(listEditions()));
  const described = memoize((edition: string) =>
    json({ ...describeEdition(edition), citation: citeEdition(edition, publicUrl) }),
  );
  const compared = memoize((diff: EditionDiff) => json(diff));

  serveOperations(app, EDITION_OPERATIONS, {
    list_editions: (request, reply) => sendStatic(request, reply, listed()),
    describe_edition: (request, reply) => sendStatic(request, reply, described(editionIn(request, 'edition'))),
    compare_editions: async (request, reply) => {
      const diff = await compareEditions(editionIn(request, 'edition'), editionIn(request, 'other'));
      return sendStatic(request, reply, compared(diff));
    },
  });
}
