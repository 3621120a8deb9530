import type { Calculator } from '@plumbline/calculators';
import { calculatorTool } from './calculator_tool.ts';
import { promptsFor } from './prompts.ts';
import { WrittenJson } from './protocol/serialized_json.ts';
import type { Listing, McpExtras, McpOffer, McpTool } from './registry.ts';
import { pagesOf, templatesOf } from './resources.ts';

function keyOf({ toolset, withOutputSchemas }: Listing): string {
  return `${withOutputSchemas} ${toolset ? [...toolset].sort().join() : ''}`;
}

/** Lists of tools, each written once: there are as many as there are toolsets. */
function listsOf(tools: readonly McpTool[]): McpOffer['listTools'] {
  const written = new Map<string, WrittenJson>();
  return (listing) => {
    const key = keyOf(listing);
    const known = written.get(key);
    if (known) return known;
    const { toolset } = listing;
    const chosen = tools.filter(({ domain }) => !toolset || domain === undefined || toolset.has(domain));
    const list = new WrittenJson(JSON.stringify({ tools: chosen.map(({ published }) => published(listing)) }));
    written.set(key, list);
    return list;
  };
}

const NOTHING_MORE: McpExtras = { tools: [], resources: [], templates: [], prompts: [] };

/** What callers of these calculators are offered, prepared once for all of them. */
export function offerOf(calculators: readonly Calculator[], publicUrl: string, extras = NOTHING_MORE): McpOffer {
  const tools = [...calculators.map((calculator) => calculatorTool(calculator, publicUrl)), ...extras.tools];
  const resources = [...pagesOf(calculators), ...extras.resources];
  const prompts = [...promptsFor(calculators), ...extras.prompts];
  return {
    tools: new Map(tools.map((tool) => [tool.name, tool])),
    resources: new Map(resources.map((resource) => [resource.listed.uri, resource])),
    templates: [...templatesOf(calculators, publicUrl), ...extras.templates],
    prompts: new Map(prompts.map((prompt) => [prompt.listed.name, prompt])),
    listTools: listsOf(tools),
  };
}
