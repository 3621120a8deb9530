/**
 * Keeps the documents true. In them, every `npm` command names a script, every `curl` command is run against a fresh
 * server and its answer holds what the block after it shows, every path in code quotes or a tree exists, every link leads
 * somewhere.
 */
import { execFile } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isDeepStrictEqual, promisify } from 'node:util';
import packageJson from '../package.json' with { type: 'json' };
import { NO_LIMITS, testService } from '../packages/service/src/testing/test_service.ts';

const ROOT = join(import.meta.dirname, '..');
const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  'ARCHITECTURE.md',
  'CHANGELOG.md',
  ...globSync('docs/**/*.md', { cwd: ROOT }),
];
const run = promisify(execFile);

interface Block {
  language: string;
  text: string;
}

function blocksOf(markdown: string): Block[] {
  return [...markdown.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].map(([, language = '', text = '']) => ({
    language,
    text,
  }));
}

/** Commands of a shell block, continued lines joined. */
function commandsOf({ text }: Block): string[] {
  return text
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
}

/** Whether the answer has everything that is shown; a document may leave fields of an answer out. */
function holds(answer: unknown, shown: unknown): boolean {
  if (typeof shown !== 'object' || shown === null || typeof answer !== 'object' || answer === null) {
    return isDeepStrictEqual(answer, shown);
  }
  if (Array.isArray(shown) && Array.isArray(answer)) {
    return shown.every((item) => answer.some((candidate) => holds(candidate, item)));
  }
  return Object.entries(shown).every(([name, value]) => holds((answer as Record<string, unknown>)[name], value));
}

function faultOfNpm(command: string): string | undefined {
  const [, script] = command.match(/^npm (?:run )?([\w:-]+)/) ?? [];
  const isKnown = script !== undefined && (script in packageJson.scripts || script === 'install');
  return isKnown ? undefined : `${command}: package.json has no such script`;
}

async function faultOfCurl(command: string, shown: Block | undefined, url: string): Promise<string | undefined> {
  const { stdout } = await run('bash', ['-c', command.replaceAll('http://localhost:3000', url)]);
  if (shown?.language !== 'json') return undefined;
  return holds(JSON.parse(stdout), JSON.parse(shown.text))
    ? undefined
    : `${command} does not answer what is shown:\n${stdout}`;
}

async function faultsOfCommands(markdown: string, url: string): Promise<string[]> {
  const blocks = blocksOf(markdown);
  const faults: (string | undefined)[] = [];
  for (const [index, block] of blocks.entries()) {
    if (block.language !== 'sh') continue;
    for (const command of commandsOf(block)) {
      if (command.startsWith('npm ')) faults.push(faultOfNpm(command));
      else if (command.startsWith('curl ')) faults.push(await faultOfCurl(command, blocks[index + 1], url));
      else if (!/^(git clone|cd) /.test(command)) faults.push(`${command}: this check does not know how to run it`);
    }
  }
  return faults.filter((fault) => fault !== undefined);
}

/** Paths of a tree drawn with two spaces a level, the first word of each line. */
function pathsOfTree({ text }: Block): string[] {
  const open: string[] = [];
  return text.split('\n').flatMap((line) => {
    const [, indent = '', name] = line.match(/^( *)([\w.@-]+\/?)(?: |$)/) ?? [];
    if (name === undefined) return [];
    open.length = indent.length / 2;
    open.push(name);
    return [join(...open)];
  });
}

function quotedPaths(markdown: string): string[] {
  const withoutBlocks = markdown.replaceAll(/^```[\s\S]*?^```$/gm, '');
  const quoted = [...withoutBlocks.matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text);
  return quoted.filter((text) => /^[\w.@-]+(\/[\w.@-]+)+\/?$/.test(text) || /^[\w-]+\.(ts|md|json|mjs)$/.test(text));
}

/** Where a path in a document may begin. */
const BEGINNINGS = ['', 'packages/calculators/src', 'packages/service/src'];

/** A bare file name may stand for a file of any folder. */
function pathExists(path: string): boolean {
  if (BEGINNINGS.some((beginning) => existsSync(join(ROOT, beginning, path)))) return true;
  return !path.includes('/') && globSync(`{packages,scripts,tests}/**/${path}`, { cwd: ROOT }).length > 0;
}

function faultsOfPaths(document: string, markdown: string): string[] {
  const trees = blocksOf(markdown).filter(({ language }) => language === 'tree');
  const missing = [...trees.flatMap(pathsOfTree), ...quotedPaths(markdown)].filter((path) => !pathExists(path));
  const links = [...markdown.matchAll(/\]\(([^)#:\s]+)(?:#[^)]*)?\)/g)].map(([, target = '']) => target);
  const dead = links.filter((target) => !existsSync(resolve(ROOT, dirname(document), target)));
  return [...missing.map((path) => `${path} does not exist`), ...dead.map((target) => `the link to ${target} is dead`)];
}

const { app } = testService({ keylessLimits: NO_LIMITS });
const url = await app.listen({ host: '127.0.0.1', port: 0 });
const faults: string[] = [];
for (const document of DOCUMENTS) {
  const markdown = readFileSync(join(ROOT, document), 'utf8');
  const found = [...(await faultsOfCommands(markdown, url)), ...faultsOfPaths(document, markdown)];
  faults.push(...found.map((fault) => `${document}: ${fault}`));
}
await app.close();
for (const fault of faults) console.error(fault);
console.log(`${DOCUMENTS.length} documents checked, ${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
