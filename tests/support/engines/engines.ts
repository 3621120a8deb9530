import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { newQuickJSWASMModuleFromVariant } from 'quickjs-emscripten-core';
import { rolldown } from 'rolldown';
import { CHROMIUM_FLAGS, findOrInstallChromium } from '../browser.ts';
import { debianCommands, installed } from '../debian_packages.ts';
import { ROOT } from '../server.ts';
import type { FewerCases } from './cases.ts';
import { type Cases, Digest, type Digests } from './digests_of.ts';

const run = promisify(execFile);

/** A JavaScript engine that can run the calculators. */
export interface Engine {
  name: string;
  /** What a test asks it for, if that is less than what `npm run engines` does. */
  inTests?: FewerCases;
  /** What is run: the program with its version. */
  version: () => Promise<string>;
  digests: (cases: Cases) => Promise<Digests>;
}

/** The calculators and `digestsOf` as one script, which makes the global `engine`. */
async function script(): Promise<string> {
  const input = join(import.meta.dirname, 'digests_of.ts');
  const bundle = await rolldown({ input, cwd: ROOT, platform: 'neutral', resolve: { mainFields: ['module', 'main'] } });
  const { output } = await bundle.generate({ format: 'iife', name: 'engine' });
  return output[0].code;
}

async function inFolder<Result>(act: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-engine-'));
  try {
    return await act(folder);
  } finally {
    rmSync(folder, { recursive: true, maxRetries: 5 });
  }
}

/** The first line that a program prints. */
async function firstLine(program: string, args: readonly string[]): Promise<string> {
  return (await run(program, args)).stdout.trim().split('\n')[0] ?? '';
}

const OUTPUT_BYTES_MAX = 1 << 24;

/** Runs a script in a shell that prints with the given function. */
async function inShell(program: string, source: (files: { script: string; cases: string }) => string, cases: Cases) {
  return inFolder(async (folder) => {
    const files = {
      script: join(folder, 'engine.js'),
      cases: join(folder, 'cases.json'),
      main: join(folder, 'main.js'),
    };
    writeFileSync(files.script, await script());
    writeFileSync(files.cases, JSON.stringify(cases));
    writeFileSync(files.main, source(files));
    const { stdout } = await run(program, [files.main], { maxBuffer: OUTPUT_BYTES_MAX });
    return JSON.parse(stdout) as Digests;
  });
}

function nodeEngine(name: string, program: string): Engine {
  return {
    name,
    version: () => firstLine(program, ['-p', "'V8 ' + process.versions.v8 + ', Node ' + process.versions.node"]),
    digests: (cases) =>
      inShell(
        program,
        (files) => `const { readFileSync } = require('node:fs');
require('node:vm').runInThisContext(readFileSync(${JSON.stringify(files.script)}, 'utf8'));
engine.digestsOf(JSON.parse(readFileSync(${JSON.stringify(files.cases)}, 'utf8'))).then((found) => console.log(JSON.stringify(found)));`,
        cases,
      ),
  };
}

/** The shell of WebKit: in Debian a package, on macOS a part of the system. */
const JSC_PLACES = ['/usr/bin/jsc', '/System/Library/Frameworks/JavaScriptCore.framework/Versions/Current/Helpers/jsc'];

function findOrInstallJsc(): string {
  const find = () => JSC_PLACES.find((path) => existsSync(path));
  const need = 'The tests of engines need the JavaScriptCore shell jsc, and there is none.';
  return find() ?? installed(find, debianCommands(['libjavascriptcoregtk-4.0-bin']), need);
}

/** For the other engines with a compiler: Node is asked for all cases. */
const SOME_CASES: FewerCases = { randomBlocks: 3, rounds: 4 };

/** For an engine that takes four times as long for them. */
const FEWER_CASES: FewerCases = { randomBlocks: 3, rounds: 1 };

/** For an engine without a compiler, and one that is the engine of Node. Explorations repeat such calculations, thousands of times each. */
const FEW_CASES: FewerCases = { randomBlocks: 1, rounds: 0 };

const javaScriptCore: Engine = {
  name: 'JavaScriptCore',
  inTests: SOME_CASES,
  async version() {
    const program = findOrInstallJsc();
    if (!existsSync('/usr/bin/dpkg-query')) return program;
    return `WebKitGTK ${await firstLine('dpkg-query', ['-W', '-f', `$\{Version}`, 'libjavascriptcoregtk-4.0-18'])}`;
  },
  digests: (cases) =>
    inShell(
      findOrInstallJsc(),
      (files) => `load(${JSON.stringify(files.script)});
engine.digestsOf(JSON.parse(readFile(${JSON.stringify(files.cases)}))).then((found) => print(JSON.stringify(found)), (error) => { print(error.stack); quit(1); });`,
      cases,
    ),
};

