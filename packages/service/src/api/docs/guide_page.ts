import { docsPage } from './frame.ts';
import { guideHtml } from './guide_html.ts';
import { type Guide, guidePath, readGuide } from './guides.ts';

/** The URL in the guides' commands. */
const WRITTEN_URL = 'http://localhost:3000';

/** A guide as a page; its commands use the URL of this service. */
export function guidePage(guide: Guide, publicUrl: string): string {
  const { body, headings } = guideHtml(guide, readGuide(guide).replaceAll(WRITTEN_URL, publicUrl));
  return docsPage({ path: guidePath(guide), title: guide.title, body, contents: headings });
}
