import { markup } from '@plumbline/documents/page/markup.ts';
import { AGENT_SKILLS, SKILLS, skillPath } from '@plumbline/documents/page/paths.ts';
import type { Skill } from '@plumbline/service/skills/skill.ts';
import { ALL_SKILLS } from '@plumbline/service/skills/skills.ts';
import { zipOf } from '@plumbline/workbook';
import { markdownHtml } from './markdown.ts';
import type { SiteFile, SitePage } from './site_file.ts';

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

function skillPage(skill: Skill): SitePage {
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

export function skillPages(): SitePage[] {
  return ALL_SKILLS.map(skillPage);
}

/** The skills as files to download, and at the well-known URI where clients look for them. */
export function skillFiles(): SiteFile[] {
  return [
    { path: `${AGENT_SKILLS}/index.json`, content: JSON.stringify(indexOf(ALL_SKILLS)) },
    ...ALL_SKILLS.flatMap(({ name, text }) => [
      { path: `${skillPath(name)}.zip`, content: zipOf([[`${name}/SKILL.md`, text]]) },
      { path: filePath(name), content: text },
    ]),
  ];
}
