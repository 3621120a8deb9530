/** Follows the Dockerfile without Docker: the same files, the same builds and the same start, with packages linked, not installed. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { ROOT } from './server.ts';

/** The folder of the image that everything is in. */
const WORKDIR = '/app';

interface Stage {
  name: string;
  instructions: { name: string; text: string }[];
}

/** The stages of a Dockerfile; the last one, which is the image, may have no name. */
export function stagesOf(dockerfile: string): Stage[] {
  const lines = dockerfile
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n');
  const stages: Stage[] = [];
  for (const line of lines) {
    const [, name = '', text = ''] = line.match(/^([A-Z]+) (.+)$/) ?? [];
    if (name === 'FROM') stages.push({ name: text.split(' AS ')[1] ?? 'image', instructions: [] });
    else if (name !== '') stages.at(-1)?.instructions.push({ name, text });
  }
  return stages;
}

function patternOf(text: string): RegExp {
  if (/[?[\]\\]/.test(text)) throw new Error(`.dockerignore: this reader does not know ${text}`);
  const source = text.replaceAll('.', '\\.').replaceAll(/\*\*\/|\*/g, (star) => (star === '*' ? '[^/]*' : '(?:.*/)?'));
  return new RegExp(`^${source}(?:/|$)`);
}

/** Whether a path is sent to the build, by the rules of .dockerignore: the last line that fits it or a folder above decides. */
export function admittedBy(dockerignore: string): (path: string) => boolean {
  const rules = dockerignore
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => ({ isAdmitted: line.startsWith('!'), pattern: patternOf(line.replace(/^!/, '')) }));
  return (path) => rules.findLast(({ pattern }) => pattern.test(path))?.isAdmitted ?? true;
}

/** The files that `docker build` sends. Installed packages are many, and never among them. */
function contextFiles(): string[] {
  const isAdmitted = admittedBy(readFileSync(join(ROOT, '.dockerignore'), 'utf8'));
  if (isAdmitted('packages/web/node_modules/package.json')) throw new Error('.dockerignore admits installed packages');
  return globSync('**/*', { cwd: ROOT, withFileTypes: true, exclude: ({ name }) => name === 'node_modules' })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter(isAdmitted);
}

interface Manifest {
  dependencies?: Record<string, string>;
}

/** The packages that a package of this repository depends on, and those that its own dependencies in this repository depend on. */
export function productionPackages(name: string, found = new Set<string>()): Set<string> {
  const manifest: Manifest = JSON.parse(readFileSync(join(ROOT, 'packages', name, 'package.json'), 'utf8'));
  for (const dependency of Object.keys(manifest.dependencies ?? {})) {
    if (found.has(dependency)) continue;
    found.add(dependency);
    const [, own] = dependency.match(/^@plumbline\/(.+)$/) ?? [];
    if (own) productionPackages(own, found);
  }
  return found;
}

function namesIn(modules: string): string[] {
  const entries = existsSync(modules) ? readdirSync(modules).filter((name) => !name.startsWith('.')) : [];
  return entries.flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(modules, name)).map((each) => `${name}/${each}`) : [name],
  );
}

/** Does what `npm install` does in a stage. Packages of this repository are those of the stage. */
function linkPackages(folder: string): void {
  for (const place of ['', ...readdirSync(join(folder, 'packages')).map((name) => join('packages', name))]) {
    const modules = join(ROOT, place, 'node_modules');
    for (const name of namesIn(modules)) {
      const link = join(folder, place, 'node_modules', name);
      const [, own] = name.match(/^@plumbline\/(.+)$/) ?? [];
      mkdirSync(dirname(link), { recursive: true });
      symlinkSync(own ? join('..', '..', 'packages', own) : join(modules, name), link, own ? 'dir' : 'junction');
    }
  }
}

/** What is built before: a build in the image takes it if the image has the same sources, and is done if one of them is missing. */
const BUILT = ['client', 'editions', 'mcp_app', 'python', 'site', 'web'].map((name) => join('packages', name, 'dist'));

/** What is done outside the folder of the image. */
const OUTSIDE = ['mkdir /data && chown node:node /data', 'ln -s /app/bin/plumbline.js /usr/local/bin/plumbline'];

function run(folder: string, command: string): void {
  if (command.startsWith('npm install ')) {
    linkPackages(folder);
    for (const dist of BUILT) cpSync(join(ROOT, dist), join(folder, dist), { recursive: true });
  } else if (command.startsWith('node ')) {
    execFileSync(process.execPath, command.split(' ').slice(1), { cwd: folder });
  } else if (!OUTSIDE.includes(command)) {
    throw new Error(`Dockerfile: this reader does not know how to run ${command}`);
  }
}

/** Copies as COPY does: from the files that are sent, or from the folder of another stage. Nothing to copy is an error. */
function copy(text: string, folder: string, context: readonly string[], root: string): void {
  const [, stage, paths = ''] = text.match(/^(?:--from=(\w+) )?(.+)$/) ?? [];
  const sources = paths.split(' ');
  const target = sources.pop() ?? '';
  for (const source of sources) {
    if (stage) {
      const from = join(root, stage, relative(WORKDIR, source));
      cpSync(from, join(folder, target), { recursive: true, verbatimSymlinks: true });
      continue;
    }
    const files = context.filter((file) => file === source || file.startsWith(`${source}/`));
    if (files.length === 0) throw new Error(`Dockerfile: .dockerignore admits nothing of ${source}`);
    for (const file of files) {
      const within = file === source && target.endsWith('/') ? file.split('/').at(-1) : relative(source, file);
      cpSync(join(ROOT, file), resolve(folder, target, within ?? ''));
    }
  }
}

/** Builds each stage in a folder of its name. Returns the folder of the image and the arguments that Node is started with in it. */
export function buildImage(root: string): { folder: string; args: string[] } {
  const context = contextFiles();
  const stages = stagesOf(readFileSync(join(ROOT, 'Dockerfile'), 'utf8'));
  for (const { name, instructions } of stages) {
    const folder = join(root, name);
    mkdirSync(folder);
    for (const { name: instruction, text } of instructions) {
      if (instruction === 'COPY') copy(text, folder, context, root);
      if (instruction === 'RUN') run(folder, text);
    }
  }
  const start = stages.at(-1)?.instructions.find(({ name }) => name === 'CMD');
  const [, ...args] = JSON.parse(start?.text ?? '[]') as string[];
  return { folder: join(root, stages.at(-1)?.name ?? ''), args };
}
