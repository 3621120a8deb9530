import type { Sheet } from '../sheets/sheet.ts';
import { SHEET_FILES } from '../sheets/sheet_files.ts';
import { sheetHtml } from '../sheets/sheet_html.ts';

const STYLE_LINK = `<link rel="stylesheet" href="${SHEET_FILES.style.path}">`;
const OTHER_SHAPES = /<nav [\s\S]*?<\/nav>\n?/;

/** A calculation sheet as one file that needs no server: style and font are in it, and it leads to no other shape of itself. */
export function pageOfItsOwn(sheet: Sheet): string {
  const page = sheetHtml(sheet, { pdf: '', json: '' });
  if (!page.includes(STYLE_LINK) || !OTHER_SHAPES.test(page)) throw new Error('a sheet is not made as expected');
  const { style, mathFont } = SHEET_FILES;
  const font = `data:${mathFont.type};base64,${mathFont.read().toString('base64')}`;
  const rules = style.read().toString('utf8').replaceAll(mathFont.path, font);
  return page.replace(OTHER_SHAPES, '').replace(STYLE_LINK, () => `<style>\n${rules}</style>`);
}
