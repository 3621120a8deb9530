import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { openSite, type Site } from './browser.ts';
import { ROOT } from './server.ts';

/** Installing a browser may take minutes. */
const SET_UP_TIMEOUT_MS = 10 * 60_000;
const AXE = readFileSync(join(ROOT, 'node_modules/axe-core/axe.min.js'), 'utf8');

export const PHONE = { width: 360, height: 740 };

/** The site of a test file, with its pages. */
export interface BrowserPages {
  site: () => Site;
  /** A page in a browser context of its own. */
  newPage: (options?: BrowserContextOptions) => Promise<Page>;
  /** Opens a path in a new page and waits for its heading. */
  visit: (path: string, options?: BrowserContextOptions) => Promise<Page>;
}

/** Opens the site for this test file. Pages must not request other hosts, violate the content security policy, or throw. */
export function useBrowserPages(): BrowserPages {
  let site: Site;
  const faults: string[] = [];
  beforeAll(async () => {
    site = await openSite();
  }, SET_UP_TIMEOUT_MS);
  afterAll(() => site?.close());
  afterEach(async () => {
    await Promise.all(site.browser.contexts().map((context) => context.close()));
    expect(faults.splice(0)).toEqual([]);
  });

  async function newPage(options: BrowserContextOptions = {}): Promise<Page> {
    // A service worker would hide requests from the test; the tests of it allow it.
    const context = await site.browser.newContext({ serviceWorkers: 'block', ...options });
    const page = await context.newPage();
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== site.url) faults.push(`a request to ${request.url()}`);
    });
    page.on('pageerror', (error) => faults.push(`an exception: ${error.message}`));
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) faults.push(message.text());
    });
    return page;
  }

  return {
    site: () => site,
    newPage,
    async visit(path, options) {
      const page = await newPage(options);
      await page.goto(site.url + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      return page;
    },
  };
}

interface AxeResult {
  violations: { id: string; nodes: { html: string }[] }[];
}

function described({ violations }: AxeResult): string[] {
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** The violations that axe finds. It is injected past the content security policy. */
export async function violationsOn(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  return described((await page.evaluate('axe.run()')) as AxeResult);
}

/** Shortens tables and lists, whose rows are alike, for checks that take long. */
export async function keepFirstRows(page: Page): Promise<void> {
  await page.evaluate(
    "document.querySelectorAll('main :is(tr, li, option):nth-child(n + 7)').forEach((part) => part.remove())",
  );
}

/** The widths of a phone, a tablet, a laptop and a desktop. */
export const WIDTHS = [390, 820, 1280, 1440] as const;

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const AXE_OPTIONS = JSON.stringify({ runOnly: { type: 'tag', values: WCAG }, resultTypes: ['violations'] });

/** Regions learn of their new width after a frame, and can be focused after the next. */
const TWO_FRAMES = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))';

/** The violations that axe finds on a page at several widths. The page is resized and not loaded again, which is faster. */
export async function violationsAtWidths(page: Page, widths: readonly number[] = WIDTHS): Promise<string[]> {
  await page.evaluate(AXE);
  const faults: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate(TWO_FRAMES);
    const found = (await page.evaluate(`axe.run(document, ${AXE_OPTIONS})`)) as AxeResult;
    faults.push(...described(found).map((fault) => `at ${width}: ${fault}`));
    const overflow = await page.evaluate('document.documentElement.scrollWidth - window.innerWidth');
    if (overflow !== 0) faults.push(`at ${width}: wider than the screen by ${overflow}`);
  }
  return faults;
}
