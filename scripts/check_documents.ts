/**
 * Checks the documents: every `npm` command names a script; commands are run against a fresh server in a temporary folder and must
 * print what the block after them shows; every path in inline code or a tree exists; no link is dead. The README is walked through as
 * a newcomer would, with its programs, against a server with the usual limits.
 */
import { spawn } from 'node:child_process';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import packageJson from '../package.json' with { type: 'json' };
import { NO_LIMITS, testService } from '../packages/service/src/app/testing/test_service.ts';
import { openStore } from '../packages/service/src/store/open_store.ts';
import { python } from '../tests/support/python.ts';
import { SERVER, startServer } from '../tests/support/server.ts';
import { generatedDocuments } from './generate_documents.ts';
import { missingEntries } from './missing_entries.ts';

const ROOT = join(import.meta.dirname, '..');
const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  'ARCHITECTURE.md',
  'CHANGELOG.md',
  'SECURITY.md',
  'CODE_OF_CONDUCT.md',
  'GOVERNANCE.md',
  'SUPPORT.md',
  'packages/cli/README.md',
  'packages/client/README.md',
  'packages/python/README.md',
  'deploy/README.md',
  'evaluation/README.md',
  ...globSync('docs/**/*.md', { cwd: ROOT }),
];
const CLI = join(ROOT, 'packages/service/dist/plumbline.js');
const COMMAND_TIMEOUT_MS = 60_000;

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

/** The commands of a shell block, with continued lines joined. */
function commandsOf({ text }: Block): string[] {
  return text
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
}

/** Whether the answer contains everything that is shown; documents may omit fields. */
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

/** The environment of the commands of a document. */
interface CommandContext {
  url: string;
  folder: string;
  environment: Record<string, string>;
  /** Whether programs in other languages are run, too: those of most documents have tests of their own. */
  runsPrograms: boolean;
}

async function run(
  command: string,
  { folder, environment }: CommandContext,
): Promise<{ code: number; output: string }> {
  const shell = spawn('bash', ['-c', command], {
    cwd: folder,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: COMMAND_TIMEOUT_MS,
  });
  const ended = new Promise<number>((end) => shell.on('close', (code) => end(code ?? 1)));
  const [output, complaints, code] = await Promise.all([text(shell.stdout), text(shell.stderr), ended]);
  return { code, output: output + complaints };
}

/** Replaces the URL and the command line with those of this check. */
function runnable(command: string, { url }: CommandContext): string {
  return command
    .replaceAll('http://localhost:3000', url)
    .replace(/\bnpm run (--silent )?plumbline -- |^plumbline /, () => `node '${CLI}' `);
}

/** Commands that run the program of a block, by its language. The packages are those of the sources. */
const PROGRAMS: Record<string, (text: string, context: CommandContext) => string> = {
  python(text, { url, folder }) {
    writeFileSync(join(folder, 'program.py'), text.replaceAll('http://localhost:3000', url));
    return `PYTHONPATH='${join(ROOT, 'packages/python/src')}' '${python()}' program.py`;
  },
  ts(text, { url, folder }) {
    const client = pathToFileURL(join(ROOT, 'packages/client/src/index.ts')).href;
    const program = text.replaceAll('http://localhost:3000', url).replace("'@plumbline/client'", `'${client}'`);
    writeFileSync(join(folder, 'program.ts'), program);
    return 'node program.ts';
  },
};

/** JSON may omit fields; text must be the whole output. */
function isAnswer(output: string, { language, text: shown }: Block): boolean {
  if (language === 'text') return output.trim() === shown.trim();
  try {
    return holds(JSON.parse(output), JSON.parse(shown));
  } catch {
    return false;
  }
}

async function faultOfRun(
  command: string,
  shown: Block | undefined,
  context: CommandContext,
): Promise<string | undefined> {
  const { code, output } = await run(runnable(command, context), context);
  if (shown === undefined || !['json', 'text'].includes(shown.language)) {
    return code === 0 ? undefined : `${command} ends with exit code ${code}:\n${output}`;
  }
  return isAnswer(output, shown) ? undefined : `${command} does not answer what is shown:\n${output}`;
}

const EXPORT = /^export (\w+)=/;

