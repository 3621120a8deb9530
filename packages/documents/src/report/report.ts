import type { Outcome, PortfolioSummary } from '@plumbline/batch/portfolio/summary.ts';
import { DISCLAIMER, type ExplorationPicture, formatFigure, type Tone } from '@plumbline/calculators';
import { classPanels, classSection } from './class_section.ts';
import { distributionSection } from './distribution_section.ts';
import { groupSection } from './group_section.ts';
import { measuresSection, targetSection } from './measures_section.ts';
import { rankingSection } from './ranking_section.ts';
import type { ReportSection } from './report_section.ts';
import { type Currency, countText, inOneCurrency, plainText, readableAmount, shareText } from './report_text.ts';
import { scheduleSection } from './schedule_section.ts';

/** The texts of a report in addition to its summary. */
export interface ReportOptions {
  /** The name of the portfolio; the title of the tool by default. */
  title?: string | undefined;
  /** The file that was summarised, as people call it. */
  source?: string | undefined;
  /** As it is to be printed; reports know no clock. */
  date?: string | undefined;
  /** The command that makes the report again. */
  command?: string | undefined;
  /** Of figures that the tool states in several currencies; GBP by default. */
  currency?: Currency | undefined;
}

/** A label with its value. */
export interface ReportTerm {
  label: string;
  value: string;
}

/** Everything that a report shows, before it is set for screen or paper. */
export interface Report {
  /** What it is, above its title. */
  kind: string;
  title: string;
  /** What stands above every page. */
  running: string;
  tool: string;
  edition: string;
  /** About the portfolio and its file. */
  facts: ReportTerm[];
  banner: { title: string; sentences: string[] };
  totals: { label: string; value: string; unit: string; tone?: Tone }[];
  /** The pictures of the first page. */
  panels: ExplorationPicture[];
  sections: ReportSection[];
  limits: string[];
  /** How it was calculated, and how to do it again. */
  method: ReportTerm[];
}

/** What a reader has to know about reviews. */
export const COMPARED = [
  'Each calculation was made in both editions from its inputs as they are. Figures are compared as they are rounded for readers; sentences are not compared.',
  'A known error of the earlier edition may not concern the inputs at hand; read its text.',
];

const LIMITS = [
  'A portfolio estimate. Each row was calculated from the inputs of its file as they are; where an input was missing, the default of the tool stood in.',
  'Errors of single rows average out only as far as they are independent. A systematic error, such as a register that is out of date, adds up.',
];

/** What else a reader has to know, by what a row is. */
function limitsOf({ notes, record, schedule, review_to }: PortfolioSummary): string[] {
  if (review_to !== undefined) return [...notes, ...COMPARED, DISCLAIMER];
  const twice = `A ${record.one} that is in the file twice is counted twice`;
  const parts = schedule ? '.' : ', and so is one that is part of another.';
  return [...notes, ...LIMITS, twice + parts, DISCLAIMER];
}

const ROW = { one: 'row', many: 'rows' };

function outcomeTitle({ label, tones }: Outcome, rows: number): string {
  const known = tones.filter((each) => each.rows > 0);
  return `${label}: ${known.map((each) => `${each.label} ${shareText(each.rows, rows)}`).join(', ')}`;
}

function bannerOf({ outcome, rows, rejected, record, other_tools }: PortfolioSummary): Report['banner'] {
  const counted = countText(rows, record);
  const judged = outcome?.tones.some((each) => each.rows > 0);
  const sentences = [
    ...(outcome && judged
      ? [outcome.tones.map((each) => `${each.label}: ${countText(each.rows, record)}`).join('; ')]
      : []),
    ...(rejected === null || rejected === 0
      ? []
      : [`${countText(rejected, ROW)} ${rejected === 1 ? 'was' : 'were'} rejected and left out.`]),
    ...other_tools.map(
      (other) => `${countText(other.rows, { one: 'result', many: 'results' })} of ${other.tool} left out.`,
    ),
  ];
  if (rows === 0) return { title: 'The file has no results', sentences };
  return { title: outcome && judged ? outcomeTitle(outcome, rows) : counted, sentences };
}

function factsOf(summary: PortfolioSummary, { source, date }: ReportOptions): ReportTerm[] {
  const { title, edition, review_to, rows, rejected } = summary;
  return [
    { label: 'Calculator', value: title },
    { label: 'Edition', value: edition },
    ...(review_to ? [{ label: 'Reviewed to edition', value: review_to }] : []),
    ...(source === undefined ? [] : [{ label: 'File', value: plainText(source) }]),
    { label: 'Rows', value: formatFigure(rows) },
    { label: 'Rejected rows', value: rejected === null ? 'not known' : formatFigure(rejected) },
    ...(date === undefined ? [] : [{ label: 'Date', value: plainText(date) }]),
  ];
}

function methodOf(
  { method, standards, sources, not_written }: PortfolioSummary,
  { command }: ReportOptions,
): ReportTerm[] {
  const missing = [...new Set(not_written.map(({ label }) => label))].join('; ');
  return [
    { label: 'Method', value: method },
    ...(standards.length === 0 ? [] : [{ label: 'Standards', value: standards.join('; ') }]),
    ...(sources.length === 0 ? [] : [{ label: 'Main sources', value: sources.join('; ') }]),
    ...(missing === ''
      ? []
      : [{ label: 'Not in the file', value: `${missing}. Write all columns to have them in the report.` }]),
    ...(command === undefined ? [] : [{ label: 'Command', value: plainText(command) }]),
  ];
}

/** Gathers a report. The same summary and options give the same report. */
export function reportOf(summary: PortfolioSummary, options: ReportOptions = {}): Report {
  const { tool, edition, totals } = summary;
  const { currency = 'GBP' } = options;
  const title =
    plainText(options.title ?? '') || `${summary.title}: ${summary.review_to === undefined ? 'portfolio' : 'review'}`;
  const sections =
    summary.rows === 0
      ? []
      : [
          ...classSection(summary),
          ...groupSection(summary, currency),
          ...distributionSection(summary),
          ...rankingSection(summary),
          ...measuresSection(summary, currency),
          ...targetSection(summary, currency),
          ...scheduleSection(summary),
        ];
  return {
    kind: 'Plumbline portfolio report',
    title,
    running: `${title} · ${summary.title} · edition ${edition}`,
    tool,
    edition,
    facts: factsOf(summary, options),
    banner: bannerOf(summary),
    totals: inOneCurrency(totals, currency).map((total) => ({
      label: total.label,
      ...readableAmount(total, total.total),
    })),
    panels: summary.rows > 0 ? classPanels(summary) : [],
    sections,
    limits: limitsOf(summary),
    method: methodOf(summary, options),
  };
}
