import { CASE_EVIDENCE_IN_WORDS, type Calculator } from '@plumbline/calculators';
import type { CaseOutcome, ComparedFigure, PublicationOutcome, ToolReport } from '@plumbline/verification/manual';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findTool } from '../../calls/call_tool.ts';
import { allReports, toolReport, verificationPath } from '../../calls/verification.ts';
import { JSON_TYPE } from '../http/http_response.ts';
import { ProblemError } from '../http/problem.ts';
import { servePath } from '../http/routes.ts';
import { createStaticResponse, memoizeAsync, sendStatic } from '../http/static_responses.ts';

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
function publishedSummary(report: ToolReport) {
  const { tool, title, summary, evidence, largestDifferencePct, properties, formulas, comparison, mutation } = report;
  return {
    tool,
    title,
    ...summary,
    largest_difference_pct: largestDifferencePct ?? null,
    evidence,
    properties: properties.length,
    formulas: formulas
      ? {
          checked: formulas.checked,
          constants: formulas.constants,
          empirical: formulas.empirical.length,
          without_formula: formulas.withoutFormula.length,
        }
      : null,
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

function publishedReport(report: ToolReport) {
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

async function publishedManual() {
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
  const summary = memoizeAsync(async () => json(await publishedManual()));
  const ofTool = memoizeAsync(async (tool: Calculator) => json(publishedReport(await toolReport(tool))));

  servePath(app, '/v1/verification', {
    GET: { handler: async (request, reply) => sendStatic(request, reply, await summary()) },
  });
  servePath(app, '/v1/verification/:tool', {
    GET: { handler: async (request, reply) => sendStatic(request, reply, await ofTool(toolNamed(request))) },
  });
}
