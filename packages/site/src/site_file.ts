import { type DocsPage, docsHtml } from '@plumbline/documents/page/docs_page.ts';
import { SITE_URL } from '@plumbline/service/api/docs/public_address.ts';

/** A file of the site by its path, which is its address. A page has `.html` after its address. */
export interface SiteFile {
  path: string;
  content: string | Uint8Array;
}

/** A page of the site at its address. */
export interface SitePage extends DocsPage {
  path: string;
}

export function pageFile(page: SitePage): SiteFile {
  return { path: `${page.path}.html`, content: docsHtml(page, SITE_URL) };
}
