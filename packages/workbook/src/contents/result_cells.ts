import type { Cell } from '../file/cell.ts';
import type { CellStyle } from '../file/style.ts';
import { CHECK, type WorkbookLayout } from './layout.ts';
import { formatOfShown } from './number_format.ts';
import type { SheetBuilder } from './sheet_builder.ts';
import { figureStyle, LABEL, quietFigureStyle, STALE, UNIT } from './styles.ts';

const FIXED_NOTE = 'Calculated by the service, not live';
const UNKNOWN_NOTE = 'Not live: only for the inputs as calculated';

interface Shown {
  /** The cell that is written. */
  at: string;
  isStrong?: boolean;
  /** Whether the cell stands in a column of texts, which begin on the left. */
  isText?: boolean;
}

/** A yes or no in a column of texts begins on the left, as they do. */
function placed(style: CellStyle, isText = false): CellStyle {
  return isText ? { ...style, horizontal: 'left', indent: 1 } : style;
}

/** The values of the result as cells: live where a line gives them. */
export class ResultCells {
  readonly #layout: WorkbookLayout;
  readonly #stale: string[] = [];

  constructor(layout: WorkbookLayout) {
    this.#layout = layout;
  }

  #textOf(path: string, text: string, { at, isText }: Shown): { cell: Cell; note: string } {
    const { unknownTexts } = this.#layout.live;
    const isUnknown = [...unknownTexts].some((unknown) => unknown === path || unknown.startsWith(`${path}.`));
    if (isUnknown) this.#stale.push(at);
    const style: CellStyle = isText ? UNIT : { ...LABEL, horizontal: 'right' };
    return { cell: { value: text, style }, note: isUnknown ? UNKNOWN_NOTE : '' };
  }

  /** The cell of a value that the answer shows as this text, with a note if it is not live. */
  of(path: string, text: string, shown: Shown): { cell: Cell; note: string } {
    const figure = this.#layout.figures.get(path);
    if (!figure) return this.#textOf(path, text, shown);
    const { value, kind } = figure;
    const isLogical = typeof value === 'boolean';
    const format = isLogical ? undefined : formatOfShown(text);
    const place = this.#layout.figurePlaces.get(path);
    if (place !== undefined) {
      const formula = isLogical ? `IF(${place},"Yes","No")` : place;
      return {
        cell: { formula, value: isLogical ? text : value, style: figureStyle(format, shown.isStrong) },
        note: '',
      };
    }
    const isFixed = kind === 'fixed';
    if (!isFixed) this.#stale.push(shown.at);
    const cell = {
      value: isLogical ? text : value,
      style: placed(quietFigureStyle(format), isLogical && shown.isText),
    };
    return { cell, note: isFixed ? FIXED_NOTE : UNKNOWN_NOTE };
  }

  /** Strikes out what no longer holds once inputs have changed. */
  markStale(sheet: SheetBuilder): void {
    sheet.change({ cells: this.#stale.join(' '), formula: `${CHECK.inputsChanged}>0`, change: STALE });
  }
}
