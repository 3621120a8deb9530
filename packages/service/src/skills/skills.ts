import { chainSkill } from './chain_skill.ts';
import { CHAINS } from './chains/chains.ts';
import type { Skill } from './skill.ts';
import { usePlumbline } from './use_plumbline.ts';

let written: readonly Skill[] | undefined;

/** All skills, written on first use. */
export function allSkills(): readonly Skill[] {
  written ??= [usePlumbline(), ...CHAINS.map(chainSkill)];
  return written;
}

/** The skills whose tools are all available. */
export function skillsFor(tools: ReadonlySet<string>): Skill[] {
  return allSkills().filter((skill) => skill.tools.every((tool) => tools.has(tool)));
}
