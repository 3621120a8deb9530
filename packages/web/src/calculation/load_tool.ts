import { editionLoaders, loadErrata, toolsWithErrata } from 'virtual:plumbline/editions';
import { edition as current } from 'virtual:plumbline/facts';
import { loaders } from 'virtual:plumbline/tool_loaders';
import type { Tool } from '@plumbline/calculators';
import { withErrata } from './with_errata.ts';

/** A tool of an edition as it was frozen, without errata; undefined if there is none. */
export async function findTool(edition: string, name: string): Promise<Tool | undefined> {
  const load = edition === current ? loaders[name] : editionLoaders[edition];
  const loaded = await load?.();
  return (loaded && 'findCalculator' in loaded ? loaded.findCalculator(name) : loaded) as Tool | undefined;
}

async function importTool(name: string, edition: string): Promise<Tool> {
  const tool = await findTool(edition, name);
  if (!tool) throw new Error(`there is no ${name} in edition ${edition}`);
  return tool;
}

async function importWithErrata(name: string, edition: string): Promise<Tool> {
  const hasErrata = toolsWithErrata[edition]?.includes(name) ?? false;
  const [tool, errata] = await Promise.all([importTool(name, edition), hasErrata ? loadErrata() : undefined]);
  return errata ? withErrata(tool, errata) : tool;
}

const loading = new Map<string, Promise<Tool>>();

/** Whether the current edition has a tool of this name. */
export function isTool(name: string): boolean {
  return Object.hasOwn(loaders, name);
}

/** Loads a tool of an edition once; a failure is not kept, so that it can be tried again. */
export function loadTool(name: string, edition: string = current): Promise<Tool> {
  const key = `${edition} ${name}`;
  const known = loading.get(key);
  if (known) return known;
  const tool = importWithErrata(name, edition);
  loading.set(key, tool);
  tool.catch(() => loading.delete(key));
  return tool;
}
