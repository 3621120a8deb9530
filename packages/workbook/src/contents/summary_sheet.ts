import {
  fieldLabels,
  LAWS,
  nextChangeInWords,
  nextLawChange,
  type PresentedCell,
  type PresentedField,
  type PresentedTable,
  type Tone,
  type Verdict,
  withLabels,
} from '@plumbline/calculators';
import type { Cell } from '../file/cell.ts';
import { cellReference, columnLetters } from '../file/cell_reference.ts';
import type { Sheet } from '../file/sheet.ts';
import type { CellStyle } from '../file/style.ts';
import { checksBlock } from './checks_block.ts';
import { heldSentences } from './held.ts';
import { addLetterhead, addTitleBlock } from './issue_block.ts';
import { CHECK, type WorkbookLayout } from './layout.ts';
import { ResultCells } from './result_cells.ts';
import { SheetBuilder } from './sheet_builder.ts';
import {
  COLUMN_HEAD,
  figureStyle,
  HEADING,
  LABEL,
  LINK,
  QUIET,
  QUIET_LINE,
  SENTENCE,
  STALE,
  STALE_BAND,
  STRONG,
  TITLE,
  toneChange,
  toneStyle,
  UNIT,
} from './styles.ts';

const WIDTHS = [38, 16, 16, 16, 13, 19, 20, 20, 20];
const SUMMARY_COLUMNS = WIDTHS.length;
const TABLE_COLUMN_WIDTH = 16;
const LAST = SUMMARY_COLUMNS - 1;
/** Letters of a column, beyond which it gets more room if there is some. */
const LETTERS_MIN = 16;

/** What the check says in each of its states. */
const CHECK_WORDS = [
  'Equal to the service’s figures',
  'Inputs changed: within the range that was calculated',
  'Outside the range that was calculated: open the calculation to calculate again',
  'A figure differs from the service’s or cannot be calculated: do not use this workbook',
] as const;
const CHECK_TONES: readonly Tone[] = ['good', 'caution', 'bad', 'bad'];

const TONE_WORDS: Record<Tone, string> = { good: 'Good', caution: 'Caution', bad: 'Bad', neutral: 'For information' };

/** The head of a column of a table: as its cells, figures on the right and texts a little apart from them. */
function headStyle(column: number, isFigure: boolean): CellStyle {
  if (isFigure) return { ...COLUMN_HEAD, horizontal: 'right' };
  return column === 0 ? COLUMN_HEAD : { ...COLUMN_HEAD, horizontal: 'left', indent: 1 };
}

/** How many columns of the sheet each column of a table gets: those with long texts share what is left. */
function spansOf({ head, rows }: PresentedTable): number[] {
  const letters = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.text.length ?? 0)));
  const spans = head.map(() => 1);
  for (let free = SUMMARY_COLUMNS - head.length; free > 0; free--) {
    const crowded = letters.map((count, column) => (column === 0 ? 0 : count / (spans[column] ?? 1)));
    const most = Math.max(...crowded);
    if (most <= LETTERS_MIN) break;
    const column = crowded.indexOf(most);
    spans[column] = (spans[column] ?? 1) + 1;
  }
  return spans;
}

/** Where a column of a table begins. */
function beginOf(column: number, spans: readonly number[]): number {
  return spans.slice(0, column).reduce((sum, span) => sum + span, 0);
}

class SummarySheet {
  readonly #layout: WorkbookLayout;
  readonly #sheet = new SheetBuilder('Summary', WIDTHS);
  readonly #cells: ResultCells;

  constructor(layout: WorkbookLayout) {
    this.#layout = layout;
    this.#cells = new ResultCells(layout);
  }

