import { valueAt } from '@plumbline/calculators';
import { defaultValues, type Field, type FormValues, withDefaults } from '@plumbline/calculators/form';
import { callApi } from '../../account/account_api.ts';
import type { ProblemDocument } from '../../service/problem_document.ts';
import { openedFor } from '../projects/opened_calculation.ts';
import { type ProjectWithCalculations, projectPath, type SavedCalculation } from '../projects/project_api.ts';
import type { FormLinks } from './form/form_links.ts';

/** The project that a calculation is for. */
export interface OpenProject {
  ok: true;
  id: string;
  name: string;
  /** The defaults that this form takes. */
  defaults: FormValues;
  /** Puts the defaults that fit into a form. */
  fill: (values: FormValues) => FormValues;
  saved: ProjectWithCalculations;
  /** The key of the calculation of the project that is being changed, if it is not a new one. */
  own: string | undefined;
  /** The calculations that take figures from it, also through others. */
  dependents: readonly SavedCalculation[];
  /** The links that it was saved with. */
  links: FormLinks;
  /** Whether inputs can take figures: there is another calculation, and this one is a draft. */
  hasFigures: boolean;
}

/** The project that a calculation is for, or why it cannot be opened. */
export type PageProject = OpenProject | { ok: false; problem: ProblemDocument };

function linksSaved({ calculations }: ProjectWithCalculations, own: SavedCalculation | undefined): FormLinks {
  const links = Object.entries(own?.links ?? {}).map(([path, from]) => {
    const source = calculations.find(({ key }) => key === from.split('/')[0]);
    const text = String(valueAt(own?.input ?? {}, path.split('.')));
    return [path, { from, title: source?.title ?? from, text }];
  });
  return Object.fromEntries(links);
}

function dependentsOf(calculations: readonly SavedCalculation[], own: SavedCalculation | undefined) {
  const keys = new Set(own && [own.key]);
  // A set that grows while it is gone through.
  for (const key of keys) {
    for (const { key: other, links } of calculations) {
      if (Object.values(links).some((from) => from.startsWith(`${key}/`))) keys.add(other);
    }
  }
  return calculations.filter((each) => each !== own && keys.has(each.key));
}

/** A project with those of its defaults that a form takes. */
export async function loadPageProject(id: string, tool: string, fields: readonly Field[]): Promise<PageProject> {
  const result = await callApi<ProjectWithCalculations>('GET', `/api${projectPath(encodeURIComponent(id))}`);
  if (!result.ok) return result;
  const { value: saved } = result;
  const { name, defaults: all, calculations } = saved;
  const defaults = defaultValues(fields, all);
  const opened = openedFor(tool);
  const own = opened?.projectId === id ? calculations.find((each) => each.id === opened.calculationId) : undefined;
  return {
    ok: true,
    id,
    name,
    defaults,
    fill: (values) => withDefaults(fields, values, defaults),
    saved,
    own: own?.key,
    dependents: dependentsOf(calculations, own),
    links: linksSaved(saved, own),
    hasFigures: calculations.some((each) => each !== own) && (own?.state ?? 'draft') === 'draft',
  };
}
