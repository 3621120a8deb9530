import { fileURLToPath } from 'node:url';
import { catalogue, type FieldSchema, keywordsOf, type Tool } from '@plumbline/calculators';
import { PRESETS, viewOf } from '@plumbline/calculators/portfolio';
import { rolldown } from 'rolldown';
import type { Plugin } from 'vite';
import type { PresetEntry } from '../src/pages/jobs/new_job/presets.ts';

const MODULE = 'virtual:plumbline/portfolio';
const READERS = 'virtual:plumbline/preset_readers';

function hasColumn(schema: FieldSchema, path: string): boolean {
  const [name = '', ...inner] = path.split('.');
  const { properties = {} } = keywordsOf(schema);
  const member = Object.hasOwn(properties, name) ? properties[name] : undefined;
  return member !== undefined && (inner.length === 0 || hasColumn(member, inner.join('.')));
}

/** The results of a tool that the summary of a job shows. */
export function summarisedColumns(tool: Tool): string[] {
  const { outcome, classes, totals, distributions, ranking, measures, target, schedule } = viewOf(tool);
  const amounts = [...totals, ...(target?.costs ?? [])];
  const measured = measures ? ('list' in measures.from ? [measures.from.list] : measures.figures) : [];
  const columns = [
    outcome,
    ...classes,
    ...amounts.flatMap(({ column, when }) => [column, when?.column]),
    ...distributions,
    ranking?.column,
    target?.met.column,
    ...measured,
    schedule?.section,
    schedule?.mass,
  ];
  return [...new Set(columns)].filter(
    (column) => column !== undefined && hasColumn(tool.resultSchema, column),
  ) as string[];
}

/** The presets as one module. */
async function presetReaders(): Promise<string> {
  const input = fileURLToPath(import.meta.resolve('@plumbline/calculators/portfolio'));
  const bundle = await rolldown({ input, platform: 'neutral' });
  const { output } = await bundle.generate({ format: 'esm' });
  await bundle.close();
  return output[0].code;
}

/**
 * Adds what the form of a job shows of presets and summaries, as data, and the presets themselves, which read the first rows of a file,
 * bundled. Their modules import the schemas of tools, which would take those out of the files of the tools.
 */
export function portfolioModule(): Plugin {
  return {
    name: 'plumbline-portfolio',
    resolveId: (id) => (id === MODULE || id === READERS ? `\0${id}` : undefined),
    load(id) {
      if (id.slice(1) === READERS) return presetReaders();
      if (id.slice(1) !== MODULE) return;
      const presets: PresetEntry[] = PRESETS.map(({ read: _read, ...entry }) => entry);
      const summarised = Object.fromEntries(catalogue.map((tool) => [tool.name, summarisedColumns(tool)]));
      return [
        `export const presets = ${JSON.stringify(presets)};`,
        `export const summarised = ${JSON.stringify(summarised)};`,
      ].join('\n');
    },
  };
}
