import { idOf } from './guide_html.ts';

/** A part of a Markdown text under its own heading. */
export interface GuideSection {
  /** The anchor of the heading; none for what stands before the first one. */
  id?: string;
  /** Its heading. */
  title: string;
  /** Its words, without Markdown and without blocks of code. */
  text: string;
}

const FENCE = /^\s*```/;
const HEADING = /^(#{2,4}) (.+)$/;

/** A row of a table as a sentence; the row above its rule has only the names of its columns. */
function sentenceOf(_row: string, cells: string): string {
  const [first = '', ...others] = cells.split('|').map((cell) => cell.trim());
  return `${first}: ${others.join(', ')}.`.replace(/\.\.$/, '.');
}

/** Markdown as a reader would read it aloud. */
export function plainText(markdown: string): string {
  return markdown
    .replaceAll(/^\|.*\|\n\|[ |:-]+\|$/gm, '')
    .replaceAll(/^\|(.*)\|$/gm, sentenceOf)
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^#+ |^\s*[-*] |[`|]|\*\*|(?<!\w)_(?=\w)|(?<=\w)_(?!\w)/gm, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ([.,;:])(?!\w)/g, '$1')
    .trim();
}

/** The sections of a Markdown text by their headings below the title. */
export function sectionsOf(markdown: string, title: string): GuideSection[] {
  const sections: { id?: string; title: string; lines: string[] }[] = [{ title, lines: [] }];
  let isCode = false;
  for (const line of markdown.split('\n')) {
    if (FENCE.test(line)) isCode = !isCode;
    else if (!isCode && !line.startsWith('# ')) {
      const [, , heading] = line.match(HEADING) ?? [];
      if (heading === undefined) sections.at(-1)?.lines.push(line);
      else sections.push({ id: idOf(heading), title: plainText(heading), lines: [] });
    }
  }
  return sections.map(({ lines, ...section }) => ({ ...section, text: plainText(lines.join('\n')) }));
}
