import { type InvalidInput, isObject } from '@plumbline/calculators';
import type { Exploration } from '../exploration.ts';
import { readExploration } from '../explore.ts';
import type { ExplorationKind } from '../request.ts';
import { readOverrides } from './evaluate_project.ts';
import type { LinkedProject } from './project.ts';
import { inputOfProject, projectTool } from './project_tool.ts';

export type ProjectExploration = { ok: true; exploration: Exploration } | ({ ok: false } & InvalidInput);

function editionOf({ calculations }: LinkedProject): string {
  return [...new Set(calculations.map(({ edition }) => edition))].join(', ');
}

/** The outputs that a request names, as far as they are texts: reading it says what is wrong with them. */
function outputsIn({ outputs, target }: Record<string, unknown>): string[] | undefined {
  if (isObject(target)) return typeof target.field === 'string' ? [target.field] : undefined;
  if (!Array.isArray(outputs) || outputs.length === 0) return undefined;
  return outputs.filter((output) => typeof output === 'string' && output.includes('/')) as string[];
}

/**
 * Reads a request to explore a project: as for a tool, with inputs such as `beam-1/span_m` and outputs such as
 * `column-1/utilisation`. Its inputs are those of the project, with overrides.
 */
export function readProjectExploration(
  kind: ExplorationKind,
  project: LinkedProject,
  sent: Readonly<Record<string, unknown>>,
): ProjectExploration {
  const { overrides: sentOverrides, ...request } = sent;
  const read = readOverrides(project, sentOverrides);
  if (!read.ok) return read;
  const tool = projectTool(project, { outputs: outputsIn(request), roundsLinks: kind === 'sweep' });
  const input = inputOfProject(project, read.overrides);
  const reading = readExploration(kind, { tool, edition: editionOf(project) }, { ...request, input });
  if (!reading.ok) return reading;
  return { ok: true, exploration: { ...reading.exploration, calculations: tool.calculations } };
}
