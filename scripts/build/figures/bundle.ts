/** Bundles calculators for their figures alone: without working, sources, sentences and pictures, for engines that take a small script. */
import { basename, join } from 'node:path';
import { COMMON_FIELDS, type CurrentTool, catalogue, fieldsOf, type SchemaKeywords } from '@plumbline/calculators';
import type { OutputOptions, Plugin } from 'rolldown';
import { ROOT } from '../keep_paths.ts';
import { stripped } from './strip.ts';
import type { Node } from './syntax.ts';
import { ROWS, ROWS_MODULE, tableModule } from './tables.ts';
import { withoutUnread } from './unread.ts';

const SOURCES = join(ROOT, 'packages/calculators/src');
const ENTRY = '\0figures';

/** Modules that are smaller without sources and working, in place of those of the calculators. */
const STAND_INS = new Map(
  ['kernel/working.ts', 'kernel/datum.ts', 'data/confirmed.ts', 'free_text/define_free_text.ts'].map((path) => [
    join(SOURCES, path),
    join(SOURCES, 'figures_only', path.replace(/.*\//, '')),
  ]),
);

/** What reading needs of a schema. */
const READING = new Set(
  'type enum format earliest latest minimum maximum exclusiveMinimum exclusiveMaximum unit default description isYear maxLength pattern minItems maxItems items properties required isMap minProperties'.split(
    ' ',
  ),
);

function mapMembers<Schema>(members: Record<string, Schema>, change: (schema: Schema, name: string) => object) {
  return Object.fromEntries(Object.entries(members).map(([name, schema]) => [name, change(schema, name)]));
}

/** The schema of inputs without its texts; a message names what an input is only if it is required. */
function readingSchema(schema: object, isRequired = false): object {
  const { items, properties, required = [], ...keywords } = schema as SchemaKeywords;
  const kept = Object.entries(keywords).filter(
    ([keyword]) => READING.has(keyword) && (keyword !== 'description' || isRequired),
  );
  return {
    ...Object.fromEntries(kept),
    ...(required.length > 0 && { required }),
    ...(items && { items: readingSchema(items) }),
    ...(properties && {
      properties: mapMembers(properties, (member, name) => readingSchema(member, required.includes(name))),
    }),
  };
}

/** The schema of results for rounding alone: names, decimals and sums. */
function roundingSchema(schema: object): object {
  const { type = [], decimals, addsUp, items, properties } = schema as SchemaKeywords;
  const rounded = decimals ?? ([type].flat().includes('integer') ? 0 : undefined);
  return {
    ...(rounded !== undefined && { decimals: rounded }),
    ...(addsUp && { addsUp }),
    ...(items && { items: roundingSchema(items) }),
    ...(properties && { properties: mapMembers(properties, (member) => roundingSchema(member)) }),
  };
}

/** The most decimals that a figure has. */
const DECIMALS_MAX = 9;

/** Most figures have one of a few schemas, which is their decimals. */
function withDecimalsOnce(schema: string): string {
  return schema.replaceAll(/\{"decimals":(\d)\}/g, 'decimals$1');
}

/** The figure that a result shows first. */
function headlineOf({ resultSchema }: CurrentTool): string {
  const ranked = fieldsOf(resultSchema).filter(({ keywords }) => keywords.headline !== undefined);
  const [first] = ranked.toSorted((a, b) => (a.keywords.headline ?? 0) - (b.keywords.headline ?? 0));
  return first?.path ?? '';
}

function entryOf(tools: readonly CurrentTool[]): string {
  const path = (file: string) => JSON.stringify(join(SOURCES, file));
  const definitions = tools.map((tool) => {
    const figures = Object.entries(tool.resultSchema.properties).filter(([name]) => !COMMON_FIELDS.includes(name));
    const said = {
      name: tool.name,
      headline: headlineOf(tool),
      Input: readingSchema(tool.inputSchema),
      Result: roundingSchema({ properties: Object.fromEntries(figures) }),
    };
    return `${tool.name}: { ...${tool.name}, ...${withDecimalsOnce(JSON.stringify(said))} }`;
  });
  return [
    ...Array.from(
      { length: DECIMALS_MAX + 1 },
      (_, decimals) => `const decimals${decimals} = { decimals: ${decimals} };`,
    ),
    `import { cellsOf } from ${path('figures_only/cells.ts')};`,
    `import { figuresOf } from ${path('figures_only/figures.ts')};`,
    ...tools.map(({ name }) => `import { ${name} } from ${path(`tools/${name}/index.ts`)};`),
    `const tools = { ${definitions.join(', ')} };`,
    'const mapped = (made) => Object.fromEntries(Object.entries(tools).map(([name, tool]) => [name, made(tool)]));',
    'const rows = mapped(figuresOf);',
    'export default { rows, cells: mapped((tool) => cellsOf(tool, rows[tool.name])) };',
  ].join('\n');
}

/** Modules whose data have texts that are results: the note of a limit, the year of a factor. Those of a tool may be any. */
const MAY_SHOW_TEXTS =
  /[\\/](data[\\/](emission_factors|energy_efficiency_directive|pue_references|sap_tables|uae_grid)|tools[\\/]\w+[\\/]data)\.ts$/;

/** What was made of each module: the tools share most of them. */
const transformed = new Map<string, { code: string; moduleType: 'js' | 'ts'; map: null }>();

function transformSource(code: string, id: string, parse: (code: string) => unknown) {
  if (id.endsWith('.json')) return { code: tableModule(code, basename(id)), moduleType: 'js', map: null } as const;
  const keepsTexts = MAY_SHOW_TEXTS.test(id);
  return {
    code: stripped(code, parse(code) as { body: Node[] }, { keepsTexts }),
    moduleType: 'ts',
    map: null,
  } as const;
}

function figuresOnly(tools: readonly CurrentTool[]): Plugin {
  return {
    name: 'figures-only',
    async resolveId(id, importer, options) {
      if (id === ENTRY || id === ROWS_MODULE) return id;
      const resolved = await this.resolve(id, importer, { ...options, skipSelf: true });
      const standIn = resolved && STAND_INS.get(resolved.id);
      // A stand-in may take the rest from the module that it replaces.
      return standIn && standIn !== importer ? standIn : resolved;
    },
    load(id) {
      if (id === ENTRY) return { code: entryOf(tools), moduleSideEffects: true };
      return id === ROWS_MODULE ? { code: ROWS } : null;
    },
    transform(code, id) {
      if (!id.startsWith(SOURCES)) return null;
      const made = transformed.get(id) ?? transformSource(code, id, (text) => this.parse(text, { lang: 'ts' }));
      transformed.set(id, made);
      return made;
    },
  };
}

/** A script as the only module of a bundle. */
function alone(code: string): Plugin {
  return { name: 'alone', resolveId: (id) => id, load: () => ({ code, moduleSideEffects: true }) };
}

async function bundled(plugin: Plugin, output: OutputOptions): Promise<string> {
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    input: ENTRY,
    cwd: ROOT,
    platform: 'neutral',
    plugins: [plugin],
    treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
    transform: { target: 'es2022' },
  });
  const { output: chunks } = await bundle.generate(output);
  await bundle.close();
  return chunks[0].code;
}

