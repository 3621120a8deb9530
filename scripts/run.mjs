/**
 * The entry point of every command. Plain JavaScript for Node 18: it installs missing dependencies, verifies the pinned Node, and
 * runs the command with it, or with a suitable Node of the system.
 */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { isUpToDate } from './built_sources.mjs';
import { isSuitable, verifyNode } from './node_binary.mjs';
import { chooseNode, forwardSignal } from './platform.mjs';
import { NODE_ENVIRONMENT, NODE_FLAGS } from './server_process.mjs';
import { PINNED_NODE, ROOT, SCOPES, setUp } from './set_up.mjs';

const BUILD_WEB = ['scripts/build_web.ts'];
const BUILD_SITE = ['scripts/build_site.ts'];
const BUILD_SERVICE = ['scripts/build_service.ts'];
const BUILD_FIGURES = ['scripts/build_figures.ts'];
const BUILD_COMMAND = ['scripts/build_command.ts'];
const BUILD_CLIENTS = ['scripts/build_clients.ts'];
const BIOME = 'node_modules/@biomejs/biome/bin/biome';
const TSC = 'node_modules/typescript/bin/tsc';
const VITEST = 'node_modules/vitest/vitest.mjs';
/** Without slow tests: those that start a service, a database, a thread or a process, read finished documents, or try every case. */
const UNIT_TESTS = [
  '--project',
  '!system',
  '--project',
  '!measuring',
  '--exclude',
  '**/*.slow.test.ts',
  '--maxWorkers',
  '100%',
];

/** Every checker thread of the compiler resolves the types of the calculators again, so one is faster than several. */
const CHECKERS = '1';
/** For the same reason `explore` and `workbook` are in the project of the calculators, and `mcp_app` in that of the web. */
const TYPECHECK = [
  'tsconfig.json',
  'packages/calculators/tsconfig.json',
  'packages/client/tsconfig.json',
  'packages/web/tsconfig.json',
].map((project) => [TSC, '-p', project, '--checkers', CHECKERS]);
const LINT = [BIOME, 'ci', '--error-on-warnings', '.'];
const CHECK_WORDS = ['scripts/check_words.ts'];
/** It waits for the commands that it runs, which leaves a processor to the other checks. */
const CHECK_DOCUMENTS = ['scripts/check_documents.ts'];

const outputOf = (name) => join(ROOT, 'packages', name, 'dist');

/** What was found about sources, for one check. */
const sourceStates = new Map();

/** Tests and examples in documents run what a start runs. The documentation offers the clients, so they are built with it. */
const builds = () => [BUILD_WEB, BUILD_SITE, BUILD_SERVICE, BUILD_FIGURES];

/** What a start builds: nothing if all sources are as they were. */
function buildsForStart() {
  if (isUpToDate(['web', 'mcp_app', 'site', 'service', 'editions'].map(outputOf), sourceStates)) return [];
  sourceStates.clear();
  return builds().map((step) => [...step, '--if-possible']);
}

/** A program of the service: its bundle if that is of the present sources, because it starts in half the time, or its source. */
function programOf(bundle, source) {
  if (!isUpToDate([outputOf('service')], sourceStates)) return [[...NODE_FLAGS, source]];
  return [[...NODE_FLAGS, `packages/service/dist/${bundle}`]];
}

/**
 * The steps of each command, run with the pinned Node. A function gives processes that run side by side. Arguments after `--` go to the
 * last step.
 */
