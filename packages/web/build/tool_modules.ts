import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { catalogue, EDITION, LAWS, labelOf, runCalculator, type Tool } from '@plumbline/calculators';
import { codeOf, EDITION_NAMES, ERRATA, FROZEN, findFrozen } from '@plumbline/editions';
import { reportOn, summaryInWords } from '@plumbline/verification/manual';
import type { Plugin } from 'vite';
import type { CatalogueEntry, ToolFacts } from '../src/catalogue/entry.ts';
import { curveOf, liveExamples, verdictOfExample } from './start_page.ts';

/** Several modules, because a tool page needs little of the list, and most calculations use the current edition. */
const FACTS = 'virtual:plumbline/facts';
const LIST = 'virtual:plumbline/catalogue';
const LOADERS = 'virtual:plumbline/tool_loaders';
const EDITIONS = 'virtual:plumbline/editions';
const DIGESTS = 'virtual:plumbline/digests';
const LAW_CHANGES = 'virtual:plumbline/law_changes';
/** The module of a frozen edition, by its name. */
const FROZEN_EDITION = 'virtual:plumbline/edition/';

/** The standard of the first example. A few tools use another one for other inputs. */
function standardOf(calculator: Tool): string {
  const [example] = calculator.examples;
  const answer = runCalculator(calculator, example?.input);
  if (!answer.ok) throw new Error(`the example of ${calculator.name} has invalid input`);
  return String(answer.result.standard_reference);
}

/** What the tool gives. The sentences after it, on limits and inputs, are on the tool's own page and would load with every page. */
function firstSentence(description: string): string {
  return description.replace(/(?<=\.) .*/s, '');
}

/** What the pages of other tools need as well. */
function factsOf(calculator: Tool): ToolFacts {
  const { name, title } = calculator;
  return { name, title, standard: standardOf(calculator) };
}

/** What only the catalogue and its search need. */
function detailsOf(calculator: Tool): Omit<CatalogueEntry, keyof ToolFacts> {
  const { domain, description, summary, searchWords = [], inputSchema } = calculator;
  return {
    domain,
    description: firstSentence(description),
    summary,
    searchWords,
    inputs: Object.entries(inputSchema.properties).map(([input, field]) => ({ name: input, label: labelOf(field) })),
    verdict: verdictOfExample(calculator),
    curve: curveOf(calculator),
  };
}

export function catalogueEntryOf(calculator: Tool): CatalogueEntry {
  return { ...factsOf(calculator), ...detailsOf(calculator) };
}

let facts: Promise<string> | undefined;

/** Both bundles of a build have it, but the cases of all tools run once. */
function factsModule(): Promise<string> {
  facts ??= writeFacts();
  return facts;
}

async function writeFacts(): Promise<string> {
  const tools = catalogue.map(async (tool) => {
    const { summary } = await reportOn(tool);
    return { ...factsOf(tool), verification: summaryInWords(summary) };
  });
  return [
    `export const tools = ${JSON.stringify(await Promise.all(tools))};`,
    `export const edition = ${JSON.stringify(EDITION)};`,
    `export const editions = ${JSON.stringify(EDITION_NAMES)};`,
  ].join('\n');
}

function listModule(): string {
  return [
    `import { tools } from '${FACTS}';`,
    `const details = ${JSON.stringify(catalogue.map(detailsOf))};`,
    'export const entries = tools.map((tool, index) => ({ ...tool, ...details[index] }));',
    `export const live = ${JSON.stringify(liveExamples(catalogue))};`,
  ].join('\n');
}

function loadersModule(): string {
  const loaders = catalogue.map(
    ({ name }) => `${name}: () => import('@plumbline/calculators/tools/${name}').then((module) => module.${name})`,
  );
  return `export const loaders = { ${loaders.join(', ')} };`;
}

/** A file of the package of editions. Its public module verifies digests with Node, so a browser imports the files themselves. */
function editionFile(path: string): string {
  const file = fileURLToPath(new URL(`../${path}`, import.meta.resolve('@plumbline/editions')));
  return JSON.stringify(file.replaceAll(sep, '/'));
}

function editionsModule(): string {
  const loaders = EDITION_NAMES.filter((edition) => edition !== EDITION).map(
    (edition) => `${JSON.stringify(edition)}: () => import(${JSON.stringify(FROZEN_EDITION + edition)})`,
  );
  const toolsWithErrata = Object.fromEntries(
    EDITION_NAMES.map((edition) => [edition, [...new Set(ERRATA.of(edition).map(({ tool }) => tool))]]),
  );
  return [
    `export const editionLoaders = { ${loaders.join(', ')} };`,
    `export const toolsWithErrata = ${JSON.stringify(toolsWithErrata)};`,
    `export const loadErrata = () => import(${editionFile('src/errata.ts')}).then((module) => module.ERRATA);`,
  ].join('\n');
}

/** Only who verifies a receipt needs them. */
function digestsModule(): string {
  return `export const digests = ${JSON.stringify(Object.fromEntries(FROZEN.map(({ edition, digest }) => [edition, digest])))};`;
}

/** The entries of the register that change: a fourth of it, and all that a page needs. */
function lawChangesModule(): string {
  return `export const changingLaws = ${JSON.stringify(LAWS.filter(({ changes }) => changes.length > 0))};`;
}

function frozenModule(id: string): string {
  const frozen = findFrozen(id.slice(`\0${FROZEN_EDITION}`.length));
  if (!frozen) throw new Error(`there is no frozen edition ${id}`);
  return codeOf(frozen).toString();
}

const MODULES = new Map<string, () => string | Promise<string>>([
  [FACTS, factsModule],
  [LIST, listModule],
  [LOADERS, loadersModule],
  [EDITIONS, editionsModule],
  [DIGESTS, digestsModule],
  [LAW_CHANGES, lawChangesModule],
]);

/** Adds the catalogue to the bundle: a list of the tools, a loader for each, and earlier editions. */
export function toolModules(): Plugin {
  return {
    name: 'plumbline-tools',
    resolveId: (id) => (MODULES.has(id) || id.startsWith(FROZEN_EDITION) ? `\0${id}` : undefined),
    load: (id) => (id.startsWith(`\0${FROZEN_EDITION}`) ? frozenModule(id) : MODULES.get(id.slice(1))?.()),
  };
}
