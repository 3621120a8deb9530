import { type Markup, markup } from './markup.ts';

/** The links of the header, in the order of the web app, whose header is in `packages/web/src/shell`. */
const PAGES = [
  { path: '/', title: 'Calculators' },
  { path: '/projects', title: 'Projects' },
  { path: '/jobs', title: 'Jobs' },
  { path: '/docs', title: 'Docs' },
  { path: '/docs/api', title: 'API' },
  { path: '/pricing', title: 'Pricing' },
] as const;

export type Section = (typeof PAGES)[number]['path'];

/** The header of every page. The script of the pages adds a menu of themes, and words the last link by who is signed in. */
export function masthead(current: Section | undefined, { skipTo = '#content', account = 'Sign in' } = {}): Markup {
  const links = PAGES.map(({ path, title }) => {
    const mark = path === current ? markup` aria-current="true"` : '';
    return markup`<a href="${path}"${mark}>${title}</a>`;
  });
  return markup`<a class="skip" href="${skipTo}">Skip to main content</a>
<header class="masthead">
<div class="masthead-inner">
<a class="brand" href="/"><svg class="logo" viewBox="0 0 24 24" aria-hidden="true"><path d="M12 2v9" class="logo-line"/><path d="M6.5 11h11L12 22z" class="logo-bob"/></svg>Plumbline</a>
<nav class="masthead-links masthead-pages" aria-label="Main">${links}</nav>
<div class="masthead-links" data-account><a href="/dashboard">${account}</a></div>
</div>
</header>`;
}
