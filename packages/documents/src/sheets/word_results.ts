import type { PresentedGroup, PresentedLine, WorkingSection } from '@plumbline/calculators';
import { equation, symbol } from '../word/equation.ts';
import { bullets, cell, headCells, paragraph, run, table, type WordCell, words } from '../word/markup.ts';
import type { WordDocument } from '../word/word_document.ts';
import { QUIET, TONE_INK } from './pdf_style.ts';
import type { Sheet, SheetLaw, SheetSource } from './sheet.ts';
import type { SheetTable } from './sheet_table.ts';
import { pictures, type SheetHeadings } from './word_front.ts';

function caption(title: string, explanation = ''): string {
  const more = explanation === '' ? '' : run(` ${explanation}`, { colour: QUIET });
  return paragraph(run(title) + more, 'Caption');
}

function group({ title, explanation, fields }: PresentedGroup): string {
  const rows = fields.map(({ label, explanation: what, value, unit, tone }) => [
    cell(label),
    cell(what, { colour: QUIET }),
    cell(value, { align: 'right', ...(tone && { isBold: true, colour: TONE_INK[tone] }) }),
    cell(unit),
  ]);
  const head = headCells(['Quantity'], ['What it is'], ['Value', 'right'], ['Unit']);
  return caption(title, explanation) + table({ shares: [29, 40, 20, 11], head, rows });
}

const LETTERS = { least: 11, most: 34 };

/** A column is as wide as its longest text, within limits. */
function shareOf(texts: readonly string[]): number {
  const longest = Math.max(...texts.map(({ length }) => length));
  return Math.min(Math.max(longest, LETTERS.least), LETTERS.most);
}

/** A table of any shape. */
export function list(doc: WordDocument, { title, explanation, head, rows }: SheetTable): string {
  const isNumberColumn = head.map((_, column) => column > 0 && rows.some((row) => row[column]?.isNumber));
  return (
    caption(title, explanation) +
    table({
      shares: head.map(({ text }, column) => shareOf([text, ...rows.map((row) => row[column]?.text ?? '')])),
      head: headCells(...head.map(({ text }, column) => [text, isNumberColumn[column] ? 'right' : undefined] as const)),
      rows: rows.map((row) =>
        row.map(({ text, isNumber, tone, link }, column) => {
          if (link !== undefined) return { content: paragraph(doc.body.link(text, link), 'NoSpacing') };
          const isRight = isNumber && column > 0;
          return cell(text, {
            ...(isRight && { align: 'right' }),
            ...(tone && { isBold: true, colour: TONE_INK[tone] }),
          });
        }),
      ),
    })
  );
}

/** What follows the first page: the other pictures, the result in full and the recommendations. */
export function results(doc: WordDocument, sheet: Sheet, { section }: SheetHeadings): string {
  const { arranged, pictures: others, recommendations } = sheet;
  const { groups, texts, tables } = arranged;
  const parts: [title: string, content: string][] = [
    ['Diagrams', pictures(doc, others)],
    [
      'Results',
      [
        ...groups.map(group),
        ...texts.map(({ label, value }) => caption(label) + words(value)),
        ...tables.map((each) => list(doc, each)),
      ].join(''),
    ],
    ['Recommendations', bullets(recommendations)],
  ];
  const filled = parts.filter(([, content]) => content !== '');
  return filled
    .map(([title, content], index) => paragraph(run(title), section, { beginsPage: index === 0 }) + content)
    .join('');
}

const aside = (text: string | undefined): string =>
  text === undefined || text === '' ? '' : paragraph(run(text, { colour: QUIET }), 'NoSpacing');

function line({ description, rows, note, empirical, reference }: PresentedLine): WordCell[] {
  const equations = rows.map((row) => paragraph(equation(row), 'NoSpacing')).join('');
  const content = equations + aside(note) + aside(empirical);
  return [
    cell(description),
    { content: content === '' ? paragraph('', 'NoSpacing') : content },
    cell(reference, { colour: QUIET }),
  ];
}

/** The lines of a part under its name. */
function workingRows({ title, lines }: WorkingSection): WordCell[][] {
  return [[{ ...cell(title, { isBold: true }), columns: 3 }], ...lines.map(line)];
}

function source(each: SheetSource): WordCell[] {
  const { description, value, unit, document, place, edition, confidence, note } = each;
  return [
    { content: paragraph(symbol(each.symbol), 'NoSpacing') + aside(description) },
    cell(unit === '' ? value : `${value} ${unit}`, { align: 'right' }),
    { content: words(`${document} (${edition}), ${place}`, 'NoSpacing') + aside(note) },
    cell(confidence),
  ];
}

function law({ name, read, changes }: SheetLaw): WordCell[] {
  const known = changes.length === 0 ? ['none known'] : changes;
  return [cell(name), cell(read), { content: known.map((text) => words(text, 'NoSpacing')).join('') }];
}

/** The working line by line, the source of each figure, and what is known of the law behind them, from a new page on. */
export function appendix({ working, sources, laws, nextChange }: Sheet, { section }: SheetHeadings): string {
  const title = (text: string, beginsPage: boolean) => paragraph(run(text), section, { beginsPage });
  const lines = table({
    shares: [24, 56, 20],
    head: headCells(['Quantity'], ['Formula, figures and value'], ['Clause or source']),
    rows: working.flatMap(workingRows),
  });
  const figures = table({
    shares: [30, 15, 39, 16],
    head: headCells(['Figure'], ['Value', 'right'], ['Source'], ['Confidence']),
    rows: sources.map(source),
  });
  const coming = nextChange === undefined ? [] : [words(`Next change: ${nextChange}.`)];
  const rules = table({
    shares: [30, 30, 40],
    head: headCells(['Document'], ['Read'], ['Known changes']),
    rows: laws.map(law),
  });
  return [
    ...(working.length === 0 ? [] : [title('Appendix: working', true), lines]),
    ...(sources.length === 0 ? [] : [title('Appendix: sources', false), figures]),
    ...(laws.length === 0
      ? []
      : [title('Appendix: law and standards that change or were not read', false), ...coming, rules]),
  ].join('');
}