  #heading(text: string): void {
    this.#sheet.skip();
    this.#sheet.addBand(text, HEADING, SUMMARY_COLUMNS);
  }

  #check(): void {
    const words = CHECK_WORDS.map((text) => `"${text}"`).join(',');
    const formula = `CHOOSE(${CHECK.state}+1,${words})`;
    const row = this.#sheet.addMerged(
      [
        { value: 'Check', style: STRONG },
        { formula, value: CHECK_WORDS[0], style: toneStyle('good') },
      ],
      LAST,
    );
    for (const [state, tone] of CHECK_TONES.entries()) {
      const cells = `B${row}:${columnLetters(LAST)}${row}`;
      this.#sheet.change({ cells, formula: `${CHECK.state}=${state}`, change: toneChange(tone) });
    }
    const count = figureStyle('0');
    this.#sheet.add([
      { value: 'Inputs changed', style: LABEL },
      { formula: CHECK.inputsChanged, value: 0, style: count },
      { value: 'Change inputs', style: { ...LINK, indent: 1 }, link: '#Inputs!C4' },
    ]);
    this.#sheet.add([
      { value: 'Range used', style: LABEL },
      { formula: CHECK.rangeUsed, value: 0, style: figureStyle('0%') },
      { value: 'Open the calculation', style: { ...LINK, indent: 1 }, link: this.#layout.context.calculatorUrl },
    ]);
  }

  #verdict({ decision, tone, reason, conditions }: Verdict): void {
    this.#heading('Verdict for the inputs as calculated');
    const style = toneStyle(tone);
    const row = this.#sheet.addMerged(
      [
        { value: TONE_WORDS[tone], style },
        { value: decision, style },
      ],
      LAST,
    );
    const stale: string[] = [];
    this.#sheet.change({
      cells: `A${row}:${columnLetters(LAST)}${row}`,
      formula: `${CHECK.inputsChanged}>0`,
      change: STALE_BAND,
    });
    for (const sentence of [reason, ...conditions]) {
      stale.push(`A${this.#sheet.addMerged([{ value: sentence, style: SENTENCE }], LAST)}`);
    }
    this.#sheet.change({ cells: stale.join(' '), formula: `${CHECK.inputsChanged}>0`, change: STALE });
  }

  #field(field: PresentedField, isStrong: boolean): void {
    const row = this.#sheet.next;
    const { cell, note } = this.#cells.of(field.path, field.value, { at: cellReference(1, row), isStrong });
    const sentences = [field.explanation, note].filter((sentence) => sentence !== '');
    const label: Cell = { value: field.label, style: isStrong ? STRONG : LABEL };
    const explanation: Cell = { value: sentences.join('. '), style: QUIET };
    if (typeof cell.value === 'string' && field.unit === '') {
      const text: Cell = { ...cell, style: { ...cell.style, horizontal: 'left', wraps: true } };
      this.#sheet.addSpread([label, text, explanation], [1, 2, SUMMARY_COLUMNS - 3]);
    } else this.#sheet.addMerged([label, cell, { value: field.unit, style: UNIT }, explanation], LAST);
  }

  #fields(title: string, fields: readonly PresentedField[], isStrong = false): void {
    if (fields.length === 0) return;
    this.#heading(title);
    for (const field of fields) this.#field(field, isStrong);
  }

  #tableCell({ path, text, isNumber }: PresentedCell, column: number, begin: number): Cell {
    if (path === undefined) return { value: text, style: column === 0 ? STRONG : UNIT };
    const { cell } = this.#cells.of(path, text, { at: cellReference(begin, this.#sheet.next), isText: !isNumber });
    return column === 0 && typeof cell.value === 'string' ? { ...cell, style: LABEL } : cell;
  }

  #table(table: PresentedTable): void {
    const { title, explanation, head, rows } = table;
    this.#heading(title);
    if (explanation !== '') this.#sheet.add([{ value: explanation, style: QUIET_LINE }]);
    this.#sheet.widenTo(head.length, TABLE_COLUMN_WIDTH);
    const spans = spansOf(table);
    const isFigure = (column: number) =>
      rows.some((row) => typeof this.#layout.figures.get(row[column]?.path ?? '')?.value === 'number');
    // Figures in a wide column begin where its texts begin.
    const isRight = (column: number) => isFigure(column) && spans[column] === 1;
    this.#sheet.addSpread(
      head.map(({ text }, column) => ({ value: text, style: headStyle(column, isRight(column)) })),
      spans,
    );
    for (const row of rows) {
      const cells = row.map((shown, column): Cell => {
        const cell = this.#tableCell(shown, column, beginOf(column, spans));
        return spans[column] === 1 ? cell : { ...cell, style: { ...cell.style, horizontal: 'left', indent: 1 } };
      });
      this.#sheet.addSpread(cells, spans);
    }
  }

  #sentences(title: string, sentences: unknown): void {
    if (!Array.isArray(sentences) || sentences.length === 0) return;
    const labels = fieldLabels(this.#layout.calculation.tool);
    this.#heading(`${title} for the inputs as calculated`);
    const rows = sentences.map((sentence) =>
      this.#sheet.addMerged([{ value: withLabels(String(sentence), labels), style: SENTENCE }], LAST),
    );
    const cells = rows.map((row) => `A${row}`).join(' ');
    this.#sheet.change({ cells, formula: `${CHECK.inputsChanged}>0`, change: STALE });
  }

  #about(): void {
    const { calculation, context } = this.#layout;
    const { standard_reference: standard, disclaimer } = calculation.result;
    const { result, working, sources } = calculation;
    const next = nextLawChange({ ...result, working, sources }, LAWS);
    this.#heading('About this calculation');
    const rows: [string, string, string?][] = [
      ['Standard', String(standard)],
      ['Edition', calculation.edition],
      ['Calculation', 'Open this calculation in this edition', context.url],
      ['Address', context.url],
      ['Made by', `Plumbline ${context.version}`],
      ...(next ? [['Next change', nextChangeInWords(next)] as [string, string]] : []),
      ['Disclaimer', String(disclaimer)],
    ];
    for (const [label, value, link] of rows) {
      const style = link === undefined ? SENTENCE : LINK;
      const cell: Cell = { value, style, ...(link !== undefined && { link }) };
      this.#sheet.addMerged([{ value: label, style: LABEL }, cell], LAST);
    }
  }

  build(): Sheet {
    const { tool, result, edition, input } = this.#layout.calculation;
    const { headline, groups, texts, tables } = this.#layout.arranged;
    const { issue } = this.#layout.context;
    const verdict = tool.verdict?.({ input, result });
    if (issue?.letterhead) addLetterhead(this.#sheet, issue.letterhead, LAST);
    this.#sheet.add([{ value: tool.title, style: TITLE }]);
    this.#sheet.add([{ value: `${tool.summary}. Edition ${edition}.`, style: QUIET_LINE }]);
    const frozenRows = this.#sheet.next;
    this.#check();
    if (issue) addTitleBlock(this.#sheet, issue, (text) => this.#heading(text), LAST);
    for (const sentence of heldSentences(this.#layout)) {
      const held = `${sentence} The workbook checks it for other inputs and does not search again.`;
      this.#sheet.addMerged([{ value: held, style: SENTENCE }], LAST);
    }
    if (verdict) this.#verdict(verdict);
    this.#fields('Key figures', headline, true);
    if (verdict) checksBlock(this.#layout, this.#sheet, verdict.checks, (text) => this.#heading(text), LAST);
    for (const { title, fields } of groups) this.#fields(title, fields);
    for (const table of tables) this.#table(table);
    for (const { label, value, unit } of texts) {
      this.#heading(label);
      this.#sheet.addMerged([{ value: `${value} ${unit}`.trim(), style: SENTENCE }], LAST);
    }
    this.#sentences('Recommendations', result.recommendations);
    this.#sentences('Warnings', result.warnings);
    this.#sentences('Assumptions', result.assumptions);
    this.#about();
    this.#cells.markStale(this.#sheet);
    return this.#sheet.build(frozenRows, {
      isLandscape: true,
      columns: { first: 'A', last: columnLetters(this.#sheet.width - 1) },
      header: this.#layout.header,
      footer: this.#layout.footer,
    });
  }
}

export function summarySheet(layout: WorkbookLayout): Sheet {
  return new SummarySheet(layout).build();
}
