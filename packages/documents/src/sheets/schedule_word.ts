import { bullets, words } from '../word/markup.ts';
import { WordDocument } from '../word/word_document.ts';
import type { Schedule } from './schedule.ts';
import { addSheet, creatorOf, pageFrame } from './sheet_word.ts';
import { pictures } from './word_front.ts';
import { list } from './word_results.ts';

/** A schedule as a Word document. The same schedule gives the same bytes. */
export function scheduleWord({ title, of, sentences, pictures: bars, table, governing }: Schedule): Uint8Array {
  const doc = new WordDocument();
  const content = [
    words(of, 'Subtitle'),
    words(title, 'Title'),
    bullets(sentences),
    pictures(doc, bars),
    list(doc, table),
  ];
  doc.addSection(content.join(''), pageFrame(`${of} · ${title}`, `edition ${governing.edition}`, governing.letterhead));
  addSheet(doc, governing, { title: 'Heading1', section: 'Heading2' });
  return doc.finish({ title, subject: governing.standard, creator: creatorOf(governing) });
}
