import { pageFrame } from '../sheets/sheet_word.ts';
import { pictures } from '../sheets/word_front.ts';
import { list } from '../sheets/word_results.ts';
import { bullets, cell, table, words } from '../word/markup.ts';
import { WordDocument } from '../word/word_document.ts';
import type { ReportTerm } from './report.ts';
import type { ReviewReport } from './review_report.ts';

function terms(all: readonly ReportTerm[]): string {
  const rows = all.map(({ label, value }) => [cell(label), cell(value, { isBold: true })]);
  return table({ shares: [25, 75], rows });
}

/** A review as a Word document. The same review gives the same bytes. */
export function reviewWord(report: ReviewReport): Uint8Array {
  const { kind, title, running, facts, banner, panels, sections, limits, method, edition } = report;
  const doc = new WordDocument();
  const content = [
    words(kind, 'Subtitle'),
    words(title, 'Title'),
    terms(facts),
    words(banner.title, 'IntenseQuote'),
    pictures(doc, panels),
    ...sections.map((section) =>
      [
        words(section.title, 'Heading1'),
        bullets(section.sentences),
        ...section.tables.map((each) => list(doc, each)),
      ].join(''),
    ),
    words('Assumptions and limits', 'Heading1'),
    bullets(limits),
    words('How it was calculated', 'Heading1'),
    terms(method),
  ];
  doc.addSection(content.join(''), pageFrame(running, `edition ${edition}`));
  return doc.finish({ title, subject: banner.title, creator: 'Plumbline' });
}
