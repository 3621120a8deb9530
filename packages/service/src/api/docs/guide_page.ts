import type { DocsPage } from './frame.ts';
import { guideHtml } from './guide_html.ts';
import { type Guide, guidePath, readGuide } from './guides.ts';

/** The URL in the guides' commands. */
const WRITTEN_URL = 'http://localhost:3000';

/** A guide as a page. Its commands use the URL of this service, unless it is about a service of one's own. */
export function guidePage(guide: Guide, publicUrl: string): DocsPage {
  const markdown = readGuide(guide);
  const { body, headings } = guideHtml(
    guide,
    guide.kind === 'host' ? markdown : markdown.replaceAll(WRITTEN_URL, publicUrl),
  );
  return { path: guidePath(guide), title: guide.title, description: `${guide.about}.`, body, contents: headings };
}
