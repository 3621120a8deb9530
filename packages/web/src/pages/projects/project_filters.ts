import type { ListedProject } from './project_api.ts';

export const VERDICT_FILTERS = {
  bad: 'At least one fails',
  caution: 'At least one needs attention',
  good: 'All pass',
} as const;
type VerdictFilter = keyof typeof VERDICT_FILTERS;

/** Which projects a list shows. What is empty does not count. The names are those in the address. */
export interface ProjectFilters {
  /** Words of the name, the client or the reference. */
  name: string;
  tool: string;
  verdict: string;
  /** An email address. */
  member: string;
  /** A day, `2026-11-15`, in the time zone of the reader. */
  since: string;
}

const NAMES = ['name', 'tool', 'verdict', 'member', 'since'] as const satisfies readonly (keyof ProjectFilters)[];

export function filtersOf(query: URLSearchParams): ProjectFilters {
  return Object.fromEntries(NAMES.map((name) => [name, query.get(name) ?? ''])) as Record<keyof ProjectFilters, string>;
}

/** The address of the list with these filters. */
export function filteredPath(filters: ProjectFilters): string {
  const query = new URLSearchParams(NAMES.filter((name) => filters[name] !== '').map((name) => [name, filters[name]]));
  return query.size === 0 ? '/projects' : `/projects?${query}`;
}

export function hasFilter(filters: ProjectFilters): boolean {
  return NAMES.some((name) => filters[name].trim() !== '');
}

function hasVerdict({ verdicts, calculations }: ListedProject, verdict: VerdictFilter): boolean {
  const { bad = 0, caution = 0 } = verdicts;
  if (verdict === 'good') return calculations > 0 && bad === 0 && caution === 0;
  return (verdict === 'bad' ? bad : caution) > 0;
}

/** Whether the list shows a project. A value that is not an option, because somebody has changed the address, has no effect. */
export function isShown(project: ListedProject, { name, tool, verdict, member, since }: ProjectFilters): boolean {
  const words = name.trim().toLowerCase().split(/\s+/);
  const texts = [project.name, project.client, project.reference].join(' ').toLowerCase();
  const day = new Date(`${since}T00:00`).getTime();
  return (
    words.every((word) => texts.includes(word)) &&
    (tool === '' || project.tools.includes(tool)) &&
    (!Object.hasOwn(VERDICT_FILTERS, verdict) || hasVerdict(project, verdict as VerdictFilter)) &&
    (member === '' || project.members.includes(member)) &&
    (Number.isNaN(day) || Date.parse(project.changed_at) >= day)
  );
}
