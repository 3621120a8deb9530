import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { markup } from '@plumbline/documents/page/markup.ts';
import { type BuiltFile, builtFiles, textOf } from '../http/built_files.ts';
import { HTML_TYPE } from '../http/http_response.ts';
import { createStaticResponse, memoize, REVALIDATE, type StaticResponse } from '../http/static_responses.ts';
import { SITE_URL, withAddress } from './public_address.ts';

/** The output of `scripts/build_site.ts`. */
export const SITE_BUILD = join(import.meta.dirname, '../../../../site/dist');

/** In the build, the folder of the files that are served, each at its path; a page has `.html` after it. */
export const SITE_FILES = 'files';

/** In the build, what the search finds. */
export const SEARCH_ENTRIES = 'search_entries.json';

/** In the build, the law register. */
export const LAW_PAGE = 'law_page.json';

/** The law register, one of whose sections depends on the day. */
export interface BuiltLawPage {
  /** What is before the section. */
  before: string;
  /** The section on the days after a date, by date; it has `DAY` in place of the day. */
  overdue: { after: string; section: string }[];
  /** What follows the section. */
  after: string;
}

export const DAY = '{{day}}';

/** Pictures change with releases only, and a day later is soon enough. */
const PICTURE_CACHE = 'public, max-age=86400';

const escaped = (url: string) => markup`${url}`.text;

function withPublicUrl(text: string, type: string, publicUrl: string): string {
  const isMarkup = /html|xml/.test(type);
  return withAddress(text, { from: SITE_URL, to: publicUrl, ...(isMarkup && { write: escaped }) });
}

function contentOf({ type, read }: BuiltFile, publicUrl: string): string | Buffer {
  const bodies = read();
  if (type.startsWith('image')) return bodies.identity?.bytes ?? '';
  return withPublicUrl(textOf(bodies), type, publicUrl);
}

function responseOf(file: BuiltFile, publicUrl: string): StaticResponse {
  const { type, read } = file;
  // Archives are compressed.
  if (type.endsWith('zip')) return { type, cacheControl: REVALIDATE, bodies: read() };
  return createStaticResponse(type, contentOf(file, publicUrl), type.startsWith('image') ? PICTURE_CACHE : REVALIDATE);
}

/** The files of the site by address, each read on first request; none if there is no build. */
export function readSite(folder: string, publicUrl: string): Map<string, () => StaticResponse> {
  return new Map(
    builtFiles(join(folder, SITE_FILES)).map((file) => {
      const response = memoize(() => responseOf(file, publicUrl));
      return [file.path.replace(/\.html$/, ''), response];
    }),
  );
}

/** The law register by day. */
export function readLawPage(folder: string, publicUrl: string): (day: string) => StaticResponse {
  return memoize((day) => {
    const { before, overdue, after }: BuiltLawPage = JSON.parse(readFileSync(join(folder, LAW_PAGE), 'utf8'));
    const section = overdue.findLast((each) => each.after < day)?.section.replaceAll(DAY, day);
    return createStaticResponse(HTML_TYPE, withPublicUrl(`${before}${section}${after}`, HTML_TYPE, publicUrl));
  });
}
