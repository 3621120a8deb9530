import type { Sheet } from '../file/sheet.ts';
import type { WorkbookDiagram } from '../workbook_context.ts';
import { CHECK, type WorkbookLayout } from './layout.ts';
import { SheetBuilder } from './sheet_builder.ts';
import { HEADING, QUIET_LINE, TITLE, toneChange } from './styles.ts';

/** As wide as a portrait A4 page between its margins. */
const COLUMN_WIDTH = 82;
const POINTS_PER_PIXEL = 0.75;
const PAGE_POINTS = 720;
const HEADING_POINTS = 18;
const TITLE_GAP_POINTS = 4;
const GAP_POINTS = 14;

const AS_CALCULATED = 'The diagrams of the calculation sheet, for the inputs as calculated.';
const CHANGED =
  'Inputs changed: these diagrams still show the inputs as calculated. Open the calculation to draw them again.';

function pointsOf({ height }: WorkbookDiagram): number {
  return HEADING_POINTS + TITLE_GAP_POINTS + height * POINTS_PER_PIXEL + GAP_POINTS;
}

/** The diagrams, each on one page when it is printed; undefined if there are none. */
export function diagramsSheet(layout: WorkbookLayout): Sheet | undefined {
  const { diagrams = [] } = layout.context;
  if (diagrams.length === 0) return undefined;
  const sheet = new SheetBuilder('Diagrams', [COLUMN_WIDTH]);
  sheet.add([{ value: 'Diagrams', style: TITLE }]);
  const formula = `IF(${CHECK.inputsChanged}>0,"${CHANGED}","${AS_CALCULATED}")`;
  const row = sheet.add([{ formula, value: AS_CALCULATED, style: { ...QUIET_LINE, wraps: true } }]);
  sheet.change({ cells: `A${row}`, formula: `${CHECK.inputsChanged}>0`, change: toneChange('bad') });
  const breaks: number[] = [];
  let used = 3 * HEADING_POINTS;
  for (const diagram of diagrams) {
    const needed = pointsOf(diagram);
    if (used + needed > PAGE_POINTS && used > 3 * HEADING_POINTS) {
      breaks.push(sheet.next - 1);
      used = 0;
    }
    used += needed;
    const { title, words, width, height, shapes } = diagram;
    sheet.add([{ value: title, style: HEADING }]);
    sheet.addSpace(TITLE_GAP_POINTS);
    sheet.addPicture({ row: sheet.next, width, height, name: title, words, content: { shapes, width } });
    sheet.addSpace(height * POINTS_PER_PIXEL + GAP_POINTS);
  }
  return sheet.build(2, {
    isLandscape: false,
    columns: { first: 'A', last: 'A' },
    header: layout.header,
    // A portrait page is too narrow for the address.
    footer: '',
    breaks,
  });
}
