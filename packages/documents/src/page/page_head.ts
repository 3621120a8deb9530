import { type Markup, markup } from './markup.ts';
import { TAGLINE } from './product.ts';
import { type Subject, structuredData } from './structured_data.ts';

export const SITE_NAME = 'Plumbline';

/** What a page says about itself to browsers, search engines and services that preview links. */
export interface PageHead {
  title: string;
  description: string;
  /** The one address of the page. A page without one is not for search engines. */
  url?: string | undefined;
  /** The public URL of this service, for the picture of previews. */
  publicUrl: string;
  /** What a page with an address is about; the page itself by default. */
  subject?: Subject | undefined;
}

/** Longer ones are cut off where they are shown. */
const DESCRIPTION_LENGTH_MAX = 200;

/** The first sentences of a text, or its first words, that fit a preview. */
function shortened(description: string): string {
  if (description.length <= DESCRIPTION_LENGTH_MAX) return description;
  const start = description.slice(0, DESCRIPTION_LENGTH_MAX - 1);
  return `${start.slice(0, start.lastIndexOf(' ')).replace(/[,;:]$/, '')}…`;
}

/** The elements of the head that every page has, in addition to its style sheets and scripts. */
export function pageHead({ title, description, url, publicUrl, subject = { kind: 'page' } }: PageHead): Markup {
  const short = shortened(description);
  const shown = title === SITE_NAME ? title : `${title} · ${SITE_NAME}`;
  const address =
    url === undefined
      ? markup`<meta name="robots" content="noindex">\n`
      : markup`<link rel="canonical" href="${url}">\n<meta property="og:url" content="${url}">\n`;
  const data =
    url === undefined
      ? ''
      : structuredData({ title, description: short, url, publicUrl, siteName: SITE_NAME, subject });
  return markup`<title>${shown}</title>
<meta name="description" content="${short}">
${address}<meta property="og:title" content="${title}">
<meta property="og:description" content="${short}">
<meta property="og:type" content="website">
<meta property="og:site_name" content="${SITE_NAME}">
<meta property="og:image" content="${publicUrl}/preview.png">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta property="og:image:alt" content="${SITE_NAME}: ${TAGLINE}">
<meta property="og:locale" content="en_GB">
<meta name="twitter:card" content="summary_large_image">
<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#1a2128" media="(prefers-color-scheme: dark)">
<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/manifest.webmanifest">${data}`;
}
