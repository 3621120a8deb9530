import { catalogue } from '@plumbline/calculators';
import { describe, expect, it } from 'vitest';
import { WebBuild } from './support/web_build.ts';

const FIRST_PAGE_BYTES_MAX = 100_000;
const TOOL_PAGE_BYTES_MAX = 180_000;

const APP = ['index.html'];
const FIRST_PAGE = [...APP, 'src/pages/catalogue/catalogue_page.tsx'];
const TOOL_PAGE = [...APP, 'src/pages/tool/tool_page.tsx'];

const build = new WebBuild();

function bytesOf(sources: readonly string[]): number {
  const files = ['index.html', ...build.filesOf(sources)];
  return files.reduce((sum, file) => sum + build.bytesOf(file), 0);
}

describe('what a browser loads, compressed', () => {
  it('is at most 100 kB for the first page', () => {
    expect(bytesOf(FIRST_PAGE)).toBeLessThanOrEqual(FIRST_PAGE_BYTES_MAX);
  });

  it.each(catalogue.map(({ name }) => name))('is at most 180 kB for %s with its calculator', (name) => {
    const bytes = bytesOf([...TOOL_PAGE, `../calculators/src/tools/${name}/index.ts`]);
    expect(bytes).toBeLessThanOrEqual(TOOL_PAGE_BYTES_MAX);
  });
});
