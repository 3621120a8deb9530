import { randomDigits } from '../keys/key_text.ts';
import type { Store } from '../store/contract.ts';
import type {
  CalculationFields,
  CalculationInput,
  ProjectFields,
  StoredCalculation,
  StoredProject,
} from '../store/project/contract.ts';
import type { Clock } from '../time/clock.ts';

/** The number of projects that an account can have. */
export const PROJECTS_MAX = 200;
/** The number of calculations that a project can have. */
export const CALCULATIONS_MAX = 500;

export interface ProjectsContext {
  store: Store;
  clock: Clock;
}

/** A project with its calculations in their order. */
export interface ProjectWithCalculations {
  project: StoredProject;
  calculations: StoredCalculation[];
}

/** A calculation to keep. */
export type NewCalculation = CalculationInput & CalculationFields;

function newCalculation(calculation: NewCalculation, now: number): StoredCalculation {
  return { ...calculation, id: `calculation_${randomDigits(16)}`, createdAt: now, changedAt: now };
}

/** The projects of an account, last changed first. */
export function listProjects({ store }: ProjectsContext, accountId: string) {
  return store.projects.list(accountId);
}

export function findProject(
  { store }: ProjectsContext,
  accountId: string,
  projectId: string,
): Promise<ProjectWithCalculations | undefined> {
  return store.projects.find(accountId, projectId);
}

/** Creates a project, with calculations if it is imported; undefined at the maximum. */
export async function createProject(
  { store, clock }: ProjectsContext,
  accountId: string,
  fields: ProjectFields,
  calculations: readonly NewCalculation[] = [],
): Promise<StoredProject | undefined> {
  const now = clock();
  const project = { ...fields, id: `project_${randomDigits(16)}`, createdAt: now, changedAt: now };
  const kept = calculations.map((calculation) => newCalculation(calculation, now));
  return (await store.projects.add(accountId, project, kept, PROJECTS_MAX)) ? project : undefined;
}

/** Changes a project; undefined if the account has no such project. */
export function changeProject(
  { store, clock }: ProjectsContext,
  accountId: string,
  projectId: string,
  fields: ProjectFields,
): Promise<StoredProject | undefined> {
  return store.projects.change(accountId, projectId, fields, clock());
}

/** Deletes a project with its calculations; false if the account has no such project. */
export function deleteProject({ store }: ProjectsContext, accountId: string, projectId: string): Promise<boolean> {
  return store.projects.delete(accountId, projectId);
}

/** Keeps a calculation in a project. */
export async function addCalculation(
  { store, clock }: ProjectsContext,
  accountId: string,
  projectId: string,
  calculation: NewCalculation,
): Promise<StoredCalculation | 'no_project' | 'full'> {
  const made = newCalculation(calculation, clock());
  if (await store.projects.addCalculation(accountId, projectId, made, CALCULATIONS_MAX)) return made;
  return (await store.projects.find(accountId, projectId)) ? 'full' : 'no_project';
}

/** The address of a calculation within its account. */
export interface CalculationId {
  projectId: string;
  calculationId: string;
}

/** Changes a calculation; undefined if the account has no such calculation. */
export function changeCalculation(
  { store, clock }: ProjectsContext,
  accountId: string,
  { projectId, calculationId }: CalculationId,
  change: CalculationFields & Partial<CalculationInput>,
): Promise<StoredCalculation | undefined> {
  return store.projects.changeCalculation(accountId, projectId, calculationId, change, clock());
}

/** Removes a calculation from its project; false if the account has no such calculation. */
export function removeCalculation(
  { store, clock }: ProjectsContext,
  accountId: string,
  { projectId, calculationId }: CalculationId,
): Promise<boolean> {
  return store.projects.deleteCalculation(accountId, projectId, calculationId, clock());
}

/** Puts calculations into an order; those that it does not name stay behind them. */
export async function orderCalculations(
  { store, clock }: ProjectsContext,
  accountId: string,
  projectId: string,
  calculationIds: readonly string[],
): Promise<ProjectWithCalculations | undefined> {
  const found = await store.projects.find(accountId, projectId);
  if (!found) return undefined;
  const ids = found.calculations.map(({ id }) => id);
  const named = calculationIds.filter((id) => ids.includes(id));
  const others = ids.filter((id) => !calculationIds.includes(id));
  await store.projects.order(accountId, projectId, [...named, ...others], clock());
  return store.projects.find(accountId, projectId);
}
