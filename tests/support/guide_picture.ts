import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { ROOT } from './server.ts';

const FOLDER = join(ROOT, 'docs/guides/images');

interface View {
  width: number;
  height: number;
  theme?: 'light' | 'dark';
}

/** Keeps a picture of a page for the guides, if PLUMBLINE_PICTURES is set. The page is then as it was before. */
export async function keepPicture(page: Page, name: string, { width, height, theme = 'light' }: View): Promise<void> {
  if (process.env.PLUMBLINE_PICTURES === undefined) return;
  const before = page.viewportSize();
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: theme });
  await page.screenshot({ path: join(FOLDER, `${name}.png`), animations: 'disabled' });
  await page.emulateMedia({ colorScheme: null });
  if (before) await page.setViewportSize(before);
}
