import { countedList, element } from './xml.ts';

/** A colour as six hexadecimal digits. */
export type Colour = string;

export interface FontStyle {
  bold?: true;
  italic?: true;
  underlined?: true;
  struck?: true;
  colour?: Colour;
  /** In points. */
  size?: number;
}

export interface CellStyle {
  font?: FontStyle;
  fill?: Colour;
  /** The colour of a line below the cell. */
  lineBelow?: Colour;
  /** The colour of a line on all four sides. */
  frame?: Colour;
  /** As spreadsheets write it: `#,##0.00`. */
  numberFormat?: string;
  horizontal?: 'left' | 'right' | 'center';
  vertical?: 'top' | 'center';
  wraps?: true;
  indent?: number;
  /** Whether people may change the cell while the sheet is protected. */
  unlocked?: true;
}

/** What a conditional format changes. */
export type ChangedStyle = Pick<CellStyle, 'font' | 'fill'>;

const FONT_NAME = 'Calibri';
/** The usual size, in points. */
export const FONT_SIZE = 10;
/** Formats with smaller numbers are built in. */
const FIRST_OWN_FORMAT = 164;

/** The parts of a font, for cells and for runs of a text, which name them differently. */
export function fontParts({ bold, italic, underlined, struck, colour, size }: FontStyle, defaults = true): string {
  return [
    bold ? '<b/>' : '',
    italic ? '<i/>' : '',
    struck ? '<strike/>' : '',
    underlined ? '<u/>' : '',
    defaults || size !== undefined ? element('sz', { val: size ?? FONT_SIZE }) : '',
    colour === undefined ? '' : element('color', { rgb: `FF${colour}` }),
  ].join('');
}

/** The name of the font in a text of several runs; `name` in the table of fonts. */
export const RUN_FONT = element('rFont', { val: FONT_NAME });

function fillXml(colour: Colour): string {
  const solid = element('fgColor', { rgb: `FF${colour}` }) + element('bgColor', { rgb: `FF${colour}` });
  return `<fill><patternFill patternType="solid">${solid}</patternFill></fill>`;
}

function sideXml(side: string, colour: Colour | undefined): string {
  if (colour === undefined) return `<${side}/>`;
  return `<${side} style="thin">${element('color', { rgb: `FF${colour}` })}</${side}>`;
}

function borderXml({ frame, lineBelow }: CellStyle): string {
  const sides = ['left', 'right', 'top'].map((side) => sideXml(side, frame));
  return `<border>${sides.join('')}${sideXml('bottom', lineBelow ?? frame)}<diagonal/></border>`;
}

/** The distinct items of one kind, numbered in the order of their first use. */
class Numbered {
  readonly items: string[];

  constructor(...first: string[]) {
    this.items = first;
  }

  numberOf(item: string): number {
    const known = this.items.indexOf(item);
    return known === -1 ? this.items.push(item) - 1 : known;
  }
}

/** The styles of a workbook, each written once. */
export class StyleTable {
  readonly #fonts = new Numbered();
  // Spreadsheets expect these two first.
  readonly #fills = new Numbered(
    '<fill><patternFill patternType="none"/></fill>',
    '<fill><patternFill patternType="gray125"/></fill>',
  );
  readonly #borders = new Numbered();
  readonly #formats = new Numbered();
  readonly #cells = new Numbered();
  readonly #changes = new Numbered();
  readonly #known = new Map<string, number>();

  constructor() {
    this.idOf({});
  }

  /** The number of a style. */
  idOf(style: CellStyle): number {
    const key = JSON.stringify(style);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const id = this.#cells.numberOf(this.#cellXml(style));
    this.#known.set(key, id);
    return id;
  }

  #cellXml(style: CellStyle): string {
    const { font = {}, fill, numberFormat, horizontal, vertical = 'top', wraps, indent, unlocked } = style;
    const alignment = element('alignment', { horizontal, vertical, wrapText: wraps, indent });
    const format = numberFormat === undefined ? 0 : FIRST_OWN_FORMAT + this.#formats.numberOf(numberFormat);
    return element(
      'xf',
      {
        numFmtId: format,
        fontId: this.#fonts.numberOf(`<font>${fontParts(font)}${element('name', { val: FONT_NAME })}</font>`),
        fillId: fill === undefined ? 0 : this.#fills.numberOf(fillXml(fill)),
        borderId: this.#borders.numberOf(borderXml(style)),
        xfId: 0,
        applyNumberFormat: true,
        applyFont: true,
        applyFill: true,
        applyBorder: true,
        applyAlignment: true,
        applyProtection: true,
      },
      alignment + element('protection', { locked: unlocked !== true }),
    );
  }

  /** The number of what a conditional format changes. */
  changeOf({ font, fill }: ChangedStyle): number {
    const changed = font === undefined ? '' : `<font>${fontParts(font, false)}</font>`;
    return this.#changes.numberOf(`<dxf>${changed}${fill === undefined ? '' : fillXml(fill)}</dxf>`);
  }

  xml(): string {
    const formats = this.#formats.items.map((formatCode, index) =>
      element('numFmt', { numFmtId: FIRST_OWN_FORMAT + index, formatCode }),
    );
    return element(
      'styleSheet',
      { xmlns: 'http://schemas.openxmlformats.org/spreadsheetml/2006/main' },
      [
        countedList('numFmts', formats),
        countedList('fonts', this.#fonts.items),
        countedList('fills', this.#fills.items),
        countedList('borders', this.#borders.items),
        '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
        countedList('cellXfs', this.#cells.items),
        '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
        countedList('dxfs', this.#changes.items),
      ].join(''),
    );
  }
}