/** Runs a command that sets a variable for the commands after it. */
async function faultOfExport(command: string, context: CommandContext): Promise<string | undefined> {
  const [, name = ''] = command.match(EXPORT) ?? [];
  const { output } = await run(`${runnable(command, context)}; printf %s "$${name}"`, context);
  context.environment[name] = output;
  return output === '' ? `${command} sets nothing` : undefined;
}

const RUN = /^(curl|node|cp|rm|plumbline|npm run (--silent )?plumbline --) /;
/** The package for Python has its own tests; clients of MCP are not installed here. */
const NOT_RUN = /^(\.|git clone|cd|claude|codex|gemini|code|npx|(PLUMBLINE_URL=\S+ )?python3 -m) /;

async function faultsOfCommands(markdown: string, context: CommandContext): Promise<string[]> {
  const blocks = blocksOf(markdown);
  const faults: (string | undefined)[] = [];
  for (const [index, block] of blocks.entries()) {
    const program = context.runsPrograms && PROGRAMS[block.language];
    if (program) faults.push(await faultOfRun(program(block.text, context), blocks[index + 1], context));
    if (block.language !== 'sh') continue;
    const commands = commandsOf(block);
    for (const [place, command] of commands.entries()) {
      const shown = place === commands.length - 1 ? blocks[index + 1] : undefined;
      if (EXPORT.test(command)) faults.push(await faultOfExport(command, context));
      else if (RUN.test(command)) faults.push(await faultOfRun(command, shown, context));
      else if (command.startsWith('npm ')) faults.push(faultOfNpm(command));
      else if (!NOT_RUN.test(command)) faults.push(`${command}: this check does not know how to run it`);
    }
  }
  return faults.filter((fault) => fault !== undefined);
}

/** Documents for readers of the present version; the others tell what was. */
const PRESENT = /^(?!CHANGELOG|docs\/decisions\/)/;

/** A document that names commands says, or links to the page that says, how its reader runs them. */
function faultsOfNames(document: string, markdown: string): string[] {
  const [name] = markdown.match(/`plumbline [a-z][\w-]*/) ?? [];
  const isExplained = /command-line\.md|npm run (--silent )?plumbline --|npm install --global/.test(markdown);
  return name && PRESENT.test(document) && !isExplained
    ? [`${name}\` is named without a link to docs/command-line.md`]
    : [];
}

