import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { openSite, type Site } from './browser.ts';
import { ROOT } from './server.ts';

const AXE = readFileSync(join(ROOT, 'node_modules/axe-core/axe.min.js'), 'utf8');

export const PHONE = { width: 360, height: 740 };

/** The app has drawn the page, which the service has rendered without keys and buttons; a page of the documentation has no app. */
const DRAWN = `(() => {
  const app = document.getElementById('app');
  return app === null || Object.keys(app).some((key) => key.startsWith('__reactContainer'));
})()`;

/** The site of a test file, with its pages. */
export interface BrowserPages {
  site: () => Site;
  /** A page in a browser context of its own. */
  newPage: (options?: BrowserContextOptions) => Promise<Page>;
  /** Opens a path in a new page, and waits for its heading and for the app. */
  visit: (path: string, options?: BrowserContextOptions) => Promise<Page>;
}

/** Opens the site for this test file. Pages must not request other hosts, violate the content security policy, or throw. */
export function useBrowserPages(environment: Record<string, string> = {}): BrowserPages {
  let site: Site;
  const faults: string[] = [];
  beforeAll(async () => {
    site = await openSite(environment);
  });
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
      if (options?.javaScriptEnabled !== false) await page.waitForFunction(DRAWN);
      return page;
    },
  };
}

interface AxeResult {
  violations: { id: string; nodes: { html: string }[] }[];
}

/** What axe checks: rules or tags of rules (all if left out), in the parts that a selector finds (the page if left out). */
interface Check {
  rules?: readonly string[];
  /** Rules that are left out. */
  without?: readonly string[];
  within?: string;
}

/** A page, or a frame of one. */
type Evaluating = Pick<Page, 'evaluate'>;

/** The violations that axe finds on a page that has it. */
async function runAxe(page: Evaluating, { rules, without = [], within = 'html' }: Check): Promise<string[]> {
  const disabled = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
  const options = { ...(rules && { runOnly: rules }), rules: disabled, resultTypes: ['violations'], preload: false };
  const run = `axe.run(${JSON.stringify(within)}, ${JSON.stringify(options)})`;
  const { violations } = (await page.evaluate(run)) as AxeResult;
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** The violations that axe finds. It is injected past the content security policy. */
export async function violationsOn(page: Evaluating, check: Check = {}): Promise<string[]> {
  await page.evaluate(AXE);
  return runAxe(page, check);
}

/** The rules of axe whose outcome depends on the theme. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** The violations of the dark theme on a page that has axe; the page is left in the light theme. */
async function darkViolations(page: Page, within = 'html'): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  const found = await runAxe(page, { rules: COLOUR_RULES, within });
  await page.emulateMedia({ colorScheme: 'light' });
  return found.map((fault) => `in the dark theme: ${fault}`);
}

/** The violations of a page as it is, in the light theme by all rules and in the dark theme by those on colours. */
export async function violationsInBothThemes(page: Page): Promise<string[]> {
  return [...(await violationsOn(page)), ...(await darkViolations(page))];
}

/** How many pixels a page is wider than the screen. */
export async function overflowOf(page: Page): Promise<number> {
  return Number(await page.evaluate('document.documentElement.scrollWidth - window.innerWidth'));
}

/** Shortens tables and lists, whose rows are alike, for checks that take long. */
export async function keepFirstRows(page: Page): Promise<void> {
  await page.evaluate(
    "document.querySelectorAll('main :is(tr, li, option):nth-child(n + 7)').forEach((part) => part.remove())",
  );
}

/** The widths of a phone, a tablet, a laptop and a desktop. */
export const WIDTHS = [390, 820, 1280, 1440] as const;
/** The widths for axe, with the rules whose outcome depends on the width. Most elements are shown at the first. */
const AXE_WIDTHS: [number, string[]][] = [
  [1280, []],
  [390, ['scrollable-region-focusable', 'target-size']],
  [820, ['scrollable-region-focusable']],
  [1440, ['scrollable-region-focusable']],
];

export const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Regions learn of their new width after a frame, and can be focused after the next. */
const TWO_FRAMES = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))';

const NEW = 'data-new-at-this-width';
/** A function that marks the elements that no width before has shown, and returns whether there are any. */
const MARK_NEW = `((within) => {
  const shown = (window.shownBefore ??= new WeakSet());
  const elements = [...document.querySelectorAll(within + ' *')];
  const isNew = (element) => element.checkVisibility({ visibilityProperty: true }) && !shown.has(element);
  for (const element of elements) element.toggleAttribute('${NEW}', isNew(element));
  const found = elements.filter((element) => element.hasAttribute('${NEW}'));
  for (const element of found) shown.add(element);
  return found.length > 0;
})`;

/** The violations of WCAG in both themes. */
async function violationsWithin(page: Page, within: string): Promise<string[]> {
  return [...(await runAxe(page, { rules: WCAG, within })), ...(await darkViolations(page, within))];
}

/**
 * The violations of WCAG on a page, or within a part of it, at every width and in both themes. axe is slow, so that it checks each
 * element by all rules once, at the first width that shows it, and otherwise by the rules whose outcome changes with theme or width.
 * The page is not loaded again.
 */
export async function violationsAtWidths(page: Page, within = 'html'): Promise<string[]> {
  await page.evaluate(`${AXE}; window.shownBefore = undefined`);
  const faults: string[] = [];
  for (const [width, rules] of AXE_WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate(TWO_FRAMES);
    const hasNew = await page.evaluate(`${MARK_NEW}(${JSON.stringify(within)})`);
    const isFirst = rules.length === 0;
    const found = isFirst ? [] : await runAxe(page, { rules, within });
    if (hasNew) found.push(...(await violationsWithin(page, isFirst ? within : `${within} [${NEW}]`)));
    const overflow = await overflowOf(page);
    if (overflow !== 0) found.push(`wider than the screen by ${overflow}`);
    faults.push(...found.map((fault) => `at ${width}: ${fault}`));
  }
  return faults;
}
