/**
 * Tests mutants in a process that keeps everything loaded that a mutant leaves alone. The changed source exists in memory only: a
 * loader gives it, and fresh copies of the modules that depend on it, a version of their own.
 */
import { readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { CollectedTest } from './test_functions.ts';

export interface TestRequest {
  /** The changed file with its new text; without it, the sources are tested as they are. */
  mutant?: { file: string; source: string };
  /** Files that are loaded again: the changed one, the tests, and all between them. */
  reload: readonly string[];
  tests: readonly string[];
  /** Identifiers of tests in the order in which to run them; others follow. */
  order: readonly string[];
}

export interface TestReport {
  /** The first test that failed, and why. */
  failed?: { test: string; reason: string };
  /** How long each test took, in milliseconds. */
  times: Record<string, number>;
  memoryMb: number;
}

const [root = '', setup = ''] = process.argv.slice(2);
const STAND_IN = new URL('./test_functions.ts', import.meta.url).href;
const VERSION = /\?mutant=\d+$/;

let version = 0;
let changed: TestRequest['mutant'];
let reload: ReadonlySet<string> = new Set();
const plainScripts = new Map<string, string>();

function urlOf(file: string): string {
  return pathToFileURL(join(root, file)).href;
}

/** The JavaScript of a source that is not changed, converted once. */
function scriptOf(url: string): string {
  const known = plainScripts.get(url);
  if (known !== undefined) return known;
  const text = readFileSync(fileURLToPath(url), 'utf8');
  const script = url.endsWith('.json') ? text : stripTypeScriptTypes(text);
  plainScripts.set(url, script);
  return script;
}

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === 'vitest' && context.parentURL !== STAND_IN) return { url: STAND_IN, shortCircuit: true };
    const parentURL = context.parentURL?.replace(VERSION, '');
    const resolved = next(specifier, { ...context, parentURL });
    return reload.has(resolved.url) ? { ...resolved, url: `${resolved.url}?mutant=${version}` } : resolved;
  },
  load(url, context, next) {
    if (!VERSION.test(url)) return next(url, context);
    const plain = url.replace(VERSION, '');
    const isJson = plain.endsWith('.json');
    let source = scriptOf(plain);
    if (changed && plain === urlOf(changed.file)) {
      source = isJson ? changed.source : stripTypeScriptTypes(changed.source);
    }
    return { format: isJson ? 'json' : 'module', source, shortCircuit: true };
  },
});

const { NotSupported, testsOf } = (await import(STAND_IN)) as typeof import('./test_functions.ts');
if (setup) await import(urlOf(setup));

function reasonOf(error: unknown): string {
  return String(error instanceof Error ? error.message : error).slice(0, 400);
}

async function collect(files: readonly string[]): Promise<CollectedTest[]> {
  const tests: CollectedTest[] = [];
  for (const file of files) {
    tests.push(...(await testsOf(file, () => import(`${urlOf(file)}?mutant=${version}`))));
  }
  return tests;
}

async function runTests(request: TestRequest): Promise<TestReport> {
  version += 1;
  changed = request.mutant;
  reload = new Set(request.reload.map(urlOf));
  const times: Record<string, number> = {};
  const memoryMb = () => Math.round(process.memoryUsage().rss / 2 ** 20);
  let tests: CollectedTest[];
  try {
    tests = await collect(request.tests);
  } catch (error) {
    return { failed: { test: 'loading', reason: reasonOf(error) }, times, memoryMb: memoryMb() };
  }
  const places = new Map(request.order.map((id, index) => [id, index]));
  const placeOf = ({ id }: CollectedTest) => places.get(id) ?? places.size;
  for (const test of tests.toSorted((a, b) => placeOf(a) - placeOf(b))) {
    const begin = performance.now();
    try {
      await test.run();
    } catch (error) {
      if (error instanceof NotSupported) continue;
      return { failed: { test: test.id, reason: reasonOf(error) }, times, memoryMb: memoryMb() };
    }
    times[test.id] = performance.now() - begin;
  }
  return { times, memoryMb: memoryMb() };
}

process.on('message', async (request: TestRequest) => process.send?.(await runTests(request)));
process.on('disconnect', () => process.exit());
process.send?.('ready');
