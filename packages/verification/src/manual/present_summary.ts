import {
  CASE_EVIDENCE,
  CASE_EVIDENCE_IN_WORDS,
  type CaseEvidence,
  EDITION,
  formatFigure,
  NO_VALUE,
} from '@plumbline/calculators';
import type { CaseOutcome, Verdict } from '../cases/run_case.ts';
import type { CaseSummary } from '../cases/verify_cases.ts';
import { type Block, type Column, type Fact, heading, type ManualDocument, paragraph, type Text } from './document.ts';
import { mutationScore } from './present_results.ts';
import { COMPARISONS, type ComparisonResult, MUTATION, type MutationResult, type RecordedRun } from './results.ts';
import { mutationScorePct, type ToolReport } from './tool_report.ts';
import { counted, differenceInWords, failedCases, percentInWords, RERUN_COMMAND, summaryInWords } from './words.ts';

function sumOf<Row>(rows: readonly Row[], figureOf: (row: Row) => number | undefined): number {
  return rows.reduce((sum, row) => sum + (figureOf(row) ?? 0), 0);
}

/** The figures of all tools together. */
export interface ManualTotals {
  summary: CaseSummary;
  evidence: Record<CaseEvidence, number>;
  largestDifferencePct: number | undefined;
}

export function totalsOf(reports: readonly ToolReport[]): ManualTotals {
  const differences = reports.flatMap(({ largestDifferencePct }) => largestDifferencePct ?? []);
  const evidence = CASE_EVIDENCE.map((kind) => [kind, sumOf(reports, (report) => report.evidence[kind])]);
  return {
    summary: {
      cases: sumOf(reports, ({ summary }) => summary.cases),
      agree: sumOf(reports, ({ summary }) => summary.agree),
      differ: sumOf(reports, ({ summary }) => summary.differ),
    },
    evidence: Object.fromEntries(evidence) as Record<CaseEvidence, number>,
    largestDifferencePct: differences.length === 0 ? undefined : Math.max(...differences),
  };
}

function recordedOn({ date, edition }: RecordedRun<unknown>): string {
  if (!date) return 'not recorded yet';
  return edition === EDITION ? date : `${date}, for edition ${edition}`;
}

function recordedFact(term: string, run: RecordedRun<unknown>): Fact {
  const { command } = run;
  return { term, text: command ? [recordedOn(run), ', ', { code: command }] : recordedOn(run) };
}

const MEANINGS: Record<CaseEvidence, string> = {
  read: 'The figures were read for this manual in the document itself, in a copy of it or in a transcription of its table. Each case says where.',
  reported:
    'The figures were read for this manual in a report of the document: a summary, a page of an authority or a firm, or another program that quotes it. Each case says where.',
  recorded: 'The figures were read when the method was written. The document was not opened again for this manual.',
  known:
    'The figures come from knowledge of the document. It was not opened. Compare them with the document before you rely on them.',
};

function howToRead({ summary, evidence }: ManualTotals): Block[] {
  return [
    heading(2, 'how-to-read', 'How to read it'),
    paragraph(
      'A case is a calculation whose figures somebody else has published. The tool is run with the inputs of the case, and each published figure is compared with ours. A case states the largest difference that counts as agreement, and why. A case that differs stays in the manual with a judgement of who is right. It fails if the difference grows beyond what the judgement explains, or if it disappears.',
    ),
    paragraph(
      'Agreement shows that the product does what its source says. It does not show that the source, the method or the inputs suit a project. A case covers its own inputs; other inputs may take other branches.',
    ),
    paragraph(`Not every figure was read in its document. ${counted(summary.cases, 'case')} by evidence:`),
    {
      kind: 'table',
      label: 'Cases by evidence',
      columns: [{ title: 'Evidence' }, { title: 'Means' }, { title: 'Cases', isNumber: true }],
      rows: CASE_EVIDENCE.map((kind) => [
        `${kind}: ${CASE_EVIDENCE_IN_WORDS[kind]}`,
        MEANINGS[kind],
        formatFigure(evidence[kind]),
      ]),
    },
    {
      kind: 'list',
      items: [
        'Formulas: an independent units library derives the unit of each formula in the working from the units of its symbols. Empirical formulas hold only in stated units, and some lines have no formula; both are counted beside it.',
        'Random inputs: inputs on which the results were compared with an implementation that was written from the specification and shares no code with the tool. Differences are stated beside it, if there are any.',
        'Properties: promises that the tests hold the tool to on random inputs.',
        'Mutation score: the share of random changes to method and data that the tests notice.',
      ],
    },
  ];
}

