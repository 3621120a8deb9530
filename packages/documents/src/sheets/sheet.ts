import {
  type ArrangedResult,
  arrangeResult,
  type BarsPicture,
  type Calculator,
  type Citation,
  checksPicture,
  citedLaws,
  confidenceInWords,
  type Diagram,
  fieldLabels,
  formatFigure,
  LAWS,
  type Law,
  type Line,
  layoutPicture,
  nextChangeInWords,
  nextLawChange,
  type Picture,
  type PresentedField,
  type PresentedInput,
  type PresentedResult,
  periodOf,
  presentInputs,
  presentResult,
  presentWorking,
  READINGS,
  readingInWords,
  type Tone,
  type Tool,
  unitInWords,
  type Verdict,
  type WorkingSection,
  withLabels,
} from '@plumbline/calculators';
import { fitsFirstPage, frameOf, type SheetFrame, type SheetHeader, type SheetPlace } from './sheet_frame.ts';

/** Everything that a calculation sheet shows, before anybody has set it for screen or paper. */
export interface Sheet extends SheetFrame {
  description: string;
  /** As it was sent. */
  input: Record<string, unknown>;
  inputs: PresentedInput[];
  /** Tools of early editions have none; their verdicts are fields of the result. */
  verdict?: Verdict;
  /** The checks of the verdict as bars. */
  checks?: BarsPicture;
  result: PresentedResult;
  /** The same result in the order of the page. */
  arranged: ArrangedResult;
  /** The picture of the first page. */
  sketch?: Picture;
  /** The other pictures. */
  pictures: Picture[];
  warnings: string[];
  assumptions: string[];
  recommendations: string[];
  working: WorkingSection[];
  sources: SheetSource[];
  /** What it rests on that is known to change, or was not read. */
  laws: SheetLaw[];
  /** The first of their changes after the day whose law was applied, in words. */
  nextChange?: string;
  /** The signed result, which a PDF has as an attachment. */
  receipt?: string;
}

/** An entry of the law register that the calculation names. */
export interface SheetLaw {
  name: string;
  /** What was read of it, where and when. */
  read: string;
  /** The known changes, the earliest first. */
  changes: string[];
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

export interface SheetRequest extends SheetPlace {
  calculator: Calculator & Pick<Partial<Tool>, 'verdict'>;
  input: Record<string, unknown>;
  result: SheetResult;
  receipt?: string | undefined;
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

function sheetLaw({ changes, ...law }: Law): SheetLaw {
  return {
    name: law.name,
    read: readingInWords(law),
    changes: changes.map((change) => `${periodOf(change)}: ${change.what} (${READINGS[change.reading]})`),
  };
}

/** Of what a calculation rests on, what a signatory has to look at: what changes, and what was not read. */
function lawsOf(result: SheetResult): SheetLaw[] {
  return citedLaws(result)
    .filter(({ changes, reading }) => changes.length > 0 || reading === 'nothing')
    .map(sheetLaw);
}

/** The figures that people look for first. Without a verdict in words, its fields stand in its place and not here. */
export function keyFigures({ verdict, arranged: { headline } }: Sheet): PresentedField[] {
  return verdict ? headline : headline.filter(({ tone }) => tone === undefined);
}

/** The verdict of a sheet, for a list of sheets. */
export function decisionOf({ verdict, result }: Sheet): { text: string; tone: Tone; reason: string } {
  if (verdict) return { text: verdict.decision, tone: verdict.tone, reason: verdict.reason };
  const [field] = result.verdicts;
  if (!field) return { text: '', tone: 'neutral', reason: '' };
  return { text: `${field.label}: ${field.value}`, tone: field.tone ?? 'neutral', reason: '' };
}

/** The first picture that fits on the first page, and the others. */
function splitPictures(pictures: readonly Picture[]): { sketch?: Picture; pictures: Picture[] } {
  const sketch = pictures.find((picture) => fitsFirstPage(layoutPicture, picture));
  return { ...(sketch && { sketch }), pictures: pictures.filter((picture) => picture !== sketch) };
}

/** Inputs with a mark at the labels of those that have the default value of the project, or a figure of another calculation of it. */
function markedInputs(
  inputs: PresentedInput[],
  { projectInputs = [], linkedInputs = {} }: SheetHeader = {},
): PresentedInput[] {
  return inputs.map((input) => {
    const source = linkedInputs[input.name] ?? (projectInputs.includes(input.name) ? 'the project' : undefined);
    return source === undefined ? input : { ...input, label: `${input.label} (from ${source})` };
  });
}

/** Gathers a calculation sheet from an answer. */
export function gatherSheet(request: SheetRequest): Sheet {
  const { calculator, input, result, receipt } = request;
  const labels = fieldLabels(calculator);
  const labelled = (sentences: readonly string[]) => sentences.map((sentence) => withLabels(sentence, labels));
  const verdict = calculator.verdict?.({ input, result });
  const next = nextLawChange(result, LAWS);
  return {
    ...frameOf(calculator, result, request),
    description: calculator.description,
    input,
    inputs: markedInputs(presentInputs(calculator.inputSchema, input), request.header),
    ...(verdict && { verdict }),
    ...(verdict && verdict.checks.length > 0 && { checks: checksPicture(verdict.checks) }),
    result: presentResult(calculator.resultSchema, result),
    arranged: arrangeResult(calculator, result),
    ...splitPictures(calculator.charts({ input, result, diagrams: result.diagrams })),
    warnings: labelled(result.warnings),
    assumptions: labelled(result.assumptions),
    recommendations: labelled(result.recommendations),
    working: presentWorking(calculator.inputSchema, input, result.working),
    sources: result.sources.map(sheetSource),
    laws: lawsOf(result),
    ...(next && { nextChange: nextChangeInWords(next) }),
    ...(receipt !== undefined && { receipt }),
  };
}
