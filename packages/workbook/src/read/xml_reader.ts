import { UnreadableWorkbook } from './unreadable_workbook.ts';

/** What a document has, in its order. */
export interface XmlVisitor {
  /** An element begins. Names have no prefix; an empty element also ends. */
  open(name: string, attributes: (name: string) => string | undefined): void;
  close(name: string): void;
  text(text: string): void;
}

const TAG = /<(\/?)(?:[\w.-]+:)?([\w.-]+)((?:[^<>"']|"[^"]*"|'[^']*')*?)(\/?)>/y;
/** Longer than any tag, comment or text of a workbook: a cell has at most 32,767 letters. */
const PART_LETTERS_MAX = 256 * 1024;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decoded(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, decimal, hexadecimal, name) => {
    if (name !== undefined) return NAMED[name] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hexadecimal, 16) : Number(decimal);
    return code <= 0x10_ffff ? String.fromCodePoint(code) : whole;
  });
}

const PATTERNS = new Map<string, RegExp>();

/** The attribute of a name in markup, with any prefix. */
function patternOf(name: string): RegExp {
  const known = PATTERNS.get(name);
  if (known) return known;
  const pattern = new RegExp(`\\s(?:[\\w.-]+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
  PATTERNS.set(name, pattern);
  return pattern;
}

function attributesIn(markup: string): (name: string) => string | undefined {
  return (name) => {
    const [, double, single] = patternOf(name).exec(markup) ?? [];
    const value = double ?? single;
    return value === undefined ? undefined : decoded(value);
  };
}

/** Markup that is no element, by its beginning and its end. Of these, only text as it is counts. */
const OTHERS = [
  { start: '<![CDATA[', end: ']]>' },
  { start: '<!--', end: '-->' },
  { start: '<?', end: '?>' },
] as const;

/** Reads XML in pieces of any size. Entities of a document's own are not expanded, and a document type is refused. */
export class XmlReader {
  readonly #visitor: XmlVisitor;
  #rest = '';

  constructor(visitor: XmlVisitor) {
    this.#visitor = visitor;
  }

  push(piece: string): void {
    const text = this.#rest + piece;
    let at = 0;
    while (at < text.length) {
      const markup = text.indexOf('<', at);
      // A text may go on in the next piece, and an entity may be cut.
      if (markup < 0) break;
      if (markup > at) this.#visitor.text(decoded(text.slice(at, markup)));
      const end = this.#markup(text, markup);
      at = markup;
      if (end < 0) break;
      at = end;
    }
    this.#rest = text.slice(at);
    if (this.#rest.length > PART_LETTERS_MAX) throw this.#unreadable();
  }

  /** Where the markup ends that begins here; -1 if the next piece decides. */
  #markup(text: string, at: number): number {
    TAG.lastIndex = at;
    const [whole, closing, name = '', attributes = '', empty] = TAG.exec(text) ?? [];
    if (whole !== undefined) {
      if (closing === '') this.#visitor.open(name, attributesIn(attributes));
      if (closing === '/' || empty === '/') this.#visitor.close(name);
      return at + whole.length;
    }
    const other = OTHERS.find(({ start }) => text.startsWith(start, at));
    if (!other) {
      if (text.startsWith('<!DOCTYPE', at)) throw this.#unreadable();
      return -1;
    }
    const end = text.indexOf(other.end, at + other.start.length);
    if (end < 0) return -1;
    if (other.start === '<![CDATA[') this.#visitor.text(text.slice(at + other.start.length, end));
    return end + other.end.length;
  }

  #unreadable(): UnreadableWorkbook {
    return new UnreadableWorkbook('it has XML that no spreadsheet writes. Open it in a spreadsheet and save it again.');
  }
}
