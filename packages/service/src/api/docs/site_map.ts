import { catalogue } from '@plumbline/calculators';
import { markup } from '@plumbline/documents/page/markup.ts';
import { VERIFICATION, verificationPath } from '@plumbline/documents/verification.ts';
import { ALL_SKILLS } from '../../skills/skills.ts';
import { PROBLEM_CODES, problemPath } from '../http/problem_texts.ts';
import { GUIDES, guidePath } from './guides.ts';
import { API, DOCS, EDITIONS, LAW, PARAMETERS, PRICING, skillPath, toolPath } from './paths.ts';

/** Every public page of the site; `apiGroups` are the pages of the API reference. */
export function publicPaths(apiGroups: readonly string[]): string[] {
  return [
    '/',
    PRICING,
    ...catalogue.map(({ name }) => `/tools/${name}`),
    DOCS,
    ...GUIDES.map(guidePath),
    ...ALL_SKILLS.map(({ name }) => skillPath(name)),
    API,
    ...apiGroups,
    ...PROBLEM_CODES.map(problemPath),
    VERIFICATION,
    EDITIONS,
    PARAMETERS,
    LAW,
    ...catalogue.map(({ name }) => toolPath(name)),
    ...catalogue.map(({ name }) => verificationPath(name)),
  ];
}

/** `/sitemap.xml`. */
export function siteMap(paths: readonly string[], publicUrl: string): string {
  return markup`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${paths.map((path) => markup`<url><loc>${publicUrl}${path}</loc></url>\n`)}</urlset>
`.text;
}

/** `/robots.txt`. Calls and pages of accounts are not for search engines. */
export function robotsText(publicUrl: string): string {
  return `User-agent: *
Disallow: /v1/
Disallow: /mcp
Disallow: /dashboard
Disallow: /projects
Disallow: /docs/search

Sitemap: ${publicUrl}/sitemap.xml
`;
}
