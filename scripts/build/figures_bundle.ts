/** Bundles calculators for their figures alone: without working, sources, sentences and pictures, for engines that take a small script. */
import { join } from 'node:path';
import { COMMON_FIELDS, type CurrentTool, catalogue, fieldsOf, type SchemaKeywords } from '@plumbline/calculators';
import type { Plugin } from 'rolldown';
import { ROOT } from './keep_paths.ts';

const SOURCES = join(ROOT, 'packages/calculators/src');
const ENTRY = '\0figures';

/** Modules that are smaller without sources and working, in place of those of the calculators. */
const STAND_INS = new Map(
  ['kernel/working.ts', 'kernel/datum.ts', 'data/confirmed.ts'].map((path) => [
    join(SOURCES, path),
    join(SOURCES, 'figures_only', path.replace(/.*\//, '')),
  ]),
);

/** What reading needs of a schema. */
const READING = new Set(
  'type enum format earliest latest minimum maximum exclusiveMinimum exclusiveMaximum unit default description maxLength pattern minItems maxItems items properties required isMap minProperties'.split(
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
    return `${tool.name}: { ...${tool.name}, ...${JSON.stringify(said)} }`;
  });
  return [
    `import { cellsOf } from ${path('figures_only/cells.ts')};`,
    `import { figuresOf } from ${path('figures_only/figures.ts')};`,
    ...tools.map(({ name }) => `import { ${name} } from ${path(`tools/${name}/index.ts`)};`),
    `const tools = { ${definitions.join(', ')} };`,
    'const mapped = (made) => Object.fromEntries(Object.entries(tools).map(([name, tool]) => [name, made(tool)]));',
    'const rows = mapped(figuresOf);',
    'export default { rows, cells: mapped((tool) => cellsOf(tool, rows[tool.name])) };',
  ].join('\n');
}

interface Node {
  type: string;
  start: number;
  end: number;
  [member: string]: unknown;
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isNode);
}

const isFunction = ({ type }: Node) => /Function/.test(type);

function nameOf(property: Node): unknown {
  const { key } = property as { key?: Node };
  return key?.name ?? key?.value;
}

/** Removes members of an object literal. */
function withoutMembers(object: Node, isDropped: (name: unknown, value: Node) => boolean): Edit[] {
  const properties = object.properties as Node[];
  return properties.flatMap((property, index) => {
    const value = (property.type === 'Property' ? property.value : property.argument) as Node;
    if (!isDropped(nameOf(property), value)) return [];
    return [{ start: property.start, end: properties[index + 1]?.start ?? object.end - 1, text: '' }];
  });
}

const PURE = '/* @__PURE__ */ ';

/** Lines of a working: their value is the second argument. */
const LINES = new Set(['step', 'result', 'find', 'read']);
/** Calls that only record. */
const RECORDS = new Set(['rule', 'cite', 'useDefaults']);
/** Groups of lines, with how many arguments they have: without lines they are the working itself. */
const GROUPS = new Map([
  ['group', 1],
  ['row', 3],
]);
const TEXTS = new Set(['symbol', 'unit', 'description', 'source', 'confidence', 'evidence', 'note']);

/** What a line or a rule says of itself. */
function isText(name: unknown, value: Node): boolean {
  return (
    ['description', 'formula'].includes(String(name)) && (value.type === 'Literal' || value.type === 'TemplateLiteral')
  );
}

/** What remains of a definition. */
const METHOD = new Set(['method', 'check']);

/** Modules whose data have texts that are results: the note of a limit, the year of a factor. Those of a tool may be any. */
const TEXTS_ARE_RESULTS =
  /[\\/](data[\\/](emission_factors|energy_efficiency_directive|pue_references|sap_tables|uae_grid)|tools[\\/]\w+[\\/]data)\.ts$/;

class Stripper {
  readonly edits: Edit[] = [];
  readonly #keepsTexts: boolean;

  constructor(keepsTexts: boolean) {
    this.#keepsTexts = keepsTexts;
  }

