import type { DocsPage } from './frame.ts';
import { guideHtml, hrefOf } from './guide_html.ts';
import { type Guide, guidePath, readGuide } from './guides.ts';
import { withInstallLinks } from './install_links.ts';

/** The URL in the guides' commands. */
const WRITTEN_URL = 'http://localhost:3000';

/** The Markdown of a guide. Its commands use the URL of this service, unless it is about a service of one's own. */
function markdownOf(guide: Guide, publicUrl: string): string {
  const markdown = readGuide(guide);
  if (guide.kind === 'host') return markdown;
  return withInstallLinks(markdown, WRITTEN_URL, publicUrl).replaceAll(WRITTEN_URL, publicUrl);
}

/** A guide as Markdown, for programs that read text. Its links lead to this service. */
export function guideMarkdown(guide: Guide, publicUrl: string): string {
  return markdownOf(guide, publicUrl).replaceAll(/\]\(([^()\s]+)\)/g, (link, href: string) => {
    const url = hrefOf(href, guide);
    return url?.startsWith('/') ? `](${publicUrl}${url})` : link;
  });
}

/** A guide as a page. */
export function guidePage(guide: Guide, publicUrl: string): DocsPage {
  const { body, headings } = guideHtml(guide, markdownOf(guide, publicUrl));
  return { path: guidePath(guide), title: guide.title, description: `${guide.about}.`, body, contents: headings };
}
