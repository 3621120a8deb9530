import {
  CASE_EVIDENCE,
  type Calculator,
  type CaseEvidence,
  type Domain,
  EDITION,
  type Line,
  showCalculation,
  type TableComparison,
} from '@plumbline/calculators';
import { loadVerification } from '../cases/load_verification.ts';
import type { CaseOutcome } from '../cases/run_case.ts';
import { type CaseSummary, type PublicationOutcome, summariseCases, verifyCases } from '../cases/verify_cases.ts';
import { type CheckedFormulas, checkedFormulas } from '../formulas/checked_formulas.ts';
import { COMPARISONS, type ComparisonResult, MUTATION, type MutationResult, PROPERTIES } from './results.ts';

/** Everything that the manual says about a tool. The cases and examples are run; the rest is recorded. */
export interface ToolReport {
  tool: string;
  title: string;
  domain: Domain;
  edition: string;
  summary: CaseSummary;
  /** How many cases have each kind of evidence. */
  evidence: Record<CaseEvidence, number>;
  /** The largest difference of a figure in the cases that agree, in per cent; undefined if they have no numbers. */
  largestDifferencePct: number | undefined;
  publications: PublicationOutcome[];
  tables: readonly TableComparison[];
  notVerified: readonly string[];
  properties: readonly string[];
  formulas: CheckedFormulas;
  comparison: ComparisonResult | undefined;
  mutation: MutationResult | undefined;
}

function largestDifferencePct(outcomes: readonly CaseOutcome[]): number | undefined {
  const differences = outcomes
    .filter(({ verdict }) => verdict === 'agrees')
    .flatMap(({ figures }) => figures.flatMap(({ differencePct }) => differencePct ?? []));
  return differences.length === 0 ? undefined : Math.max(...differences.map(Math.abs));
}

function countEvidence(outcomes: readonly CaseOutcome[]): Record<CaseEvidence, number> {
  const countOf = (evidence: CaseEvidence) => outcomes.filter((outcome) => outcome.case.evidence === evidence).length;
  return Object.fromEntries(CASE_EVIDENCE.map((evidence) => [evidence, countOf(evidence)])) as Record<
    CaseEvidence,
    number
  >;
}

/** The workings of a tool's examples. */
function exampleWorkings(tool: Calculator): (readonly Line[])[] {
  return tool.examples.flatMap(({ input }) => {
    const shown = showCalculation(tool, input);
    return shown.ok ? [shown.working] : [];
  });
}

/** Runs the cases of a tool and joins what is recorded about it. */
export async function reportOn(tool: Calculator): Promise<ToolReport> {
  const { name, title, domain } = tool;
  const { notVerified, tables = [] } = await loadVerification(name);
  const workings = exampleWorkings(tool);
  const publications = await verifyCases(tool, (working) => workings.push(working));
  const outcomes = publications.flatMap((publication) => publication.outcomes);
  return {
    tool: name,
    title,
    domain,
    edition: EDITION,
    summary: summariseCases(outcomes),
    evidence: countEvidence(outcomes),
    largestDifferencePct: largestDifferencePct(outcomes),
    publications,
    tables,
    notVerified,
    properties: PROPERTIES.tools[name]?.properties ?? [],
    formulas: checkedFormulas(workings),
    comparison: COMPARISONS.tools[name],
    mutation: MUTATION.tools[name],
  };
}

/** The share of the random changes that the tests noticed, in per cent. Equivalent changes do not count. */
export function mutationScorePct({ killed, survived }: MutationResult): number {
  return (100 * killed) / (killed + survived);
}
