import {
  type Calculator,
  type Citation,
  confidenceInWords,
  type Diagram,
  formatFigure,
  type Line,
  type Picture,
  type PresentedInput,
  type PresentedResult,
  presentInputs,
  presentResult,
  presentWorking,
  unitInWords,
  type WorkingSection,
} from '@plumbline/calculators';
import { digestOf } from '@plumbline/editions';

/** Everything that a calculation sheet shows, before anybody has set it for screen or paper. */
export interface Sheet {
  title: string;
  tool: string;
  description: string;
  standard: string;
  edition: string;
  /** What identifies the edition for ever, or that it is not frozen yet. */
  digest: string;
  /** The permanent address of the calculation. */
  url: string;
  /** The page of the web app that has the same inputs. */
  calculatorUrl: string;
  /** What stands on every page: the address, or its beginning where it is long. */
  shortUrl: string;
  /** Only for the current edition, which is the one that the manual is about. */
  verification?: SheetVerification;
  header: SheetHeader;
  inputs: PresentedInput[];
  result: PresentedResult;
  pictures: Picture[];
  warnings: string[];
  assumptions: string[];
  recommendations: string[];
  working: WorkingSection[];
  sources: SheetSource[];
  disclaimer: string;
}

/** What the title block says about the job. A field that is not given is a line to fill in. */
export interface SheetHeader {
  project?: string;
  client?: string;
  reference?: string;
  /** The element or part of the work that is calculated. */
  element?: string;
  /** Who prepared the calculation. */
  engineer?: string;
  checker?: string;
  /** As it is to be printed. */
  date?: string;
  notes?: string;
}

/** How the tool is verified, in words, and the page of the manual. */
export interface SheetVerification {
  words: string;
  url: string;
}

export interface SheetSource {
  symbol: string;
  description: string;
  value: string;
  unit: string;
  document: string;
  place: string;
  edition: string;
  /** In words, with what is recorded about the evidence. */
  confidence: string;
  note: string;
}

/** The part of an answer that a sheet is made of: a result with its working, its sources and, where there are, its diagrams. */
export interface SheetResult {
  [field: string]: unknown;
  standard_reference: string;
  disclaimer: string;
  edition: string;
  recommendations: string[];
  assumptions: string[];
  warnings: string[];
  working: Line[];
  sources: Citation[];
  diagrams?: Diagram[];
}

export interface SheetRequest {
  calculator: Calculator;
  input: Record<string, unknown>;
  result: SheetResult;
  url: string;
  calculatorUrl: string;
  header?: SheetHeader | undefined;
  verification?: SheetVerification | undefined;
}

function sheetSource(citation: Citation): SheetSource {
  const { symbol, description, value, unit, document, place, edition, note = '' } = citation;
  const shown = typeof value === 'number' ? formatFigure(value) : value;
  return {
    symbol,
    description,
    value: shown,
    unit: unitInWords(unit),
    document,
    place,
    edition,
    confidence: confidenceInWords(citation),
    note,
  };
}

/** A field of the title block; without a value it is a line to fill in. */
export interface TitleBlockField {
  label: string;
  value: string;
}

/** The fields of the title block, in the order of the page. */
export function titleBlockFields({ project, client, reference, element, engineer, checker, date }: SheetHeader) {
  const fields: readonly (readonly [string, string | undefined])[] = [
    ['Project', project],
    ['Client', client],
    ['Reference', reference],
    ['Element or part', element],
    ['Prepared by', engineer],
    ['Checked by', checker],
    ['Date', date],
  ];
  return fields.map(([label, value = '']): TitleBlockField => ({ label, value }));
}

const RUNNING_LETTERS_MAX = 300;

function shortened(url: string): string {
  if (url.length <= RUNNING_LETTERS_MAX) return url;
  return `${url.split('?', 1)[0]}, in full on the first page`;
}

/** Gathers a calculation sheet from an answer. */
export function gatherSheet(request: SheetRequest): Sheet {
  const { calculator, input, result, url, calculatorUrl, header = {}, verification } = request;
  return {
    title: calculator.title,
    tool: calculator.name,
    description: calculator.description,
    standard: result.standard_reference,
    edition: result.edition,
    digest: digestOf(result.edition) ?? 'under development, not frozen',
    url,
    calculatorUrl,
    shortUrl: shortened(url),
    ...(verification && { verification }),
    header,
    inputs: presentInputs(calculator.inputSchema, input),
    result: presentResult(calculator.resultSchema, result),
    pictures: calculator.charts({ input, result, diagrams: result.diagrams }),
    warnings: result.warnings,
    assumptions: result.assumptions,
    recommendations: result.recommendations,
    working: presentWorking(calculator.inputSchema, input, result.working),
    sources: result.sources.map(sheetSource),
    disclaimer: result.disclaimer,
  };
}
