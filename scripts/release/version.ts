/** What must be so before a release: one version in all files, a section in the changelog, a tag. */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../build/keep_paths.ts';

/** Reads a file of the repository. */
export type ReadFile = (path: string) => string;

const readFile: ReadFile = (path) => readFileSync(join(ROOT, path), 'utf8');

interface Manifest {
  version: string;
  dependencies?: Record<string, string>;
}

/** Where a version is written, next to the manifests of npm: the file, and what stands around the version. */
const PLACES: [path: string, pattern: RegExp][] = [
  ['server.json', /"version": "([^"]+)"/g],
  ['server.json', /\/plumbline-([\d.]+)\.mcpb/g],
  ['CITATION.cff', /^version: (.+)$/gm],
  ['packages/python/pyproject.toml', /^version = "(.+)"$/gm],
  ['packages/python/README.md', /plumbline_calc-([\d.]+)-py3/g],
  ['docs/guides/python.md', /plumbline_calc-([\d.]+)-py3/g],
  ['packages/client/README.md', /plumbline-client-([\d.]+)\.tgz/g],
  ['packages/cli/README.md', /plumbline-calc-([\d.]+)\.tgz/g],
  ['docs/command-line.md', /plumbline-calc-([\d.]+)\.tgz/g],
  ['docs/guides/mcp_clients.md', /plumbline-([\d.]+)\.mcpb/g],
];

/** The version of the repository. */
export function versionOf(read: ReadFile = readFile): string {
  return JSON.parse(read('package.json')).version;
}

function manifestFaults(path: string, version: string, read: ReadFile): string[] {
  const manifest: Manifest = JSON.parse(read(path));
  const own = Object.entries(manifest.dependencies ?? {}).filter(([name]) => name.startsWith('@plumbline/'));
  return [['its version', manifest.version], ...own]
    .filter(([, found]) => found !== version)
    .map(([name, found]) => `${path}: ${name} is ${found}, not ${version}`);
}

function lockFaults(version: string, read: ReadFile): string[] {
  const { packages }: { packages: Record<string, Manifest> } = JSON.parse(read('package-lock.json'));
  return Object.entries(packages)
    .filter(([path]) => (path === '' || path.startsWith('packages/')) && !path.includes('node_modules'))
    .filter(([, each]) => each.version !== version)
    .map(([path, each]) => `package-lock.json: ${path || 'the repository'} is ${each.version}, not ${version}`);
}

/** Files that have another version than `package.json`, and a changelog without it. */
export function versionFaults(read: ReadFile = readFile): string[] {
  const version = versionOf(read);
  const manifests = globSync('packages/*/package.json', { cwd: ROOT }).map((path) => path.replaceAll('\\', '/'));
  const places = PLACES.flatMap(([path, pattern]) => {
    const found = Array.from(read(path).matchAll(pattern), ([, text]) => text);
    if (found.length === 0) return [`${path}: no version was found by ${pattern}`];
    return found.filter((text) => text !== version).map((text) => `${path}: a version is ${text}, not ${version}`);
  });
  const heading = new RegExp(`^## \\[${version.replaceAll('.', '\\.')}\\] - \\d{4}-\\d\\d-\\d\\d$`, 'm');
  const changelog = heading.test(read('CHANGELOG.md')) ? [] : [`CHANGELOG.md has no section [${version}] with a date`];
  return [
    ...manifests.flatMap((path) => manifestFaults(path, version, read)),
    ...lockFaults(version, read),
    ...places,
    ...changelog,
  ];
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
}

/** What keeps the present commit from being released. A dry run only reports these. */
export function releaseFaults(read: ReadFile = readFile, run: typeof git = git): string[] {
  const tag = `v${versionOf(read)}`;
  const [newest = ''] = read('CHANGELOG.md').match(/^## .*$/m) ?? [];
  const checks: [isFault: boolean, fault: string][] = [
    [!run('tag', '--points-at', 'HEAD').split('\n').includes(tag), `this commit has no tag ${tag}`],
    [run('status', '--porcelain') !== '', 'the work tree has changes that are not committed'],
    [!newest.startsWith(`## [${tag.slice(1)}]`), `CHANGELOG.md begins with "${newest}", not with the version`],
    [
      read('packages/client/package.json').includes('plumbline.example'),
      'packages/client/package.json names the repository plumbline.example; provenance needs the real one',
    ],
  ];
  return checks.filter(([isFault]) => isFault).map(([, fault]) => fault);
}
