import type { WorkbookIssue, WorkbookLogo } from '../workbook_context.ts';
import type { SheetBuilder } from './sheet_builder.ts';
import { COLUMN_HEAD, LABEL, QUIET_LINE, SENTENCE, STRONG } from './styles.ts';

/** The letterhead is one row, as high as its logo. */
const LOGO = { width: 240, height: 56 };
const POINTS_PER_PIXEL = 0.75;
const FIRM = { font: { bold: true, size: 12 }, horizontal: 'right' } as const;

function sizeOf({ width, height }: WorkbookLogo): { width: number; height: number } {
  const scale = Math.min(LOGO.width / width, LOGO.height / height);
  return { width: width * scale, height: height * scale };
}

/** The firm's logo on the left, its name and address on the right. */
export function addLetterhead(
  sheet: SheetBuilder,
  letterhead: NonNullable<WorkbookIssue['letterhead']>,
  last: number,
): void {
  const { name, address, logo } = letterhead;
  const top = sheet.next;
  sheet.addSpread([{}, { value: name, style: FIRM }], [1, last]);
  for (const line of address) {
    sheet.addSpread([{}, { value: line, style: { ...QUIET_LINE, horizontal: 'right' } }], [1, last]);
  }
  if (!logo) return;
  const size = sizeOf(logo);
  sheet.addPicture({ row: top, ...size, name: 'Logo', words: `Logo of ${name}`, content: logo.content });
  sheet.addSpace(Math.max(6, size.height * POINTS_PER_PIXEL - 15 * (1 + address.length)));
}

/** The widths of the columns of the revisions, in columns of the sheet: number, date, description, by, checked. */
const REVISION_SPANS = [1, 1, 5, 1, 1];

/** The title block: the job, and the revisions. */
export function addTitleBlock(
  sheet: SheetBuilder,
  { fields, revisions }: WorkbookIssue,
  heading: (text: string) => void,
  last: number,
): void {
  if (fields.length === 0 && revisions.length === 0) return;
  heading('Title block');
  for (const { label, value } of fields) {
    sheet.addMerged(
      [
        { value: label, style: LABEL },
        { value, style: { ...STRONG, horizontal: 'left' } },
      ],
      last,
    );
  }
  revisions.forEach((cells, index) => {
    const style = index === 0 ? COLUMN_HEAD : { ...SENTENCE, ...LABEL };
    sheet.addSpread(
      cells.map((value) => ({ value, style })),
      REVISION_SPANS,
    );
  });
}
