import type { Field } from '@plumbline/calculators/form';
import { useEffect, useState } from 'react';
import type { PageProject } from './load_page_project.ts';

/** Loads the project of a page. What it needs for that is loaded only then. */
export function usePageProject(
  id: string | undefined,
  tool: string,
  fields: readonly Field[],
): PageProject | undefined {
  const [project, setProject] = useState<PageProject>();
  useEffect(() => {
    let isCurrent = true;
    if (id !== undefined) {
      void import('./load_page_project.ts')
        .then(({ loadPageProject }) => loadPageProject(id, tool, fields))
        // Without the file there are no defaults; the calculator works all the same.
        .then(
          (loaded) => isCurrent && setProject(loaded),
          () => undefined,
        );
    }
    return () => {
      isCurrent = false;
    };
  }, [id, tool, fields]);
  return project;
}
