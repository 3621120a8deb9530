import { setImmediate as nextTurn } from 'node:timers/promises';
import { type ReviewedCalculation, reviews } from '@plumbline/batch/review/review_project.ts';
import { type InputError, InputErrors, setValueAt, valueAt } from '@plumbline/calculators';
import type { Edition } from '@plumbline/editions';
import { invalidInputProblem, type Problem } from '@plumbline/editions/calls/call_tool.ts';
import { loadTools } from '@plumbline/editions/calls/load_tools.ts';
import { outputsOf } from '@plumbline/explore';
import {
  type EvaluatedCalculation,
  evaluations,
  inProjectOrder,
  type LinkedProject,
  type Overrides,
  readProject,
  splitLinks,
} from '@plumbline/explore/project';
import type { StoredCalculation } from '../store/project/contract.ts';
import type { ProjectWithCalculations } from './projects.ts';

type Input = Record<string, unknown>;

/** How long a turn of the event loop evaluates. */
const SLICE_MS = 5;

/** The inputs of a stored calculation as a document has them: a linked one says where it comes from, and what was taken last. */
export function inputWithLinks({ input: json, links }: Pick<StoredCalculation, 'input' | 'links'>): Input {
  const input: Input = JSON.parse(json);
  for (const [path, from] of Object.entries(JSON.parse(links) as Record<string, string>)) {
    const names = path.split('.');
    setValueAt(input, names, { from, value: valueAt(input, names) });
  }
  return input;
}

/** A stored project as a document. */
export function projectDocument({ project, calculations }: ProjectWithCalculations) {
  return {
    name: project.name,
    calculations: calculations.map((calculation): Input => {
      const { key, title, tool, edition } = calculation;
      return { key, title, tool, edition, input: inputWithLinks(calculation) };
    }),
  };
}

/** Reads a project document with the tools that it names. */
export async function readDocument(
  document: unknown,
): Promise<{ ok: true; project: LinkedProject } | { ok: false; problem: Problem<'invalid_input'> }> {
  const { calculations } = (document ?? {}) as { calculations?: unknown };
  const reading = readProject(document, await loadTools(calculations));
  if (reading.ok) return reading;
  const problem = invalidInputProblem('the project', reading);
  return { ok: false, problem: { ...problem, code: 'invalid_input' } };
}

/** Makes all of something, a few milliseconds in each turn of the event loop. */
async function inTurns<Made>(making: Iterable<Made>): Promise<Made[]> {
  const all: Made[] = [];
  let startedAt = performance.now();
  for (const made of making) {
    all.push(made);
    if (performance.now() - startedAt < SLICE_MS) continue;
    await nextTurn();
    startedAt = performance.now();
  }
  return all;
}

/** Evaluates a project, so that other requests are served in between. */
export async function evaluateInTurns(
  project: LinkedProject,
  overrides: Overrides = {},
): Promise<EvaluatedCalculation[]> {
  return inProjectOrder(project, await inTurns(evaluations(project, overrides)));
}

/** Reviews the calculations of a project, so that other requests are served in between. */
export async function reviewInTurns(project: LinkedProject, to: Edition): Promise<ReviewedCalculation[]> {
  return inProjectOrder(project, await inTurns(reviews(project, to)));
}

/** Inputs with the figures that they take, and where they take them from, as JSON. */
export interface ResolvedInput {
  input: Input;
  links: string;
}

function hasLinks(input: unknown): boolean {
  if (typeof input !== 'object' || input === null) return false;
  return splitLinks(input as Input, 'input', new InputErrors()).links.length > 0;
}

/**
 * Takes the figures for the links of a document: undefined where there are none. A link that says what was taken before keeps that. The
 * faults of the document are by its fields.
 */
export async function resolveLinks(document: {
  calculations: readonly Input[];
}): Promise<
  { ok: true; resolved: (index: number) => ResolvedInput | undefined } | { ok: false; errors: InputError[] }
> {
  if (!document.calculations.some(({ input }) => hasLinks(input))) return { ok: true, resolved: () => undefined };
  const reading = await readDocument(document);
  if (!reading.ok) return { ok: false, errors: reading.problem.errors ?? [] };
  const { project } = reading;
  const evaluated = await evaluateInTurns(project);
  return {
    ok: true,
    resolved: (index) => {
      const [calculation, result] = [project.calculations[index], evaluated[index]];
      if (!calculation || !result) return undefined;
      const { input } = result;
      for (const { input: path, value } of calculation.links) {
        if (value !== undefined) setValueAt(input, path.split('.'), value);
      }
      const links = calculation.links.map(({ input: path, source, output }) => [path, `${source}/${output}`]);
      return { input, links: JSON.stringify(Object.fromEntries(links)) };
    },
  };
}

/** How many linked inputs of a calculation have other figures than their sources show, or can no longer take one. */
export async function staleLinks(project: ProjectWithCalculations, { key, links }: StoredCalculation): Promise<number> {
  const count = Object.keys(JSON.parse(links)).length;
  if (count === 0) return 0;
  const reading = await readDocument(projectDocument(project));
  if (!reading.ok) return count;
  const evaluated = (await evaluateInTurns(reading.project)).find((each) => each.key === key);
  return count - (evaluated?.links.filter(({ is_stale }) => !is_stale).length ?? 0);
}

/** What a sheet says about the linked inputs of a calculation: `Reaction 1 of "Beam B1"`, by the names of the inputs. */
export async function linkedInputs(
  { calculations }: ProjectWithCalculations,
  { links }: StoredCalculation,
): Promise<Record<string, string>> {
  const findTool = await loadTools(calculations);
  const named = Object.entries(JSON.parse(links) as Record<string, string>).map(([name, from]) => {
    const [key = '', output = ''] = from.split('/');
    const source = calculations.find((calculation) => calculation.key === key);
    const found = source && findTool(source.tool, source.edition);
    const label =
      typeof found === 'object' ? outputsOf(found.tool).find(({ path }) => path === output)?.label : undefined;
    return [name, `${label ?? output} of “${source?.title ?? key}”`];
  });
  return Object.fromEntries(named);
}

/** The titles of the calculations that take figures from this one. */
export function takersOf({ calculations }: ProjectWithCalculations, { key }: StoredCalculation): string[] {
  return calculations
    .filter((other) =>
      Object.values(JSON.parse(other.links) as Record<string, string>).some((from) => from.startsWith(`${key}/`)),
    )
    .map(({ title }) => title);
}
