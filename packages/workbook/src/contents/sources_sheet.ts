import { confidenceInWords, symbolRuns, unitInWords } from '@plumbline/calculators';
import type { Sheet } from '../file/sheet.ts';
import type { WorkbookLayout } from './layout.ts';
import { formatOfConstant } from './number_format.ts';
import { SheetBuilder } from './sheet_builder.ts';
import { COLUMN_HEAD, figureStyle, LABEL, QUIET, QUIET_LINE, TITLE, UNIT } from './styles.ts';
import { textRuns } from './text_runs.ts';

const HEADS = ['Symbol', 'Description', 'Value', 'Unit', 'Document', 'Place', 'Edition', 'Confidence', 'Note'];
const WIDTHS = [16, 44, 14, 14, 36, 36, 16, 20, 40];
const VALUE_COLUMN = 'C';
const FIGURE_COLUMNS = [2];

/** The figures that the calculation takes from documents. Formulas of the working refer to them by name. */
export function sourcesSheet(layout: WorkbookLayout): Sheet {
  const sheet = new SheetBuilder('Sources', WIDTHS);
  sheet.add([{ value: 'Sources', style: TITLE }]);
  sheet.add([{ value: 'Figures that the calculation takes from documents.', style: QUIET_LINE }]);
  const head = sheet.addHeads(HEADS, COLUMN_HEAD, FIGURE_COLUMNS);
  for (const citation of layout.calculation.sources) {
    const { symbol, description, value, unit, document, place, edition, note } = citation;
    const row = sheet.add([
      { value: textRuns(symbolRuns(symbol)), style: LABEL },
      { value: description, style: LABEL },
      { value, style: typeof value === 'number' ? figureStyle(formatOfConstant(value)) : LABEL },
      { value: unitInWords(unit), style: UNIT },
      { value: document, style: LABEL },
      { value: place, style: LABEL },
      { value: edition, style: LABEL },
      { value: confidenceInWords(citation), style: LABEL },
      { value: note ?? '', style: QUIET },
    ]);
    if (typeof value === 'number' && layout.isNamed(symbol)) layout.place(symbol, `Sources!$${VALUE_COLUMN}$${row}`);
  }
  return sheet.build(head, {
    isLandscape: true,
    titleRows: { first: head, last: head },
    columns: { first: 'A', last: 'I' },
    header: layout.header,
    footer: layout.footer,
  });
}
