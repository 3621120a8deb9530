import { fileURLToPath } from 'node:url';
import PDFKit from 'pdfkit';
import type { Face } from './text_style.ts';

const FONT_FILES: Record<Face, string> = {
  regular: 'DejaVuSansCondensed.ttf',
  bold: 'DejaVuSansCondensed-Bold.ttf',
  italic: 'DejaVuSansCondensed-Oblique.ttf',
};

interface GlyphPosition {
  xAdvance: number;
}

/** A laid out text, as pdfkit reads it. */
interface GlyphRun {
  glyphs: unknown[];
  positions: GlyphPosition[];
  readonly advanceWidth: number;
}

/** A font that pdfkit has parsed. */
interface ParsedFont {
  layout: (text: string, features?: unknown) => GlyphRun;
  glyphForCodePoint: (codePoint: number) => unknown;
}

/** A copy for one document, because pdfkit scales the positions where they stand. */
class RunCopy implements GlyphRun {
  readonly glyphs: unknown[];
  readonly positions: GlyphPosition[];

  constructor({ glyphs, positions }: Pick<GlyphRun, 'glyphs' | 'positions'>) {
    this.glyphs = glyphs;
    this.positions = positions.map((position) => ({ ...position }));
  }

  get advanceWidth(): number {
    return this.positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
  }
}

/** Words of a few hundred sheets. */
const CACHED_WORDS_MAX = 20_000;

/** A font that remembers the words it has laid out, which are much the same in every sheet. */
function withCachedLayout(font: ParsedFont): ParsedFont {
  const runs = new Map<string, GlyphRun>();
  const layout = (text: string, features?: unknown): GlyphRun => {
    if (features !== undefined) return font.layout(text, features);
    let run = runs.get(text);
    if (!run) {
      run = new RunCopy(font.layout(text));
      if (runs.size === CACHED_WORDS_MAX) runs.clear();
      runs.set(text, run);
    }
    return new RunCopy(run);
  };
  return Object.create(font, { layout: { value: layout } }) as ParsedFont;
}

/**
 * Latin and Greek letters, punctuation and mathematical signs. A glyph keeps the character that it was first used for, and some
 * stand for two, such as the two kinds of spaces; looked up in this order, they are the same whatever was drawn before.
 */
const ALPHABETS = [
  [0x20, 0x3ff],
  [0x2000, 0x22ff],
] as const;

/** Pdfkit parses a font when it is first used, and takes a parsed one as well; its types know neither. */
function parseFont(file: string): ParsedFont {
  const kit = new PDFKit({ autoFirstPage: false });
  kit.font(fileURLToPath(new URL(`../../fonts/${file}`, import.meta.url)));
  const { font } = (kit as unknown as { _font: { font: ParsedFont } })._font;
  for (const [first, last] of ALPHABETS) {
    for (let codePoint = first; codePoint <= last; codePoint++) font.glyphForCodePoint(codePoint);
  }
  return font;
}

const parsed = new Map<Face, ParsedFont>();

/** The fonts of a document. They are parsed once: that takes as long as drawing a short sheet. */
export function registerFonts(kit: PDFKit.PDFDocument): void {
  for (const face of Object.keys(FONT_FILES) as Face[]) {
    const font = parsed.get(face) ?? withCachedLayout(parseFont(FONT_FILES[face]));
    parsed.set(face, font);
    kit.registerFont(face, font as unknown as PDFKit.Mixins.PDFFontSource);
  }
}
