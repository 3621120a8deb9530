import { describeSent } from '@plumbline/calculators';
import type { Skill } from '../../../skills/skill.ts';
import type { Params } from '../protocol/message.ts';
import { invalidParams } from '../protocol/rpc_error.ts';
import type { Result } from '../protocol/serialized_json.ts';
import type { McpRegistry, McpResource } from '../registry.ts';

/** The extension for skills, SEP-2640: `skills/list`, `skills/get`, and files as resources. */
export const SKILLS_EXTENSION = 'io.modelcontextprotocol/skills';

const MARKDOWN = 'text/markdown';

export function skillUri({ name }: Skill): string {
  return `skill://${name}/SKILL.md`;
}

/** SKILL.md as a resource. To a client without the extension it is one like any other. */
export function skillResource(skill: Skill): McpResource {
  const { name, title, frontMatter } = skill;
  return {
    listed: {
      uri: skillUri(skill),
      name,
      title: `Skill: ${title}`,
      description: frontMatter.description,
      mimeType: MARKDOWN,
      // Read when the resources are listed: the file takes calculations.
      get size() {
        return skill.size;
      },
      annotations: { audience: ['assistant'], priority: 0.9 },
    },
    read: async () => ({ mimeType: MARKDOWN, text: skill.text }),
  };
}

/** The entry of a skill, with all its files: SKILL.md alone. */
export function skillEntry(skill: Skill) {
  const uri = skillUri(skill);
  const { frontMatter, digest, size } = skill;
  return { uri, frontmatter: frontMatter, resources: [{ uri, digest, size }] };
}

export function getSkill({ uri }: Params, { skills }: McpRegistry): Result {
  if (typeof uri !== 'string') throw invalidParams(`params.uri must be text; ${describeSent(uri)} was sent.`);
  const skill = skills.get(uri);
  if (!skill)
    throw invalidParams(
      `params.uri must be the URI of a skill; ${describeSent(uri)} was sent. skills/list lists them.`,
    );
  return { skill: skillEntry(skill) };
}
