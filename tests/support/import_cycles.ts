import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** The files that a file imports by a relative path: statically, dynamically, re-exported or for types alone. */
export function filesImportedBy(file: string): string[] {
  const specifiers = [...readFileSync(file, 'utf8').matchAll(/\b(?:from|import)\s*\(?\s*'(\.{1,2}\/[^'\n]+)'/g)];
  const paths = specifiers.map(([, specifier = '']) => resolve(dirname(file), specifier.replace(/\?\w+$/, '')));
  return [...new Set(paths)].filter((path) => existsSync(path));
}

/** The cycles among the imports of these files, each from a file back to itself. */
export function importCycles(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const cycles: string[][] = [];
  const finished = new Set<string>();
  const path: string[] = [];

  function visit(file: string): void {
    const start = path.indexOf(file);
    if (start !== -1) {
      cycles.push([...path.slice(start), file]);
      return;
    }
    if (finished.has(file)) return;
    path.push(file);
    for (const imported of imports.get(file) ?? []) visit(imported);
    path.pop();
    finished.add(file);
  }

  for (const file of imports.keys()) visit(file);
  return cycles;
}
