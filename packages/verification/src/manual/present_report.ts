import {
  CASE_EVIDENCE_IN_WORDS,
  type Calculator,
  formatFigure,
  type PresentedInput,
  presentInputs,
  type TableComparison,
} from '@plumbline/calculators';
import type { CaseOutcome } from '../cases/run_case.ts';
import type { PublicationOutcome } from '../cases/verify_cases.ts';
import { type Block, type Column, type Fact, heading, type ManualDocument, paragraph, type Text } from './document.ts';
import { FIGURE_COLUMNS, figureRow } from './present_figure.ts';
import { resultSections } from './present_results.ts';
import type { ToolReport } from './tool_report.ts';
import { counted, evidenceInWords, percentInWords, RERUN_COMMAND, summaryInWords } from './words.ts';

function inputsLine(inputs: readonly PresentedInput[]): string {
  return inputs.map(({ label, value, unit }) => `${label} ${value}${unit === '' ? '' : ` ${unit}`}`).join('; ');
}

function inputFacts(tool: Calculator, input: Record<string, unknown>): Fact[] {
  const inputs = presentInputs(tool.inputSchema, input);
  const defaults = inputs.filter(({ isDefault }) => isDefault);
  return [
    { term: 'Inputs', text: inputsLine(inputs.filter(({ isDefault }) => !isDefault)) },
    ...(defaults.length === 0 ? [] : [{ term: 'Defaults', text: inputsLine(defaults) }]),
  ];
}

function closingFacts(tool: Calculator, { case: given, verdict, reason }: CaseOutcome): Fact[] {
  const { agreement, differs, note, input } = given;
  return [
    { term: 'Result', text: reason === undefined ? [{ verdict }] : [{ verdict }, `: ${reason}`] },
    { term: 'Why this limit', text: agreement.reason },
    ...(differs
      ? [{ term: 'Judgement', text: `${differs.judgement} (explains up to ${formatFigure(differs.withinPct)} %)` }]
      : []),
    ...(note === undefined ? [] : [{ term: 'Note', text: note }]),
    { term: 'Calculation', text: [{ sheet: { tool: tool.name, input }, text: 'calculation sheet of this case' }] },
  ];
}

function caseBlocks(tool: Calculator, outcome: CaseOutcome): Block[] {
  const { id, title, place, evidence, provenance, agreement, input } = outcome.case;
  const read = CASE_EVIDENCE_IN_WORDS[evidence];
  const facts: Fact[] = [
    { term: 'Place', text: place },
    { term: 'Evidence', text: provenance === undefined ? read : `${read}: ${provenance}` },
    ...inputFacts(tool, input),
  ];
  return [
    heading(4, id, title),
    { kind: 'facts', facts },
    {
      kind: 'table',
      label: `Figures of ${title}`,
      columns: FIGURE_COLUMNS,
      rows: outcome.figures.map((figure) => figureRow(figure, tool.resultSchema, agreement)),
    },
    { kind: 'facts', facts: closingFacts(tool, outcome) },
  ];
}

function publicationBlocks(tool: Calculator, publication: PublicationOutcome, index: number): Block[] {
  const { document, year, address, outcomes } = publication;
  const facts: Fact[] = [
    ...(year === undefined ? [] : [{ term: 'Year', text: String(year) }]),
    ...(address === undefined ? [] : [{ term: 'Address', text: [{ address }] }]),
    { term: 'Cases', text: String(outcomes.length) },
  ];
  return [
    heading(3, `publication-${index + 1}`, document),
    { kind: 'facts', facts },
    ...outcomes.flatMap((outcome) => caseBlocks(tool, outcome)),
  ];
}

function casesSection(tool: Calculator, { publications }: ToolReport): Block[] {
  const title = heading(2, 'cases', 'Published cases');
  if (publications.length === 0) return [title, paragraph('There are none.')];
  return [
    title,
    paragraph(
      'Each difference is ours less the published figure, in the unit of the figure. The limit is the largest difference that counts as agreement.',
    ),
    ...publications.flatMap((publication, index) => publicationBlocks(tool, publication, index)),
  ];
}

const TABLE_COLUMNS: readonly Column[] = [
  { title: 'Table' },
  { title: 'Document' },
  { title: 'Figures compared', isNumber: true },
  { title: 'Largest difference' },
  { title: 'How it was compared' },
  { title: 'Why the difference' },
];

function tableRow({
  title,
  document,
  place,
  year,
  compared,
  largestDifference,
  method,
  reason,
}: TableComparison): Text[] {
  return [title, `${document} (${year}), ${place}`, String(compared), largestDifference, method, reason];
}

function tablesSection({ tables }: ToolReport): Block[] {
  if (tables.length === 0) return [];
  return [
    heading(2, 'tables', 'Whole tables'),
    paragraph('Published tables that were compared figure by figure, outside the product.'),
    { kind: 'table', label: 'Whole tables', columns: TABLE_COLUMNS, rows: tables.map(tableRow) },
  ];
}

const OWN_SCORE = 'The result is a score of our own. Nothing outside verifies it.';

/** Comes before the cases, so that nobody takes them for more than they are. */
function notVerifiedSection({ notVerified, summary }: ToolReport): Block[] {
  const title = heading(2, 'not-verified', 'What is not verified');
  const sentences = summary.cases === 0 ? [OWN_SCORE, ...notVerified] : notVerified;
  if (sentences.length === 0) return [title, paragraph('What no case below covers is not verified by a publication.')];
  return [title, { kind: 'list', items: sentences }];
}

function aboutTool({ tool, title, edition, summary, evidence, largestDifferencePct }: ToolReport): Block {
  return {
    kind: 'facts',
    facts: [
      { term: 'Tool', text: [{ tool, text: title }, ' ', { code: tool }] },
      { term: 'Edition', text: edition },
      { term: 'Published cases', text: summaryInWords(summary) },
      ...(summary.cases === 0
        ? []
        : [
            { term: 'Evidence', text: evidenceInWords(evidence) },
            { term: 'Largest difference', text: `${percentInWords(largestDifferencePct)} in the cases that agree` },
          ]),
      { term: 'Run again', text: [{ code: RERUN_COMMAND }] },
      { term: 'Manual', text: [{ page: '', text: 'summary of all tools, and how to read it' }] },
    ],
  };
}

/** The document of a tool: every case with its figures, and what else is known about its correctness. */
export function presentReport(tool: Calculator, report: ToolReport): ManualDocument {
  const { summary, publications } = report;
  const lede =
    summary.cases === 0
      ? 'A score of our own: no publication gives figures that it could be compared with.'
      : `${counted(summary.cases, 'case')} from ${counted(publications.length, 'publication')}, run with this edition and compared figure by figure.`;
  return {
    title: `Verification: ${report.title}`,
    lede,
    blocks: [
      aboutTool(report),
      ...notVerifiedSection(report),
      ...casesSection(tool, report),
      ...tablesSection(report),
      ...resultSections(report),
    ],
  };
}
