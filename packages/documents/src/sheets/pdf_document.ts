import PDFKit from 'pdfkit';
import { SRGB_PROFILE } from './pdf_colour_profile.ts';
import { registerFonts } from './pdf_fonts.ts';
import type { Face, TextStyle } from './text_style.ts';

export type StructureElement = PDFKit.PDFStructureElement;

export interface PdfHead {
  title: string;
  subject: string;
  keywords: string;
  /** The date that the document bears; it is not the clock's, so that the same sheet is the same bytes. */
  date: Date;
}

/** A file in a document. */
export interface Attachment {
  name: string;
  type: string;
  description: string;
  relation: 'Source' | 'Supplement';
  date: Date;
}

export const PAGE = { width: 595.28, height: 841.89, left: 42, right: 42, top: 60, bottom: 56 };
export const CONTENT_WIDTH = PAGE.width - PAGE.left - PAGE.right;
const CONTENT_BOTTOM = PAGE.height - PAGE.bottom;
export const CONTENT_HEIGHT = CONTENT_BOTTOM - PAGE.top;

/** What pdfkit has and its types do not. */
interface KitInside {
  _root: { data: Record<string, unknown> };
  ref: (data: object) => { end: (content?: Buffer) => void };
  appendXML: (xml: string) => void;
}

/** That the document is PDF/A-3, which may have files attached, at the level that says how it looks (b). */
const PDFA = `
        <rdf:Description xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" rdf:about="">
            <pdfaid:part>3</pdfaid:part>
            <pdfaid:conformance>B</pdfaid:conformance>
        </rdf:Description>
        `;

/** An A4 document, PDF/A-3, with embedded fonts and tags for readers that do not see; text flows from top to bottom. */
export class PdfDocument {
  readonly kit: PDFKit.PDFDocument;
  /** Where the next thing is drawn. */
  y = PAGE.top;
  readonly #root: StructureElement;
  #page = 1;
  #chapter: PDFKit.PDFOutline | undefined;
  readonly #widths = new Map<string, number>();
  /** Where the content of a page ends. */
  #bottom = CONTENT_BOTTOM;

  constructor({ title, subject, keywords, date }: PdfHead) {
    this.kit = new PDFKit({
      size: 'A4',
      margins: { top: 0, bottom: 0, left: 0, right: 0 },
      bufferPages: true,
      pdfVersion: '1.7',
      tagged: true,
      lang: 'en-GB',
      displayTitle: true,
      info: {
        Title: title,
        Subject: subject,
        Keywords: keywords,
        Creator: 'Plumbline',
        CreationDate: date,
        ModDate: date,
      },
    });
    registerFonts(this.kit);
    this.#root = this.kit.struct('Document');
    this.kit.addStructure(this.#root);
  }

  widthOf(text: string, face: Face, size: number): number {
    const key = `${face} ${text}`;
    const known = this.#widths.get(key) ?? this.kit.font(face).fontSize(100).widthOfString(text) / 100;
    this.#widths.set(key, known);
    return known * size;
  }

  draw(text: string, x: number, y: number, { face, size, colour }: TextStyle): void {
    this.kit.font(face).fontSize(size).fillColor(colour).text(text, x, y, { lineBreak: false });
  }

  /** A part of the document's structure, such as a table, for what it holds. */
  part(type: string, within: StructureElement = this.#root): StructureElement {
    const element = this.kit.struct(type);
    within.add(element);
    return element;
  }

  /** Draws tagged content for screen readers, by its type: a heading, a paragraph, a cell. */
  tagged(type: string, draw: () => void, options: { within?: StructureElement; alt?: string } = {}): void {
    const { within = this.#root, alt } = options;
    const content = this.kit.markStructureContent(type);
    draw();
    this.kit.endMarkedContent();
    within.add(this.kit.struct(type, { ...(alt !== undefined && { alt }) }, content));
  }

  /** Draws something that carries no meaning of its own: lines, backgrounds, running heads. */
  untagged(draw: () => void): void {
    this.kit.markContent('Artifact', { type: 'Layout' });
    draw();
    this.kit.endMarkedContent();
  }

  /** Whether so much fits on this page. */
  hasRoom(height: number): boolean {
    return this.y + height <= this.#bottom;
  }

  /** Makes sure of room for so much; begins a page where there is none, and says so. */
  makeRoom(height: number): boolean {
    if (this.hasRoom(height) || this.isAtTop) return false;
    this.beginPage();
    return true;
  }

  /** Draws on a page without an end, and returns how much of it was used. The document is not for anything else after that. */
  measure(draw: () => void): number {
    this.#bottom = Number.POSITIVE_INFINITY;
    draw();
    return this.y - PAGE.top;
  }

  /** Draws on one page, smaller by a factor, in the middle of its width. */
  scaled(factor: number, draw: () => void): void {
    this.#bottom = PAGE.top + CONTENT_HEIGHT / factor;
    this.kit
      .save()
      .translate(((1 - factor) * PAGE.width) / 2, (1 - factor) * PAGE.top)
      .scale(factor);
    draw();
    this.kit.restore();
    this.#bottom = CONTENT_BOTTOM;
  }

  /** Whether nothing has been drawn on this page yet. */
  get isAtTop(): boolean {
    return this.y === PAGE.top;
  }

  /** Begins a chapter in the outline that PDF viewers show next to the pages. */
  beginChapter(title: string): void {
    this.#chapter = this.kit.outline.addItem(title);
  }

  /** Adds this place to the chapter. */
  bookmark(title: string): void {
    this.#chapter?.addItem(title);
  }

  /** The page that is being drawn, from 1. */
  get page(): number {
    return this.#page;
  }

  /** Begins a page. */
  beginPage(): void {
    this.kit.addPage();
    this.#page = this.kit.bufferedPageRange().count;
    this.y = PAGE.top;
  }

  /** Goes on with a page that was begun before. */
  returnTo(page: number): void {
    this.kit.switchToPage(page - 1);
    this.#page = page;
    this.y = PAGE.top;
  }

  /** Says what its colours mean, and which standard it keeps to. Pdfkit does both, but does not find its profile. */
  #conform(): void {
    const inside = this.kit as unknown as KitInside;
    const profile = inside.ref({ N: 3 });
    profile.end(SRGB_PROFILE);
    const name = new String('sRGB IEC61966-2.1');
    const intent = inside.ref({
      Type: 'OutputIntent',
      S: 'GTS_PDFA1',
      Info: name,
      OutputConditionIdentifier: name,
      DestOutputProfile: profile,
    });
    intent.end();
    inside._root.data.OutputIntents = [intent];
    inside.appendXML(PDFA);
  }

  /** Attaches a file; what it is for is a word of ISO 32000-2. */
  attach(content: string, { name, type, description, relation, date }: Attachment): void {
    const options = { name, type, description, relationship: relation, creationDate: date, modifiedDate: date };
    this.kit.file(Buffer.from(content), options);
  }

  /** Ends the structure, draws on every page what only the last page knows, and gives out the bytes. */
  async finish(drawOnPage: (page: number, pages: number) => void): Promise<Buffer> {
    const chunks: Buffer[] = [];
    this.kit.on('data', (chunk: Buffer) => chunks.push(chunk));
    const ended = new Promise<void>((resolve, reject) => {
      this.kit.on('end', resolve);
      this.kit.on('error', reject);
    });
    const { count } = this.kit.bufferedPageRange();
    for (let page = 1; page <= count; page++) {
      this.returnTo(page);
      drawOnPage(page, count);
    }
    this.#root.end();
    this.#conform();
    this.kit.end();
    await ended;
    return Buffer.concat(chunks);
  }
}
