import type { PresentedInput } from '@plumbline/calculators';
import { CONTENT_HEIGHT, PdfDocument } from './pdf_document.ts';
import type { SheetFrame } from './sheet_frame.ts';

/** Smaller type is hard to read on paper: rather than that, the ends of long lists are left to the full sheet. */
const SCALE_MIN = 0.75;
/** Where the whole sheet follows, its first page may take a second one rather than this. */
const FITTED_SCALE_MIN = 0.85;

const REST = 'in the full calculation sheet';

/** Sentences, of which at most this many are shown. */
export function shortSentences(sentences: readonly string[], max: number): string[] {
  const left = sentences.length - max;
  return left <= 0 ? [...sentences] : [...sentences.slice(0, max), `${left} more ${REST}.`];
}

/** Inputs, of which at most this many are shown. */
export function shortInputs(inputs: readonly PresentedInput[], max: number): PresentedInput[] {
  const [last] = inputs.slice(max);
  if (!last) return [...inputs];
  const left = inputs.length - max;
  return [...inputs.slice(0, max), { ...last, label: `${left} more`, value: REST, unit: '', isDefault: false }];
}

/** The first page of a sheet, and how it is made shorter. */
export interface Front<Sheet extends SheetFrame> {
  draw: (doc: PdfDocument, sheet: Sheet) => void;
  /** The entries of its longest list. */
  entries: (sheet: Sheet) => number;
  /** The sheet with at most this many entries in each of its lists. */
  shortened: (sheet: Sheet, entriesMax: number) => Sheet;
}

function heightOf<Sheet extends SheetFrame>(sheet: Sheet, { draw }: Front<Sheet>): number {
  const scratch = new PdfDocument({ title: '', subject: '', keywords: '', date: new Date(0) });
  return scratch.measure(() => draw(scratch, sheet));
}

/** Draws the first page a little smaller if the revisions leave too little room for it, so that it stands alone. */
export function drawFitted<Sheet extends SheetFrame>(doc: PdfDocument, sheet: Sheet, front: Front<Sheet>): void {
  const scale = Math.min(1, CONTENT_HEIGHT / heightOf(sheet, front));
  if (scale < FITTED_SCALE_MIN) front.draw(doc, sheet);
  else doc.scaled(scale, () => front.draw(doc, sheet));
}

/** Draws the first page of a sheet on one page: as it is if it fits, else smaller, else with shorter lists as well. */
export function drawOnePage<Sheet extends SheetFrame>(doc: PdfDocument, sheet: Sheet, front: Front<Sheet>): void {
  const isReadable = (height: number) => height <= CONTENT_HEIGHT / SCALE_MIN;
  let drawn = sheet;
  let height = heightOf(sheet, front);
  if (!isReadable(height)) {
    // Between these numbers of entries is the largest that can be read.
    let [fits, tooMany] = [1, front.entries(sheet)];
    while (tooMany - fits > 1) {
      const entries = Math.floor((fits + tooMany) / 2);
      if (isReadable(heightOf(front.shortened(sheet, entries), front))) fits = entries;
      else tooMany = entries;
    }
    drawn = front.shortened(sheet, fits);
    height = heightOf(drawn, front);
  }
  doc.scaled(Math.min(1, CONTENT_HEIGHT / height), () => front.draw(doc, drawn));
}