const TOOL_COLUMNS: readonly Column[] = [
  { title: 'Tool' },
  ...[
    'Cases',
    'Agree',
    'Differ',
    'Largest difference that agrees',
    'Read',
    'Reported',
    'Recorded',
    'Known',
    'Formulas checked',
    'Not checked: empirical, no formula',
    'Random inputs',
    'Properties',
    'Mutation score',
  ].map((title) => ({ title, isNumber: true })),
];

function scoreText(score: number | undefined): string {
  return score === undefined ? NO_VALUE : `${formatFigure(score, 1)} %`;
}

function figureText(figure: number | undefined): string {
  return figure === undefined ? NO_VALUE : formatFigure(figure);
}

function comparedText(comparison: ComparisonResult | undefined): string {
  if (!comparison) return NO_VALUE;
  const { inputs, differences } = comparison;
  return differences === 0 ? formatFigure(inputs) : `${formatFigure(inputs)}, ${counted(differences, 'difference')}`;
}

function evidenceCells(evidence: Record<CaseEvidence, number>): string[] {
  return CASE_EVIDENCE.map((kind) => formatFigure(evidence[kind]));
}

function toolRow(report: ToolReport): Text[] {
  const { tool, title, summary, evidence, largestDifferencePct, formulas, comparison, properties } = report;
  return [
    [{ page: tool, text: title }],
    formatFigure(summary.cases),
    formatFigure(summary.agree),
    formatFigure(summary.differ),
    percentInWords(largestDifferencePct),
    ...evidenceCells(evidence),
    formatFigure(formulas.checked),
    `${formulas.empirical.length}, ${formulas.withoutFormula.length}`,
    comparedText(comparison),
    figureText(properties.length === 0 ? undefined : properties.length),
    scoreText(mutationScore(report)),
  ];
}

function totalScore(mutations: readonly MutationResult[]): number | undefined {
  const total = {
    mutants: sumOf(mutations, ({ mutants }) => mutants),
    killed: sumOf(mutations, ({ killed }) => killed),
    survived: sumOf(mutations, ({ survived }) => survived),
    equivalent: sumOf(mutations, ({ equivalent }) => equivalent),
  };
  return total.killed + total.survived === 0 ? undefined : mutationScorePct(total);
}

function totalRow(reports: readonly ToolReport[], { summary, evidence, largestDifferencePct }: ManualTotals): Text[] {
  const formulas = reports.map((report) => report.formulas);
  const empirical = sumOf(formulas, (checked) => checked.empirical.length);
  const withoutFormula = sumOf(formulas, (checked) => checked.withoutFormula.length);
  const inputs = sumOf(reports, ({ comparison }) => comparison?.inputs);
  const properties = sumOf(reports, (report) => report.properties.length);
  const sumOrNone = (sum: number) => figureText(sum === 0 ? undefined : sum);
  return [
    counted(reports.length, 'tool'),
    formatFigure(summary.cases),
    formatFigure(summary.agree),
    formatFigure(summary.differ),
    percentInWords(largestDifferencePct),
    ...evidenceCells(evidence),
    formatFigure(sumOf(formulas, ({ checked }) => checked)),
    `${formatFigure(empirical)}, ${formatFigure(withoutFormula)}`,
    sumOrNone(inputs),
    sumOrNone(properties),
    scoreText(totalScore(reports.flatMap(({ mutation }) => mutation ?? []))),
  ];
}

function toolsSection(reports: readonly ToolReport[], totals: ManualTotals): Block[] {
  return [
    heading(2, 'tools', 'All tools'),
    {
      kind: 'table',
      label: 'Verification of all tools',
      columns: TOOL_COLUMNS,
      rows: reports.map(toolRow),
      total: totalRow(reports, totals),
    },
    paragraph(`${NO_VALUE} means that nothing is recorded, or that there is no number to compare.`),
  ];
}

