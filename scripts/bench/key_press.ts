import { spawnSync } from 'node:child_process';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { launchBrowser } from '../../tests/support/browser.ts';
import type { Row } from './compare.ts';
import type { Measurement } from './measurement.ts';
import { median } from './median.ts';
import { type Peer, startPeer } from './peer.ts';
import { rowName, type Tree } from './tree.ts';

/** How much slower a phone is. Chromium keeps the thread of the page busy in between, which counts as its processor time. */
const SLOWER = 4;
const WARM_UP_KEYS = 8;
const KEYS = 20;
/** Longer than anything that waits until the inputs rest. */
const REST_MS = 1500;

interface Field {
  tool: string;
  label: string;
  value: string;
}

const FIELDS: readonly Field[] = [
  { tool: 'calculate_pue', label: 'Cooling power', value: '180.1' },
  { tool: 'eurocode_beam_designer', label: 'Uniform load', value: '20.1' },
];

interface Subject extends Field {
  name: string;
  page: Page;
  session: CDPSession;
  /** For each key press, figures by name. */
  runs: Record<string, number>[];
}

/** Resolves after the frame in which the first change of a picture is drawn. */
const WATCH_PICTURES = `globalThis.drawn = new Promise((resolve) => {
  const observer = new MutationObserver(() => {
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(resolve));
  });
  observer.observe(document.getElementById('pictures'), { subtree: true, childList: true, attributes: true });
}); undefined`;

/** What the thread of the page has done so far, in milliseconds of processor time. */
async function figuresOf(session: CDPSession): Promise<Record<string, number>> {
  const { metrics } = await session.send('Performance.getMetrics');
  const named = new Map(metrics.map(({ name, value }) => [name, value * 1000]));
  const of = (name: string) => named.get(name) ?? Number.NaN;
  return {
    'CPU ms': of('TaskDuration'),
    'of which script': of('ScriptDuration'),
    'style and layout': of('RecalcStyleDuration') + of('LayoutDuration'),
  };
}

async function pressKey({ page, session }: Subject, key: string): Promise<Record<string, number>> {
  await page.evaluate(WATCH_PICTURES);
  const before = await figuresOf(session);
  await page.keyboard.press(key);
  await session.send('Runtime.evaluate', { expression: 'globalThis.drawn', awaitPromise: true });
  const after = await figuresOf(session);
  await page.waitForTimeout(REST_MS);
  return Object.fromEntries(Object.entries(after).map(([name, value]) => [name, value - (before[name] ?? 0)]));
}

async function open(browser: Browser, { port }: Peer, field: Field, tree: Tree): Promise<Subject> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(`http://127.0.0.1:${port}/tools/${field.tool}`);
  await page.locator('#pictures svg').first().waitFor();
  await page.getByRole('textbox', { name: field.label, exact: true }).fill(field.value);
  // The form stays next to the pictures.
  await page.evaluate("document.getElementById('pictures').scrollIntoView()");
  await page.waitForTimeout(REST_MS);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return { ...field, name: rowName(`${field.tool}, ${field.label}`, tree), page, session, runs: [] };
}

function buildWebOf({ node, root }: Tree): void {
  const { status } = spawnSync(node, ['scripts/build_web.ts'], { cwd: root, stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new Error(`the web app in ${root} cannot be built`);
}

function rowOf({ runs }: Subject): Row {
  const columns = Object.keys(runs[0] ?? {});
  return Object.fromEntries(
    columns.map((column) => [column, Number(median(runs.map((run) => run[column] ?? Number.NaN)).toFixed(1))]),
  );
}

/** What a page computes from a key press until the frame that shows the new pictures, on a machine that is four times slower. */
export async function measureKeyPresses({ stores, trees, pace }: Measurement): Promise<Record<string, Row>> {
  const browser = await launchBrowser();
  const peers: Peer[] = [];
  const subjects: Subject[] = [];
  try {
    for (const tree of trees) {
      buildWebOf(tree);
      const peer = await startPeer('plumbline.ts', stores.sqlite(), tree);
      peers.push(peer);
      for (const field of FIELDS) subjects.push(await open(browser, peer, field, tree));
    }
    const keys = pace.isQuick ? KEYS / 2 : KEYS;
    for (let key = -WARM_UP_KEYS; key < keys; key++) {
      for (const subject of subjects) {
        await subject.page.bringToFront();
        await subject.page.getByRole('textbox', { name: subject.label, exact: true }).focus();
        // The caret is after the last digit: one more, and away again.
        const run = await pressKey(subject, key % 2 === 0 ? '5' : 'Backspace');
        if (key >= 0) subject.runs.push(run);
      }
    }
    return Object.fromEntries(subjects.map((subject) => [subject.name, rowOf(subject)]));
  } finally {
    await browser.close();
    for (const peer of peers) await peer.stop();
  }
}
