import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const ROOT = join(import.meta.dirname, '..', '..');
const NODE = join('node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** A checked-out version of the project whose server is measured. */
export interface Tree {
  /** As rows are named; empty for this one. */
  name: string;
  root: string;
  /** The Node that runs its servers. */
  node: string;
}

export const THIS_TREE: Tree = { name: '', root: ROOT, node: process.execPath };

/** The name of a row, with that of its tree. */
export function rowName(name: string, tree: Tree): string {
  return tree.name === '' ? name : `${name} at ${tree.name}`;
}

/** A module of a tree, such as its store, which knows the tree's own schema. */
export function importFrom<Module>({ root }: Tree, path: string): Promise<Module> {
  return import(pathToFileURL(join(root, path)).href);
}

/** The commit that a name refers to. */
export function commitOf(ref: string): string | undefined {
  try {
    const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`];
    return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}

function manifestsOf(root: string): string[] {
  const packages = readdirSync(join(root, 'packages')).map((name) => join('packages', name, 'package.json'));
  return ['package-lock.json', ...packages.filter((file) => existsSync(join(root, file))).sort()];
}

function hasSameDependencies(root: string): boolean {
  const [own, other] = [manifestsOf(ROOT), manifestsOf(root)];
  if (own.join() !== other.join()) return false;
  return own.every((file) => readFileSync(join(ROOT, file), 'utf8') === readFileSync(join(root, file), 'utf8'));
}

/** Links each package, because a link to the whole folder would lead to the packages of this tree instead of its own. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (name === '.cache') continue;
    if (name === '@plumbline') cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
    else symlinkSync(join(from, name), join(to, name), lstatSync(join(from, name)).isFile() ? 'file' : 'junction');
  }
}

/**
 * Uses the packages of this tree if they are the same, or installs those of the commit with its own set-up. A command that needs the
 * tools is asked for help, because the benchmarks of the commit use them, too.
 */
function installInto(root: string): void {
  if (!hasSameDependencies(root)) {
    execFileSync(process.execPath, ['scripts/run.mjs', 'lint', '--help'], {
      cwd: root,
      stdio: ['ignore', 'ignore', 2],
    });
    return;
  }
  for (const folder of ['', ...readdirSync(join(ROOT, 'packages')).map((name) => join('packages', name))]) {
    const installed = join(ROOT, folder, 'node_modules');
    if (existsSync(installed)) linkPackages(installed, join(root, folder, 'node_modules'));
  }
}

/** Checks a commit out into a temporary folder for a measurement; its servers run with its own Node. */
export async function withCommit<Result>(
  ref: string,
  commit: string,
  measure: (tree: Tree) => Promise<Result>,
): Promise<Result> {
  const root = mkdtempSync(join(tmpdir(), 'plumbline-commit-'));
  const remove = () => rmSync(root, { recursive: true, force: true });
  process.once('exit', remove);
  try {
    const archive = execFileSync('git', ['archive', '--format=tar', commit], { cwd: ROOT, maxBuffer: 2 ** 30 });
    execFileSync('tar', ['-x', '-C', root], { input: archive });
    installInto(root);
    const node = join(root, NODE);
    return await measure({ name: ref, root, node: existsSync(node) ? node : process.execPath });
  } finally {
    remove();
    process.off('exit', remove);
  }
}
