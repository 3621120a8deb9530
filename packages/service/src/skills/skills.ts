import { chainSkill } from './chain_skill.ts';
import { CHAINS } from './chains/chains.ts';
import type { Skill } from './skill.ts';
import { USE_PLUMBLINE } from './use_plumbline.ts';

export const ALL_SKILLS: readonly Skill[] = [USE_PLUMBLINE, ...CHAINS.map(chainSkill)];

/** The skills whose tools are all available. */
export function skillsFor(tools: ReadonlySet<string>): Skill[] {
  return ALL_SKILLS.filter((skill) => skill.tools.every((tool) => tools.has(tool)));
}
