import { catalogue, EDITION } from '@plumbline/calculators';
import { GUIDES, guidePath } from '@plumbline/documents/page/guides.ts';
import { markup } from '@plumbline/documents/page/markup.ts';
import { PAGE_GROUPS } from '@plumbline/documents/page/navigation.ts';
import {
  AGENT_SKILLS,
  API,
  ARAZZO,
  CHANGELOG,
  CONTENTS,
  DOCS,
  DOWNLOADS,
  EDITIONS,
  LAW,
  LLMS_FULL,
  PARAMETERS,
  PRICING,
  skillPath,
  toolPath,
} from '@plumbline/documents/page/paths.ts';
import { CAUTION, INTERFACES, OFFER, PROMISE } from '@plumbline/documents/page/product.ts';
import { VERIFICATION, verificationPath } from '@plumbline/documents/verification.ts';
import { SITE_URL } from '@plumbline/service/api/docs/public_address.ts';
import { PROBLEM_CODES, problemPath } from '@plumbline/service/api/http/problem_texts.ts';
import { ALL_SKILLS } from '@plumbline/service/skills/skills.ts';
import { guideMarkdown, markdownPath } from './guides.ts';

function introduction(): string {
  return `# Plumbline

> ${catalogue.length} ${OFFER} ${INTERFACES}. ${PROMISE} Data edition ${EDITION}.

${CAUTION}

- To call a tool, POST its inputs as one JSON object to ${SITE_URL}/v1/tools/{name}. The first calls need no key.
- Agents connect to the MCP server at ${SITE_URL}/mcp, without an account; ${SITE_URL}/mcp/oauth is the same with sign-in. How to add it to a client: ${SITE_URL}/docs/guides/mcp-clients.md
- Inputs, results and schemas of a tool are at ${SITE_URL}/v1/tools/{name}, and of the whole API at ${SITE_URL}/openapi.json. Sequences of calls, from a data-centre review to a whole file, are at ${SITE_URL}${ARAZZO} in Arazzo.
- Every guide is Markdown at its address with .md. All of them in one file: ${SITE_URL}${LLMS_FULL}
`;
}

function link(title: string, url: string, about: string): string {
  return `- [${title}](${url}): ${about}`;
}

/** `/llms.txt`, by the proposal at llmstxt.org: what there is, for language models. Guides are linked as Markdown. */
export function llmsText(): string {
  const markdown = new Map(GUIDES.map((guide) => [guidePath(guide), markdownPath(guide)]));
  const groups = PAGE_GROUPS.map(
    ({ title, pages }) =>
      `## ${title}\n\n${pages.map((page) => link(page.title, SITE_URL + (markdown.get(page.path) ?? page.path), page.about)).join('\n')}\n`,
  );
  const tools = catalogue.map(({ name, title, summary }) =>
    link(title, SITE_URL + toolPath(name), `${name}. ${summary}`),
  );
  const skills = ALL_SKILLS.map(({ name, title, frontMatter }) =>
    link(title, `${SITE_URL}${AGENT_SKILLS}/${name}/SKILL.md`, frontMatter.description),
  );
  return [
    introduction(),
    ...groups,
    `## Skills\n\n${skills.join('\n')}\n`,
    `## Calculators\n\n${tools.join('\n')}\n`,
  ].join('\n');
}

/** `/llms-full.txt`: the same with all guides but the changelog. */
export function llmsFullText(): string {
  const guides = GUIDES.filter((guide) => guidePath(guide) !== CHANGELOG).map(
    (guide) => `---\n\nSource: ${SITE_URL}${guidePath(guide)}\n\n${guideMarkdown(guide)}`,
  );
  return [llmsText(), ...guides].join('\n');
}

/** Every public page of the site; `others` are the pages of the API reference and of methods. */
export function publicPaths(others: readonly string[]): string[] {
  return [
    '/',
    PRICING,
    DOWNLOADS,
    ...catalogue.map(({ name }) => `/tools/${name}`),
    DOCS,
    CONTENTS,
    ...GUIDES.map(guidePath),
    ...ALL_SKILLS.map(({ name }) => skillPath(name)),
    API,
    ...others,
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
export function siteMap(paths: readonly string[]): string {
  return markup`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${paths.map((path) => markup`<url><loc>${SITE_URL}${path}</loc></url>\n`)}</urlset>
`.text;
}

/** `/robots.txt`. Calls and pages of accounts are not for search engines. */
export function robotsText(): string {
  return `User-agent: *
Disallow: /v1/
Disallow: /mcp
Disallow: /dashboard
Disallow: /projects
Disallow: /docs/search

Sitemap: ${SITE_URL}/sitemap.xml
`;
}
