import { skillsFor } from '../../skills/skills.ts';
import { promptsFor } from './prompts/prompts.ts';
import { PAGE_SIZE_MAX, pageOf } from './protocol/pages.ts';
import { SerializedJson } from './protocol/serialized_json.ts';
import {
  type BuiltParts,
  FURTHER_TOOLSETS,
  type ListOptions,
  type McpAdditions,
  type McpOffer,
  type McpRegistry,
  type McpTool,
  type Toolset,
} from './registry.ts';
import { explorationTemplate } from './resources/exploration_page.ts';
import { lawTemplate } from './resources/law_page.ts';
import { pagesOf, templatesOf } from './resources/resources.ts';
import { sheetAppResource } from './resources/sheet_app.ts';
import { skillResource, skillUri } from './resources/skills.ts';
import { batchTool } from './tools/batch_tool.ts';
import { calculatorTool } from './tools/calculator_tool.ts';
import { explorationTools } from './tools/exploration_tool.ts';
import { projectTool } from './tools/project_tool.ts';
import { sourcesTool } from './tools/sources_tool.ts';

function keyOf({ toolset, withOutputSchemas }: ListOptions): string {
  return `${withOutputSchemas} ${toolset ? [...toolset].sort().join() : ''}`;
}

function isListed({ toolset }: McpTool, { toolset: chosen }: ListOptions): boolean {
  if (toolset === undefined) return true;
  return chosen ? chosen.has(toolset) : !(FURTHER_TOOLSETS as readonly Toolset[]).includes(toolset);
}

/** Serializes the list of tools, and caches its first page of the usual size for each set of options. */
function listsOf(tools: readonly McpTool[]): McpRegistry['listTools'] {
  const cached = new Map<string, SerializedJson>();
  return (listOptions, params = {}) => {
    const { pageSize = PAGE_SIZE_MAX } = listOptions;
    const isUsual = params.cursor === undefined && pageSize === PAGE_SIZE_MAX;
    const key = keyOf(listOptions);
    const known = isUsual ? cached.get(key) : undefined;
    if (known) return known;
    const chosen = tools.filter((tool) => isListed(tool, listOptions));
    const { items, ...next } = pageOf(chosen, ({ name }) => name, params, pageSize);
    const page = { tools: items.map(({ published }) => published(listOptions)), ...next };
    const list = new SerializedJson(JSON.stringify(page));
    if (isUsual) cached.set(key, list);
    return list;
  };
}

const NO_ADDITIONS: McpAdditions = { tools: [], resources: [], templates: [], prompts: [] };

/** Creates the registry of what a kind of caller is offered; all of them share it. */
export function registryOf(
  { calculators, explores }: McpOffer,
  publicUrl: string,
  extras = NO_ADDITIONS,
  { sheetApp, sources, laws }: BuiltParts = {},
): McpRegistry {
  const showsSheets = sheetApp !== undefined;
  const tools = [
    ...calculators.map((calculator) => calculatorTool(calculator, { publicUrl, showsSheets })),
    ...(explores
      ? [
          ...explorationTools(calculators, publicUrl),
          batchTool(calculators, publicUrl),
          projectTool(calculators, publicUrl),
        ]
      : []),
    ...(sources ? [sourcesTool(calculators, publicUrl, sources)] : []),
    ...extras.tools,
  ];
  const skills = skillsFor(new Set(calculators.map(({ name }) => name)));
  const resources = [
    ...skills.map(skillResource),
    ...pagesOf(calculators),
    ...(showsSheets ? [sheetAppResource(sheetApp)] : []),
    ...extras.resources,
  ];
  const prompts = [...promptsFor(calculators), ...extras.prompts];
  return {
    tools: new Map(tools.map((tool) => [tool.name, tool])),
    resources: new Map(resources.map((resource) => [resource.listed.uri, resource])),
    templates: [
      ...templatesOf(calculators, publicUrl),
      ...(explores ? [explorationTemplate(calculators, publicUrl)] : []),
      ...(laws ? [lawTemplate(laws)] : []),
      ...extras.templates,
    ],
    prompts: new Map(prompts.map((prompt) => [prompt.listed.name, prompt])),
    skills: new Map(skills.map((skill) => [skillUri(skill), skill])),
    listTools: listsOf(tools),
    showsSheets,
  };
}
