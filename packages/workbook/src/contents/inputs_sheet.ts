import { explanationOf, labelOf, type PresentedInput, presentInputs, unitInWords } from '@plumbline/calculators';
import type { Cell } from '../file/cell.ts';
import { columnLetters } from '../file/cell_reference.ts';
import type { Sheet } from '../file/sheet.ts';
import type { GivenInput } from '../live/given_inputs.ts';
import type { LiveInput } from '../live_calculation.ts';
import { rangeText, ruleOf } from './entry_rule.ts';
import { heldSentences } from './held.ts';
import { CHECK, schemaOf, type WorkbookLayout } from './layout.ts';
import { formatOfConstant } from './number_format.ts';
import { SheetBuilder } from './sheet_builder.ts';
import {
  COLUMN_HEAD,
  ENTRY,
  figureStyle,
  LABEL,
  LINK,
  QUIET,
  QUIET_LINE,
  SENTENCE,
  STRONG,
  TITLE,
  toneChange,
  UNIT,
} from './styles.ts';

const HEADS = [
  'Input',
  'Name in formulas',
  'Value',
  'Unit',
  'From, alone',
  'To, alone',
  'From, with others',
  'To, with others',
  'As calculated',
  'Range used',
  'Origin',
  'Description',
];
const WIDTHS = [34, 24, 15, 12, 12, 12, 12, 12, 14, 12, 10, 40];
const FIGURE_COLUMNS = [2, 4, 5, 6, 7, 8, 9];
const SHARE = figureStyle('0%');
/** The share of an input that has left its range where no share can be given. */
const OUTSIDE = 9;

const INVITATION = 'Change a yellow cell, and the figures follow.';
const NONE_CAN_CHANGE =
  'No input can change in this workbook, because each one chooses data or a method. Open the calculation to change them.';

/** What both kinds of inputs show. */
type InputText = Pick<PresentedInput, 'label' | 'explanation' | 'unit' | 'isDefault'>;

function textOf(input: GivenInput, presented: ReadonlyMap<string, PresentedInput>): InputText {
  const { schema, isDefault } = input;
  const unit = unitInWords(schemaOf(input).unit ?? '-');
  const own = { label: labelOf(schema), explanation: explanationOf(schema), unit, isDefault };
  return presented.get(input.name) ?? own;
}

/** Whether an input can take another value in this branch. */
function canChange({ range }: LiveInput): boolean {
  return 'low' in range ? range.low < range.high : range.length > 1;
}

/** How much of its range an input uses, alone or with others: 0 as calculated, 1 at an end. */
function shareFormula({ range }: LiveInput, row: number, isWhole: boolean): string {
  const [value, base] = ['C', 'I'].map((column) => `${column}${row}`);
  const isAlone = `${CHECK.inputsChanged}<=1`;
  if (!('low' in range)) {
    const changed = range.length > 1 ? `IF(${isAlone},1,${OUTSIDE})` : OUTSIDE;
    return `IF(ISLOGICAL(${value}),IF(${value}=${base},0,${changed}),${OUTSIDE})`;
  }
  const [low, high] = [`IF(${isAlone},E${row},G${row})`, `IF(${isAlone},F${row},H${row})`];
  const up = `IF(${high}>${base},(${value}-${base})/(${high}-${base}),${OUTSIDE})`;
  const down = `IF(${low}<${base},(${base}-${value})/(${base}-${low}),${OUTSIDE})`;
  const share = `IF(${value}=${base},0,IF(${value}>${base},${up},${down}))`;
  const fits = isWhole ? `IF(${value}=INT(${value}),${share},${OUTSIDE})` : share;
  return `IF(ISNUMBER(${value}),${fits},${OUTSIDE})`;
}

class InputsSheet {
  readonly #layout: WorkbookLayout;
  readonly #sheet = new SheetBuilder('Inputs', WIDTHS);
  readonly #presented: ReadonlyMap<string, PresentedInput>;

  constructor(layout: WorkbookLayout) {
    this.#layout = layout;
    const { tool, input } = layout.calculation;
    this.#presented = new Map(presentInputs(tool.inputSchema, input).map((presented) => [presented.name, presented]));
  }

  #place(name: string, row: number): void {
    if (this.#layout.isNamed(name)) this.#layout.place(name, `Inputs!$C$${row}`);
  }

  #nameCell(name: string): Cell {
    return { value: this.#layout.isNamed(name) ? this.#layout.nameOf(name) : '', style: QUIET };
  }

  #originOf(name: string, isDefault: boolean): string {
    if (this.#layout.calculation.held?.includes(name)) return 'Held';
    return isDefault ? 'Default' : 'Given';
  }

