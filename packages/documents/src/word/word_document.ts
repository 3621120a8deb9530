import {
  type DocumentProperties,
  element,
  OFFICE_XML,
  officeParts,
  relation,
  relationsXml,
  xmlDocument,
  zipOf,
} from '@plumbline/workbook';
import { DRAWING_NAMESPACES, drawingRun, idsOf, type WordDrawing } from './drawing.ts';
import { PAGE_TWIPS, paragraph, run } from './markup.ts';
import { stylesXml } from './styles.ts';

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const NAMESPACES = {
  'xmlns:w': WORD,
  'xmlns:r': `${OFFICE_XML}/relationships`,
  'xmlns:m': `${OFFICE_XML}/math`,
  ...DRAWING_NAMESPACES,
};
const CONTENT_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
/** Word cannot open longer addresses. */
const LINK_LETTERS_MAX = 2_000;

/** The numbers of drawings and images, which all parts of a file share. */
class Numbers {
  #drawing = 1;
  readonly images: Uint8Array[] = [];

  drawing(count: number): number {
    const first = this.#drawing;
    this.#drawing += count;
    return first;
  }
}

/** The body of a document, or a header or footer, with what it refers to. */
export class WordPart {
  readonly #numbers: Numbers;
  readonly #relations: string[] = [];

  constructor(numbers: Numbers) {
    this.#numbers = numbers;
  }

  /** The name of a relation to another part. */
  refer(type: string, target: string, isExternal = false): string {
    const id = `rId${this.#relations.length + 1}`;
    this.#relations.push(relation(id, type, target, isExternal));
    return id;
  }

  /** Text that leads to a web address. */
  link(text: string, url: string): string {
    if (url.length > LINK_LETTERS_MAX) return run(text);
    return element('w:hyperlink', { 'r:id': this.refer('hyperlink', url, true) }, run(text, { isLink: true }));
  }

  /** A drawing in a line of text. */
  drawing(drawing: WordDrawing): string {
    return drawingRun(drawing, this.#numbers.drawing(idsOf(drawing)), (png) => {
      this.#numbers.images.push(png);
      return this.refer('image', `media/image${this.#numbers.images.length}.png`);
    });
  }

  relationsXml(): string | undefined {
    return this.#relations.length === 0 ? undefined : relationsXml(this.#relations);
  }
}

/** What stands on every page of a section. */
export interface PageFrame {
  header: (part: WordPart) => string;
  /** In place of the header on the first page. */
  firstHeader?: ((part: WordPart) => string) | undefined;
  footer: (part: WordPart) => string;
}

const SETTINGS =
  '<w:compat><w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" w:val="15"/></w:compat><m:mathPr><m:mathFont m:val="Cambria Math"/></m:mathPr>';
const NUMBERING =
  '<w:abstractNum w:abstractNumId="0"><w:multiLevelType w:val="hybridMultilevel"/><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="bullet"/><w:pStyle w:val="ListBullet"/><w:lvlText w:val="•"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="284" w:hanging="284"/></w:pPr></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>';

/** A Word document: sections of pages, each with what stands above and below. The same content gives the same bytes. */
export class WordDocument {
  readonly #numbers = new Numbers();
  readonly #files: [path: string, content: string][] = [];
  readonly #types: [path: string, type: string][] = [];
  readonly #sections: { content: string; properties: string }[] = [];
  readonly body = new WordPart(this.#numbers);

  #addPart(name: string, type: string, xml: string, part?: WordPart): void {
    this.#types.push([`word/${name}.xml`, `${CONTENT_TYPE}.${type}+xml`]);
    this.#files.push([`word/${name}.xml`, xmlDocument(xml)]);
    const relations = part?.relationsXml();
    if (relations !== undefined) this.#files.push([`word/_rels/${name}.xml.rels`, xmlDocument(relations)]);
  }

  #frameReference(kind: 'header' | 'footer', place: 'default' | 'first', write: (part: WordPart) => string): string {
    const name = `${kind}${this.#files.length + 1}`;
    const part = new WordPart(this.#numbers);
    const content = write(part);
    const root = element(kind === 'header' ? 'w:hdr' : 'w:ftr', NAMESPACES, content);
    this.#addPart(name, kind, root, part);
    return element(`w:${kind}Reference`, { 'w:type': place, 'r:id': this.body.refer(kind, `${name}.xml`) });
  }

  /** Adds pages. */
  addSection(content: string, { header, firstHeader, footer }: PageFrame): void {
    const { width, height, margin } = PAGE_TWIPS;
    const properties = [
      this.#frameReference('header', 'default', header),
      this.#frameReference('footer', 'default', footer),
      ...(firstHeader
        ? [this.#frameReference('header', 'first', firstHeader), this.#frameReference('footer', 'first', footer)]
        : []),
      element('w:pgSz', { 'w:w': width, 'w:h': height }),
      element('w:pgMar', {
        'w:top': margin,
        'w:right': margin,
        'w:bottom': margin,
        'w:left': margin,
        'w:header': 480,
        'w:footer': 480,
        'w:gutter': 0,
      }),
      firstHeader ? '<w:titlePg/>' : '',
    ];
    this.#sections.push({ content, properties: element('w:sectPr', {}, properties.join('')) });
  }

  /** The bytes of the file. */
  finish(properties: DocumentProperties): Uint8Array {
    const last = this.#sections.length - 1;
    const sections = this.#sections.map(({ content, properties: section }, index) =>
      index === last ? content + section : content + paragraph('', 'NoSpacing', { section }),
    );
    this.#addPart('styles', 'styles', stylesXml(WORD));
    const math = { 'xmlns:w': WORD, 'xmlns:m': NAMESPACES['xmlns:m'] };
    this.#addPart('settings', 'settings', element('w:settings', math, SETTINGS));
    this.#addPart('numbering', 'numbering', element('w:numbering', { 'xmlns:w': WORD }, NUMBERING));
    for (const name of ['styles', 'settings', 'numbering']) this.body.refer(name, `${name}.xml`);
    const document = element('w:document', NAMESPACES, element('w:body', {}, sections.join('')));
    this.#addPart('document', 'document.main', document, this.body);
    return zipOf([
      ...officeParts('word/document.xml', this.#types, properties),
      ...this.#files,
      ...this.#numbers.images.map((png, index) => [`word/media/image${index + 1}.png`, png] as const),
    ]);
  }
}
