import type { Heading } from '@plumbline/documents/page/docs_page.ts';
import { Markup, markup } from '@plumbline/documents/page/markup.ts';
import { Marked, type Tokens } from 'marked';
import { codeBlock } from './code.ts';

/** The id of a heading as GitHub generates it, so that anchors work here too. */
export function idOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replaceAll(/\s+/g, '-');
}

/** Markdown as markup. */
export interface MarkdownHtml {
  body: Markup;
  /** Headings of the second level. */
  headings: Heading[];
}

export interface MarkdownOptions {
  /** The URL of a link; undefined for one that leads nowhere here. */
  linkTo?: (href: string) => string | undefined;
  /** Before the ids of headings, if the page has others of the same name. */
  idPrefix?: string;
}

/** Renders Markdown. It is our own, so it is not sanitised. */
export function markdownHtml(
  markdown: string,
  { linkTo = (href) => href, idPrefix = '' }: MarkdownOptions = {},
): MarkdownHtml {
  const headings: Heading[] = [];
  let tables = 0;
  const marked = new Marked({
    gfm: true,
    renderer: {
      heading({ tokens, depth, text }: Tokens.Heading) {
        const id = idPrefix + idOf(text);
        if (depth === 2) headings.push({ id, text: text.replaceAll('`', '') });
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens }: Tokens.Link) {
        const url = linkTo(href);
        const words = this.parser.parseInline(tokens);
        return url === undefined ? words : markup`<a href="${url}">${new Markup(words)}</a>`.text;
      },
      image({ href, text }: Tokens.Image) {
        return markup`<img src="${linkTo(href) ?? href}" alt="${text}">`.text;
      },
      code({ text, lang = '' }: Tokens.Code) {
        return codeBlock(text, { isCommand: lang === 'sh' }).text;
      },
      table({ header, rows }: Tokens.Table) {
        const cells = (tag: string, row: Tokens.TableCell[]) =>
          `<tr>${row.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('')}</tr>`;
        tables += 1;
        return `<div class="scroll" role="group" tabindex="0" aria-label="Table ${tables}"><table><thead>${cells('th', header)}</thead><tbody>${rows.map((row) => cells('td', row)).join('\n')}</tbody></table></div>\n`;
      },
    },
  });
  const text = marked.parse(markdown, { async: false });
  return { body: new Markup(text), headings };
}

/** A part of a Markdown text under its own heading. */
export interface Section {
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
export function sectionsOf(markdown: string, title: string): Section[] {
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
