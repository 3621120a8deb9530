import type { Calculator } from '@plumbline/calculators';
import { digestOf } from '@plumbline/editions';

/** What every sheet has, whatever it is about: its title block, and where it can be found, opened and verified. */
export interface SheetFrame {
  title: string;
  tool: string;
  standard: string;
  edition: string;
  /** What identifies the edition for ever, or that it is not frozen yet. */
  digest: string;
  /** The permanent address. */
  url: string;
  /** The page of the web app that has the same inputs. */
  calculatorUrl: string;
  /** What stands on every page: the address, or its beginning where it is long. */
  shortUrl: string;
  /** Only for the current edition, which is the one that the manual is about. */
  verification?: SheetVerification;
  header: SheetHeader;
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
  /** The names of inputs that have the default value of the project. */
  projectInputs?: readonly string[];
}

/** How the tool is verified, in words, and the page of the manual. */
export interface SheetVerification {
  words: string;
  url: string;
}

/** Where a sheet belongs: its addresses, its job and the manual. */
export interface SheetPlace {
  url: string;
  calculatorUrl: string;
  header?: SheetHeader | undefined;
  verification?: SheetVerification | undefined;
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

/** The lines that are signed, with the names that are known. */
export function signaturesOf({ engineer = '', checker = '' }: SheetHeader): TitleBlockField[] {
  return [
    { label: 'Prepared by: name, signature and date', value: engineer },
    { label: 'Checked by: name, signature and date', value: checker },
  ];
}

/** What stands above every page: the job, as far as it is known, and the calculation. */
export function runningTitle({ header, title, edition }: SheetFrame): string {
  const { project, reference, element } = header;
  const job = [project, reference, element].filter((part) => part !== undefined && part !== '');
  return [...job, title, `edition ${edition}`].join(' · ');
}

const RUNNING_LETTERS_MAX = 300;

function shortened(url: string): string {
  if (url.length <= RUNNING_LETTERS_MAX) return url;
  return `${url.split('?', 1)[0]}, in full on the first page`;
}

/** What the results of a calculation say about themselves. */
interface StatedResult {
  standard_reference: string;
  disclaimer: string;
  edition: string;
}

export function frameOf(
  { title, name }: Calculator,
  { standard_reference, disclaimer, edition }: StatedResult,
  { url, calculatorUrl, header = {}, verification }: SheetPlace,
): SheetFrame {
  return {
    title,
    tool: name,
    standard: standard_reference,
    edition,
    digest: digestOf(edition) ?? 'under development, not frozen',
    url,
    calculatorUrl,
    shortUrl: shortened(url),
    ...(verification && { verification }),
    header,
    disclaimer,
  };
}

/** The first page has room for half a page's width and this much height of picture, measured as on a screen. */
const PANEL_WIDTH = 440;
const PANEL_HEIGHT_MAX = 400;

/** Whether a picture fits on the first page. */
export function fitsFirstPage<Kind>(
  layOut: (picture: Kind, size: { width: number }) => { height: number },
  picture: Kind,
): boolean {
  return layOut(picture, { width: PANEL_WIDTH }).height <= PANEL_HEIGHT_MAX;
}
