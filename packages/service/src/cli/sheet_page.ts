import { SHEET_FILES } from '../sheets/sheet_files.ts';

const STYLE_LINK = `<link rel="stylesheet" href="${SHEET_FILES.style.path}">`;

/** The page of a sheet as one HTML file, with inlined styles and font. */
export function standalonePage(page: string): string {
  if (!page.includes(STYLE_LINK)) throw new Error('the sheet has no style link');
  const { style, mathFont } = SHEET_FILES;
  const font = `data:${mathFont.type};base64,${mathFont.read().toString('base64')}`;
  const rules = style.read().toString('utf8').replaceAll(mathFont.path, font);
  return page.replace(STYLE_LINK, () => `<style>\n${rules}</style>`);
}
