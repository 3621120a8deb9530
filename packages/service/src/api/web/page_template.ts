import { type Markup, markup } from '@plumbline/documents/page/markup.ts';
import { type PageHead, pageHead } from '@plumbline/documents/page/page_head.ts';
import { createStaticResponse, type StaticResponse } from '../http/static_responses.ts';

/** The head of a page is written between these, and its content in place of the other, see `packages/web/build/prerender.ts`. */
const HEAD = /<!--head-->[\s\S]*<!--\/head-->/;
const CONTENT = '<!--page-->';

/** The page of the web build, without a head and a content of its own. */
export class PageTemplate {
  readonly #html: string;

  constructor(html: string) {
    if (!HEAD.test(html) || !html.includes(CONTENT)) throw new Error('the page of the web build has no markers');
    this.#html = html;
  }

  /** A page with its own head and content. The web app replaces the content once its script has loaded. */
  fill(head: PageHead, content: Markup): StaticResponse {
    const html = this.#html.replace(HEAD, () => pageHead(head).text).replace(CONTENT, () => content.text);
    return createStaticResponse('text/html; charset=utf-8', html);
  }
}

/** Content for people without scripts; others never see it. */
export function withoutScripts(content: Markup): Markup {
  return markup`<noscript><div class="page narrow">${content}</div></noscript>`;
}
