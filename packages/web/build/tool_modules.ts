import { type Calculator, catalogue, EDITION, runCalculator } from '@plumbline/calculators';
import type { Plugin } from 'vite';
import type { CatalogueEntry, ToolEntry } from '../src/catalogue/entry.ts';

const LIST = 'virtual:plumbline/catalogue';
const TOOL = 'virtual:plumbline/tool/';

/** The standard named by the first example; a few tools name another one for other inputs. */
function standardOf(calculator: Calculator): string {
  const [example] = calculator.examples;
  const answer = runCalculator(calculator, example?.input);
  if (!answer.ok) throw new Error(`the example of ${calculator.name} is refused`);
  return String(answer.result.standard_reference);
}

export function catalogueEntryOf(calculator: Calculator): CatalogueEntry {
  const { name, title, domain, description, inputSchema } = calculator;
  return {
    name,
    title,
    domain,
    description,
    standard: standardOf(calculator),
    inputs: Object.keys(inputSchema.properties),
  };
}

export function toolEntryOf(calculator: Calculator): ToolEntry {
  const { inputSchema, resultSchema, examples, draw } = calculator;
  return {
    ...catalogueEntryOf(calculator),
    inputSchema,
    resultSchema,
    examples: examples.map(({ title, input }) => ({ title, input })),
    draws: draw !== undefined,
  };
}

function listModule(): string {
  const loaders = catalogue.map(({ name }) => `${name}: () => import('${TOOL}${name}')`);
  return [
    `export const entries = ${JSON.stringify(catalogue.map(catalogueEntryOf))};`,
    `export const edition = ${JSON.stringify(EDITION)};`,
    `export const loaders = { ${loaders.join(', ')} };`,
  ].join('\n');
}

function toolModule(name: string): string {
  const calculator = catalogue.find((tool) => tool.name === name);
  if (!calculator) throw new Error(`there is no tool named ${name}`);
  return `export const tool = ${JSON.stringify(toolEntryOf(calculator))};`;
}

/**
 * Writes the catalogue into the bundle: a short list for the first page, and a module a tool that is loaded with its page.
 * The methods and their data stay out; the service calculates.
 */
export function toolModules(): Plugin {
  return {
    name: 'plumbline-tools',
    resolveId: (id) => (id === LIST || id.startsWith(TOOL) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${LIST}`) return listModule();
      return id.startsWith(`\0${TOOL}`) ? toolModule(id.slice(TOOL.length + 1)) : undefined;
    },
  };
}
