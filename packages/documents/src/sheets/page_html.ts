import { type Markup, markup } from '../page/markup.ts';
import { masthead } from '../page/masthead.ts';
import { pageHead } from '../page/page_head.ts';
import { SHEET_FILES } from './sheet_files.ts';

export interface PageText {
  title: string;
  description: string;
  /** What print puts above and below every page. */
  running?: string;
  shortUrl?: string;
  canonical?: string;
  /** After this many seconds the page is requested again. */
  refreshSeconds?: number | undefined;
  /** The public URL of the service; undefined for a file of its own, which has no site around it. */
  publicUrl: string | undefined;
}

function headHtml({ title, description, canonical, refreshSeconds, publicUrl }: PageText): Markup {
  const own = publicUrl === undefined ? markup`<title>${title}</title>` : pageHead({ title, description, publicUrl });
  const link = canonical === undefined ? '' : markup`<link rel="canonical" href="${canonical}">\n`;
  const refresh = refreshSeconds === undefined ? '' : markup`<meta http-equiv="refresh" content="${refreshSeconds}">\n`;
  return markup`${own}\n${link}${refresh}`;
}

/** An address that breaks into lines between its parameters: print does not break words in the margin. */
function breakable(url: string): string {
  return url.replaceAll('&', '&\u200b');
}

/** A whole page of this kind; it has no script and asks no other host for anything. */
export function htmlPage(text: PageText, body: Markup): string {
  return markup`<!doctype html>
<html lang="en-GB" data-running="${text.running ?? ''}" data-address="${breakable(text.shortUrl ?? '')}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${headHtml(text)}<link rel="stylesheet" href="${SHEET_FILES.style.path}">
</head>
<body>
${text.publicUrl === undefined ? '' : masthead(undefined)}
${body}
</body>
</html>
`.text;
}
