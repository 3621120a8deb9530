import { markup } from '@plumbline/documents/page/markup.ts';
import { zipOf } from '@plumbline/workbook';
import type { Skill } from '../../skills/skill.ts';
import { ALL_SKILLS } from '../../skills/skills.ts';
import { JSON_TYPE } from '../http/http_response.ts';
import type { DocsRoutes } from './docs_routes.ts';
import type { DocsPage } from './frame.ts';
import { markdownHtml } from './guide_html.ts';
import { AGENT_SKILLS, SKILLS, skillPath } from './paths.ts';

const MARKDOWN = 'text/markdown; charset=utf-8';

/** The version of the index, by Agent Skills Discovery. */
const INDEX_SCHEMA = 'https://schemas.agentskills.io/discovery/0.2.0/schema.json';

function filePath(name: string): string {
  return `${AGENT_SKILLS}/${name}/SKILL.md`;
}

/** What clients find at the well-known URI: each skill with the digest of its file. */
function indexOf(skills: readonly Skill[]) {
  return {
    $schema: INDEX_SCHEMA,
    skills: skills.map((skill) => ({
      name: skill.name,
      type: 'skill-md',
      description: skill.frontMatter.description,
      url: filePath(skill.name),
      digest: skill.digest,
    })),
  };
}

function pageOf(skill: Skill): DocsPage {
  const { name, title, frontMatter, body } = skill;
  const written = markdownHtml(body.slice(body.indexOf('\n')));
  return {
    path: skillPath(name),
    title: `Skill: ${title}`,
    description: frontMatter.description,
    body: markup`<p class="crumb"><a href="${SKILLS}">Skills for agents</a></p>
<h1>${title}</h1>
<p>A <a href="${SKILLS}">skill</a> for agents. <a href="${skillPath(name)}.zip">Download ${name}.zip</a> or read <a href="${filePath(name)}">SKILL.md</a>.</p>
${written.body}`,
    contents: written.headings,
  };
}

/** Serves the skills as pages, as files to download, and at the well-known URI where clients look for them. */
export function serveSkills(routes: DocsRoutes): void {
  routes.file(`${AGENT_SKILLS}/index.json`, JSON_TYPE, () => JSON.stringify(indexOf(ALL_SKILLS)));
  for (const skill of ALL_SKILLS) {
    const { name } = skill;
    routes.page(skillPath(name), () => pageOf(skill));
    routes.file(`${skillPath(name)}.zip`, 'application/zip', () =>
      Buffer.from(zipOf([[`${name}/SKILL.md`, skill.text]])),
    );
    routes.file(filePath(name), MARKDOWN, () => skill.text);
  }
}
