import type { Field, FormValues } from '@plumbline/calculators/form';
import { useEffect, useState } from 'react';
import type { ProblemDocument } from '../../service/problem_document.ts';

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

/** Loads the project of a page. What it needs for that is loaded only then. */
export function usePageProject(id: string | undefined, fields: readonly Field[]): PageProject | undefined {
  const [project, setProject] = useState<PageProject>();
  useEffect(() => {
    let isCurrent = true;
    if (id !== undefined) {
      void import('./load_page_project.ts')
        .then(({ loadPageProject }) => loadPageProject(id, fields))
        // Without the file there are no defaults; the calculator works all the same.
        .then(
          (loaded) => isCurrent && setProject(loaded),
          () => undefined,
        );
    }
    return () => {
      isCurrent = false;
    };
  }, [id, fields]);
  return project;
}
