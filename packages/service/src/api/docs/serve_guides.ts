import { createStaticResponse, memoizeAsync } from '../http/static_responses.ts';
import { changelogFeed, changelogPage } from './changelog.ts';
import type { DocsRoutes } from './docs_routes.ts';
import { guideMarkdown, guidePage } from './guide_page.ts';
import { GUIDES, type Guide, guidePath, markdownPath, pictureFiles, picturePath, readPicture } from './guides.ts';
import { llmsFullText, llmsText } from './llms_text.ts';
import { CHANGELOG, CHANGELOG_FEED, DOCS, LLMS, LLMS_FULL } from './paths.ts';

/** Pictures change with releases only, and a day later is soon enough. */
const PICTURE_CACHE = 'public, max-age=86400';

const MARKDOWN = 'text/markdown; charset=utf-8';
const TEXT = 'text/plain; charset=utf-8';

/** Serves the guides as pages and as Markdown, for language models in one file, and the releases as a feed. */
export function serveGuides(routes: DocsRoutes): void {
  const { publicUrl } = routes;
  const pageOf = (guide: Guide) => (guide.path === CHANGELOG ? changelogPage() : guidePage(guide, publicUrl));
  const pages = memoizeAsync(async (guide: Guide) => routes.asResponse(pageOf(guide)));
  const texts = memoizeAsync(async (guide: Guide) => createStaticResponse(MARKDOWN, guideMarkdown(guide, publicUrl)));
  routes.pages(`${DOCS}/guides`, (name) => {
    const guide = GUIDES.find((each) => each.path === undefined && name === each.name);
    const written = GUIDES.find((each) => each.path === undefined && name === `${each.name}.md`);
    return (guide && pages(guide)) ?? (written && texts(written));
  });
  for (const guide of GUIDES.filter(({ path }) => path !== undefined)) {
    routes.page(guidePath(guide), () => pageOf(guide));
    routes.file(markdownPath(guide), MARKDOWN, () => guideMarkdown(guide, publicUrl));
    routes.redirect(`${DOCS}/guides/${guide.name}`, guidePath(guide));
  }
  for (const file of pictureFiles()) {
    const type = file.endsWith('.png') ? 'image/png' : 'image/svg+xml';
    routes.file(picturePath(file) as string, type, () => readPicture(file), PICTURE_CACHE);
  }
  routes.file(LLMS, TEXT, () => llmsText(publicUrl));
  routes.file(LLMS_FULL, TEXT, () => llmsFullText(publicUrl));
  routes.file(CHANGELOG_FEED, 'application/atom+xml; charset=utf-8', () => changelogFeed(publicUrl));
}
