import { pathToFileURL } from 'node:url';
import type { Example } from '@plumbline/calculators';
import type { Plugin } from 'vite';

const EXAMPLES = /[\\/]tools[\\/]\w+[\\/]examples\.ts$/;

/** Reduces worked examples to what a form loads, their titles and inputs. The expected figures are for tests. */
export function shortExamples(): Plugin {
  return {
    name: 'plumbline-short-examples',
    apply: 'build',
    async load(id) {
      if (!EXAMPLES.test(id)) return;
      const { examples } = (await import(pathToFileURL(id).href)) as { examples: Example[] };
      return `export const examples = ${JSON.stringify(examples.map(({ title, input }) => ({ title, input })))};`;
    },
  };
}
