import { join } from 'node:path';
import type { Plugin } from 'rolldown';
import { ROOT } from './keep_paths.ts';

/** Modules that are loaded together. */
export interface JoinedModules {
  name: string;
  /** Paths in this repository: these modules and all that they import, directly or not. */
  sources: readonly string[];
  /** Only those of them that these sources import, too. */
  sharedWith?: readonly string[];
  /** Only those of them whose names match. */
  only?: RegExp;
}

interface Group {
  name: string;
  priority: number;
  test: (id: string) => boolean;
}

/**
 * Makes one file of all modules that are loaded together. The bundler would make a file of each set of modules that the same entries
 * need, and every file is resolved, opened, read and linked. A module is in the first list that has it.
 */
export function joinModules(lists: readonly JoinedModules[]): { plugin: Plugin; groups: Group[] } {
  const members = lists.map(() => new Set<string>());
  const plugin: Plugin = {
    name: 'join-modules',
    buildEnd() {
      const visit = (id: string, seen: Set<string>) => {
        if (seen.has(id)) return;
        seen.add(id);
        for (const imported of this.getModuleInfo(id)?.importedIds ?? []) visit(imported, seen);
      };
      const modulesOf = (sources: readonly string[]) => {
        const seen = new Set<string>();
        for (const source of sources) visit(join(ROOT, source), seen);
        return seen;
      };
      for (const [index, { sources, sharedWith, only = /^/ }] of lists.entries()) {
        const shared = sharedWith && modulesOf(sharedWith);
        for (const id of modulesOf(sources)) {
          if (only.test(id) && (!shared || shared.has(id))) members[index]?.add(id);
        }
      }
    },
  };
  const groups = lists.map(({ name }, index) => ({
    name,
    priority: lists.length - index,
    test: (id: string) => members[index]?.has(id) ?? false,
  }));
  return { plugin, groups };
}
