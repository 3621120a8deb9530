import type { FormulaRun } from '@plumbline/calculators';
import type { PdfDocument } from './pdf_document.ts';
import type { TextStyle } from './text_style.ts';

/** A paragraph of one style; its runs may stand below or above the line. */
export interface Paragraph {
  runs: readonly FormulaRun[];
  style: TextStyle;
}

export function paragraph(text: string, style: TextStyle): Paragraph {
  return { runs: [{ text, script: 'base' }], style };
}

interface Piece {
  text: string;
  script: FormulaRun['script'];
  face: TextStyle['face'];
  width: number;
}

/** What stays together on a line. */
interface Word {
  pieces: Piece[];
  width: number;
  /** Broken off: the next line goes on with the same word. */
  goesOn?: true;
}

export interface TextLine {
  words: Word[];
  width: number;
}

/** A paragraph broken into lines. */
export interface SetText {
  style: TextStyle;
  lines: TextLine[];
  height: number;
}

const SCRIPT_SCALE = 0.72;
const LINE_SPACING = 1.32;

function sizeOf(style: TextStyle, script: FormulaRun['script']): number {
  return script === 'base' ? style.size : style.size * SCRIPT_SCALE;
}

function pieceOf(
  doc: PdfDocument,
  style: TextStyle,
  text: string,
  { script, face }: Omit<Piece, 'text' | 'width'>,
): Piece {
  return { text, script, face, width: doc.widthOf(text, face, sizeOf(style, script)) };
}

/** Words end at the spaces of the line itself; a subscript never breaks. */
function wordsOf(doc: PdfDocument, { runs, style }: Paragraph): Word[] {
  const words: Word[] = [{ pieces: [], width: 0 }];
  const add = (piece: Piece): void => {
    const word = words.at(-1) as Word;
    word.pieces.push(piece);
    word.width += piece.width;
  };
  for (const { text, script, isValue } of runs) {
    const set = { script, face: isValue ? 'bold' : style.face } as const;
    if (script !== 'base') add(pieceOf(doc, style, text, set));
    else {
      text.split(' ').forEach((part, index) => {
        if (index > 0) words.push({ pieces: [], width: 0 });
        if (part !== '') add(pieceOf(doc, style, part, set));
      });
    }
  }
  return words.filter(({ pieces }) => pieces.length > 0);
}

/** A word that no line holds, such as an address, breaks where the line ends. */
function brokenWord(doc: PdfDocument, style: TextStyle, word: Word, width: number): Word[] {
  if (word.width <= width) return [word];
  const broken: Word[] = [];
  let current: Word = { pieces: [], width: 0 };
  for (const { text, script, face } of word.pieces) {
    for (const sign of text) {
      const piece = pieceOf(doc, style, sign, { script, face });
      if (current.width + piece.width > width && current.pieces.length > 0) {
        broken.push({ ...current, goesOn: true });
        current = { pieces: [], width: 0 };
      }
      const last = current.pieces.at(-1);
      if (last?.script === script && last.face === face) {
        last.text += sign;
        last.width += piece.width;
      } else current.pieces.push(piece);
      current.width += piece.width;
    }
  }
  return [...broken, current];
}

/** Breaks a paragraph into lines of a width. */
export function setText(doc: PdfDocument, text: Paragraph, width: number): SetText {
  const { style } = text;
  const space = doc.widthOf(' ', style.face, style.size);
  const lines: TextLine[] = [];
  for (const word of wordsOf(doc, text).flatMap((whole) => brokenWord(doc, style, whole, width))) {
    const line = lines.at(-1);
    if (line && line.width + space + word.width <= width + 0.01) {
      line.words.push(word);
      line.width += space + word.width;
    } else lines.push({ words: [word], width: word.width });
  }
  return { style, lines, height: lines.length * style.size * LINE_SPACING };
}

/** The widths that a paragraph would like, all on one line, and that it needs, its longest word. */
export function widthsOf(doc: PdfDocument, text: Paragraph): { wanted: number; needed: number } {
  const space = doc.widthOf(' ', text.style.face, text.style.size);
  const widths = wordsOf(doc, text).map(({ width }) => width);
  return {
    wanted: widths.reduce((sum, width) => sum + width, 0) + space * Math.max(0, widths.length - 1),
    needed: Math.max(0, ...widths),
  };
}

export type Alignment = 'left' | 'right';

interface Place {
  x: number;
  y: number;
  width: number;
  align?: Alignment;
}

function shiftOf(script: FormulaRun['script'], size: number): number {
  if (script === 'sub') return size * 0.38;
  return script === 'super' ? -size * 0.12 : 0;
}

/** The pieces of a line with its spaces, as few as its scripts allow, so that readers find whole words. */
function mergedPieces({ words }: TextLine, space: number, face: TextStyle['face']): Piece[] {
  const merged: Piece[] = [];
  const add = ({ text, script, face, width }: Piece): void => {
    const last = merged.at(-1);
    if (last && last.script === script && last.face === face) {
      last.text += text;
      last.width += width;
    } else merged.push({ text, script, face, width });
  };
  for (const word of words) {
    for (const piece of word.pieces) add(piece);
    if (!word.goesOn) add({ text: ' ', script: 'base', face, width: space });
  }
  return merged;
}

/** Draws lines that were broken before; the caller has made room for them. */
export function drawText(doc: PdfDocument, { style, lines }: SetText, { x, y, width, align = 'left' }: Place): void {
  const space = doc.widthOf(' ', style.face, style.size);
  lines.forEach((line, index) => {
    let at = align === 'right' ? x + width - line.width : x;
    const top = y + index * style.size * LINE_SPACING;
    for (const piece of mergedPieces(line, space, style.face)) {
      const { text, script, face } = piece;
      doc.draw(text, at, top + shiftOf(script, style.size), { ...style, face, size: sizeOf(style, script) });
      at += piece.width;
    }
  });
}