/** What a command names before a file that it writes. */
const WRITES = /(?: -o | --output |writeFileSync\('| -- batch \S+ | -- join )([\w./-]*\w)/g;

/** Which command of which document writes each file. */
const writers = new Map<string, string>();

/** Files that another command writes, too: a reader who follows the documents in one folder would lose them, or be refused. */
function faultsOfFiles(document: string, markdown: string): string[] {
  const commands = blocksOf(markdown)
    .filter(({ language }) => language === 'sh')
    .flatMap(commandsOf);
  return commands.flatMap((command) =>
    [...command.matchAll(WRITES)].flatMap(({ 0: words, 1: file = '', index }) => {
      // A command that is shown again with other options means the same file.
      const writer = `${document}: ${command.slice(0, index + words.length)}`;
      const other = writers.get(file) ?? writer;
      writers.set(file, other);
      return other === writer ? [] : [`${command} writes ${file}, as a command of ${other} does`];
    }),
  );
}

/** The paths of a tree with two spaces per level: the first word of each line. */
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

/** MCP methods and extensions look like paths. */
const MCP_NAME =
  /^((tools|resources|prompts|skills)\/(call|get|list|read|subscribe)|(tasks|notifications)\/\w+|resources\/directory\/read|io\.modelcontextprotocol\/.+)$/;

/** So do scoped packages, encodings and units; what builds make is there only afterwards. */
const NO_SOURCE = /^(@[\w-]+\/[\w-]+|http\/\w+|[A-Z]{3}\/m2|(.*\/)?dist(\/.*)?)$/;

function quotedPaths(markdown: string): string[] {
  const withoutBlocks = markdown.replaceAll(/^```[\s\S]*?^```$/gm, '');
  const quoted = [...withoutBlocks.matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text);
  const isPath = (text: string) => /^[\w.@-]+(\/[\w.@-]+)+\/?$/.test(text) || /^[\w-]+\.(ts|md|json|mjs)$/.test(text);
  return quoted.filter((text) => isPath(text) && !MCP_NAME.test(text) && !NO_SOURCE.test(text));
}

/** The folders that paths in documents may be relative to. */
const BEGINNINGS = ['', 'packages/calculators/src', 'packages/service/src', 'packages/client', 'packages/python'];

/** A bare file name may be in any folder. */
function pathExists(path: string): boolean {
  if (BEGINNINGS.some((beginning) => existsSync(join(ROOT, beginning, path)))) return true;
  return !path.includes('/') && globSync(`{docs,packages,scripts,tests}/**/${path}`, { cwd: ROOT }).length > 0;
}

function faultsOfPaths(document: string, markdown: string): string[] {
  const trees = blocksOf(markdown).filter(({ language }) => language === 'tree');
  const missing = [...trees.flatMap(pathsOfTree), ...quotedPaths(markdown)].filter((path) => !pathExists(path));
  const links = [...markdown.matchAll(/\]\(([^)#:\s]+)(?:#[^)]*)?\)/g)].map(([, target = '']) => target);
  const dead = links.filter((target) => !existsSync(resolve(ROOT, dirname(document), target)));
  return [...missing.map((path) => `${path} does not exist`), ...dead.map((target) => `the link to ${target} is dead`)];
}

const SAMPLES = 'docs/guides/samples';

/** A temporary folder with a database and the sample files of the guides, for the commands of a document. */
async function newFolder(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-documents-'));
  mkdirSync(join(folder, dirname(SAMPLES)), { recursive: true });
  symlinkSync(join(ROOT, SAMPLES), join(folder, SAMPLES));
  const store = await openStore({ databaseUrl: undefined, dataFolder: join(folder, 'data'), clock: Date.now });
  await store.close();
  return folder;
}

const jobFolder = mkdtempSync(join(tmpdir(), 'plumbline-document-jobs-'));
const { app, newKey } = testService({ keylessLimits: NO_LIMITS, jobFolder });
const url = await app.listen({ host: '127.0.0.1', port: 0 });
const environment = {
  // Commands on the database ask the service that runs at the port.
  PORT: '0',
  PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
  PLUMBLINE_API_KEY: (await newKey({ tier: 'enterprise' })).key,
  PLUMBLINE_SERVICE_KEY: (await newKey({ interface: 'variant_b', tier: 'developer' })).key,
};

/** What is wrong with the commands of the README, on a server as a newcomer starts it, and without a key at first. */
async function faultsOfWalk(markdown: string, folder: string): Promise<string[]> {
  const settings = { PLUMBLINE_DATA: join(folder, 'data'), PLUMBLINE_API_KEY: '' };
  const server = await startServer(SERVER, settings);
  const own = { PATH: environment.PATH, PORT: String(server.port), ...settings };
  try {
    return await faultsOfCommands(markdown, { url: server.url, folder, environment: own, runsPrograms: true });
  } finally {
    await server.stop();
  }
}

/** What is wrong with a document. Its commands run one after the other, in a folder of their own. */
async function faultsIn(document: string): Promise<string[]> {
  const markdown = readFileSync(join(ROOT, document), 'utf8');
  const folder = await newFolder();
  const context = {
    url,
    folder,
    environment: { ...environment, PLUMBLINE_DATA: join(folder, 'data') },
    runsPrograms: false,
  };
  const ofCommands = document === 'README.md' ? faultsOfWalk(markdown, folder) : faultsOfCommands(markdown, context);
  const found = [
    ...(await ofCommands),
    ...faultsOfPaths(document, markdown),
    ...faultsOfFiles(document, markdown),
    ...faultsOfNames(document, markdown),
  ];
  rmSync(folder, { recursive: true });
  return found.map((fault) => `${document}: ${fault}`);
}

/** The faults of all documents in their order, with as many documents in hand as there are cores. */
async function faultsOfDocuments(): Promise<string[]> {
  const faults: string[][] = [];
  const waiting = DOCUMENTS.entries();
  const checkInTurn = async () => {
    for (const [index, document] of waiting) faults[index] = await faultsIn(document);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, checkInTurn));
  return faults.flat();
}

const faults = await faultsOfDocuments();
await app.close();
rmSync(jobFolder, { recursive: true });
for (const { document, now, wanted } of await generatedDocuments()) {
  if (now !== wanted) faults.push(`${document}: a generated part is out of date; run npm run generate`);
}
faults.push(...missingEntries().required);
for (const fault of faults) console.error(fault);
console.log(`${DOCUMENTS.length} documents checked, ${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
