import type { Publication, ToolVerification, VerificationCase } from './verification.ts';

/** What cases share, said once for the tool, for a publication or for a group of its cases. The innermost value counts. */
interface Shared<Input> extends Partial<Omit<VerificationCase, 'id' | 'title' | 'input' | 'published'>> {
  /** The `input` of a case completes this one. */
  input?: Partial<Input>;
}

interface WrittenCase<Input> extends Shared<Input> {
  id: string;
  title: string;
  published: VerificationCase['published'];
}

/**
 * A table, one case a row. A column is named by where its cells go in the case: `input.NAME`, `published.NAME`, `place`. Any
 * other column is a word for the texts of the table: `{name}` in a text is the cell of the column of that name, without `input.` or
 * `published.`; in an id it is in lower case with hyphens. A cell that is undefined, or missing at the end of a row, is left out.
 */
interface CaseTable<Input> extends Shared<Input> {
  id?: string;
  title?: string;
  columns: readonly string[];
  rows: readonly (readonly unknown[])[];
}

interface CaseGroup<Input> extends Shared<Input> {
  cases: readonly (WrittenCase<Input> | CaseTable<Input> | CaseGroup<Input>)[];
}

type WrittenPublication<Input> = Omit<Publication, 'cases'> &
  (WrittenCase<Input> | CaseTable<Input> | CaseGroup<Input>);

interface WrittenVerification<Input> extends Omit<ToolVerification, 'publications'>, Shared<Input> {
  publications: readonly WrittenPublication<Input>[];
}

type Fields = Record<string, unknown>;

/** The shared fields completed by those of a case, a group or a table. */
function complete(shared: Fields, own: Fields): Fields {
  return { ...shared, ...own, input: { ...(shared.input as Fields), ...(own.input as Fields) } };
}

const TEXTS = ['id', 'title', 'place', 'evidence', 'provenance', 'note'];

function hyphenated(word: string): string {
  return word.toLowerCase().replace(/[^a-z0-9._]+/g, '-');
}

function caseOfRow(shared: Fields, columns: readonly string[], row: readonly unknown[]): Fields {
  if (row.length > columns.length) throw new Error(`More cells than columns: ${row.join(', ')}`);
  const input: Fields = {};
  const published: Fields = {};
  const words: Fields = {};
  for (const [index, cell] of row.entries()) {
    if (cell === undefined) continue;
    const [, part, name = ''] = /^(?:(input|published)\.)?(.+)$/.exec(columns[index] ?? '') ?? [];
    words[name] = cell;
    if (part === 'input') input[name] = cell;
    if (part === 'published') published[name] = cell;
  }
  const given = complete(shared, { input, published });
  for (const field of TEXTS) {
    const text = words[field] ?? given[field];
    if (text === undefined) continue;
    given[field] = String(text).replace(/\{([^}]+)\}/g, (_slot, name: string) => {
      if (words[name] === undefined) throw new Error(`No column ${name} for: ${text}`);
      return field === 'id' ? hyphenated(String(words[name])) : String(words[name]);
    });
  }
  return given;
}

/** The cases of a publication or a group, the rows of a table, or the one case that is written here. */
function casesOf(written: Fields, shared: Fields): Fields[] {
  const { cases, columns, rows, ...own } = written as Fields & Partial<CaseGroup<unknown> & CaseTable<unknown>>;
  const given = complete(shared, own);
  if (cases) return cases.flatMap((each) => casesOf({ ...each }, given));
  if (columns && rows) return rows.map((row) => caseOfRow(given, columns, row));
  return [given];
}

/** The verification of a tool from a form in which nothing is said twice. */
export function defineVerification<Input>(written: WrittenVerification<Input>): ToolVerification<Input> {
  const { notVerified, tables, publications, ...shared } = written;
  return {
    notVerified,
    ...(tables && { tables }),
    publications: publications.map(({ document, year, address, ...own }) => ({
      document,
      ...(year !== undefined && { year }),
      ...(address !== undefined && { address }),
      cases: casesOf(own, { ...shared }) as unknown as VerificationCase<Input>[],
    })),
  };
}
