import { defaultValues, type Field, withDefaults } from '@plumbline/calculators/form';
import { callApi } from '../../account/account_api.ts';
import { type Project, projectPath } from '../projects/project_api.ts';
import type { PageProject } from './use_page_project.ts';

/** A project with those of its defaults that a form takes. */
export async function loadPageProject(id: string, fields: readonly Field[]): Promise<PageProject> {
  const result = await callApi<Project>('GET', `/api${projectPath(encodeURIComponent(id))}`);
  if (!result.ok) return result;
  const { name, defaults: all } = result.value;
  const defaults = defaultValues(fields, all);
  return { ok: true, id, name, defaults, fill: (values) => withDefaults(fields, values, defaults) };
}
