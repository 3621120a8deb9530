import { cell, headCells, paragraph, run, table, words } from '../word/markup.ts';
import { WordDocument } from '../word/word_document.ts';
import { TONE_INK } from './pdf_style.ts';
import { coverPairs, kindOfProject, type ProjectDocument } from './project_pdf.ts';
import { decisionOf, type Sheet } from './sheet.ts';
import { addSheet, creatorOf, pageFrame } from './sheet_word.ts';

function entry(sheet: Sheet, index: number) {
  const { text, tone, reason } = decisionOf(sheet);
  const { element } = sheet.header;
  const decision = paragraph(run(text, { isBold: true, colour: TONE_INK[tone] }), 'NoSpacing');
  return [
    cell(String(index + 1)),
    { content: words(element || sheet.title, 'NoSpacing') + (element ? words(sheet.title, 'Subtitle') : '') },
    { content: decision + (reason === '' ? '' : words(reason, 'Subtitle')) },
  ];
}

function cover(project: ProjectDocument): string {
  const { title, notes, sheets } = project;
  return [
    words(kindOfProject(project), 'Subtitle'),
    words(title, 'Title'),
    table({
      shares: [25, 75],
      rows: coverPairs(project).map(({ label, value }) => [cell(label), cell(value, { isBold: true })]),
    }),
    notes ? words(notes) : '',
    words('Contents', 'Caption'),
    table({
      shares: [6, 44, 50],
      head: headCells(['No.'], ['Calculation'], ['Verdict']),
      rows: sheets.map(entry),
    }),
    words(sheets[0]?.disclaimer ?? '', 'Subtitle'),
  ].join('');
}

/** The sheets of a project as one Word document: a cover with the verdicts, then each sheet. The same project gives the same bytes. */
export function projectWord(project: ProjectDocument): Uint8Array {
  const { title, reference = '', sheets } = project;
  const [first] = sheets;
  if (!first) throw new Error('a project without calculations has no document');
  const doc = new WordDocument();
  doc.addSection(cover(project), pageFrame(title, reference, first.letterhead));
  for (const sheet of sheets) addSheet(doc, sheet, { title: 'Heading1', section: 'Heading2' });
  return doc.finish({ title, subject: 'Calculations', creator: creatorOf(first) });
}
