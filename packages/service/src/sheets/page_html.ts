import { type Markup, markup } from './markup.ts';
import { SHEET_FILES } from './sheet_files.ts';

export interface PageHead {
  title: string;
  description?: string;
  /** What print puts above and below every page. */
  running?: string;
  shortUrl?: string;
  canonical?: string;
  /** After so many seconds the page is asked for again. */
  refreshSeconds?: number | undefined;
  /** A file of its own has no site around it. */
  isFile?: boolean;
}

/** The pages of the site, as in the header of the web app. */
const SITE = [
  { title: 'Calculators', path: '/' },
  { title: 'Docs', path: '/docs' },
  { title: 'Pricing', path: '/pricing' },
  { title: 'Dashboard', path: '/dashboard' },
];

function metaTags({ description, canonical, refreshSeconds }: PageHead): Markup[] {
  return [
    ...(description === undefined ? [] : [markup`<meta name="description" content="${description}">\n`]),
    ...(refreshSeconds === undefined ? [] : [markup`<meta http-equiv="refresh" content="${refreshSeconds}">\n`]),
    ...(canonical === undefined ? [] : [markup`<link rel="canonical" href="${canonical}">\n`]),
  ];
}

const SITE_HEADER = markup`<header class="masthead"><div class="inner">
<a class="brand" href="/">Plumbline</a>
<nav aria-label="Site">${SITE.map(({ title, path }) => markup`<a href="${path}">${title}</a> `)}</nav>
</div></header>
`;

/** A whole page of this kind; it has no script and asks no other host for anything. */
export function htmlPage(head: PageHead, body: Markup): string {
  return markup`<!doctype html>
<html lang="en-GB" data-running="${head.running ?? ''}" data-address="${head.shortUrl ?? ''}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${head.title}</title>
${metaTags(head)}<link rel="stylesheet" href="${SHEET_FILES.style.path}">
</head>
<body>
${head.isFile ? '' : SITE_HEADER}${body}
</body>
</html>
`.text;
}