  /** Visits a node. With `isPure`, its calls can go if their values are not used. */
  visit(node: Node, isPure = false): void {
    if (node.type === 'CallExpression' && this.#visitCall(node)) return;
    if (node.type === 'TemplateLiteral' && (node.expressions as Node[]).length === 0) {
      // Lists of words are written on many lines.
      const [{ value }] = node.quasis as [Node & { value: { raw: string } }];
      const joined = value.raw.replaceAll(/\n +/g, ' ');
      if (joined !== value.raw) this.edits.push({ start: node.start, end: node.end, text: `\`${joined}\`` });
    }
    if (node.type === 'ObjectExpression') {
      const dropped = withoutMembers(node, isText);
      if (dropped.length > 0 && !this.#keepsTexts) {
        this.#drop(node, dropped, isPure);
        return;
      }
    }
    if (isPure && (node.type === 'CallExpression' || node.type === 'NewExpression')) {
      this.edits.push({ start: node.start, end: node.start, text: PURE });
    }
    for (const child of childrenOf(node)) this.visit(child, isPure && !isFunction(node));
  }

  /** Whether all of the call is dealt with. */
  #visitCall(node: Node): boolean {
    const callee = node.callee as Node;
    const args = node.arguments as Node[];
    const [first, value] = args;
    if (callee.type === 'Identifier' && first?.type === 'ObjectExpression') {
      if (callee.name === 'defineCalculator') {
        this.edits.push({ start: node.start, end: first.start, text: '(' });
        const dropped = withoutMembers(first, (name) => !METHOD.has(String(name)));
        this.#drop(first, dropped, true);
        return true;
      }
      if (callee.name === 'datum' && !this.#keepsTexts) {
        // Where the value is written out, a call that is spread gives the source.
        const hasValue = (first.properties as Node[]).some((property) => nameOf(property) === 'value');
        const isSource = ({ type }: Node) => hasValue && type === 'CallExpression';
        this.#drop(
          first,
          withoutMembers(first, (name, value) => (name ? TEXTS.has(String(name)) : isSource(value))),
          true,
        );
        return true;
      }
    }
    if (callee.type !== 'MemberExpression') return false;
    const method = String((callee.property as Node).name);
    if (LINES.has(method) && args.length === 3 && value) {
      this.edits.push({ start: node.start, end: value.start, text: '(' });
      this.visit(value, false);
      this.edits.push({ start: value.end, end: node.end, text: ')' });
      return true;
    }
    if (GROUPS.get(method) === args.length) {
      this.edits.push({ start: (callee.object as Node).end, end: node.end, text: '' });
      this.visit(callee.object as Node);
      return true;
    }
    if (method === 'pick' && first && args.length > 1) {
      this.edits.push({ start: first.start, end: first.end, text: '0' });
      for (const arg of args.slice(1)) this.visit(arg);
      return true;
    }
    if (RECORDS.has(method) && (callee.object as Node).type === 'Identifier') {
      this.edits.push({ start: node.start, end: node.end, text: 'void 0' });
      return true;
    }
    return false;
  }

  /** Removes members and visits the others. */
  #drop(object: Node, dropped: Edit[], isPure: boolean): void {
    this.edits.push(...dropped);
    for (const property of object.properties as Node[]) {
      if (!dropped.some(({ start }) => start === property.start)) this.visit(property, isPure);
    }
  }
}

function edited(code: string, edits: readonly Edit[]): string {
  let [text, at] = ['', 0];
  for (const { start, end, text: inserted } of edits.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    text += code.slice(at, start) + inserted;
    at = end;
  }
  return text + code.slice(at);
}

/** Members of data files that no figure comes from. */
const FILE_TEXTS = /(^|_)(source|note|lookup|confirmed)(_|$)/;

/** Puts the rows of a table together from its columns. A column of few words has each once, and their places in its rows. */
const ROWS = `const rows = (columns) => columns[0][1].map((_, row) => Object.fromEntries(columns.flatMap(([name, values, words]) => {
  const value = words ? words[values[row]] : values[row];
  return value === undefined ? [] : [[name, value]];
})));
`;