/** The names of the members that callers send and see, at any depth. */
function namesIn(schema: object): string[] {
  const { items, properties = {} } = schema as SchemaKeywords;
  return [
    ...Object.entries(properties).flatMap(([name, member]) => [name, ...namesIn(member)]),
    ...(items ? namesIn(items) : []),
  ];
}

/** One script whose only global has two functions for each tool: of a row of inputs, and of cells. */
export async function bundleFigures(global: string, names: readonly string[]): Promise<string> {
  const { parseAst } = await import('rolldown/parseAst');
  const tools = catalogue.filter(({ name }) => names.includes(name));
  const shown = new Set(tools.flatMap(({ inputSchema, resultSchema }) => [inputSchema, resultSchema].flatMap(namesIn)));
  let code = await bundled(figuresOnly(tools), { format: 'esm' });
  // What nothing reads any more leaves other things unread.
  for (let before = ''; before !== code; ) {
    before = code;
    code = await bundled(alone(withoutUnread(code, parseAst(code) as unknown as Node, shown)), { format: 'esm' });
  }
  const minified = await bundled(alone(code), { format: 'iife', name: global, exports: 'default', minify: true });
  return minified
    .trim()
    .replaceAll(/(\w?)\/\* @__PURE__ \*\/ (\w?)/g, (_, before, after) => before + (before && after ? ' ' : '') + after);
}
