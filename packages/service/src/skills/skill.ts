import { createHash } from 'node:crypto';
import { EDITION } from '@plumbline/calculators';

/** What all skills and prompts say of inputs, failed calls and reports. */
export const ASKING = 'Ask for inputs that a step needs and that are not known; never invent them.';

export const FAILED_CALLS: readonly string[] = [
  'If a result has `isError`, its text names each input, the rule and what was sent. Correct these inputs and call again. If you do not know the right value, ask.',
  'Error -32602 means that the name of the tool is wrong. The message suggests names.',
  'If the text says that a limit is reached, wait as long as it says, or tell the user about the plan. Do not repeat the call at once.',
  'Never replace a figure that a call did not give by an estimate of your own.',
];

export const REPORTING =
  'Name the standard behind each figure, include every assumption and warning, and give the link to each calculation sheet.';

/** The front matter of SKILL.md, by the Agent Skills specification. */
export interface FrontMatter {
  name: string;
  description: string;
  license: string;
  compatibility: string;
  metadata: Readonly<Record<string, string>>;
}

/** What a skill says, before it is a file. */
export interface SkillContent {
  name: string;
  title: string;
  /** What it does and when to use it; an agent decides by this text alone. */
  description: string;
  /** It needs all of them. */
  tools: readonly string[];
  /** The sections below the title, as Markdown. They may take calculations. */
  sections: () => readonly string[];
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

interface SkillFile {
  body: string;
  text: string;
  size: number;
  digest: string;
}

/** Instructions for agents in the Agent Skills format: a folder with one file, SKILL.md, which is written on first use. */
export class Skill {
  readonly name: string;
  readonly title: string;
  readonly tools: readonly string[];
  readonly frontMatter: FrontMatter;
  readonly #sections: () => readonly string[];
  #written: SkillFile | undefined;

  constructor({ name, title, description, tools, sections }: SkillContent) {
    this.name = name;
    this.title = title;
    this.tools = tools;
    this.#sections = sections;
    this.frontMatter = {
      name,
      description,
      license: LICENSE,
      compatibility: `Needs the tools of the MCP server Plumbline${tools.length > 0 ? `: ${tools.join(', ')}` : ''}.`,
      metadata: { edition: EDITION },
    };
  }

  /** SKILL.md without its front matter. */
  get body(): string {
    return this.#file().body;
  }

  /** SKILL.md. */
  get text(): string {
    return this.#file().text;
  }

  /** Of SKILL.md, in bytes. */
  get size(): number {
    return this.#file().size;
  }

  /** SHA-256 of SKILL.md, as `sha256:` and hexadecimal digits. */
  get digest(): string {
    return this.#file().digest;
  }

  #file(): SkillFile {
    this.#written ??= this.#write();
    return this.#written;
  }

  #write(): SkillFile {
    const body = `${[`# ${this.title}`, ...this.#sections()].join('\n\n')}\n`;
    const text = `---\n${yamlOf(this.frontMatter)}\n---\n\n${body}`;
    const digest = `sha256:${createHash('sha256').update(text).digest('hex')}`;
    return { body, text, size: Buffer.byteLength(text), digest };
  }
}