  #liveRow(live: LiveInput): void {
    const input = this.#layout.inputs.get(live.name);
    if (!input) throw new Error(`${live.name} is live, but no input of the tool`);
    const { label, explanation, unit, isDefault } = textOf(input, this.#presented);
    const { range, together, value } = live;
    const endsOf = (span: LiveInput['range']) =>
      'low' in span ? [span.low, span.high] : [span.length > 1 ? 'Yes or no' : 'Fixed', ''];
    const row = this.#sheet.next;
    const isWhole = schemaOf(input).type === 'integer';
    const end = (at: string | number | undefined): Cell =>
      typeof at === 'number'
        ? { value: at, style: figureStyle(formatOfConstant(at)) }
        : { value: at ?? '', style: QUIET };
    this.#sheet.add([
      { value: label, style: STRONG },
      this.#nameCell(live.name),
      { value, style: canChange(live) ? ENTRY : figureStyle(undefined) },
      { value: unit, style: UNIT },
      ...[...endsOf(range), ...endsOf(together)].map(end),
      { value, style: figureStyle(undefined) },
      { formula: shareFormula(live, row, isWhole), value: 0, style: SHARE },
      { value: this.#originOf(live.name, isDefault), style: UNIT },
      { value: explanation, style: QUIET },
    ]);
    this.#place(live.name, row);
    if (!canChange(live)) return;
    const words = rangeText(live, unit);
    this.#sheet.validate({
      cell: `C${row}`,
      rule: ruleOf(schemaOf(input), `C${row}`),
      prompt: { title: label, text: words.prompt },
      refusal: { title: label, text: words.refusal(schemaOf(input)) },
    });
  }

  /** The inputs that can change, and how much of the range that was calculated they use together. */
  #liveRows(): void {
    const { inputs } = this.#layout.live;
    const first = this.#sheet.next;
    for (const live of inputs) this.#liveRow(live);
    const last = this.#sheet.next - 1;
    const changed = `SUMPRODUCT(--(C${first}:C${last}<>I${first}:I${last}))`;
    const isEmpty = inputs.length === 0;
    const used = this.#totalRow(
      'Range used at most',
      isEmpty ? { value: 0 } : { formula: `MAX(J${first}:J${last})`, value: 0 },
      '0%',
      'Beyond 100 %, the calculation may take another path: calculate again.',
    );
    const count = this.#totalRow('Inputs changed', isEmpty ? { value: 0 } : { formula: changed, value: 0 }, '0');
    this.#layout.placeCheck('rangeUsed', `Inputs!$J$${used}`);
    this.#layout.placeCheck('inputsChanged', `Inputs!$J$${count}`);
    if (isEmpty) return;
    const outside = `J${first}>1+1E-9`;
    this.#sheet.change({ cells: `J${first}:J${used}`, formula: outside, change: toneChange('bad') });
    this.#sheet.change({ cells: `C${first}:C${last}`, formula: `C${first}<>I${first}`, change: toneChange('caution') });
  }

  #totalRow(label: string, cell: Cell, numberFormat: string, note = ''): number {
    return this.#sheet.add([
      { value: label, style: STRONG },
      ...Array.from({ length: 8 }, (): Cell => ({ style: LABEL })),
      { ...cell, style: figureStyle(numberFormat) },
      { style: LABEL },
      { value: note, style: QUIET },
    ]);
  }

  #lockedRows(): void {
    const { live, context } = this.#layout;
    const isLive = new Set(live.inputs.map(({ name }) => name));
    const locked = [...this.#presented.values()].filter(({ name }) => !isLive.has(name));
    if (locked.length === 0) return;
    this.#sheet.skip();
    this.#sheet.addBand('Inputs that choose data or a method', COLUMN_HEAD, HEADS.length);
    this.#sheet.add([{ value: 'Changing one of these needs a new calculation.', style: QUIET_LINE }]);
    this.#sheet.add([{ value: 'Open the calculation with these inputs', style: LINK, link: context.calculatorUrl }]);
    for (const { name, label, value, unit, isDefault, explanation } of locked) {
      const given = this.#layout.inputs.get(name);
      const row = this.#sheet.add([
        { value: label, style: STRONG },
        this.#nameCell(name),
        given && this.#layout.isNamed(name)
          ? { value: given.value, style: figureStyle(undefined) }
          : { value, style: { ...LABEL, horizontal: 'right' } },
        { value: unit, style: UNIT },
        ...Array.from({ length: 6 }, (): Cell => ({ style: LABEL })),
        { value: this.#originOf(name, isDefault), style: UNIT },
        { value: explanation, style: QUIET },
      ]);
      this.#place(name, row);
    }
  }

  #invitation(): string {
    const { inputs } = this.#layout.live;
    const count = inputs.filter(canChange).length;
    if (count === 0) return NONE_CAN_CHANGE;
    const range =
      count === 1
        ? 'From and To are how far it can go.'
        : 'From and To are how far an input can go: alone, or while others change, too.';
    return [INVITATION, range, ...heldSentences(this.#layout)].join(' ');
  }

  build(): Sheet {
    this.#sheet.add([{ value: 'Inputs', style: TITLE }]);
    this.#sheet.addMerged([{ value: this.#invitation(), style: SENTENCE }], HEADS.length - 1);
    const head = this.#sheet.addHeads(HEADS, COLUMN_HEAD, FIGURE_COLUMNS);
    this.#liveRows();
    this.#lockedRows();
    return this.#sheet.build(head, {
      isLandscape: true,
      titleRows: { first: head, last: head },
      columns: { first: 'A', last: columnLetters(HEADS.length - 1) },
      header: this.#layout.header,
      footer: this.#layout.footer,
    });
  }
}

export function inputsSheet(layout: WorkbookLayout): Sheet {
  return new InputsSheet(layout).build();
}
