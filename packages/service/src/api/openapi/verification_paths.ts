import { CASE_EVIDENCE } from '@plumbline/calculators';
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

const TAG = 'Verification';

function count(description: string): JsonObject {
  return { type: 'integer', description };
}

function listOf(items: JsonObject, description: string): JsonObject {
  return { type: 'array', items, description };
}

function orNull(type: 'string' | 'number' | 'integer', description: string): JsonObject {
  return { type: [type, 'null'], description };
}

/** How published cases came out. */
export const caseCounts = {
  cases: count('Cases, which are calculations whose figures somebody else has published'),
  agree: count('Cases that agree'),
  differ: count('Cases that differ, with an explanation'),
};

export const verificationUrl = textSchema('Page of the verification manual, relative to this service');

const evidenceCounts = objectSchema(
  {
    read: count('Read for the manual, in the document or a copy of it'),
    reported: count('Read for the manual, in a report of the document'),
    recorded: count('Read when the method was written, not reopened'),
    known: count('From knowledge of the document, not reopened'),
  },
  { description: 'Cases by how well their source was read' },
);

const largestDifference = orNull(
  'number',
  'Largest difference of a figure in the cases that agree, in per cent; null without numbers',
);

const summary = {
  tool: schemaNamed('ToolName'),
  title: textSchema('Title'),
  ...caseCounts,
  largest_difference_pct: largestDifference,
  evidence: evidenceCounts,
  properties: count('Properties that the tests hold the tool to on random inputs'),
  formulas: {
    ...objectSchema({
      checked: count('Formulas whose units an independent library has checked'),
      constants: count('Constants, which have nothing to check their unit against'),
      empirical: count('Formulas that hold only in stated units'),
      without_formula: count('Lines without a formula'),
    }),
    type: ['object', 'null'],
    description: 'Dimensions of the formulas; null if not recorded',
  },
  comparison: {
    ...objectSchema({
      reference: textSchema('File of the independent implementation'),
      inputs: count('Random inputs'),
      fields: count('Result fields that were compared'),
      differences: count('Differences'),
    }),
    type: ['object', 'null'],
    description: 'Comparison with an independent implementation; null if not recorded',
  },
  mutation: {
    ...objectSchema({
      mutants: count('Random changes to method and data'),
      killed: count('Changes that the tests noticed'),
      survived: count('Changes that the tests missed'),
      equivalent: count('Changes that alter no result'),
    }),
    type: ['object', 'null'],
    description: 'Mutation testing; null if not recorded',
  },
  url: verificationUrl,
};

const figureValue = { description: 'A number, a word, a flag, a list of words, or null' };

const schemas = {
  VerificationManual: objectSchema({
    edition: textSchema('Edition that the cases were run with'),
    ...caseCounts,
    largest_difference_pct: largestDifference,
    evidence: evidenceCounts,
    compared_on: orNull('string', 'Date of the comparison with independent implementations; null if not recorded'),
    mutated_on: orNull('string', 'Date of the mutation testing; null if not recorded'),
    tools: listOf(schemaNamed('VerificationSummary'), 'Every tool'),
  }),
  VerificationSummary: objectSchema(summary),
  ToolVerification: objectSchema({
    ...summary,
    edition: textSchema('Edition that the cases were run with'),
    not_verified: listOf({ type: 'string' }, 'What nothing outside verifies, and why'),
    publications: listOf(schemaNamed('VerificationPublication'), 'Documents with their cases'),
    tables: listOf(schemaNamed('VerifiedTable'), 'Published tables that were compared as a whole'),
    promises: listOf({ type: 'string' }, 'The properties, as promises'),
  }),
  VerificationPublication: objectSchema({
    document: textSchema('Name of the document'),
    year: orNull('integer', 'Year of publication'),
    address: orNull('string', 'Web address, or a site and a title'),
    cases: listOf(schemaNamed('VerificationCase'), 'The cases that were taken from it'),
  }),
  VerificationCase: objectSchema({
    id: textSchema('Id of the case'),
    title: textSchema('What is calculated'),
    place: textSchema('Page, table, clause or example'),
    evidence: { type: 'string', enum: CASE_EVIDENCE, description: 'How well the source was read' },
    evidence_in_words: textSchema('The same in words'),
    provenance: orNull('string', 'Where it was read, if it was'),
    input: { type: 'object', description: 'Inputs of the tool' },
    figures: listOf(schemaNamed('VerificationFigure'), 'The published figures'),
    agreement: objectSchema({
      within: orNull('number', 'Largest difference that agrees, in the unit of the figure'),
      within_pct: orNull('number', 'The same in per cent of the published figure'),
      reason: textSchema('Why this limit'),
    }),
    verdict: {
      type: 'string',
      enum: ['agrees', 'differs', 'failed'],
      description: '`differs` has a judgement; `failed` is a fault of this installation',
    },
    failure: orNull('string', 'Why it failed'),
    judgement: orNull('string', 'Who is right where it differs'),
    note: orNull('string', 'Note about the case'),
  }),
  VerificationFigure: objectSchema({
    path: textSchema('Path in the result; `working:` before a symbol of the working'),
    label: textSchema('What the figure is'),
    unit: textSchema('Unit; empty for a plain number or a word'),
    published: figureValue,
    ours: figureValue,
    difference: orNull('number', 'Ours less the published figure; null between words'),
    difference_pct: orNull('number', 'The same in per cent of the published figure; null where that is zero'),
    agrees: { type: 'boolean', description: 'Whether it is within the limit' },
  }),
  VerifiedTable: objectSchema({
    title: textSchema('The table'),
    document: textSchema('Name of the document'),
    place: textSchema('Page or number of the table'),
    year: count('Year of publication'),
    compared: count('Figures that were compared'),
    largest_difference: textSchema('Largest difference, with its unit'),
    method: textSchema('How it was compared'),
    reason: textSchema('Why there is a difference'),
  }),
};

function get(operationId: string, title: string, description: string, rest: JsonObject): JsonObject {
  return {
    get: {
      operationId,
      tags: [TAG],
      summary: title,
      description: `${description} Needs no key and does not count as a call.`,
      security: [],
      ...rest,
    },
  };
}

/** The verification manual. */
export function verificationPaths(): OpenApiFragment {
  return {
    tags: [{ name: TAG, description: 'Published cases with source and agreement, and what is not verified.' }],
    paths: {
      '/v1/verification': get(
        'verification_manual',
        'Verification of all tools',
        'How the published cases of every tool came out, and what else is recorded about its correctness.',
        {
          responses: {
            200: jsonResponse('The manual', schemaNamed('VerificationManual')),
            ...NOT_MODIFIED,
            ...problems(),
          },
        },
      ),
      '/v1/verification/{tool}': get(
        'tool_verification',
        'Verification of one tool',
        'Every published case of a tool with its figures beside ours, and what is not verified.',
        {
          parameters: [
            {
              name: 'tool',
              in: 'path',
              required: true,
              description: 'Name of the tool',
              schema: schemaNamed('ToolName'),
              example: exampleCall().tool.name,
            },
          ],
          responses: {
            200: jsonResponse('The verification', schemaNamed('ToolVerification')),
            ...NOT_MODIFIED,
            ...problems(404),
          },
        },
      ),
    },
    schemas,
  };
}
