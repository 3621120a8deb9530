import { describeSent, type InputError, InputErrors, type InvalidInput, unknownName } from '@plumbline/calculators';
import { REVISION_FIELDS, REVISIONS_MAX, type Revision, type SheetHeader } from '../sheets/sheet_frame.ts';
import type { Letterhead } from './letterhead.ts';
import { LOGO_BYTES_MAX, readLogo } from './read_logo.ts';

/** How a sheet is issued: by whom, for which job, in which revision. */
export interface Issue {
  header: SheetHeader;
  letterhead?: Letterhead;
}

const LINE_LETTERS_MAX = 200;
const NOTES_LETTERS_MAX = 1000;
const SHORT_LETTERS_MAX = 60;
const ADDRESS_LINES_MAX = 4;

/** The fields of a title block, as they are sent, and those of the sheet. */
export const TITLE_BLOCK_FIELDS = {
  project: 'project',
  client: 'client',
  job_number: 'reference',
  element: 'element',
  prepared_by: 'engineer',
  checked_by: 'checker',
  date: 'date',
  notes: 'notes',
} as const satisfies Record<string, keyof SheetHeader>;

type Fields = Record<string, unknown>;

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reads what was sent field by field, and gathers everything that is wrong. */
class IssueReader {
  readonly errors = new InputErrors();

  fault(field: string, message: string): undefined {
    this.errors.add((): InputError => ({ field, message: `${field} ${message}` }));
    return undefined;
  }

  /** An object with some of these fields. */
  fields(path: string, value: unknown, known: readonly string[]): Fields {
    if (!isObject(value)) {
      this.fault(path, `must be an object; ${describeSent(value)} was sent.`);
      return {};
    }
    for (const name of Object.keys(value)) {
      if (!known.includes(name))
        this.errors.add(() => unknownName(name, `a field of ${path}`, known, `${path}.${name}`));
    }
    return value;
  }

  /** A line of text; undefined if it is not sent or empty. */
  text(path: string, value: unknown, lettersMax = LINE_LETTERS_MAX): string | undefined {
    if (value === undefined) return undefined;
    if (typeof value !== 'string') return this.fault(path, `must be text; ${describeSent(value)} was sent.`);
    const text = value.trim();
    if (text.length > lettersMax) {
      return this.fault(path, `must have at most ${lettersMax} characters; ${text.length} were sent.`);
    }
    if (text.includes('\0')) return this.fault(path, 'must not have a NUL character; one was sent.');
    return text === '' ? undefined : text;
  }

  /** A list; empty if it is not sent. */
  list(path: string, value: unknown, max: number): unknown[] {
    if (value === undefined) return [];
    if (!Array.isArray(value) || value.length > max) {
      const sent = Array.isArray(value) ? `${value.length} were sent` : `${describeSent(value)} was sent`;
      this.fault(path, `must be a list of at most ${max}; ${sent}.`);
      return [];
    }
    return value;
  }

  revisions(path: string, value: unknown): Revision[] {
    return this.list(path, value, REVISIONS_MAX).map((sent, index): Revision => {
      const at = `${path}.${index}`;
      const fields = this.fields(at, sent, REVISION_FIELDS);
      const text = (name: (typeof REVISION_FIELDS)[number], max = SHORT_LETTERS_MAX) =>
        this.text(`${at}.${name}`, fields[name], max) ?? '';
      const revision = text('revision', 12);
      if (revision === '' && isObject(sent))
        this.fault(`${at}.revision`, 'must be a number or letter, such as A or P01.');
      return {
        revision,
        date: text('date'),
        description: text('description', LINE_LETTERS_MAX),
        by: text('by'),
        checked: text('checked'),
      };
    });
  }

  titleBlock(path: string, value: unknown): SheetHeader {
    if (value === undefined) return {};
    const fields = this.fields(path, value, [...Object.keys(TITLE_BLOCK_FIELDS), 'revisions']);
    const texts = Object.entries(TITLE_BLOCK_FIELDS).flatMap(([sent, name]) => {
      const text = this.text(`${path}.${sent}`, fields[sent], name === 'notes' ? NOTES_LETTERS_MAX : LINE_LETTERS_MAX);
      return text === undefined ? [] : [[name, text] as const];
    });
    const revisions = this.revisions(`${path}.revisions`, fields.revisions);
    return { ...Object.fromEntries(texts), ...(revisions.length > 0 && { revisions }) };
  }

  /** The file of a data URL. */
  #file(path: string, value: unknown): Buffer | undefined {
    if (value === undefined || value === null || value === '') return undefined;
    const [, base64] = typeof value === 'string' ? value.split(/^data:image\/(?:png|svg\+xml);base64,/) : [];
    if (base64 === undefined) {
      return this.fault(path, 'must be a data URL: data:image/png;base64,… or data:image/svg+xml;base64,…');
    }
    if (base64.length > Math.ceil(LOGO_BYTES_MAX / 3) * 4) {
      return this.fault(path, `must have at most ${LOGO_BYTES_MAX / 1024} KiB.`);
    }
    return Buffer.from(base64, 'base64');
  }

  async letterhead(path: string, value: unknown): Promise<Letterhead | undefined> {
    if (value === undefined || value === null) return undefined;
    const fields = this.fields(path, value, ['name', 'address', 'logo']);
    const name = this.text(`${path}.name`, fields.name, 80);
    if (isObject(value) && (fields.name === undefined || fields.name === '')) {
      this.fault(`${path}.name`, 'must be the name of the firm.');
    }
    const address = this.list(`${path}.address`, fields.address, ADDRESS_LINES_MAX).flatMap(
      (line, index) => this.text(`${path}.address.${index}`, line, SHORT_LETTERS_MAX) ?? [],
    );
    const file = this.#file(`${path}.logo`, fields.logo);
    const reading = file && (await readLogo(file));
    if (reading && !reading.ok) this.fault(`${path}.logo`, reading.fault);
    return { name: name ?? '', address, ...(reading?.ok && { logo: reading.logo }) };
  }
}

/** What was sent about the issue of a sheet: valid, or everything that is wrong with it. */
export type IssueReading = { ok: true; issue: Issue } | ({ ok: false } & InvalidInput);

/** Reads the title block and the letterhead of a sheet. */
export async function readIssue({
  title_block,
  letterhead,
}: {
  title_block?: unknown;
  letterhead?: unknown;
}): Promise<IssueReading> {
  const reader = new IssueReader();
  const header = reader.titleBlock('title_block', title_block);
  const read = await reader.letterhead('letterhead', letterhead);
  const { errors } = reader;
  if (errors.count > 0) return { ok: false, errors: errors.errors, moreErrors: errors.moreErrors };
  return { ok: true, issue: { header, ...(read && { letterhead: read }) } };
}

/** Reads the revisions of a project. */
export function readRevisions(sent: unknown): { ok: true; revisions: Revision[] } | ({ ok: false } & InvalidInput) {
  const reader = new IssueReader();
  const revisions = reader.revisions('revisions', sent);
  const { errors } = reader;
  return errors.count > 0
    ? { ok: false, errors: errors.errors, moreErrors: errors.moreErrors }
    : { ok: true, revisions };
}
