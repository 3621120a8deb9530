import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import { groupBy } from './group_by.ts';

/** Files of a tool's folder that hold no calculation of the tool: tests, their inputs and second calculations, examples, schemas, texts, charts. */
const NOT_MUTATED =
  /(\.test\.ts|^(.*\/)?second_calculation\/.*\.ts|^(.*\/)?(any_input|examples|index|schema|charts|verification|wording|references)\.ts)$/;

/** Files that several tools share are one group. */
export const SHARED = 'shared';

/** The files that are mutated together and the tests that should notice it. */
export interface Group {
  name: string;
  files: readonly string[];
}

interface ImportNode {
  type: string;
  source?: { value: string } | null;
  importKind?: string;
  exportKind?: string;
}

/** The sources of the calculators: which files are mutated, who imports them, which tests see them. Paths are relative to the root. */
export class Project {
  readonly root: string;
  readonly groups: readonly Group[];
  readonly #importers = new Map<string, Set<string>>();
  readonly #tests: readonly string[];

  /** `source` is the folder with `tools/`, `data/` and `methods/`. */
  constructor(root: string, source: string) {
    this.root = root;
    const files = globSync(`${source}/**/*.{ts,json}`, { cwd: root }).map((file) => file.replaceAll(sep, '/'));
    for (const file of files.toSorted()) this.#readImports(file);
    this.#tests = files.filter((file) => file.endsWith('.test.ts')).toSorted();
    this.groups = groupsOf(files.toSorted(), source);
  }

  read(file: string): string {
    return readFileSync(join(this.root, file), 'utf8');
  }

  #readImports(file: string): void {
    if (file.endsWith('.json')) return;
    const { body } = parseAst(this.read(file), { lang: 'ts' }, file) as unknown as { body: ImportNode[] };
    for (const { source, importKind, exportKind } of body) {
      if (!source?.value.startsWith('.') || importKind === 'type' || exportKind === 'type') continue;
      const imported = relative(this.root, join(this.root, dirname(file), source.value)).replaceAll(sep, '/');
      this.#importers.set(imported, (this.#importers.get(imported) ?? new Set()).add(file));
    }
  }

  /** The file and all that load it, which have to be loaded again when it changes. */
  dependents(file: string): string[] {
    const found = new Set([file]);
    for (const each of found) for (const importer of this.#importers.get(each) ?? []) found.add(importer);
    return [...found];
  }

  /**
   * The tests that load a file, in the stages in which they are run: those of its own folder, then those of each tool that uses it.
   * Tests of other folders belong to no stage, unless no test of the tool loads the file: its view of a portfolio is such a file.
   */
  stagesOf(file: string, group: string): string[][] {
    const seen = new Set(this.dependents(file));
    const tests = this.#tests.filter((test) => seen.has(test));
    if (group !== SHARED) {
      const own = tests.filter((test) => toolOf(test) === group);
      return [isFilled(own) ? own : tests.filter((test) => toolOf(test) === undefined)].filter(isFilled);
    }
    const beside = tests.filter((test) => dirname(test) === dirname(file));
    const tools = groupBy(
      tests.filter((test) => toolOf(test) !== undefined),
      (test) => toolOf(test),
    );
    return [beside, ...tools.values()].filter(isFilled);
  }
}

function isFilled(list: readonly unknown[]): boolean {
  return list.length > 0;
}

function toolOf(file: string): string | undefined {
  return /\/tools\/([^/]+)\//.exec(file)?.[1];
}

function groupsOf(files: readonly string[], source: string): Group[] {
  const mutated = files.filter((file) => !NOT_MUTATED.test(file));
  const tools = groupBy(mutated, (file) => toolOf(file) ?? '');
  const shared = mutated.filter((file) => /^(data|methods)\//.test(relative(source, file).replaceAll(sep, '/')));
  tools.delete('');
  return [...tools, [SHARED, shared] as const].map(([name, members]) => ({ name, files: members }));
}
