import { CASE_EVIDENCE, CASE_EVIDENCE_IN_WORDS, type Calculator, Type } from '@plumbline/calculators';
import { allReports, toolReport, verificationPath } from '@plumbline/documents/verification.ts';
import { findTool } from '@plumbline/editions/calls/call_tool.ts';
import type { CaseOutcome, ComparedFigure, PublicationOutcome, ToolReport } from '@plumbline/verification/manual';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { JSON_TYPE } from '../http/http_response.ts';
import { NOT_MODIFIED, type Section, withoutKey } from '../http/openapi/operation.ts';
import {
  anyObject,
  flag,
  integer,
  list,
  number,
  object,
  orNull,
  type Static,
  text,
  word,
} from '../http/openapi/schema.ts';
import { ToolName, toolParameter } from '../http/openapi/tool_parts.ts';
import { ProblemError } from '../http/problem.ts';
import { serveOperations } from '../http/routes.ts';
import { createStaticResponse, memoizeAsync, sendStatic } from '../http/static_responses.ts';

/** How published cases came out. */
export const caseCounts = {
  cases: integer('Cases, which are calculations whose figures somebody else has published'),
  agree: integer('Cases that agree'),
  differ: integer('Cases that differ, with an explanation'),
};

export const verificationUrl = text('Page of the verification manual, relative to this service');

const totals = {
  ...caseCounts,
  largest_difference_pct: orNull(
    number('Largest difference of a figure in the cases that agree, in per cent; null without numbers'),
  ),
  evidence: object(
    {
      read: integer('Read for the manual, in the document or a copy of it'),
      reported: integer('Read for the manual, in a report of the document'),
      recorded: integer('Read when the method was written, not reopened'),
      known: integer('From knowledge of the document, not reopened'),
    },
    { description: 'Cases by how well their source was read' },
  ),
};

const summary = {
  tool: ToolName,
  title: text('Title'),
  ...totals,
  properties: integer('Properties that the tests hold the tool to on random inputs'),
  formulas: object(
    {
      checked: integer('Formulas whose units an independent library has checked'),
      constants: integer('Constants, which have nothing to check their unit against'),
      empirical: integer('Formulas that hold only in stated units'),
      without_formula: integer('Lines without a formula'),
    },
    { description: 'Dimensions of the formulas' },
  ),
  comparison: orNull(
    object({
      reference: text('File of the independent implementation'),
      inputs: integer('Random inputs'),
      fields: integer('Result fields that were compared'),
      differences: integer('Differences'),
    }),
    'Comparison with an independent implementation; null if not recorded',
  ),
  mutation: orNull(
    object({
      mutants: integer('Random changes to method and data'),
      killed: integer('Changes that the tests noticed'),
      survived: integer('Changes that the tests missed'),
      equivalent: integer('Changes that alter no result'),
    }),
    'Mutation testing; null if not recorded',
  ),
  url: verificationUrl,
};
const VerificationSummary = object(summary);

const edition = text('Edition that the cases were run with');
const VerificationManual = object({
  edition,
  ...totals,
  compared_on: orNull(text('Date of the comparison with independent implementations; null if not recorded')),
  mutated_on: orNull(text('Date of the mutation testing; null if not recorded')),
  tools: list(VerificationSummary, 'Every tool'),
});

const figureValue = Type.Unsafe<unknown>({ description: 'A number, a word, a flag, a list of words, or null' });
const VerificationFigure = object({
  path: text('Path in the result; `working:` before a symbol of the working'),
  label: text('What the figure is'),
  unit: text('Unit; empty for a plain number or a word'),
  published: figureValue,
  ours: figureValue,
  difference: orNull(number('Ours less the published figure; null between words')),
  difference_pct: orNull(number('The same in per cent of the published figure; null where that is zero')),
  agrees: flag('Whether it is within the limit'),
});
const VerificationCase = object({
  id: text('Id of the case'),
  title: text('What is calculated'),
  place: text('Page, table, clause or example'),
  evidence: word(CASE_EVIDENCE, 'How well the source was read'),
  evidence_in_words: text('The same in words'),
  provenance: orNull(text('Where it was read, if it was')),
  input: anyObject('Inputs of the tool'),
  figures: list(VerificationFigure, 'The published figures'),
  agreement: object({
    within: orNull(number('Largest difference that agrees, in the unit of the figure')),
    within_pct: orNull(number('The same in per cent of the published figure')),
    reason: text('Why this limit'),
  }),
  verdict: word(['agrees', 'differs', 'failed'], '`differs` has a judgement; `failed` is a fault of this installation'),
  failure: orNull(text('Why it failed')),
  judgement: orNull(text('Who is right where it differs')),
  note: orNull(text('Note about the case')),
});
const VerificationPublication = object({
  document: text('Name of the document'),
  year: orNull(integer('Year of publication')),
  address: orNull(text('Web address, or a site and a title')),
  cases: list(VerificationCase, 'The cases that were taken from it'),
});
const VerifiedTable = object({
  title: text('The table'),
  document: text('Name of the document'),
  place: text('Page or number of the table'),
  year: integer('Year of publication'),
  compared: integer('Figures that were compared'),
  largest_difference: text('Largest difference, with its unit'),
  method: text('How it was compared'),
  reason: text('Why there is a difference'),
});
const ToolVerification = object({
  ...summary,
  edition,
  not_verified: list(Type.String(), 'What nothing outside verifies, and why'),
  publications: list(VerificationPublication, 'Documents with their cases'),
  tables: list(VerifiedTable, 'Published tables that were compared as a whole'),
  promises: list(Type.String(), 'The properties, as promises'),
});

