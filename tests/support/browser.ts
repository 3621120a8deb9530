import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { debianCommands, installed } from './debian_packages.ts';
import { newDataFolder, ROOT, type RunningServer, startServer, UNLIMITED_SERVER } from './server.ts';
import { buildWeb } from './web_build.ts';

/** Without the windows of a browser, Chromium needs less than half of the processor time for the same pages. */
const HEADLESS = 'chromium-headless-shell';

const PLACES = [
  `/usr/bin/${HEADLESS}`,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** An installed browser: the configured one, the system's, or Playwright's. */
function findBrowser(): string | undefined {
  const named = process.env.PLUMBLINE_CHROMIUM;
  if (named !== undefined && !existsSync(named)) {
    throw new Error(`PLUMBLINE_CHROMIUM names a browser that is not there: ${named}`);
  }
  return [named, ...PLACES, chromium.executablePath()].find((path) => path !== undefined && existsSync(path));
}

function installBrowser(): string {
  const playwright = [join(ROOT, 'node_modules/playwright-core/cli.js'), 'install', 'chromium'];
  const need = 'The browser tests need Chromium, and there is none. Install it, or set PLUMBLINE_CHROMIUM to its path.';
  return installed(findBrowser, [...debianCommands([HEADLESS]), [process.execPath, playwright]], need);
}

export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** The path of Chromium, which is installed first if necessary. */
export function findOrInstallChromium(): string {
  return findBrowser() ?? installBrowser();
}

/** Ends a wait for something that never appears on a page; a busy machine may take long. */
const WAIT_MS_MAX = 600_000;

export async function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  const args = [...CHROMIUM_FLAGS, ...flags];
  const browser = await chromium.launch({ executablePath: findOrInstallChromium(), args });
  return browser.on('context', (context) => context.setDefaultTimeout(WAIT_MS_MAX));
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

export async function openSite(environment: Record<string, string> = {}): Promise<Site> {
  buildWeb();
  const PLUMBLINE_DATA = newDataFolder();
  const starting = startServer(UNLIMITED_SERVER, { PLUMBLINE_DATA, ...environment });
  const [server, browser] = await Promise.all([starting, launchBrowser()]);
  return {
    url: server.url,
    server,
    databaseFile: join(PLUMBLINE_DATA, 'plumbline.sqlite'),
    browser,
    close: async () => {
      await browser.close();
      await server.stop();
    },
  };
}
