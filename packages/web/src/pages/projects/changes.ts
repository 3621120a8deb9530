import { useSyncExternalStore } from 'react';
import { type Account, type ApiResult, callApi } from '../../account/account_api.ts';
import {
  fieldsOfProject,
  inputWithLinks,
  type Project,
  type ProjectWithCalculations,
  projectPath,
  type SavedCalculation,
} from './project_api.ts';

/** A change that can be taken back. */
interface Change {
  /** The id of the project, or whose projects it is no longer one of. */
  place: string;
  said: string;
  takeBack: () => Promise<ApiResult<unknown>>;
}

/** What a change has replaced. Calculations go by their keys, because one that was removed comes back with another id. */
export interface Replaced {
  /** What was changed of the project. */
  fields?: Partial<Project>;
  /** What was changed of calculations, or all of those that were removed. */
  calculations?: readonly (Pick<SavedCalculation, 'key'> & Partial<SavedCalculation>)[];
  /** The keys of those that were added. */
  added?: readonly string[];
  /** The keys of all in their order. */
  order?: readonly string[];
}

/** More steps than anybody goes back. */
const CHANGES_MAX = 50;

/** Of this tab, until it is closed or loaded again. */
let changes: readonly Change[] = [];
const listeners = new Set<() => void>();

function set(next: readonly Change[]): void {
  changes = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function remember(change: Change): void {
  set([...changes, change].slice(-CHANGES_MAX));
}

/** The last change at a place that can be taken back. */
export function lastChange(place: string): Change | undefined {
  return changes.findLast((change) => change.place === place);
}

export function useLastChange(place: string): Change | undefined {
  return useSyncExternalStore(subscribe, () => lastChange(place));
}

/** A change is taken back once, even if the service rejects that: then the calculation is no draft any more, or not there. */
export async function takeBackChange(change: Change): Promise<ApiResult<unknown>> {
  const result = await change.takeBack();
  if (result.ok || result.problem.code !== 'unreachable') set(changes.filter((each) => each !== change));
  return result;
}

/** The service rejects what must not change, such as a calculation that has been approved since. */
async function restore(
  projectId: string,
  { fields, calculations = [], added = [], order }: Replaced,
): Promise<ApiResult<unknown>> {
  const path = `/api${projectPath(projectId)}`;
  const now = await callApi<ProjectWithCalculations>('GET', path);
  if (!now.ok) return now;
  const ids = new Map(now.value.calculations.map(({ key, id }) => [key, id]));
  let result: ApiResult<unknown> = now;
  if (fields) result = await callApi('PATCH', path, { ...fieldsOfProject(now.value), ...fields });
  for (const replaced of calculations) {
    if (!result.ok) return result;
    const { key } = replaced;
    const calculation = { ...now.value.calculations.find((each) => each.key === key), ...replaced } as SavedCalculation;
    const { title, notes, tool, edition } = calculation;
    const sent = { title, notes, tool, edition, input: inputWithLinks(calculation) };
    const id = ids.get(key);
    const restored: ApiResult<SavedCalculation> = await (id === undefined
      ? callApi('POST', `${path}/calculations`, { ...sent, key })
      : callApi('PATCH', `${path}/calculations/${id}`, sent));
    if (restored.ok) ids.set(key, restored.value.id);
    result = restored;
  }
  for (const id of added.flatMap((key) => ids.get(key) ?? [])) {
    if (result.ok) result = await callApi('DELETE', `${path}/calculations/${id}`);
  }
  if (!result.ok || !order) return result;
  return callApi('PUT', `${path}/order`, { calculations: order.flatMap((key) => ids.get(key) ?? []) });
}

/** Remembers a change that the service has confirmed, so that it can be taken back. */
export function didChange({ id }: Pick<Project, 'id'>, said: string, replaced: Replaced): void {
  remember({ place: id, said, takeBack: () => restore(id, replaced) });
}

/** The place of projects that were deleted: who signs in next in the same browser does not see them. */
export function deletedBy({ email, owner_email }: Account): string {
  return `${email} for ${owner_email}`;
}

/** Remembers that a project was deleted, which can be imported again. */
export function didDelete({ calculations, ...project }: ProjectWithCalculations, account: Account): void {
  const kept = calculations.map((calculation) => ({ ...calculation, input: inputWithLinks(calculation) }));
  const file = { format: 'plumbline-project-1', ...project, calculations: kept };
  remember({
    place: deletedBy(account),
    said: `“${project.name}” was deleted.`,
    takeBack: () => callApi('POST', '/api/projects/import', file),
  });
}
