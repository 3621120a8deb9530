import { findCalculator, keywordsOf, runCalculator, type Tool } from '@plumbline/calculators';
import type { Chain, ExampleCall } from './chain.ts';
import { CHAINS } from './chains.ts';
import { ASKING, FAILED_CALLS, REPORTING, Skill } from './skill.ts';
import { USE_PLUMBLINE } from './use_plumbline.ts';

function toolNamed(name: string): Tool {
  const tool = findCalculator(name);
  if (!tool) throw new Error(`there is no tool ${name}`);
  return tool;
}

function list(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join('\n');
}

function numbered(items: readonly string[]): string {
  return items.map((item, index) => `${index + 1}. ${item}`).join('\n');
}

function inputLine(name: string, tool: string): string {
  const {
    description = '',
    unit = '-',
    enum: options,
  } = keywordsOf(toolNamed(tool).inputSchema.properties[name] ?? {});
  const inUnit = unit === '-' ? '' : `, in ${unit}`;
  return `\`${name}\`: ${description}${inUnit}${options ? `. One of ${options.join(', ')}` : ''}`;
}

function inputLines({ inputs }: Chain, isRequired: boolean): string {
  const chosen = Object.entries(inputs).filter(([, { required }]) => required === isRequired);
  return list(chosen.map(([name, { tool }]) => inputLine(name, tool)));
}

/** A call with the figures that the calculator gives today, so that the example never differs from it. */
function exampleText({ tool, input, figures, meaning }: ExampleCall): string {
  const calculator = toolNamed(tool);
  const answer = runCalculator(calculator, input);
  if (!answer.ok) throw new Error(`the example of ${tool} has invalid inputs`);
  const result = answer.result as Record<string, unknown>;
  const shown = Object.fromEntries(figures.map((name) => [name, result[name]]));
  return `Call \`${tool}\` with\n\n\`\`\`json\n${JSON.stringify(input, null, 2)}\n\`\`\`\n\nThe result has, among others,\n\n\`\`\`json\n${JSON.stringify(shown, null, 2)}\n\`\`\`\n\n${meaning}`;
}

/** A chain as a skill, for agents that do not know our prompts. */
function chainSkill(chain: Chain): Skill {
  const { title, description, whenToUse, tools, goal, steps, report, pitfalls, example } = chain;
  return new Skill({
    name: chain.name.replaceAll('_', '-'),
    title,
    description: `${description}. ${whenToUse}`,
    tools,
    sections: () => [
      goal,
      `## When to use it\n\n${whenToUse}`,
      `## Inputs\n\nYou need:\n\n${inputLines(chain, true)}\n\nIf a step asks for them:\n\n${inputLines(chain, false)}\n\n${ASKING}`,
      `## Steps\n\n${numbered(steps)}`,
      `## If a call fails\n\n${list(FAILED_CALLS)}`,
      `## Report\n\nReport ${report} ${REPORTING}`,
      `## Example\n\n${example.about}\n\n${example.calls.map(exampleText).join('\n\n')}`,
      `## Pitfalls\n\n${list(pitfalls)}`,
    ],
  });
}

export const ALL_SKILLS: readonly Skill[] = [USE_PLUMBLINE, ...CHAINS.map(chainSkill)];

/** The skills whose tools are all available. */
export function skillsFor(tools: ReadonlySet<string>): Skill[] {
  return ALL_SKILLS.filter((skill) => skill.tools.every((tool) => tools.has(tool)));
}
