import { defaultValues, type Field, type FormValues, withDefaults } from '@plumbline/calculators/form';
import { callApi } from '../../account/account_api.ts';
import type { ProblemDocument } from '../../service/problem_document.ts';
import { type Project, projectPath } from '../projects/project_api.ts';

/** The project that a calculation is for, or why it cannot be opened. */
export type PageProject =
  | {
      ok: true;
      id: string;
      name: string;
      /** The defaults that this form takes. */
      defaults: FormValues;
      /** Puts the defaults that fit into a form. */
      fill: (values: FormValues) => FormValues;
    }
  | { ok: false; problem: ProblemDocument };

/** A project with those of its defaults that a form takes. */
export async function loadPageProject(id: string, fields: readonly Field[]): Promise<PageProject> {
  const result = await callApi<Project>('GET', `/api${projectPath(encodeURIComponent(id))}`);
  if (!result.ok) return result;
  const { name, defaults: all } = result.value;
  const defaults = defaultValues(fields, all);
  return { ok: true, id, name, defaults, fill: (values) => withDefaults(fields, values, defaults) };
}
