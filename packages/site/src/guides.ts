import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { GUIDES, type Guide, guidePath } from '@plumbline/documents/page/guides.ts';
import { isInstallLink, SITE_URL, withAddress } from '@plumbline/service/api/docs/public_address.ts';
import { type MarkdownHtml, type MarkdownOptions, markdownHtml } from './markdown.ts';
import type { SitePage } from './site_file.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** The URL in the guides' commands. */
const WRITTEN_URL = 'http://localhost:3000';

export function guideNamed(name: string): Guide {
  const guide = GUIDES.find((each) => each.name === name);
  if (!guide) throw new Error(`there is no guide ${name}`);
  return guide;
}

/** The address of a guide as Markdown. */
export function markdownPath(guide: Guide): string {
  return `${guidePath(guide)}.md`;
}

export function readGuide({ file }: Guide): string {
  return readFileSync(join(ROOT, file), 'utf8');
}

/** The folder of the pictures of the guides, which is also their address. */
const PICTURES = 'docs/guides/images';

/** The pictures of the guides. */
export function pictures(): { path: string; content: Buffer }[] {
  return readdirSync(join(ROOT, PICTURES)).map((name) => ({
    path: `/${PICTURES}/${name}`,
    content: readFileSync(join(ROOT, PICTURES, name)),
  }));
}

/** The URL of a link on this site; undefined for a file that is not served. */
function hrefOf(href: string, from: Guide): string | undefined {
  if (/^(https?:|#|\/)/.test(href) || isInstallLink(href)) return href;
  const [path = '', anchor] = href.split('#');
  const file = posix.join(posix.dirname(from.file), path);
  const guide = GUIDES.find((each) => each.file === file);
  if (!guide) return file.startsWith(`${PICTURES}/`) ? `/${file}` : undefined;
  return anchor === undefined ? guidePath(guide) : `${guidePath(guide)}#${anchor}`;
}

/** Renders the Markdown of a guide. */
export function guideHtml(guide: Guide, markdown: string, options: MarkdownOptions = {}): MarkdownHtml {
  return markdownHtml(markdown, { linkTo: (href) => hrefOf(href, guide), ...options });
}

/** The Markdown of a guide. Its commands use the URL of this service, unless it is about a service of one's own. */
function markdownOf(guide: Guide): string {
  const markdown = readGuide(guide);
  return guide.kind === 'host' ? markdown : withAddress(markdown, { from: WRITTEN_URL, to: SITE_URL });
}

/** A guide as Markdown, for programs that read text. Its links lead to this service. */
export function guideMarkdown(guide: Guide): string {
  return markdownOf(guide).replaceAll(/\]\(([^()\s]+)\)/g, (link, href: string) => {
    const url = hrefOf(href, guide);
    return url?.startsWith('/') ? `](${SITE_URL}${url})` : link;
  });
}

/** A guide as a page. */
export function guidePage(guide: Guide): SitePage {
  const { body, headings } = guideHtml(guide, markdownOf(guide));
  return { path: guidePath(guide), title: guide.title, description: `${guide.about}.`, body, contents: headings };
}
