import { setImmediate as nextTurn } from 'node:timers/promises';
import { NEWEST_FROZEN } from '@plumbline/editions';
import { keyOf } from '@plumbline/explore/project';
import { randomDigits } from '../keys/key_text.ts';
import type { Store } from '../store/contract.ts';
import type { Change } from '../store/event/contract.ts';
import type {
  CalculationFields,
  CalculationInput,
  ProjectChange,
  Stamp,
  StoredCalculation,
  StoredProject,
} from '../store/project/contract.ts';
import type { Clock } from '../time/clock.ts';

/** The number of projects that an account can have. */
export const PROJECTS_MAX = 200;
/** The number of calculations that a project can have. */
export const CALCULATIONS_MAX = 500;

/** How often a key is looked for when others add calculations with the same title at the same time. */
const KEY_ATTEMPTS_MAX = 20;

export interface ProjectsContext {
  store: Store;
  clock: Clock;
}

/** A member of an account, who reads and changes its projects. */
export interface Author {
  accountId: string;
  userId: string;
}

/** A project with its calculations in their order. */
export interface ProjectWithCalculations {
  project: StoredProject;
  calculations: StoredCalculation[];
}

/** A calculation to keep; without a key it gets one from its title. */
export type NewCalculation = CalculationInput & CalculationFields & { key?: string; imported?: string };

function newCalculation(
  calculation: NewCalculation,
  taken: ReadonlySet<string>,
  { at, userId }: Stamp,
): StoredCalculation {
  const times = { createdAt: at, changedAt: at, changedBy: userId };
  const key = calculation.key ?? keyOf(calculation.title, taken);
  const draft = { state: 'draft', revision: 1, imported: calculation.imported ?? '[]' } as const;
  return { ...calculation, ...draft, key, id: `calculation_${randomDigits(16)}`, ...times };
}

/** Calculations that were saved before verdicts were recorded get theirs when projects are listed, at most this many at a time. */
const VERDICTS_AT_ONCE = 200;

/** The projects of an account, last changed first. `judge` gives the verdict of a calculation that has none yet. */
export async function listProjects(
  { store }: ProjectsContext,
  accountId: string,
  judge: (calculation: StoredCalculation) => Promise<string>,
) {
  const verdicts: { id: string; verdict: string }[] = [];
  for (const calculation of await store.projects.listWithoutVerdict(accountId, VERDICTS_AT_ONCE)) {
    verdicts.push({ id: calculation.id, verdict: await judge(calculation) });
    await nextTurn();
  }
  if (verdicts.length > 0) await store.projects.recordVerdicts(accountId, verdicts);
  return store.projects.list(accountId);
}

export function findProject(
  { store }: ProjectsContext,
  accountId: string,
  projectId: string,
): Promise<ProjectWithCalculations | undefined> {
  return store.projects.find(accountId, projectId);
}

/** Creates a project, with calculations if it is imported; undefined at the maximum. With the first one, the owner is told of editions from then on. */
export async function createProject(
  { store, clock }: ProjectsContext,
  { accountId, userId }: Author,
  { checker = '', revisions = '[]', defaults = '{}', ...fields }: ProjectChange,
  calculations: readonly NewCalculation[] = [],
): Promise<StoredProject | undefined> {
  const at = clock();
  const times = { createdAt: at, changedAt: at, changedBy: userId };
  const project = { ...fields, checker, revisions, defaults, id: `project_${randomDigits(16)}`, ...times };
  const taken = new Set(calculations.flatMap(({ key }) => key ?? []));
  const kept = calculations.map((calculation) => {
    const made = newCalculation(calculation, taken, { at, userId });
    taken.add(made.key);
    return made;
  });
  await store.follows.addOfOwner(accountId, { followedAt: at, edition: NEWEST_FROZEN });
  return (await store.projects.add(accountId, project, kept, PROJECTS_MAX)) ? project : undefined;
}

/** Changes a project; undefined if the account has no such project. */
export function changeProject(
  { store, clock }: ProjectsContext,
  { accountId, userId }: Author,
  projectId: string,
  change: ProjectChange,
): Promise<StoredProject | undefined> {
  return store.projects.change(accountId, projectId, change, { at: clock(), userId });
}

/** Deletes a project with its calculations, with this number of approved calculations; false if the account has no such project. */
export function deleteProject(
  { store }: ProjectsContext,
  accountId: string,
  projectId: string,
  approved: number,
  change: Change,
): Promise<boolean> {
  return store.projects.delete(accountId, projectId, approved, change);
}

/** Keeps a calculation in a project, with its key if that is free. */
export async function addCalculation(
  { store, clock }: ProjectsContext,
  { accountId, userId }: Author,
  projectId: string,
  calculation: NewCalculation,
): Promise<StoredCalculation | 'no_project' | 'full'> {
  const stamp = { at: clock(), userId };
  for (let attempt = 1; attempt <= KEY_ATTEMPTS_MAX; attempt++) {
    const found = await store.projects.find(accountId, projectId);
    if (!found) return 'no_project';
    if (found.calculations.length >= CALCULATIONS_MAX) return 'full';
    const taken = new Set(found.calculations.map(({ key }) => key));
    const { key, ...unnamed } = calculation;
    const made = newCalculation(key !== undefined && taken.has(key) ? unnamed : calculation, taken, stamp);
    // Another member may take the key, or the last place, at the same time.
    if (await store.projects.addCalculation(accountId, projectId, made, CALCULATIONS_MAX)) return made;
  }
  return 'full';
}

/** The address of a calculation within its account. */
export interface CalculationId {
  projectId: string;
  calculationId: string;
}

/** Changes a calculation; undefined if the account has no such calculation. */
export function changeCalculation(
  { store, clock }: ProjectsContext,
  { accountId, userId }: Author,
  { projectId, calculationId }: CalculationId,
  change: CalculationFields & Partial<CalculationInput>,
): Promise<StoredCalculation | undefined> {
  return store.projects.changeCalculation(accountId, projectId, calculationId, change, { at: clock(), userId });
}

/** Removes a calculation from its project; false if the account has no such calculation. */
export function removeCalculation(
  { store, clock }: ProjectsContext,
  { accountId, userId }: Author,
  { projectId, calculationId }: CalculationId,
): Promise<boolean> {
  return store.projects.deleteCalculation(accountId, projectId, calculationId, { at: clock(), userId });
}

/** Puts calculations into an order; those that it does not name stay behind them. */
export async function orderCalculations(
  { store, clock }: ProjectsContext,
  { accountId, userId }: Author,
  projectId: string,
  calculationIds: readonly string[],
): Promise<ProjectWithCalculations | undefined> {
  const found = await store.projects.find(accountId, projectId);
  if (!found) return undefined;
  const ids = found.calculations.map(({ id }) => id);
  const named = calculationIds.filter((id) => ids.includes(id));
  const others = ids.filter((id) => !calculationIds.includes(id));
  await store.projects.order(accountId, projectId, [...named, ...others], { at: clock(), userId });
  return store.projects.find(accountId, projectId);
}
