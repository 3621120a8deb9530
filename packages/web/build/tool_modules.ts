import { catalogue, EDITION, labelOf, runCalculator, type Tool } from '@plumbline/calculators';
import { EDITION_NAMES } from '@plumbline/editions';
import { reportOn, summaryInWords } from '@plumbline/verification/manual';
import type { Plugin } from 'vite';
import type { CatalogueEntry } from '../src/catalogue/entry.ts';

/** Two modules, because the catalogue page needs only the list. */
const LIST = 'virtual:plumbline/catalogue';
const LOADERS = 'virtual:plumbline/tool_loaders';

/** The standard of the first example. A few tools use another one for other inputs. */
function standardOf(calculator: Tool): string {
  const [example] = calculator.examples;
  const answer = runCalculator(calculator, example?.input);
  if (!answer.ok) throw new Error(`the example of ${calculator.name} has invalid input`);
  return String(answer.result.standard_reference);
}

export function catalogueEntryOf(calculator: Tool): CatalogueEntry {
  const { name, title, domain, description, searchWords = [], inputSchema } = calculator;
  return {
    name,
    title,
    domain,
    description,
    standard: standardOf(calculator),
    searchWords,
    inputs: Object.entries(inputSchema.properties).map(([input, field]) => ({ name: input, label: labelOf(field) })),
  };
}

/** How each tool is verified, in a line. Its cases run here, at build time. */
async function verificationOfTools(): Promise<Record<string, string>> {
  const reports = await Promise.all(catalogue.map((tool) => reportOn(tool)));
  return Object.fromEntries(reports.map(({ tool, summary }) => [tool, summaryInWords(summary)]));
}

let list: Promise<string> | undefined;

/** Both bundles of a build have it, but the cases run once. */
function listModule(): Promise<string> {
  list ??= writeList();
  return list;
}

async function writeList(): Promise<string> {
  return [
    `export const entries = ${JSON.stringify(catalogue.map(catalogueEntryOf))};`,
    `export const edition = ${JSON.stringify(EDITION)};`,
    `export const editions = ${JSON.stringify(EDITION_NAMES)};`,
    `export const verification = ${JSON.stringify(await verificationOfTools())};`,
  ].join('\n');
}

function loadersModule(): string {
  const loaders = catalogue.map(
    ({ name }) => `${name}: () => import('@plumbline/calculators/tools/${name}').then((module) => module.${name})`,
  );
  return `export const loaders = { ${loaders.join(', ')} };`;
}

const MODULES = new Map<string, () => string | Promise<string>>([
  [LIST, listModule],
  [LOADERS, loadersModule],
]);

/** Adds the catalogue to the bundle: a list of the tools and a loader for each. */
export function toolModules(): Plugin {
  return {
    name: 'plumbline-tools',
    resolveId: (id) => (MODULES.has(id) ? `\0${id}` : undefined),
    load: (id) => MODULES.get(id.slice(1))?.(),
  };
}
