import { type Guide, guidePath } from '@plumbline/documents/page/guides.ts';
import { type Markup, markup } from '@plumbline/documents/page/markup.ts';
import { CHANGELOG_FEED, VERSIONING } from '@plumbline/documents/page/paths.ts';
import { SITE_URL } from '@plumbline/service/api/docs/public_address.ts';
import { dateText } from '@plumbline/service/time/date_text.ts';
import { guideHtml, guideNamed, readGuide } from './guides.ts';
import type { SitePage } from './site_file.ts';

/** A release in the changelog. */
export interface Release {
  version: string;
  /** As in `2026-11-16`. */
  date: string;
  /** What changed, as Markdown. */
  markdown: string;
}

const HEADING = /^## \[(.+)\] - (\d{4}-\d{2}-\d{2})$/m;

/** The releases of a changelog, newest first. */
export function releasesIn(changelog: string): Release[] {
  const [, ...parts] = changelog.split(HEADING);
  return Array.from({ length: parts.length / 3 }, (_, index) => {
    const [version = '', date = '', markdown = ''] = parts.slice(3 * index, 3 * index + 3);
    return { version, date, markdown: markdown.trim() };
  });
}

/** The anchor of a release. */
export function idOfRelease({ version }: Release): string {
  return `v${version}`;
}

function contentOf(guide: Guide, release: Release): Markup {
  return guideHtml(guide, release.markdown, { idPrefix: `${idOfRelease(release)}-` }).body;
}

export function changelogPage(): SitePage {
  const guide = guideNamed('changelog');
  const releases = releasesIn(readGuide(guide));
  return {
    path: guidePath(guide),
    title: guide.title,
    description: `${guide.about}.`,
    contents: releases.map((release) => ({ id: idOfRelease(release), text: release.version })),
    body: markup`<h1>${guide.title}</h1>
<p class="lede">What callers can see. <em>Changed results</em> lists each changed number with tool, inputs, old and new value, and source. See also <a href="${VERSIONING}">what stays as it is</a>, and follow releases with the <a href="${CHANGELOG_FEED}">Atom feed</a>.</p>
${releases.map(
  (release) => markup`<section class="release">
<h2 id="${idOfRelease(release)}">${release.version} <small class="date">${dateText(Date.parse(release.date))}</small></h2>
${contentOf(guide, release)}</section>
`,
)}`,
  };
}

/** The releases as an Atom feed. */
export function changelogFeed(): string {
  const guide = guideNamed('changelog');
  const url = SITE_URL + guidePath(guide);
  const releases = releasesIn(readGuide(guide));
  const entries = releases.map(
    (release) => markup`<entry>
<id>${url}#${idOfRelease(release)}</id>
<title>Plumbline ${release.version}</title>
<link href="${url}#${idOfRelease(release)}"/>
<updated>${release.date}T00:00:00Z</updated>
<content type="html">${contentOf(guide, release).text}</content>
</entry>
`,
  );
  return markup`<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>${url}</id>
<title>Plumbline releases</title>
<author><name>Plumbline</name></author>
<link href="${url}"/>
<link rel="self" href="${SITE_URL}${CHANGELOG_FEED}"/>
<updated>${releases[0]?.date ?? ''}T00:00:00Z</updated>
${entries}</feed>
`.text;
}
