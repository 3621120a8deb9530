import { FROZEN, NEWEST_FROZEN } from '@plumbline/editions';
import { callerOfAccount } from '../store/account/contract.ts';
import type { StoredProject } from '../store/project/contract.ts';
import type { Author, ProjectsContext } from './projects.ts';

/** Pages that are opened closer together than this belong to one visit, in which the same is new. */
const VISIT_GAP_MS = 60 * 60_000;

/** The latest jobs that are looked at. */
const JOBS_MAX = 100;

/** A job that has ended. */
export interface EndedJob {
  id: string;
  name: string;
  status: string;
  endedAt: number;
}

/** What has happened in an account since a member was last there. */
export interface News {
  since: number;
  /** The projects that other members have changed. */
  projects: StoredProject[];
  jobs: EndedJob[];
  /** The editions that were added. */
  editions: string[];
}

const EDITIONS = FROZEN.map(({ edition }) => edition);

/** Records that a member is here, and says what is new since the visit before; undefined for a first visit. */
export async function newsFor(
  { store, clock }: ProjectsContext,
  { accountId, userId }: Author,
): Promise<News | undefined> {
  const now = { at: clock(), edition: NEWEST_FROZEN };
  const before = await store.members.visit(accountId, userId, now, VISIT_GAP_MS);
  if (!before) return undefined;
  const [projects, jobs] = await Promise.all([
    store.projects.list(accountId),
    store.jobs.list(callerOfAccount(accountId), JOBS_MAX, undefined),
  ]);
  const ended = jobs.map(({ id, request, status, endedAt }): EndedJob => {
    const { name } = JSON.parse(request) as { name: string };
    return { id, name, status, endedAt: endedAt ?? 0 };
  });
  return {
    since: before.at,
    projects: projects
      .map(({ project }) => project)
      .filter(({ changedAt, changedBy }) => changedAt > before.at && changedBy !== userId),
    jobs: ended.filter(({ endedAt }) => endedAt > before.at),
    editions: EDITIONS.slice(EDITIONS.indexOf(before.edition) + 1),
  };
}
