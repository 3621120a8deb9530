import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { catalogue, lawRegister, type RegisteredLaw } from '@plumbline/calculators';
import { GUIDES } from '@plumbline/documents/page/guides.ts';
import {
  ARAZZO,
  CHANGELOG,
  CHANGELOG_FEED,
  DOCS_SCRIPT,
  DOCS_STYLE,
  LLMS,
  LLMS_FULL,
  POSTMAN,
} from '@plumbline/documents/page/paths.ts';
import { SITE_URL } from '@plumbline/service/api/docs/public_address.ts';
import { LAW_PAGE, SEARCH_ENTRIES, SITE_FILES } from '@plumbline/service/api/docs/site_build.ts';
import { PROBLEM_CODES } from '@plumbline/service/api/http/problem_texts.ts';
import { SOURCE_ENTRIES } from '@plumbline/service/api/mcp/tools/source_search.ts';
import { openApiDocument } from '@plumbline/service/app/features/openapi.ts';
import { LAW_REGISTER, makeLawRegister } from '@plumbline/service/law/law_register.ts';
import packageJson from '../package.json' with { type: 'json' };
import { apiGroupPages, apiIndexPage } from './api_pages.ts';
import { arazzoDocument } from './arazzo/arazzo_document.ts';
import { changelogFeed, changelogPage } from './changelog.ts';
import { contentsPage } from './contents_page.ts';
import { type Download, downloadFiles, downloadsPage } from './downloads.ts';
import { editionPages } from './edition_pages.ts';
import { guideMarkdown, guidePage, markdownPath, pictures } from './guides.ts';
import { indexPage } from './index_page.ts';
import { lawEntryPages } from './law_entry_pages.ts';
import { builtLawPage } from './law_page.ts';
import { llmsFullText, llmsText, publicPaths, robotsText, siteMap } from './lists.ts';
import { methodPages } from './method_pages.ts';
import { postmanCollection } from './postman_collection.ts';
import { pricingPage } from './pricing_page.ts';
import { problemPage } from './problem_pages.ts';
import { searchEntries } from './search_entries.ts';
import { pageFile, type SiteFile, type SitePage } from './site_file.ts';
import { skillFiles, skillPages } from './skill_pages.ts';
import { sourceEntries } from './source_entries.ts';
import { toolPage } from './tool_page.ts';
import { toolVerificationPage, verificationPage } from './verification_pages.ts';

/** Each list is one file of the site. */
const STYLES = ['../../documents/src/page/site.css', 'docs.css', 'search.css'];
const SCRIPTS = ['docs.js', 'search.js'];

function joined(files: readonly string[]): string {
  return files.map((file) => readFileSync(new URL(file, import.meta.url), 'utf8')).join('\n');
}

/** The OpenAPI document, which the API reference shows. */
function apiDocument() {
  return openApiDocument({ version: packageJson.version, publicUrl: SITE_URL });
}

/** Everything of the documentation that does not depend on the request. */
async function siteFiles(downloads: readonly Download[], laws: readonly RegisteredLaw[]): Promise<SiteFile[]> {
  const document = apiDocument();
  const apiPages = apiGroupPages(document);
  const methods = methodPages();
  const entries = lawEntryPages(laws);
  const pages: SitePage[] = [
    indexPage(),
    contentsPage({ api: apiPages, methods, entries }),
    pricingPage(),
    downloadsPage(downloads),
    ...(await editionPages()),
    await verificationPage(),
    ...(await Promise.all(catalogue.map(toolVerificationPage))),
    ...(await Promise.all(catalogue.map((tool) => toolPage(tool, laws)))),
    ...methods,
    ...entries,
    apiIndexPage(document),
    ...apiPages,
    ...GUIDES.map((guide) => (guide.path === CHANGELOG ? changelogPage() : guidePage(guide))),
    ...PROBLEM_CODES.map(problemPage),
    ...skillPages(),
  ];
  return [
    ...pages.map(pageFile),
    ...GUIDES.map((guide) => ({ path: markdownPath(guide), content: guideMarkdown(guide) })),
    ...pictures(),
    ...skillFiles(),
    ...downloadFiles(downloads),
    { path: ARAZZO, content: JSON.stringify(arazzoDocument(packageJson.version)) },
    { path: POSTMAN, content: JSON.stringify(postmanCollection(document)) },
    { path: CHANGELOG_FEED, content: changelogFeed() },
    { path: LLMS, content: llmsText() },
    { path: LLMS_FULL, content: llmsFullText() },
    { path: DOCS_STYLE, content: joined(STYLES) },
    { path: DOCS_SCRIPT, content: joined(SCRIPTS) },
    { path: '/robots.txt', content: robotsText() },
    {
      path: '/sitemap.xml',
      content: siteMap(publicPaths([...apiPages, ...methods, ...entries].map(({ path }) => path))),
    },
  ];
}

function write(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

/** Writes the site, with files to download, into a folder, in place of what is there. */
export async function writeSite(folder: string, downloads: readonly Download[]): Promise<void> {
  const laws = lawRegister();
  const files = await siteFiles(downloads, laws);
  rmSync(folder, { recursive: true, force: true });
  for (const { path, content } of files) write(join(folder, SITE_FILES, path), content);
  write(join(folder, LAW_PAGE), JSON.stringify(builtLawPage(laws)));
  write(join(folder, SEARCH_ENTRIES), JSON.stringify(await searchEntries(apiDocument())));
  write(join(folder, LAW_REGISTER), JSON.stringify(makeLawRegister(laws)));
  write(join(folder, SOURCE_ENTRIES), JSON.stringify(await sourceEntries(laws)));
}