const quickJs: Engine = {
  name: 'QuickJS',
  inTests: FEW_CASES,
  version: async () => {
    const file = join(ROOT, 'node_modules/@jitl/quickjs-wasmfile-release-sync/package.json');
    return `WebAssembly of quickjs-emscripten ${JSON.parse(readFileSync(file, 'utf8')).version}`;
  },
  async digests(cases) {
    const context = (await newQuickJSWASMModuleFromVariant(import('@jitl/quickjs-wasmfile-release-sync'))).newContext();
    const evaluate = (code: string) => context.dump(context.unwrapResult(context.evalCode(code)));
    context.runtime.setMaxStackSize(0);
    evaluate(await script());
    context.setProp(context.global, 'cases', context.newString(JSON.stringify(cases)));
    const digest = context.newFunction('digest', (...texts) => {
      const made = new Digest();
      for (const text of texts) made.add(context.getString(text));
      return context.newString(made.toString());
    });
    context.setProp(context.global, 'digest', digest);
    evaluate(`class HostDigest {
      texts = [];
      add(text) { this.texts.push(text); }
      toString() { return digest(...this.texts); }
    }
    engine.digestsOf(JSON.parse(cases), () => new HostDigest()).then((found) => { globalThis.found = JSON.stringify(found); })`);
    context.unwrapResult(context.runtime.executePendingJobs());
    return JSON.parse(String(evaluate('globalThis.found'))) as Digests;
  },
};

/** Opens a page of our own server in a browser that is told its address, and waits for what the page sends. */
async function inBrowser(start: (url: string, profile: string) => ChildProcess, cases: Cases): Promise<Digests> {
  const files: Record<string, { type: string; body: string }> = {
    '/': {
      type: 'text/html',
      body: `<script>const send = (body) => fetch('/found', { method: 'POST', body });
addEventListener('error', ({ message }) => send(message));</script><script src="/engine.js"></script><script src="/main.js"></script>`,
    },
    '/engine.js': { type: 'text/javascript', body: await script() },
    '/cases.json': { type: 'application/json', body: JSON.stringify(cases) },
    '/main.js': {
      type: 'text/javascript',
      body: `fetch('/cases.json').then((r) => r.json()).then(engine.digestsOf).then((found) => send(JSON.stringify(found)), (error) => send(String(error.stack)));`,
    },
  };
  return inFolder(
    (profile) =>
      new Promise<Digests>((resolve, reject) => {
        const server = createServer((request, response) => {
          const file = files[request.url ?? ''];
          if (file) response.writeHead(200, { 'content-type': `${file.type}; charset=utf-8` }).end(file.body);
          else if (request.url !== '/found') response.writeHead(404).end();
          else {
            const parts: Buffer[] = [];
            request
              .on('data', (part) => parts.push(part))
              .on('end', () => {
                response.end();
                const text = Buffer.concat(parts).toString();
                finish(() => (text.startsWith('{') ? resolve(JSON.parse(text) as Digests) : reject(new Error(text))));
              });
          }
        });
        let browser: ChildProcess | undefined;
        const finish = (act: () => void) => {
          server.close();
          server.closeAllConnections();
          if (!browser?.pid || browser.exitCode !== null) return act();
          browser.removeAllListeners('exit').once('exit', act);
          // Debian starts a browser by a script, which would leave it behind: all of them are one group.
          if (process.platform === 'win32') browser.kill('SIGKILL');
          else process.kill(-browser.pid, 'SIGKILL');
        };
        server.listen(0, '127.0.0.1', () => {
          browser = start(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, profile);
          browser.once('error', (error) => finish(() => reject(error)));
          browser.once('exit', (code) => finish(() => reject(new Error(`the browser ended with ${code}`))));
        });
      }),
  );
}

function findOrInstallFirefox(): string {
  const find = () => ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path));
  const need = 'The tests of engines need Firefox, and there is none.';
  return find() ?? installed(find, debianCommands(['firefox-esr']), need);
}

const chromium: Engine = {
  name: 'Chromium',
  inTests: FEW_CASES,
  version: () => firstLine(findOrInstallChromium(), ['--version']),
  digests: (cases) =>
    inBrowser(
      (url, profile) =>
        spawn(findOrInstallChromium(), ['--headless', ...CHROMIUM_FLAGS, `--user-data-dir=${profile}`, url], {
          stdio: 'ignore',
          detached: process.platform !== 'win32',
        }),
      cases,
    ),
};

const firefox: Engine = {
  name: 'Firefox (SpiderMonkey)',
  inTests: FEWER_CASES,
  version: () => firstLine(findOrInstallFirefox(), ['--version']),
  digests: (cases) =>
    inBrowser(
      (url, profile) =>
        spawn(findOrInstallFirefox(), ['--headless', '--no-remote', '--profile', profile, url], {
          stdio: 'ignore',
          detached: process.platform !== 'win32',
          env: { ...process.env, HOME: profile },
        }),
      cases,
    ),
};

/** The engines that can be had on this system. */
export const ENGINES: readonly Engine[] = [
  nodeEngine('Node', process.execPath),
  chromium,
  quickJs,
  ...(process.platform === 'win32' ? [] : [javaScriptCore]),
  ...(process.platform === 'linux' ? [firefox] : []),
];
