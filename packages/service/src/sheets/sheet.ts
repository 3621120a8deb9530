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
  /** What stands on every page: the address, or its beginning where it is long. */
  shortUrl: string;
  /** Only for the current edition, which is the one that the manual is about. */
  verification?: SheetVerification;
  /** What a person fills in: headings of empty lines. */
  toFillIn: readonly string[];
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
  verification?: SheetVerification | undefined;
}

const TO_FILL_IN = ['Project', 'Element or part', 'Prepared by', 'Checked by', 'Date', 'Signature'] as const;

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

const RUNNING_LETTERS_MAX = 300;

function shortened(url: string): string {
  if (url.length <= RUNNING_LETTERS_MAX) return url;
  return `${url.split('?', 1)[0]}, in full on the first page`;
}

/** Gathers a calculation sheet from an answer. */
export function gatherSheet({ calculator, input, result, url, verification }: SheetRequest): Sheet {
  return {
    title: calculator.title,
    tool: calculator.name,
    description: calculator.description,
    standard: result.standard_reference,
    edition: result.edition,
    digest: digestOf(result.edition) ?? 'under development, not frozen',
    url: url,
    shortUrl: shortened(url),
    ...(verification && { verification }),
    toFillIn: TO_FILL_IN,
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
