import { drawLines, drawRule } from './pdf_blocks.ts';
import { CONTENT_WIDTH, PAGE, type PdfDocument } from './pdf_document.ts';
import { COLUMN_GAP } from './pdf_pictures.ts';
import { columnsOf, type Region, WHOLE_WIDTH } from './pdf_regions.ts';
import { BODY, HEAD, QUIET, RULE, SMALL, TITLE } from './pdf_style.ts';
import { drawTerms } from './pdf_terms.ts';
import { drawText, paragraph, setText } from './pdf_text.ts';
import { type QrCode, qrCodeOf } from './qr_code.ts';
import {
  approvalWords,
  kindOfSheet,
  REVISION_FIELDS,
  REVISION_LABELS,
  revisionRows,
  type SheetFrame,
  type SheetHeader,
  signaturesOf,
  titleBlockFields,
} from './sheet_frame.ts';

const FIELDS_IN_A_ROW = 4;
const FIELD_LABEL_HEIGHT = 9;
const FIELD_HEIGHT_MIN = 13;

function drawTitleBlock(doc: PdfDocument, header: SheetHeader, region: Region): void {
  const { width, xOf } = columnsOf(region, FIELDS_IN_A_ROW);
  const fields = titleBlockFields(header).map(({ label, value }) => ({
    label,
    text: setText(doc, paragraph(value, BODY), width),
  }));
  for (let at = 0; at < fields.length; at += FIELDS_IN_A_ROW) {
    const row = fields.slice(at, at + FIELDS_IN_A_ROW);
    const height = FIELD_LABEL_HEIGHT + Math.max(FIELD_HEIGHT_MIN, ...row.map(({ text }) => text.height)) + 2;
    doc.makeRoom(height);
    row.forEach(({ label, text }, index) => {
      const x = xOf(index);
      doc.tagged('P', () => {
        doc.draw(`${label} `, x, doc.y, SMALL);
        drawText(doc, text, { x, y: doc.y + FIELD_LABEL_HEIGHT, width });
      });
      drawRule(doc, QUIET, { x, y: doc.y + height - 1, width, weight: 0.6 });
    });
    doc.y += height + 3;
  }
}

/** The shares of the width that number, date, description, by and checked have. */
const REVISION_SHARES = [0.08, 0.18, 0.44, 0.15, 0.15];
const REVISION_GAP = 8;

/** The revisions as a table, the newest first. */
function drawRevisions(doc: PdfDocument, header: SheetHeader, { x: left, width: whole }: Region): void {
  const rows = revisionRows(header);
  if (rows.length === 0) return;
  const heads = REVISION_FIELDS.map((field) => REVISION_LABELS[field]);
  for (const [index, cells] of [heads, ...rows].entries()) {
    let x = left;
    const style = index === 0 ? SMALL : { ...BODY, size: 7.6 };
    const set = cells.map((cell, column) => {
      const share = (REVISION_SHARES[column] ?? 0) * whole;
      const width = share - REVISION_GAP;
      const placed = { text: setText(doc, paragraph(cell, style), width), x, width };
      x += share;
      return placed;
    });
    const height = Math.max(style.size * 1.3, ...set.map(({ text }) => text.height)) + 1.5;
    doc.makeRoom(height);
    doc.tagged('P', () => {
      for (const { text, ...place } of set) drawText(doc, text, { ...place, y: doc.y });
    });
    doc.y += height;
    drawRule(doc, index === 0 ? QUIET : RULE, { x: left, y: doc.y - 1, width: whole, weight: 0.5 });
  }
  doc.y += 3;
}

/** A code of an inch or so can be read from paper. */
const QR_WIDTH = 84;
const QR_GAP = 12;

function drawQrCode(doc: PdfDocument, { size, path }: QrCode): void {
  const draw = (): void => {
    doc.kit
      .save()
      .translate(PAGE.left + CONTENT_WIDTH - QR_WIDTH, doc.y)
      .scale(QR_WIDTH / size)
      .path(path)
      .fill('black')
      .restore();
  };
  doc.tagged('Figure', draw, { alt: 'QR code of the address' });
}

/** What was calculated, by which standard and for whom, with the QR code of the URL next to it. */
export function drawHead(doc: PdfDocument, frame: SheetFrame): void {
  const { title, standard, header, url } = frame;
  const code = qrCodeOf(url);
  const top = doc.y;
  if (code) drawQrCode(doc, code);
  const region = code ? { x: PAGE.left, width: CONTENT_WIDTH - QR_WIDTH - QR_GAP } : WHOLE_WIDTH;
  doc.beginChapter(header.element || title);
  for (const { type, text, style, after } of [
    { type: 'P', text: kindOfSheet(frame), style: SMALL, after: 0 },
    { type: 'H1', text: title, style: TITLE, after: 1 },
    { type: 'P', text: standard, style: SMALL, after: 5 },
  ]) {
    const set = setText(doc, paragraph(text, style), region.width);
    doc.tagged(type, () => drawText(doc, set, { ...region, y: doc.y }));
    doc.y += set.height + after;
  }
  drawTitleBlock(doc, header, region);
  drawRevisions(doc, header, region);
  if (code) doc.y = Math.max(doc.y, top + QR_WIDTH);
  if (header.notes) drawLines(doc, `Notes: ${header.notes}`, BODY, { after: 3 });
}

const SIGNATURE_HEIGHT = 31;

export function drawSignatures(doc: PdfDocument, header: SheetHeader): void {
  const signatures = signaturesOf(header);
  const { width, xOf } = columnsOf(WHOLE_WIDTH, signatures.length, COLUMN_GAP);
  const texts = signatures.map(({ value }) => setText(doc, paragraph(value, BODY), width));
  const height = Math.max(SIGNATURE_HEIGHT, ...texts.map((text) => text.height + 19));
  doc.y += 4;
  doc.makeRoom(height);
  signatures.forEach(({ label }, index) => {
    const [x, text] = [xOf(index), texts[index]];
    doc.tagged('P', () => {
      doc.draw(`${label} `, x, doc.y, HEAD);
      if (text) drawText(doc, text, { x, y: doc.y + 11, width });
    });
    drawRule(doc, QUIET, { x, y: doc.y + height - 6, width, weight: 0.6 });
  });
  doc.y += height - 5;
}

/** Where the calculation can be found, opened and verified. */
export function drawRecord(doc: PdfDocument, sheet: SheetFrame, of = 'calculation'): void {
  const { verification, header } = sheet;
  drawTerms(doc, `About this ${of}`, [
    { term: 'Address', text: sheet.url, link: sheet.url },
    { term: 'Calculator', text: 'Open in the calculator with these inputs', link: sheet.calculatorUrl },
    { term: 'Edition', text: `${sheet.edition} · ${sheet.digest}` },
    ...(verification
      ? [{ term: 'Verification', text: `${verification.words} · ${verification.url}`, link: verification.url }]
      : []),
    ...(header.approval ? [{ term: 'Approval', text: approvalWords(header.approval) }] : []),
    { term: 'Disclaimer', text: sheet.disclaimer },
  ]);
}
