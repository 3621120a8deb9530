import { SHEET_FILES } from './sheet_files.ts';

const STYLE_LINK = `<link rel="stylesheet" href="${SHEET_FILES.style.path}">`;

function readRules(): string {
  return SHEET_FILES.style.read().toString('utf8');
}

function rulesWithFont(): string {
  const { path, type, read } = SHEET_FILES.mathFont;
  return readRules().replaceAll(path, `data:${type};base64,${read().toString('base64')}`);
}

/** A page without formulas needs no font for them, which would be most of the file. */
function rulesWithoutFont(): string {
  return readRules().replace(/@font-face \{[^}]*\}\n/, '');
}

/** The page of a sheet as one HTML file, with inlined styles and font. */
export function standalonePage(page: string): string {
  if (!page.includes(STYLE_LINK)) throw new Error('the sheet has no style link');
  const rules = page.includes('<math') ? rulesWithFont() : rulesWithoutFont();
  return page.replace(STYLE_LINK, () => `<style>\n${rules}</style>`);
}
