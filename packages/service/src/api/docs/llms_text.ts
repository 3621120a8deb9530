import { catalogue, EDITION } from '@plumbline/calculators';
import { ALL_SKILLS } from '../../skills/skills.ts';
import { guideMarkdown } from './guide_page.ts';
import { GUIDES, guidePath, markdownPath } from './guides.ts';
import { PAGE_GROUPS } from './navigation.ts';
import { AGENT_SKILLS, CHANGELOG, LLMS_FULL, toolPath } from './paths.ts';

function introduction(publicUrl: string): string {
  return `# Plumbline

> ${catalogue.length} deterministic engineering calculations and regulatory checks over REST, MCP, the command line and the web. The same inputs give the same result through every interface, with its working and the source of every figure. Data edition ${EDITION}.

Results are indicative: a qualified engineer must check them before any decision.

- To call a tool, POST its inputs as one JSON object to ${publicUrl}/v1/tools/{name}. The first calls need no key.
- Agents connect to the MCP server at ${publicUrl}/mcp, without an account; ${publicUrl}/mcp/oauth is the same with sign-in. How to add it to a client: ${publicUrl}/docs/guides/mcp-clients.md
- Inputs, results and schemas of a tool are at ${publicUrl}/v1/tools/{name}, and of the whole API at ${publicUrl}/openapi.json.
- Every guide is Markdown at its address with .md. All of them in one file: ${publicUrl}${LLMS_FULL}
`;
}

function link(title: string, url: string, about: string): string {
  return `- [${title}](${url}): ${about}`;
}

/** `/llms.txt`, by the proposal at llmstxt.org: what there is, for language models. Guides are linked as Markdown. */
export function llmsText(publicUrl: string): string {
  const markdown = new Map(GUIDES.map((guide) => [guidePath(guide), markdownPath(guide)]));
  const groups = PAGE_GROUPS.map(
    ({ title, pages }) =>
      `## ${title}\n\n${pages.map((page) => link(page.title, publicUrl + (markdown.get(page.path) ?? page.path), page.about)).join('\n')}\n`,
  );
  const tools = catalogue.map(({ name, title, summary }) =>
    link(title, publicUrl + toolPath(name), `${name}. ${summary}`),
  );
  const skills = ALL_SKILLS.map(({ name, title, frontMatter }) =>
    link(title, `${publicUrl}${AGENT_SKILLS}/${name}/SKILL.md`, frontMatter.description),
  );
  return [
    introduction(publicUrl),
    ...groups,
    `## Skills\n\n${skills.join('\n')}\n`,
    `## Calculators\n\n${tools.join('\n')}\n`,
  ].join('\n');
}

/** `/llms-full.txt`: the same with all guides but the changelog. */
export function llmsFullText(publicUrl: string): string {
  const guides = GUIDES.filter((guide) => guidePath(guide) !== CHANGELOG).map(
    (guide) => `---\n\nSource: ${publicUrl}${guidePath(guide)}\n\n${guideMarkdown(guide, publicUrl)}`,
  );
  return [llmsText(publicUrl), ...guides].join('\n');
}