/** The verification manual. */
export const VERIFICATION_OPERATIONS = {
  tag: 'Verification',
  pathParameters: [toolParameter('tool')],
  operations: {
    verification_manual: {
      route: 'GET /v1/verification',
      summary: 'Verification of all tools',
      ...withoutKey('How the published cases of every tool came out, and what else is recorded about its correctness.'),
      responses: { 200: ['The manual', VerificationManual], ...NOT_MODIFIED },
    },
    tool_verification: {
      route: 'GET /v1/verification/{tool}',
      summary: 'Verification of one tool',
      ...withoutKey('Every published case of a tool with its figures beside ours, and what is not verified.'),
      responses: { 200: ['The verification', ToolVerification], ...NOT_MODIFIED },
    },
  },
  schemas: {
    ...{ VerificationManual, VerificationSummary, ToolVerification, VerificationPublication },
    ...{ VerificationCase, VerificationFigure, VerifiedTable },
  },
} satisfies Section;

function toolNamed(request: FastifyRequest): Calculator {
  const { tool } = request.params as { tool: string };
  const found = findTool(tool);
  if (!found.ok) throw new ProblemError(found.problem);
  return found.calculator;
}

/** The fields of a record that are published; a record may have more. */
function pick<Row extends object, Name extends keyof Row>(record: Row, names: readonly Name[]): Pick<Row, Name> {
  return Object.fromEntries(names.map((name) => [name, record[name]])) as Pick<Row, Name>;
}

/** What the list and the description of a tool have in common. */
function publishedSummary(report: ToolReport): Static<typeof VerificationSummary> {
  const { tool, title, summary, evidence, largestDifferencePct, properties, formulas, comparison, mutation } = report;
  return {
    tool,
    title,
    ...summary,
    largest_difference_pct: largestDifferencePct ?? null,
    evidence,
    properties: properties.length,
    formulas: {
      checked: formulas.checked,
      constants: formulas.constants,
      empirical: formulas.empirical.length,
      without_formula: formulas.withoutFormula.length,
    },
    comparison: comparison ? pick(comparison, ['reference', 'inputs', 'fields', 'differences']) : null,
    mutation: mutation ? pick(mutation, ['mutants', 'killed', 'survived', 'equivalent']) : null,
    url: verificationPath(tool),
  };
}

function publishedFigure({ path, label, unit, published, ours, difference, differencePct, agrees }: ComparedFigure) {
  return {
    path,
    label,
    unit,
    published,
    ours: ours ?? null,
    difference: difference ?? null,
    difference_pct: differencePct ?? null,
    agrees,
  };
}

function publishedCase({ case: given, figures, verdict, reason }: CaseOutcome) {
  const { id, title, place, evidence, provenance, input, agreement, differs, note } = given;
  return {
    id,
    title,
    place,
    evidence,
    evidence_in_words: CASE_EVIDENCE_IN_WORDS[evidence],
    provenance: provenance ?? null,
    input,
    figures: figures.map(publishedFigure),
    agreement: {
      within: 'within' in agreement ? agreement.within : null,
      within_pct: 'withinPct' in agreement ? agreement.withinPct : null,
      reason: agreement.reason,
    },
    verdict,
    failure: reason ?? null,
    judgement: differs?.judgement ?? null,
    note: note ?? null,
  };
}

function publishedPublication({ document, year, address, outcomes }: PublicationOutcome) {
  return { document, year: year ?? null, address: address ?? null, cases: outcomes.map(publishedCase) };
}

function publishedReport(report: ToolReport): Static<typeof ToolVerification> {
  return {
    ...publishedSummary(report),
    edition: report.edition,
    not_verified: report.notVerified,
    publications: report.publications.map(publishedPublication),
    tables: report.tables.map(({ largestDifference, ...table }) => ({
      ...table,
      largest_difference: largestDifference,
    })),
    promises: report.properties,
  };
}

async function publishedManual(): Promise<Static<typeof VerificationManual>> {
  const { COMPARISONS, MUTATION, totalsOf } = await import('@plumbline/verification/manual');
  const reports = await allReports();
  const { summary, evidence, largestDifferencePct } = totalsOf(reports);
  const dateOf = ({ date }: { date: string }) => (date === '' ? null : date);
  return {
    edition: reports[0]?.edition ?? '',
    ...summary,
    largest_difference_pct: largestDifferencePct ?? null,
    evidence,
    compared_on: dateOf(COMPARISONS),
    mutated_on: dateOf(MUTATION),
    tools: reports.map(publishedSummary),
  };
}

/** Serves the verification manual as JSON. Responses are the same for every caller, so they need no key and count as no call. */
export function serveVerification(app: FastifyInstance): void {
  const json = (content: unknown) => createStaticResponse(JSON_TYPE, JSON.stringify(content));
  const manual = memoizeAsync(async () => json(await publishedManual()));
  const ofTool = memoizeAsync(async (tool: Calculator) => json(publishedReport(await toolReport(tool))));

  serveOperations(app, VERIFICATION_OPERATIONS, {
    verification_manual: async (request, reply) => sendStatic(request, reply, await manual()),
    tool_verification: async (request, reply) => sendStatic(request, reply, await ofTool(toolNamed(request))),
  });
}