interface FoundCase {
  report: ToolReport;
  document: string;
  outcome: CaseOutcome;
}

function casesWith(reports: readonly ToolReport[], verdict: Verdict): FoundCase[] {
  return reports.flatMap((report) =>
    report.publications.flatMap(({ document, outcomes }) =>
      outcomes.filter((outcome) => outcome.verdict === verdict).map((outcome) => ({ report, document, outcome })),
    ),
  );
}

function differencesOf({ figures }: CaseOutcome): string {
  return figures
    .filter(({ agrees }) => !agrees)
    .map(({ label, published, difference, differencePct }) => {
      if (difference === undefined) return label;
      const percent = percentInWords(differencePct, { isSigned: true });
      return `${label} ${differencePct === undefined ? differenceInWords(difference, published) : percent}`;
    })
    .join('; ');
}

function caseCell({ report, document, outcome }: FoundCase): Text {
  const { id, title, place } = outcome.case;
  return [{ page: report.tool, id, text: title }, ` (${report.title}; ${document}, ${place})`];
}

function differSection(reports: readonly ToolReport[]): Block[] {
  const found = casesWith(reports, 'differs');
  const title = heading(2, 'differ', 'Cases that differ');
  if (found.length === 0) return [title, paragraph('None.')];
  return [
    title,
    {
      kind: 'table',
      label: 'Cases that differ',
      columns: [{ title: 'Case' }, { title: 'Ours less the published figure' }, { title: 'Judgement' }],
      rows: found.map((each) => [
        caseCell(each),
        differencesOf(each.outcome),
        each.outcome.case.differs?.judgement ?? '',
      ]),
    },
  ];
}

/** Only a faulty installation has this section. */
function failedSection(reports: readonly ToolReport[]): Block[] {
  const found = casesWith(reports, 'failed');
  if (found.length === 0) return [];
  return [
    heading(2, 'failed', 'Cases that fail'),
    paragraph('This installation does not calculate what this edition is known to calculate. Do not rely on it.'),
    {
      kind: 'table',
      label: 'Cases that fail',
      columns: [{ title: 'Case' }, { title: 'Why' }],
      rows: found.map((each) => [caseCell(each), each.outcome.reason ?? '']),
    },
  ];
}

function notVerifiedOf({ tool, title, notVerified, summary }: ToolReport): Text[] {
  const page = { page: tool, text: title };
  if (notVerified.length > 0) return notVerified.map((sentence) => [page, `: ${sentence}`]);
  return summary.cases === 0 ? [[page, `: ${summaryInWords(summary)}.`]] : [];
}

function notVerifiedSection(reports: readonly ToolReport[]): Block[] {
  return [
    heading(2, 'not-verified', 'What is not verified'),
    paragraph(
      'Recommendations and other sentences are checked by tests of the product, not by publications. Beside them, nothing outside verifies this:',
    ),
    { kind: 'list', items: reports.flatMap(notVerifiedOf) },
  ];
}

const SIGNATURE_LINES = ['Reviewed by', 'Organisation', 'Date', 'Signature'];

/** The document of all tools. */
export function presentSummary(reports: readonly ToolReport[]): ManualDocument {
  const totals = totalsOf(reports);
  const { summary } = totals;
  const failed = failedCases(summary);
  return {
    title: 'Verification manual',
    lede: `What shows that the tools calculate what their sources say: ${counted(summary.cases, 'published case')}, of which ${formatFigure(summary.agree)} agree and ${formatFigure(summary.differ)} differ with an explanation${failed === 0 ? '' : `; ${formatFigure(failed)} fail`}.`,
    blocks: [
      {
        kind: 'facts',
        facts: [
          { term: 'Edition', text: EDITION },
          { term: 'Cases', text: 'run when this document was made' },
          recordedFact('Random inputs', COMPARISONS),
          recordedFact('Mutation testing', MUTATION),
          { term: 'Run the cases again', text: [{ code: RERUN_COMMAND }] },
        ],
      },
      ...failedSection(reports),
      ...howToRead(totals),
      ...toolsSection(reports, totals),
      ...differSection(reports),
      ...notVerifiedSection(reports),
      heading(2, 'review', 'Review'),
      { kind: 'signature', lines: SIGNATURE_LINES },
    ],
  };
}
