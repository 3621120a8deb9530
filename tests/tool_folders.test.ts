import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue, keywordsOf, type Tool } from '@plumbline/calculators';
import { describe, expect, it } from 'vitest';
import { missingEntries } from '../scripts/missing_entries.ts';
import { ROOT } from './support/server.ts';

/**
 * Sources that may name a tool: its own folder, the lists of all of them and of what they add for portfolios, the older interface,
 * which maps its names onto theirs, skills, workflows and the example of linked calculations, which chain them, the start page, which shows three of them, and whatever
 * tests, tries or measures them.
 */
const MAY_NAME_TOOLS = [
  /^packages\/calculators\/src\/(tools|variant_b)\//,
  /^packages\/calculators\/src\/(catalogue|portfolio)\.ts$/,
  /^packages\/service\/src\/skills\/chains\.ts$/,
  /^packages\/service\/src\/api\/rest\/projects\.ts$/,
  /^packages\/site\/src\/arazzo\/chain_workflows\.ts$/,
  /^packages\/web\/build\/start_page\.ts$/,
  /^packages\/client\/src\/generated\.ts$/,
  /^scripts\/(bench|new_tool|release|torture)\//,
  /(\.test\.tsx?|\/suite\.ts)$/,
  /\/testing\//,
];

/**
 * Shared data, words and methods are written for the tools that share them, so they may use the names of their fields. The tables of
 * units have a unit with the name of a field: the currency that a result states. What is said of linked calculations has paths as
 * examples. The form has three tables of what the schemas of a frozen edition cannot say: groups of further inputs, the input behind a
 * sentence, and the place of a load.
 */
const MAY_NAME_FIELDS = [
  ...MAY_NAME_TOOLS,
  /^packages\/calculators\/src\/(data|free_text|methods)\//,
  /^packages\/verification\/src\/formulas\/units\.ts$/,
  /^packages\/(explore\/src\/project\/|(cli|client)\/src\/projects?\.ts$)/,
  /^packages\/service\/src\/(store\/project\/contract|api\/rest\/project_schemas|api\/mcp\/tools\/project_tool)\.ts$/,
  /^packages\/editions\/src\/calls\/ucum\.ts$/,
  /^packages\/calculators\/src\/form\/(beam_handles|further_groups|input_behind)\.ts$/,
];

const SOURCES = globSync('{packages/*/{src,build},scripts}/**/*.{ts,tsx,mjs}', { cwd: ROOT }).map((file) =>
  file.replaceAll('\\', '/'),
);

function namesIn(schema: object, into: Set<string>): Set<string> {
  const { properties = {}, items } = keywordsOf(schema);
  for (const [name, property] of Object.entries(properties)) {
    into.add(name);
    namesIn(property, into);
  }
  if (items) namesIn(items, into);
  return into;
}

/** Fields that every result has, which all code may name. */
const [first] = catalogue as readonly [Tool, ...Tool[]];
const COMMON = new Set(
  Object.keys(first.resultSchema.properties).filter((name) =>
    catalogue.every((tool) => name in tool.resultSchema.properties),
  ),
);

/** The date whose law applies, and what a result then says of that law: of the kernel, for all tools whose law is dated. */
const ON_A_DATE = new Set(
  catalogue.flatMap(({ resultSchema }) => {
    const { law } = resultSchema.properties;
    return law ? ['as_of', ...namesIn(law, new Set())] : [];
  }),
);

/** Names of one word, such as `section` or `country`, are words of the language as well. */
const FIELDS = new Set(
  catalogue
    .flatMap(({ inputSchema, resultSchema }) => [...namesIn(inputSchema, namesIn(resultSchema, new Set()))])
    .filter((name) => name.includes('_') && !COMMON.has(name) && !ON_A_DATE.has(name)),
);

function mentions(file: string, names: ReadonlySet<string>): string[] {
  const words = new Set(readFileSync(join(ROOT, file), 'utf8').match(/[A-Za-z0-9_]+/g));
  return [...words].filter((word) => names.has(word)).map((word) => `${file} names ${word}`);
}

describe('everything about a tool is in its folder', () => {
  it('so no other source names a tool', () => {
    const tools = new Set(catalogue.map(({ name }) => name));
    const sources = SOURCES.filter((file) => !MAY_NAME_TOOLS.some((exempt) => exempt.test(file)));
    expect(sources.length).toBeGreaterThan(200);
    expect(sources.flatMap((file) => mentions(file, tools))).toEqual([]);
  });

  it('but for what `npm run generate` names as missing, which is nothing', () => {
    expect(missingEntries().required).toEqual([]);
  });

  it('and none names a field of one', () => {
    const sources = SOURCES.filter((file) => !MAY_NAME_FIELDS.some((exempt) => exempt.test(file)));
    expect(FIELDS.size).toBeGreaterThan(500);
    expect(sources.flatMap((file) => mentions(file, FIELDS))).toEqual([]);
  });
});
