import type { Calculator } from '@plumbline/calculators';
import { digestOf } from '@plumbline/editions';
import type { Letterhead } from '../letterhead/letterhead.ts';

/** How much of a sheet is made: its first page as a whole document, or everything. */
export const SHEET_FORMS = ['full', 'one_page'] as const;
export type SheetForm = (typeof SHEET_FORMS)[number];

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
  letterhead?: Letterhead;
  form: SheetForm;
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
  /** Where linked inputs take their values from, by the names of the inputs: `Reaction 1 of "Beam B1"`. */
  linkedInputs?: Readonly<Record<string, string>>;
  /** The oldest first. */
  revisions?: readonly Revision[];
  /** Who has signed it, of a calculation that was sent for check. */
  approval?: SheetApproval;
}

/** The check and approval of a calculation. */
export interface SheetApproval {
  state: 'for_check' | 'checked' | 'approved' | 'superseded';
  revision: number;
  /** Of title block, inputs, result and working. */
  digest: string;
  /** Times are as they are to be printed. */
  signatures: readonly { role: string; name: string; at: string }[];
  /** The signed approval, which a PDF has as an attachment. */
  receipt?: string;
}

const APPROVAL_WORDS: Record<SheetApproval['state'], string> = {
  for_check: 'for check, not approved',
  checked: 'checked, not approved',
  approved: 'approved',
  superseded: 'superseded by a later revision',
};

/** What is said about an approval where the sheet speaks of itself. */
export function approvalWords({ state, revision, digest, receipt }: SheetApproval): string {
  const attached =
    receipt === undefined ? '' : ' The PDF has the receipt of the approval as an attachment, for “plumbline verify”.';
  return `Revision ${revision}, ${APPROVAL_WORDS[state]}. What is signed has the digest ${digest}.${attached} The signatures were given by people who were signed in to their account; they are not qualified electronic signatures.`;
}

/** An issue of a sheet; a text that is not known is empty. */
export interface Revision {
  /** Its number or letter. */
  revision: string;
  date: string;
  description: string;
  by: string;
  checked: string;
}

export const REVISION_FIELDS = ['revision', 'date', 'description', 'by', 'checked'] as const;
export const REVISION_LABELS: Record<keyof Revision, string> = {
  revision: 'Rev',
  date: 'Date',
  description: 'Description',
  by: 'By',
  checked: 'Checked',
};
/** As many as the title block has room for. */
export const REVISIONS_MAX = 6;

/** The revisions as rows of a table, the newest first. */
export function revisionRows({ revisions = [] }: SheetHeader): string[][] {
  return revisions.toReversed().map((revision) => REVISION_FIELDS.map((field) => revision[field]));
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
  letterhead?: Letterhead | undefined;
  form?: SheetForm | undefined;
  verification?: SheetVerification | undefined;
}

/** A field of the title block; without a value it is a line to fill in. */
export interface TitleBlockField {
  label: string;
  value: string;
}

/** The fields of the title block, in the order of the page. */
export function titleBlockFields(header: SheetHeader): TitleBlockField[] {
  const { project, client, reference, element, engineer, checker, date, revisions = [] } = header;
  const fields: readonly (readonly [string, string | undefined])[] = [
    ['Project', project],
    ['Client', client],
    ['Job number', reference],
    ['Element or part', element],
    ['Prepared by', engineer],
    ['Checked by', checker],
    ['Date', date],
    ['Revision', revisions.at(-1)?.revision],
  ];
  return fields.map(([label, value = '']): TitleBlockField => ({ label, value }));
}

/** The lines that are signed, with the names that are known. */
export function signaturesOf({ engineer = '', checker = '', approval }: SheetHeader): TitleBlockField[] {
  if (approval) {
    const roles = { originator: 'Prepared by', checker: 'Checked by', approver: 'Approved by' };
    return Object.entries(roles).map(([role, label]) => {
      const signature = approval.signatures.find((each) => each.role === role);
      return { label, value: signature ? `${signature.name}, ${signature.at}` : 'Not signed' };
    });
  }
  return [
    { label: 'Prepared by: name, signature and date', value: engineer },
    { label: 'Checked by: name, signature and date', value: checker },
  ];
}

/** What the sheet is called above its title. */
export function kindOfSheet({ letterhead }: Pick<SheetFrame, 'letterhead'>): string {
  return letterhead ? 'Calculation sheet, made with Plumbline' : 'Plumbline calculation sheet';
}

/** What stands above every page: the firm and the job, as far as they are known, and the calculation. */
export function runningTitle({ header, letterhead, title, edition }: SheetFrame): string {
  const { project, reference, element, revisions = [] } = header;
  const revision = revisions.at(-1);
  const job = [letterhead?.name, project, reference, element, revision && `revision ${revision.revision}`].filter(
    (part) => part !== undefined && part !== '',
  );
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
  { url, calculatorUrl, header = {}, letterhead, form = 'full', verification }: SheetPlace,
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
    ...(letterhead && { letterhead }),
    form,
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