const isWords = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((word) => typeof word === 'string' && /^[^ ,]+$/.test(word));

function columnOf(name: string, values: readonly unknown[]): string {
  if (values.every(isWords)) {
    const lists = JSON.stringify(values.map((words) => words.join(' ')).join());
    return `[${JSON.stringify(name)}, ${lists}.split(',').map((words) => words.split(' '))]`;
  }
  const isText = values.every((value) => value === undefined || typeof value === 'string');
  const words = [...new Set(values)];
  if (!isText || words.length > values.length / 2) return `[${JSON.stringify(name)}, [${values.map(compact)}]]`;
  return `[${JSON.stringify(name)}, [${values.map((value) => words.indexOf(value))}], [${words.map(compact)}]]`;
}

/** JSON as an expression in which the rows of a table do not repeat the names of their members. */
function compact(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'void 0';
  if (!Array.isArray(value)) {
    return `{${Object.entries(value).map(([name, member]) => `${JSON.stringify(name)}: ${compact(member)}`)}}`;
  }
  const isTable =
    value.length > 1 && value.every((row) => typeof row === 'object' && row !== null && !Array.isArray(row));
  if (!isTable) return `[${value.map(compact)}]`;
  const names = [...new Set(value.flatMap(Object.keys))];
  const columns = names.map((name) =>
    columnOf(
      name,
      value.map((row) => row[name]),
    ),
  );
  return `rows([${columns}])`;
}

/** What was made of each module: the tools share most of them. */
const transformed = new Map<string, { code: string; moduleType: 'js' | 'ts'; map: null }>();

function transformSource(code: string, id: string, parse: (code: string) => unknown) {
  if (id.endsWith('.json')) {
    const kept: unknown = JSON.parse(code, (name, value) => (FILE_TEXTS.test(name) ? undefined : value));
    return { code: `${ROWS}export default ${compact(kept)};`, moduleType: 'js', map: null } as const;
  }
  const stripper = new Stripper(TEXTS_ARE_RESULTS.test(id));
  for (const statement of (parse(code) as { body: Node[] }).body) {
    const { type } = (statement.declaration as Node | undefined) ?? statement;
    // The calculators are pure: what the values of a module are made of can go if they are not used.
    stripper.visit(statement, type === 'VariableDeclaration');
  }
  return { code: edited(code, stripper.edits), moduleType: 'ts', map: null } as const;
}

function figuresOnly(tools: readonly CurrentTool[]): Plugin {
  return {
    name: 'figures-only',
    async resolveId(id, importer, options) {
      if (id === ENTRY) return ENTRY;
      const resolved = await this.resolve(id, importer, { ...options, skipSelf: true });
      const standIn = resolved && STAND_INS.get(resolved.id);
      // A stand-in may take the rest from the module that it replaces.
      return standIn && standIn !== importer ? standIn : resolved;
    },
    load(id) {
      return id === ENTRY ? { code: entryOf(tools), moduleSideEffects: true } : null;
    },
    transform(code, id) {
      if (!id.startsWith(SOURCES)) return null;
      const made = transformed.get(id) ?? transformSource(code, id, (text) => this.parse(text, { lang: 'ts' }));
      transformed.set(id, made);
      return made;
    },
  };
}

/** One script whose only global has two functions for each tool: of a row of inputs, and of cells. */
export async function bundleFigures(global: string, names: readonly string[]): Promise<string> {
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    input: ENTRY,
    cwd: ROOT,
    platform: 'neutral',
    plugins: [figuresOnly(catalogue.filter(({ name }) => names.includes(name)))],
    treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
    transform: { target: 'es2022' },
  });
  const { output } = await bundle.generate({ format: 'iife', name: global, exports: 'default', minify: true });
  await bundle.close();
  return output[0].code
    .trim()
    .replaceAll(/(\w?)\/\* @__PURE__ \*\/ (\w?)/g, (_, before, after) => before + (before && after ? ' ' : '') + after);
}
