import { posix } from 'node:path';
import { Markup, markup } from '@plumbline/documents/page/markup.ts';
import { Marked, type Tokens } from 'marked';
import { codeBlock } from './code_block.ts';
import { GUIDES, type Guide, guidePath, picturePath } from './guides.ts';
import { isInstallLink } from './install_links.ts';

/** A heading of a page, for its list of contents. */
export interface Heading {
  id: string;
  text: string;
}

export interface GuideHtml {
  body: Markup;
  /** Headings of the second level. */
  headings: Heading[];
}

/** The id of a heading as GitHub generates it, so that anchors work here too. */
export function idOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replaceAll(/\s+/g, '-');
}

/** The URL of a link on this site; undefined for a file that is not served. */
export function hrefOf(href: string, from: Guide): string | undefined {
  if (/^(https?:|#|\/)/.test(href) || isInstallLink(href)) return href;
  const [path = '', anchor] = href.split('#');
  const file = posix.join(posix.dirname(from.file), path);
  const guide = GUIDES.find((each) => each.file === file);
  if (!guide) return picturePath(file);
  return anchor === undefined ? guidePath(guide) : `${guidePath(guide)}#${anchor}`;
}

interface MarkdownOptions {
  /** The URL of a link; undefined for one that leads nowhere here. */
  linkTo?: (href: string) => string | undefined;
  /** Before the ids of headings, if the page has others of the same name. */
  idPrefix?: string;
}

/** Renders the Markdown of a guide. */
export function guideHtml(guide: Guide, markdown: string, options: MarkdownOptions = {}): GuideHtml {
  return markdownHtml(markdown, { linkTo: (href) => hrefOf(href, guide), ...options });
}

/** Renders Markdown. It is our own, so it is not sanitised. */
export function markdownHtml(
  markdown: string,
  { linkTo = (href) => href, idPrefix = '' }: MarkdownOptions = {},
): GuideHtml {
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
