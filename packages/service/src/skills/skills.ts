import { chainSkill, chainSkillName } from './chain_skill.ts';
import { CHAINS } from './chains/chains.ts';
import type { Skill } from './skill.ts';
import { USE_PLUMBLINE, usePlumbline } from './use_plumbline.ts';

/** The names of all skills, which are known before the skills are written: that takes calculations. */
export const SKILL_NAMES: readonly string[] = [USE_PLUMBLINE, ...CHAINS.map(chainSkillName)];

let written: readonly Skill[] | undefined;

/** All skills, written on first use. */
export function allSkills(): readonly Skill[] {
  written ??= [usePlumbline(), ...CHAINS.map(chainSkill)];
  return written;
}

/** One of `SKILL_NAMES`. */
export function skillNamed(name: string): Skill {
  const skill = allSkills().find((each) => each.name === name);
  if (!skill) throw new Error(`there is no skill ${name}`);
  return skill;
}

/** The skills whose tools are all available. */
export function skillsFor(tools: ReadonlySet<string>): Skill[] {
  return allSkills().filter((skill) => skill.tools.every((tool) => tools.has(tool)));
}
