import {
  type ArrangedResult,
  arrangeResult,
  type BarsPicture,
  type Calculator,
  type Citation,
  checksPicture,
  confidenceInWords,
  type Diagram,
  fieldLabels,
  formatFigure,
  type Line,
  layoutPicture,
  type Picture,
  type PresentedField,
  type PresentedInput,
  type PresentedResult,
  presentInputs,
  presentResult,
  presentWorking,
  type Tone,
  type Tool,
  unitInWords,
  type Verdict,
  type WorkingSection,
  withLabels,
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
  calculator: Calculator & Pick<Partial<Tool>, 'verdict'>;
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

/** The lines that are signed, with the names that are known. */
export function signaturesOf({ engineer = '', checker = '' }: SheetHeader): TitleBlockField[] {
  return [
    { label: 'Prepared by: name, signature and date', value: engineer },
    { label: 'Checked by: name, signature and date', value: checker },
  ];
}

/** What stands above every page: the job, as far as it is known, and the calculation. */
export function runningTitle({ header, title, edition }: Sheet): string {
  const { project, reference, element } = header;
  const job = [project, reference, element].filter((part) => part !== undefined && part !== '');
  return [...job, title, `edition ${edition}`].join(' · ');
}

const RUNNING_LETTERS_MAX = 300;

function shortened(url: string): string {
  if (url.length <= RUNNING_LETTERS_MAX) return url;
  return `${url.split('?', 1)[0]}, in full on the first page`;
}

/** The first page has room for half a page's width and this much height of picture, measured as on a screen. */
const SKETCH_WIDTH = 440;
const SKETCH_HEIGHT_MAX = 400;

/** The first picture that fits on the first page, and the others. */
function splitPictures(pictures: readonly Picture[]): { sketch?: Picture; pictures: Picture[] } {
  const sketch = pictures.find(
    (picture) => layoutPicture(picture, { width: SKETCH_WIDTH }).height <= SKETCH_HEIGHT_MAX,
  );
  return { ...(sketch && { sketch }), pictures: pictures.filter((picture) => picture !== sketch) };
}

/** Gathers a calculation sheet from an answer. */
export function gatherSheet(request: SheetRequest): Sheet {
  const { calculator, input, result, url, calculatorUrl, header = {}, verification } = request;
  const labels = fieldLabels(calculator);
  const labelled = (sentences: readonly string[]) => sentences.map((sentence) => withLabels(sentence, labels));
  const verdict = calculator.verdict?.({ input, result });
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
    disclaimer: result.disclaimer,
  };
}