const COMMANDS = {
  start: [buildsForStart, () => programOf('serve.js', 'packages/cli/src/serve_main.ts')],
  dev: [['scripts/dev.ts']],
  test: [builds, [VITEST, 'run']],
  'test:unit': [BUILD_CLIENTS, [VITEST, 'run', ...UNIT_TESTS]],
  'test:watch': [BUILD_CLIENTS, [VITEST, 'watch', ...UNIT_TESTS]],
  check: [BUILD_CLIENTS, () => [...TYPECHECK, ...builds()], () => [LINT, CHECK_WORDS, CHECK_DOCUMENTS]],
  typecheck: [BUILD_CLIENTS, () => TYPECHECK],
  lint: [LINT],
  format: [[BIOME, 'check', '--write', '.']],
  generate: [['scripts/generate_documents.ts'], ['scripts/engines.ts', '--record'], ['scripts/missing_entries.ts']],
  'new-tool': [['scripts/new_tool/new_tool.ts']],
  freeze: [['scripts/freeze.ts']],
  bench: [['scripts/bench/bench.ts']],
  torture: [builds, ['scripts/torture/torture.ts']],
  'build:clients': [BUILD_CLIENTS],
  'build:command': [builds, BUILD_COMMAND],
  release: [() => (rest.some((each) => each.startsWith('--try')) ? [] : builds()), ['scripts/release/release.ts']],
  'bundle:mcpb': [BUILD_WEB, ['scripts/bundle_mcpb.ts']],
  mutate: [['scripts/mutate/mutate.ts']],
  compare: [['scripts/compare/compare.ts']],
  engines: [['scripts/engines.ts']],
  conformance: [['scripts/conformance/conformance.ts']],
  evaluate: [['scripts/evaluate/evaluate.ts']],
  plumbline: [() => programOf('plumbline.js', 'packages/cli/src/main.ts')],
};

/** The commands that need no tools. */
const RUN_SERVICE = new Set(['start', 'plumbline', 'build:clients']);

/** Settings of a command: unit tests try fewer random inputs than the whole suite does. */
const ENVIRONMENTS = {
  'test:unit': { PROPERTY_RUNS_SHARE: '0.02' },
  'test:watch': { PROPERTY_RUNS_SHARE: '0.02' },
};

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const PARENT_CHECK_MS = 250;
/** Read before the set-up, during which the parent may end. */
const PARENT = process.ppid;

/**
 * Runs one step, forwards signals to it, and returns its exit code. A signal to npm ends npm and its shell but does not arrive here,
 * so the end of the parent process counts as SIGTERM.
 */
function runStep(node, args) {
  const cache = join(ROOT, 'node_modules', '.cache', 'node');
  const env = { NODE_COMPILE_CACHE: cache, ...NODE_ENVIRONMENT, ...ENVIRONMENTS[command], ...process.env };
  const child = spawn(node, args, { cwd: ROOT, stdio: 'inherit', env });
  const forward = (signal) => forwardSignal(child, signal);
  for (const signal of SIGNALS) process.on(signal, forward);
  const watch = setInterval(() => {
    if (process.ppid === PARENT) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, PARENT_CHECK_MS);
  return new Promise((resolve) => {
    child.on('exit', (code, signal) => {
      clearInterval(watch);
      for (const name of SIGNALS) process.off(name, forward);
      resolve(code ?? 128 + (constants.signals[signal] ?? 0));
    });
  });
}

const [command, ...rest] = process.argv.slice(2);
const steps = COMMANDS[command];
if (!steps) {
  process.stderr.write(`There is no command ${command}. Commands: ${Object.keys(COMMANDS).join(', ')}.\n`);
  process.exit(2);
}
const fault = await setUp(RUN_SERVICE.has(command) ? SCOPES.service : SCOPES.all);
if (fault) {
  process.stderr.write(`${fault}\n`);
  process.exit(1);
}
const { file: node, message } = chooseNode(verifyNode(PINNED_NODE), PINNED_NODE, {
  file: process.execPath,
  version: process.version,
  isSuitable: isSuitable(process.version),
});
if (message) process.stderr.write(`${message}\n`);
if (!node) process.exit(1);
for (const [index, step] of steps.entries()) {
  const isLast = index === steps.length - 1;
  const processes = typeof step === 'function' ? step() : [step];
  const codes = await Promise.all(processes.map((args) => runStep(node, isLast ? [...args, ...rest] : args)));
  const failed = codes.find((code) => code !== 0);
  if (failed !== undefined) process.exit(failed);
}
