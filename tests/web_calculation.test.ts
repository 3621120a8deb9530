import type { Example } from '@plumbline/calculators';
import { CURRENT_EDITION, EDITION_NAMES, type Edition, findEdition } from '@plumbline/editions';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { useBrowserPages } from './support/browser_pages.ts';
import { WebBuild } from './support/web_build.ts';

const { site, visit } = useBrowserPages();

type Fields = Record<string, unknown>;

interface Calls {
  edition: string;
  tool: string;
  inputs: readonly Fields[];
}

/** What the files of the page calculate, as JSON. */
async function calculateInBrowser(page: Page, module: string, { edition, tool, inputs }: Calls): Promise<Fields[]> {
  const written = await page.evaluate(`import(${JSON.stringify(module)}).then(async ({ loadTool, calculate }) => {
    const tool = await loadTool(${JSON.stringify(tool)}, ${JSON.stringify(edition)});
    return JSON.stringify(${JSON.stringify(inputs)}.map((input) => calculate(tool, input).answer));
  })`);
  return JSON.parse(String(written)) as Fields[];
}

/** What the API answers, without the tier, which is the caller's. */
async function callApi(input: Fields, { edition, tool }: Calls, hasDiagrams: boolean): Promise<Fields> {
  const extras = ['working', 'sources', ...(hasDiagrams ? ['diagrams'] : [])].join();
  const response = await fetch(`${site().url}/v1/tools/${tool}?include=${extras}&edition=${edition}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
  const { tier, ...answer } = (await response.json()) as Fields;
  expect(tier).toBe('free');
  return answer;
}

function editionNamed(name: string): Promise<Edition> | Edition {
  const edition = name === CURRENT_EDITION.name ? CURRENT_EDITION : findEdition(name);
  if (!edition) throw new Error(`there is no edition ${name}`);
  return edition;
}

/**
 * Edition 2026.11 calls the engine's own `Math.pow` and the like, whose last bits ECMAScript leaves open, and a frozen edition keeps
 * its bytes. So its results must be the same, and its workings to 14 digits.
 */
const ENGINE_MATHEMATICS = ['2026.11'];

function asFarAsFixed(edition: string, answers: Fields[]): unknown {
  if (!ENGINE_MATHEMATICS.includes(edition)) return answers;
  const shorten = (value: unknown) => (typeof value === 'number' ? Number(value.toPrecision(14)) : value);
  return answers.map(({ working, ...answer }) => [
    answer,
    JSON.parse(JSON.stringify(working), (_key, value) => shorten(value)),
  ]);
}

it.each(EDITION_NAMES)(
  'the page calculates every worked example of edition %s as the API does, to the last digit that its code fixes',
  async (name) => {
    const module = `/${new WebBuild().fileOf('src/calculation/index.ts')}`;
    const { catalogue } = await editionNamed(name);
    const page = await visit('/');
    for (const calculator of catalogue) {
      const inputs = calculator.examples.map(({ input }: Example) => input);
      const calls: Calls = { edition: name, tool: calculator.name, inputs };
      const [shown, answered] = await Promise.all([
        calculateInBrowser(page, module, calls),
        Promise.all(inputs.map((input) => callApi(input, calls, calculator.draw !== undefined))),
      ]);
      expect(asFarAsFixed(name, shown), calculator.name).toEqual(asFarAsFixed(name, answered));
    }
  },
);
