import type { Tool } from '@plumbline/calculators';
import {
  type EvaluatedCalculation,
  evaluations,
  inProjectOrder,
  type LinkedProject,
  readProject,
} from '@plumbline/explore/project';
import { loadTool } from '../../calculation/index.ts';
import { inputWithLinks, type ProjectWithCalculations, type SavedCalculation } from './project_api.ts';

/** A project whose calculations have been evaluated in this browser, or why it cannot be. */
export type EvaluatedProject =
  | { ok: true; project: LinkedProject; evaluated: EvaluatedCalculation[] }
  | { ok: false; messages: string[] };

async function toolsOf(calculations: readonly SavedCalculation[]): Promise<Map<string, Tool>> {
  const loaded = calculations.map(async ({ tool, edition }) => {
    const found = await loadTool(tool, edition).catch(() => undefined);
    return found ? [[`${tool} ${edition}`, found] as const] : [];
  });
  return new Map((await Promise.all(loaded)).flat());
}

/** Evaluates the graph of a project with the code of the service, which costs no call. */
export async function evaluateSaved({ name, calculations }: ProjectWithCalculations): Promise<EvaluatedProject> {
  const tools = await toolsOf(calculations);
  const document = {
    name,
    calculations: calculations.map((calculation) => ({ ...calculation, input: inputWithLinks(calculation) })),
  };
  const reading = readProject(document, (tool, edition = '') => {
    const found = tools.get(`${tool} ${edition}`);
    return found ? { tool: found, edition } : `The calculator ${tool} could not be loaded.`;
  });
  if (!reading.ok) return { ok: false, messages: reading.errors.map(({ message }) => message) };
  const { project } = reading;
  return { ok: true, project, evaluated: inProjectOrder(project, evaluations(project)) };
}
