import { createHash } from 'node:crypto';
import { EDITION } from '@plumbline/calculators';

/** The front matter of SKILL.md, by the Agent Skills specification. */
export interface FrontMatter {
  name: string;
  description: string;
  license: string;
  compatibility: string;
  metadata: Readonly<Record<string, string>>;
}

/** Instructions for agents in the Agent Skills format: a folder with one file, SKILL.md. */
export interface Skill {
  name: string;
  title: string;
  /** It needs all of them. */
  tools: readonly string[];
  frontMatter: FrontMatter;
  /** SKILL.md without its front matter. */
  body: string;
  /** SKILL.md. */
  text: string;
  /** Of SKILL.md, in bytes. */
  size: number;
  /** SHA-256 of SKILL.md, as `sha256:` and hexadecimal digits. */
  digest: string;
}

/** What a skill says, before it is a file. */
export interface SkillContent {
  name: string;
  title: string;
  /** What it does and when to use it; an agent decides by this text alone. */
  description: string;
  tools: readonly string[];
  /** The sections below the title, as Markdown. */
  sections: readonly string[];
}

const LICENSE = 'MIT';

/** YAML. Quoted like JSON, a text needs no other escapes. */
function yamlOf({ name, description, license, compatibility, metadata }: FrontMatter): string {
  const quoted = { description, license, compatibility };
  return [
    `name: ${name}`,
    ...Object.entries(quoted).map(([key, value]) => `${key}: ${JSON.stringify(value)}`),
    'metadata:',
    ...Object.entries(metadata).map(([key, value]) => `  ${key}: ${JSON.stringify(value)}`),
  ].join('\n');
}

export function skillOf({ name, title, description, tools, sections }: SkillContent): Skill {
  const frontMatter: FrontMatter = {
    name,
    description,
    license: LICENSE,
    compatibility: `Needs the tools of the MCP server Plumbline${tools.length > 0 ? `: ${tools.join(', ')}` : ''}.`,
    metadata: { edition: EDITION },
  };
  const body = `${[`# ${title}`, ...sections].join('\n\n')}\n`;
  const text = `---\n${yamlOf(frontMatter)}\n---\n\n${body}`;
  return {
    name,
    title,
    tools,
    frontMatter,
    body,
    text,
    size: Buffer.byteLength(text),
    digest: `sha256:${createHash('sha256').update(text).digest('hex')}`,
  };
}
