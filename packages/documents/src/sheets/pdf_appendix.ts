import {
  equationRuns,
  type FormulaRun,
  type PresentedLine,
  symbolRuns,
  type WorkingSection,
} from '@plumbline/calculators';
import { drawHeading, drawParagraph } from './pdf_blocks.ts';
import type { PdfDocument } from './pdf_document.ts';
import { BODY, CAPTION, SMALL } from './pdf_style.ts';
import { drawTable, headCells, type PdfCell, textCell } from './pdf_table.ts';
import { type Paragraph, paragraph } from './pdf_text.ts';
import type { Sheet, SheetLaw, SheetSource } from './sheet.ts';

function workingCells({ description, rows, note, empirical, reference }: PresentedLine): PdfCell[] {
  const asides = [note, empirical].filter((text) => text !== undefined);
  return [
    { ...textCell(description, SMALL), isHeading: true },
    {
      paragraphs: [
        ...rows.map((row) => ({ runs: equationRuns(row), style: BODY })),
        ...asides.map((text) => paragraph(text, SMALL)),
      ],
    },
    textCell(reference, SMALL),
  ];
}

/** The lines of a part under its name. */
function sectionRows({ title, lines }: WorkingSection): PdfCell[][] {
  return [[{ ...textCell(title, CAPTION), isHeading: true }, textCell(''), textCell('')], ...lines.map(workingCells)];
}

function withAside(runs: readonly FormulaRun[], aside: string): PdfCell {
  const own: Paragraph[] = runs.length === 0 ? [] : [{ runs, style: BODY }];
  return { paragraphs: aside === '' ? own : [...own, paragraph(aside, SMALL)], isHeading: true };
}

function sourceCells(source: SheetSource): PdfCell[] {
  const { symbol, description, value, unit, document, place, edition, confidence, note } = source;
  const where = [paragraph(`${document} (${edition}), ${place}`, BODY)];
  return [
    withAside(symbolRuns(symbol), description),
    textCell(unit === '' ? value : `${value} ${unit}`, BODY, 'right'),
    { paragraphs: note === '' ? where : [...where, paragraph(note, SMALL)] },
    textCell(confidence),
  ];
}

function lawCells({ name, read, changes }: SheetLaw): PdfCell[] {
  const known = changes.length === 0 ? ['none known'] : changes;
  return [
    { ...textCell(name, SMALL), isHeading: true },
    textCell(read, SMALL),
    { paragraphs: known.map((text) => paragraph(text, SMALL)) },
  ];
}

/** The working line by line, the source of each figure, and what is known of the law behind them, on pages of their own. */
export function drawAppendix(doc: PdfDocument, { working, sources, laws, nextChange }: Sheet): void {
  if (working.length > 0) {
    doc.beginPage();
    drawHeading(doc, 'Appendix: working');
    drawTable(doc, {
      head: headCells(['Quantity'], ['Formula, figures and value'], ['Clause or source']),
      rows: working.flatMap(sectionRows),
      shares: [24, 54, 22],
    });
  }
  if (sources.length > 0) {
    drawHeading(doc, 'Appendix: sources');
    drawTable(doc, {
      head: headCells(['Figure'], ['Value', 'right'], ['Source'], ['Confidence']),
      rows: sources.map(sourceCells),
      shares: [30, 15, 39, 16],
    });
  }
  if (laws.length === 0) return;
  drawHeading(doc, 'Appendix: law and standards that change or were not read');
  if (nextChange !== undefined) drawParagraph(doc, 'P', paragraph(`Next change: ${nextChange}.`, BODY), { after: 4 });
  drawTable(doc, {
    head: headCells(['Document'], ['Read'], ['Known changes']),
    rows: laws.map(lawCells),
    shares: [30, 30, 40],
  });
}
