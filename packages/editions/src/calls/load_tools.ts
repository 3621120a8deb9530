import type { Tool } from '@plumbline/calculators';
import { findTool } from './call_tool.ts';
import { chooseEdition } from './choose_edition.ts';

/** A tool of an edition, or why there is none. */
type Found = { tool: Tool; edition: string } | string;

async function find(name: string, edition: string | undefined): Promise<Found> {
  const chosen = await chooseEdition(edition);
  if (!chosen.ok) return chosen.problem.detail;
  const found = findTool(name, chosen.edition);
  return found.ok ? { tool: found.calculator, edition: chosen.edition.name } : found.problem.detail;
}

/** Loads the tools that the calculations of a document name, each once, so that reading the document need not wait. */
export async function loadTools(calculations: unknown): Promise<(tool: string, edition: string | undefined) => Found> {
  const found = new Map<string, Found>();
  const keyOf = (tool: string, edition: string | undefined) => JSON.stringify([tool, edition]);
  for (const calculation of Array.isArray(calculations) ? calculations : []) {
    const { tool, edition } = (calculation ?? {}) as Record<string, unknown>;
    if (typeof tool !== 'string' || (edition !== undefined && typeof edition !== 'string')) continue;
    const key = keyOf(tool, edition);
    if (!found.has(key)) found.set(key, await find(tool, edition));
  }
  return (tool, edition) => found.get(keyOf(tool, edition)) ?? `There is no tool named ${tool}.`;
}
