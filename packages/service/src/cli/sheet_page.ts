import type { Sheet } from '../sheets/sheet.ts';
import { SHEET_FILES } from '../sheets/sheet_files.ts';
import { sheetHtml } from '../sheets/sheet_html.ts';

const STYLE_LINK = `<link rel="stylesheet" href="${SHEET_FILES.style.path}">`;
const FORMAT_LINKS = /<nav [\s\S]*?<\/nav>\n?/;

/** A calculation sheet as one HTML file, with inlined styles and font and without links to other formats. */
export function standalonePage(sheet: Sheet): string {
  const page = sheetHtml(sheet, { pdf: '', json: '' });
  if (!page.includes(STYLE_LINK) || !FORMAT_LINKS.test(page))
    throw new Error('the sheet has no style link or no format links');
  const { style, mathFont } = SHEET_FILES;
  const font = `data:${mathFont.type};base64,${mathFont.read().toString('base64')}`;
  const rules = style.read().toString('utf8').replaceAll(mathFont.path, font);
  return page.replace(FORMAT_LINKS, '').replace(STYLE_LINK, () => `<style>\n${rules}</style>`);
}
