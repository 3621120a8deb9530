import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { newDataFolder, ROOT, type RunningServer, startServer, UNLIMITED_SERVER } from './server.ts';
import { buildWeb } from './web_build.ts';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];
const INSTALL_TIMEOUT_MS = 9 * 60_000;

/** An installed browser: the configured one, the system's, or Playwright's. */
function findBrowser(): string | undefined {
  const named = process.env.PLUMBLINE_CHROMIUM;
  if (named !== undefined && !existsSync(named)) {
    throw new Error(`PLUMBLINE_CHROMIUM names a browser that is not there: ${named}`);
  }
  return [named, ...PLACES, chromium.executablePath()].find((path) => path !== undefined && existsSync(path));
}

function tryToRun(program: string, args: string[]): string | undefined {
  try {
    execFileSync(program, args, { stdio: ['ignore', 'ignore', 'pipe'], timeout: INSTALL_TIMEOUT_MS });
    return undefined;
  } catch (error) {
    return `${program} ${args.join(' ')}: ${(error as Error).message.split('\n')[0]}`;
  }
}

/** Installs a browser, or throws with everything that was tried. */
function installBrowser(): string {
  const playwright = [join(ROOT, 'node_modules/playwright-core/cli.js'), 'install', 'chromium'];
  const mayUseApt = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  const ways: [string, string[]][] = [
    ...(mayUseApt
      ? ([
          ['apt-get', ['install', '-y', '--no-install-recommends', 'chromium']],
          ['sh', ['-c', 'apt-get update && apt-get install -y --no-install-recommends chromium']],
        ] as [string, string[]][])
      : []),
    [process.execPath, playwright],
  ];
  const faults: string[] = [];
  for (const [program, args] of ways) {
    const fault = tryToRun(program, args);
    const found = findBrowser();
    if (found) return found;
    faults.push(fault ?? `${program} ${args.join(' ')}: it ended well and left no browser`);
  }
  throw new Error(
    `The browser tests need Chromium, and there is none. Install it, or set PLUMBLINE_CHROMIUM to its path. Tried:\n${faults.join('\n')}`,
  );
}

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Starts Chromium, and installs it first if necessary. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findBrowser() ?? installBrowser(), args: FLAGS });
}

/** A real server with the built web app, and a browser. */
export interface Site {
  url: string;
  server: RunningServer;
  /** The SQLite file of the server. */
  databaseFile: string;
  browser: Browser;
  close: () => Promise<void>;
}

export async function openSite(): Promise<Site> {
  buildWeb();
  const databaseFile = join(newDataFolder(), 'plumbline.sqlite');
  const starting = startServer(UNLIMITED_SERVER, { DATABASE_FILE: databaseFile });
  const [server, browser] = await Promise.all([starting, launchBrowser()]);
  return {
    url: server.url,
    server,
    databaseFile,
    browser,
    close: async () => {
      await browser.close();
      await server.stop();
    },
  };
}
