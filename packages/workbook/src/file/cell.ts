import { cellReference, TEXT_LETTERS_MAX } from './cell_reference.ts';
import { type CellStyle, type FontStyle, fontParts, RUN_FONT } from './style.ts';
import { cellText, xmlText } from './xml.ts';

/** A run of a text in its own script. */
export interface TextRun {
  text: string;
  script?: 'sub' | 'super';
}

export interface Cell {
  /** Text is written as text, whatever it begins with. With a formula, the value that it has now. */
  value?: string | number | boolean | readonly TextRun[];
  /** Without its equals sign. */
  formula?: string;
  style?: CellStyle;
  /** A web address, or a place in the workbook such as `#Working!C5`. */
  link?: string;
}

/** The longest formula that spreadsheets take. */
const FORMULA_LETTERS_MAX = 8192;

function textXml(text: string): string {
  return `<t xml:space="preserve">${cellText(text)}</t>`;
}

const SCRIPTS = { sub: '<vertAlign val="subscript"/>', super: '<vertAlign val="superscript"/>' } as const;

function runXml({ text, script }: TextRun, font: FontStyle): string {
  const raised = script === undefined ? '' : SCRIPTS[script];
  return `<r><rPr>${fontParts(font)}${RUN_FONT}${raised}</rPr>${textXml(text)}</r>`;
}

function typedXml(at: string, type: string, content: string): string {
  return `<c ${at}${type === 'n' ? '' : ` t="${type}"`}>${content}</c>`;
}

function formulaXml(formula: string, where: string): string {
  if (formula.length > FORMULA_LETTERS_MAX) throw new Error(`the formula of ${where} is longer than a cell holds`);
  return `<f>${xmlText(formula)}</f>`;
}

/** A cell as a sheet stores it. */
export function cellXml({ value, formula, style = {} }: Cell, column: number, row: number, styleId: number): string {
  const where = cellReference(column, row);
  const at = `r="${where}"${styleId === 0 ? '' : ` s="${styleId}"`}`;
  const calculated = formula === undefined ? '' : formulaXml(formula, where);
  if (value === undefined)
    return calculated === '' ? (styleId === 0 ? '' : `<c ${at}/>`) : `<c ${at}>${calculated}</c>`;
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new Error(`${where} must be a number; ${value} was sent`);
    return typedXml(at, 'n', `${calculated}<v>${value}</v>`);
  }
  if (typeof value === 'boolean') return typedXml(at, 'b', `${calculated}<v>${Number(value)}</v>`);
  const text = typeof value === 'string' ? value : value.map((run) => run.text).join('');
  if (text.length > TEXT_LETTERS_MAX) {
    throw new RangeError(`${where} must have at most ${TEXT_LETTERS_MAX} letters; ${text.length} were sent`);
  }
  if (calculated !== '') return typedXml(at, 'str', `${calculated}<v>${cellText(text)}</v>`);
  if (typeof value === 'string') return typedXml(at, 'inlineStr', `<is>${textXml(value)}</is>`);
  return typedXml(at, 'inlineStr', `<is>${value.map((run) => runXml(run, style.font ?? {})).join('')}</is>`);
}
